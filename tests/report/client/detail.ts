import type { PagePath, PageStep } from '../pageData.ts';
import type { Level } from '../record.ts';
import { nameOfEarlier, nameOfFailure } from '../screenshotNames.ts';
import { byId, commandLine, element } from './element.ts';
import { cases, data, type Found, titleOf } from './search.ts';

/** Where `npm start` serves the sandbox, unless it says otherwise. */
const SANDBOX = 'http://127.0.0.1:5173';
/** With the colon after the id: vitest takes one for a number whose only letter is an e. */
const LEVELS: Record<Level, { says: string; command: (path: PagePath) => string }> = {
  machine: {
    says: 'on the machine alone',
    command: ({ id, flow }) => `npx vitest run --project machines tests/flows/${flow} -t ${id}:`,
  },
  screen: {
    says: 'on its screens',
    command: ({ id, flow }) => `npx vitest run --project screens tests/flows/${flow} -t ${id}:`,
  },
  browser: {
    says: 'in Chromium',
    command: ({ id, flow, isDeep }) =>
      `${isDeep ? 'node tests/full.js' : 'npx vitest run'} --project browser tests/flows/${flow} -t ${id}:`,
  },
};
const levels = Object.entries(LEVELS) as [Level, (typeof LEVELS)[Level]][];

/** Shows a case by the path that comes to it soonest, its step marked. */
export function showCase(found: Found): void {
  const [way, ...others] = found.ways;
  const title = `${titleOf(found.entry.flow)}: ${found.entry.name}`;
  if (!way) byId('detail').replaceChildren(element('h3', title), element('p', 'No path takes this case.'));
  else showPath(way.path, way.step, title, aboutOf(found.entry, others));
}

function aboutOf({ requirements, where }: Found['entry'], others: Found['ways']): Node[] {
  return [
    ...(requirements.length > 0 ? [proves(requirements)] : []),
    element('p', [
      'It stands in ',
      element('a', where, { href: `${document.documentElement.dataset.sources}${where.replace(/:(\d+)$/, '#L$1')}` }),
      others.length === 0 ? ', and this path takes it:' : `, and ${others.length + 1} paths take it. The shortest:`,
    ]),
    ...(others.length === 0
      ? []
      : [
          element('details', [
            element('summary', 'The others'),
            element(
              'p',
              others.flatMap(({ path: { id } }) => [element('a', id, { href: `#path=${id}` }), ' ']),
            ),
          ]),
        ]),
  ];
}

const proves = (ids: string[]) =>
  element('p', ['It proves ', ...ids.flatMap((id) => [element('a', id, { href: `#${id}` }), ' '])]);

/** Shows a path; a step of it is marked as the one that was asked for. */
export function showPath(path: PagePath, marked?: number, title = nameOf(path), about: Node[] = []): void {
  const heading = element('h3', title, { tabindex: '-1' });
  const steps = element(
    'ol',
    path.steps.map((_, index) => stepOf(path, index, index === marked)),
  );
  byId('detail').replaceChildren(
    heading,
    ...about,
    replayOf(path),
    ...levels.flatMap(([level]) => failureOf(path, level, -1)),
    ...(isUnopened(path.results.browser)
      ? pictureOf(nameOfFailure(path.id), 'What it looked like', 'before the first step')
      : []),
    steps,
    element('h4', 'To run this path again'),
    element(
      'ul',
      levels.map(([level, { command }]) => element('li', [resultOfLevel(path, level), commandLine(command(path))])),
      { class: 'again', role: 'list' },
    ),
  );
  (byId('detail').querySelector<HTMLElement>('.proof') ?? heading).focus();
}

/** A path as somebody would call it: by the last thing that it is the shortest one to show, else by its last step. */
function nameOf(path: PagePath): string {
  const shown = cases.findLast(({ ways: [way] }) => way?.path === path);
  const last = data.steps[path.steps.at(-1) ?? -1];
  return `${titleOf(path.flow)}${path.variant === '' ? '' : ` (${path.variant})`}: ${shown?.entry.name ?? last?.says ?? ''}`;
}

function resultOfLevel({ results }: PagePath, level: Level): HTMLElement {
  const result = results[level];
  const { says } = LEVELS[level];
  if (!result) return element('span', `Not taken ${says}.`);
  if (result.passed) return element('span', `Passed ${says}, in ${timeOf(result.duration)}.`, { class: 'passed' });
  const where = isUnopened(result) ? 'before its first step' : `at step ${(result.failedAt ?? 0) + 1}`;
  return element('span', `Failed ${says}, ${where}.`, { class: 'failed' });
}

/** Whether a path has failed before there was a page to take its first step on. */
const isUnopened = (result: PagePath['results'][Level]) => result?.failedAt === -1;

const timeOf = (milliseconds: number) =>
  milliseconds < 1 ? 'less than 1 ms' : `${Math.round(milliseconds).toLocaleString('en')} ms`;

