// Finds and shows cases and paths; everything else of the report stands in the page itself.
import { explorable } from '../../../src/devtools/chart/explore.ts';
import { markCurrentSection } from './currentSection.ts';
import { showCase, showPath } from './detail.ts';
import { byId, commandLine, element } from './element.ts';
import { cases, data, type Found, type Query, resultOfCase, search, searchRequirements, titleOf } from './search.ts';

const form = byId('filter') as HTMLFormElement;
const FIELDS = ['q', 'flow', 'result'] as const;
const fieldOf = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;

const addressed = () => new URLSearchParams(location.hash.slice(1));

/** The case that is shown beside the list. */
let shown: Found | undefined;

/** The transition that a chart has asked for: while its cases are read, their addresses do not name it. */
let transition = '';

function asked(): Query {
  const [q = '', flow = '', result = ''] = FIELDS.map((name) => fieldOf(name).value);
  return { q, flow, result, transition };
}

function showList(): void {
  const query = asked();
  const all = search(query);
  const taking = query.transition === '' ? '' : ` that take ${query.transition}`;
  const requirements = searchRequirements(query);
  const further = requirements.length === 0 ? '' : `, and ${requirements.length} of the requirements`;
  byId('count').textContent = `${all.length} of ${cases.length} cases${taking}${further}.`;
  byId('list').replaceChildren(
    ...groupsOf(all).map(([name, found]) => groupOf(name, found)),
    ...(requirements.length === 0 ? [] : [requirementGroup(requirements)]),
  );
}

function requirementGroup(found: ReturnType<typeof searchRequirements>): HTMLElement {
  const items = found.map(({ id, sentence }) =>
    element('li', [
      element('a', sentence, { href: `#${id}` }),
      element('p', [element('span', id, { class: 'id' })], { class: 'code' }),
    ]),
  );
  return element('section', [element('h3', 'Requirements'), element('ul', items, { role: 'list' })]);
}

/** Cases by flow and by what they show, the failed ones first. */
function groupsOf(all: Found[]): [string, Found[]][] {
  const groups = new Map<string, Found[]>();
  for (const found of all) {
    const name = resultOfCase(found) === 'failed' ? 'Failed' : `${titleOf(found.entry.flow)}: ${found.entry.group}`;
    groups.set(name, [...(groups.get(name) ?? []), found]);
  }
  return [...groups].sort(([one], [other]) => Number(other === 'Failed') - Number(one === 'Failed'));
}

const addressOf = ({ entry: { flow, row } }: Found) => `#row=${flow}.${row}`;

function groupOf(name: string, all: Found[]): HTMLElement {
  const items = all.map((found) => {
    const result = resultOfCase(found);
    const { row, requirements } = found.entry;
    return element('li', [
      element('a', found.entry.name, {
        href: addressOf(found),
        ...(found === shown && { 'aria-current': 'true' }),
      }),
      element(
        'p',
        [
          element('span', result, { class: result === 'not run' ? 'missed' : result }),
          ...[row, ...requirements].flatMap((id) => [' ', element('span', id, { class: 'id' })]),
        ],
        { class: 'code' },
      ),
    ]);
  });
  return element('section', [element('h3', name), element('ul', items, { role: 'list' })]);
}

/** Says so where an address names a case or a path that this report does not have. */
function showMissing(address: URLSearchParams): void {
  const [kind, id] = [...address].find(([key]) => key === 'row' || key === 'path') ?? [];
  if (!id) return;
  const what = kind === 'row' ? 'case' : 'path';
  const text = `This report has no ${what} ${id}: its table may have changed since.`;
  const said = element('p', text, { tabindex: '-1' });
  byId('detail').append(said);
  said.focus();
}

function show(): void {
  const address = addressed();
  if (['q', 'flow', 't', 'result'].some((key) => address.has(key))) {
    for (const name of FIELDS) fieldOf(name).value = address.get(name) ?? '';
    transition = address.get('t') ?? '';
  } else if (!address.has('row') && !address.has('path')) transition = '';
  const [left, hadFocus] = [shown, byId('detail').contains(document.activeElement)];
  shown = cases.find(({ entry }) => `${entry.flow}.${entry.row}` === address.get('row'));
  showList();
  const path = data.paths.find(({ id }) => id === address.get('path'));
  if (shown) {
    showCase(shown);
    bringIntoSight(byId('list'), byId('list').querySelector('[aria-current]'));
  } else if (path) showPath(path);
  else {
    byId('detail').replaceChildren();
    if (left && hadFocus) document.querySelector<HTMLElement>(`#list a[href="${addressOf(left)}"]`)?.focus();
    showMissing(address);
  }
  if (address.has('t') || address.has('q')) byId('cases').scrollIntoView();
  if (address.has('t')) byId('list').focus({ preventScroll: true });
}

/** Scrolls a list, and nothing around it, to one of its items. */
function bringIntoSight(list: HTMLElement, item: Element | null): void {
  if (!item) return;
  const [own, around] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
  if (own.top < around.top) list.scrollTop += Math.floor(own.top - around.top);
  if (own.bottom > around.bottom) list.scrollTop += Math.ceil(own.bottom - around.bottom);
}

/** Follows an address; one that is shown already once more. */
function follow(hash: string): void {
  if (location.hash === hash) show();
  else location.hash = hash;
}

form.addEventListener('input', () => {
  transition = '';
  const { q, flow, result } = asked();
  const address = Object.entries({ q, flow, result }).filter(([, value]) => value !== '');
  history.replaceState(null, '', `#${address.length > 0 ? new URLSearchParams(address) : 'cases'}`);
  showList();
});
form.addEventListener('submit', (event) => event.preventDefault());
addEventListener('hashchange', show);
byId('list').addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.hash === location.hash) show();
});

for (const flow of document.querySelectorAll<HTMLElement>('[data-flow]')) {
  const drawing = flow.querySelector<SVGSVGElement>('svg');
  const frame = flow.querySelector<HTMLElement>('.chart');
  if (frame && drawing) explorable(frame, drawing);
  for (const label of flow.querySelectorAll<SVGElement>('[data-transition]')) {
    label.setAttribute('tabindex', '0');
    label.setAttribute('role', 'link');
    const result = ['passed', 'failed'].find((name) => label.classList.contains(name)) ?? 'not taken';
    label.setAttribute('aria-label', `${label.textContent}, ${result}`);
    const asked = { flow: flow.dataset.flow ?? '', t: label.dataset.transition ?? '' };
    const open = () => follow(`#${new URLSearchParams(asked)}`);
    label.addEventListener('click', open);
    label.addEventListener('keydown', ({ key }) => key === 'Enter' && open());
  }
}

for (const command of document.querySelectorAll<HTMLElement>('[data-command]'))
  command.replaceWith(commandLine(command.textContent ?? ''));

markCurrentSection();

/** A browser unfolds what is around the element to which an address leads, but not the element itself. */
const unfold = () => {
  const id = location.hash.slice(1);
  // A requirement without clauses has its proofs in one element.
  for (const target of [id, `${id}-proofs`].map((name) => document.getElementById(name)))
    if (target instanceof HTMLDetailsElement) target.open = true;
};
addEventListener('hashchange', unfold);
unfold();

show();