function stepOf(path: PagePath, index: number, isMarked: boolean): HTMLElement {
  const step = data.steps[path.steps[index] ?? -1];
  if (!step) return element('li');
  const unreached = levels.filter(([level]) => isUnreached(path.results[level], index)).map(([, { says }]) => says);
  const told = element('div', [
    ...(unreached.length > 0 ? [element('p', `Not reached ${unreached.join(', ')}.`, { class: 'note' })] : []),
    element('strong', step.says),
    ...typedIn(step.says, data.commands[step.commands] ?? []),
    element('p', step.shows),
    element('details', [element('summary', `In the code: ${step.row}`), element('p', step.code)], { class: 'code' }),
    ...levels.flatMap(([level]) => failureOf(path, level, index)),
  ]);
  const hasFailed = path.results.browser?.failedAt === index;
  const when = `after step ${index + 1}`;
  const pictures = hasFailed ? picturesOfFailure(path, step, when) : pictureOf(step.screenshot, 'What is shown', when);
  const item = element('li', [element('div', [told, ...pictures], { class: 'step' })]);
  if (isMarked) item.tabIndex = -1;
  item.classList.toggle('proof', isMarked);
  item.classList.toggle('unreached', unreached.length > 0);
  return item;
}

/** Where no path of this run has shown the state rightly, an earlier run may have. */
function picturesOfFailure(
  { id }: PagePath,
  { screenshot }: Pick<PageStep, 'screenshot'>,
  when: string,
): HTMLElement[] {
  const expected = pictureOf(screenshot, 'What it should look like', when);
  return [
    ...(expected.length > 0
      ? expected
      : pictureOf(nameOfEarlier(screenshot), 'What it looked like in an earlier run', when)),
    ...pictureOf(nameOfFailure(id), 'What it looked like', when),
  ];
}

const isUnreached = (result: PagePath['results'][Level], index: number) =>
  result !== undefined && !result.passed && index > (result.failedAt ?? 0);

/** What the visitor types and presses, where it is more than the step says. */
function typedIn(says: string, commands: readonly (readonly unknown[])[]): HTMLElement[] {
  const done = commands.flatMap(([name, first, second]) => {
    if (name === 'fill') return [`types “${second}” into ${first}`];
    if (name === 'submit' || name === 'press') return [`presses ${first}`];
    if (name === 'choose') return [`chooses ${first}`];
    return name === 'go' ? [`opens ${first}`] : [];
  });
  const typed = `The visitor ${done.join(', ')}.`;
  return done.length === 0 || typed === says ? [] : [element('p', typed, { class: 'typed' })];
}

function failureOf({ results }: PagePath, level: Level, index: number): HTMLElement[] {
  const result = results[level];
  if (!result || result.passed || result.failedAt !== index) return [];
  const rows = (result.differences ?? []).map(({ what, expected, seen }) =>
    element('tr', [
      element('th', what || 'all', { scope: 'row' }),
      element('td', [element('ins', expected)]),
      element('td', [element('del', seen)]),
    ]),
  );
  const head = element(
    'tr',
    ['where', 'expected', 'seen'].map((name) => element('th', name, { scope: 'col' })),
  );
  const table = rows.length === 0 ? [] : [element('table', [element('thead', [head]), element('tbody', rows)])];
  return [
    element('div', [element('p', `Failed ${LEVELS[level].says}: ${result.about ?? ''}`), ...table], { class: 'wrong' }),
  ];
}

function pictureOf(name: string, says: string, when: string): HTMLElement[] {
  const picture = data.screenshots[name];
  if (picture === undefined) return [];
  const src = picture === '' ? `screenshots/${name}.webp` : `data:image/webp;base64,${picture}`;
  const alt = `${says} ${when}`;
  const button = element('button', [element('img', '', { src, alt, loading: 'lazy', width: '340' })], {
    type: 'button',
    class: 'picture',
    title: 'Enlarge',
  });
  button.addEventListener('click', () => enlarge(src, alt));
  return [element('figure', [element('figcaption', says), button])];
}

function enlarge(src: string, alt: string): void {
  const close = element('button', 'Close', { type: 'button' });
  const dialog = element('dialog', [close, element('img', '', { src, alt })], { 'aria-label': alt });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** A link that plays the path in the sandbox: at the address that `npm start` has written beside the report. */
function replayOf(path: PagePath): HTMLElement {
  const { opens = '/', before = [] } = data.starts[path.start] ?? {};
  const play = {
    path: opens,
    before,
    steps: path.steps.flatMap((number) => {
      const step = data.steps[number];
      return step ? [{ says: step.says, commands: data.commands[step.commands] ?? [] }] : [];
    }),
  };
  const hash = `#play=${encodeURIComponent(JSON.stringify(play))}`;
  const link = element('a', 'Play it in the sandbox that npm start opens', { target: '_blank', rel: 'noopener' });
  const address = (origin: string) => {
    link.href = `${origin}${opens}${hash}`;
  };
  address(SANDBOX);
  const script = element('script', '', { src: `sandbox.js?${Date.now()}` });
  script.addEventListener('load', () => address(document.documentElement.dataset.sandbox ?? SANDBOX));
  script.addEventListener('load', () => script.remove());
  script.addEventListener('error', () => script.remove());
  document.head.append(script);
  return element('p', [link]);
}
