// Finds and shows paths; everything else of the report stands in the page itself.
const { steps, paths, screenshots, transitions } = JSON.parse(document.getElementById('data').textContent);
/** Where `npm start` serves the sandbox. */
const SANDBOX = 'http://127.0.0.1:5173';
const LEVELS = ['machine', 'screen', 'browser'];
const PROJECTS = { machine: 'machines', screen: 'screens', browser: 'browser' };
const form = document.getElementById('filter');
const list = document.getElementById('list');
const detail = document.getElementById('detail');
const count = document.getElementById('count');

const element = (name, text = '', attributes = {}) => {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

const resultOf = ({ results }) => {
  const all = Object.values(results);
  if (all.some(({ passed }) => !passed)) return 'failed';
  return all.length === 0 ? 'not run' : 'passed';
};

const wordsOf = (path) =>
  [
    path.id,
    path.flow,
    ...path.requirements,
    ...path.steps.flatMap((step) => [steps[step].row, steps[step].says, steps[step].expects]),
  ]
    .join(' ')
    .toLowerCase();

const addressed = () => new URLSearchParams(location.hash.slice(1));

function found() {
  const address = addressed();
  const transition = address.get('t');
  const words = form.elements.q.value.toLowerCase().split(' ').filter(Boolean);
  const [flow, result] = [form.elements.flow.value, form.elements.result.value];
  const taking = transition && new Set(transitions[address.get('flow')]?.[transition] ?? []);
  return paths.filter(
    (path) =>
      (!flow || path.flow === flow) &&
      (!result || resultOf(path) === result) &&
      (!taking || taking.has(path.id)) &&
      words.every((word) => wordsOf(path).includes(word)),
  );
}

function showList() {
  const all = found().sort((one, other) => resultOf(one).localeCompare(resultOf(other)));
  const transition = addressed().get('t');
  count.textContent = `${all.length} of ${paths.length} paths${transition ? ` take ${transition}` : ''}.`;
  const table = element('table');
  const head = table.createTHead().insertRow();
  for (const title of ['path', 'flow', 'steps', ...LEVELS, 'requirements'])
    head.append(element('th', title, { scope: 'col' }));
  const body = table.createTBody();
  for (const path of all) {
    const row = body.insertRow();
    const cell = element('th', '', { scope: 'row' });
    cell.append(element('a', path.id, { href: `#path=${path.id}` }));
    row.append(cell, element('td', path.flow), element('td', String(path.steps.length)));
    for (const level of LEVELS) {
      const result = path.results[level];
      row.append(
        result
          ? element('td', result.passed ? 'passed' : 'failed', { class: result.passed ? 'passed' : 'failed' })
          : element('td', 'not run'),
      );
    }
    row.append(element('td', path.requirements.join(' ')));
  }
  list.replaceChildren(table);
}

/** The path that comes soonest to a row, `FLOW.ROW`, and at which step; none where no path takes it. */
function pathTo(place) {
  const [flow, row] = place.split('.');
  return paths
    .filter((path) => path.flow === flow)
    .map((path) => ({ path, step: path.steps.findIndex((number) => steps[number].row === row) }))
    .filter(({ step }) => step >= 0)
    .sort((one, other) => one.step - other.step)[0];
}

/** Shows a path; a step of it is marked as the one that was asked for. */
function showPath(id, marked) {
  const path = paths.find((candidate) => candidate.id === id);
  if (!path) return detail.replaceChildren();
  const heading = element('h3', `Path ${id} of ${path.flow}${path.variant ? ` (${path.variant})` : ''}`, {
    tabindex: '-1',
  });
  const results = element('ul');
  for (const level of LEVELS) {
    const result = path.results[level];
    const text = result
      ? `${level}: ${result.passed ? 'passed' : `failed at step ${result.failedAt + 1}`} in ${result.duration} ms`
      : `${level}: not run`;
    results.append(element('li', text, result && { class: result.passed ? 'passed' : 'failed' }));
  }
  const again = element(
    'pre',
    LEVELS.map((level) =>
      level === 'machine'
        ? `npx vitest run --project machines tests/flows/${path.flow} -t "paths take every step"`
        : `npx vitest run --project ${PROJECTS[level]} -t ${id}`,
    ).join('\n'),
  );
  const shown = element('ol');
  for (const [index, number] of path.steps.entries()) {
    const { row, says, expects, screenshot } = steps[number];
    const item = element('li', '', index === marked ? { class: 'proof', tabindex: '-1' } : {});
    item.append(element('strong', says), element('p', `${expects} (${row})`));
    for (const level of LEVELS) {
      const result = path.results[level];
      if (result && !result.passed && result.failedAt === index)
        item.append(element('pre', `${level}: ${result.error}`, { class: 'wrong' }));
    }
    const failed = path.results.browser?.failedAt === index ? screenshots[`failed-${id}`] : undefined;
    for (const [data, what] of [
      [screenshots[screenshot], 'what is shown after'],
      [failed, 'what was shown instead at'],
    ]) {
      if (data)
        item.append(
          element('img', '', {
            src: `data:image/webp;base64,${data}`,
            alt: `${what} step ${index + 1}`,
            loading: 'lazy',
            width: '340',
          }),
        );
    }
    shown.append(item);
  }
  const play = {
    path: path.opens,
    before: path.before,
    steps: path.steps.map((number) => ({ says: steps[number].says, commands: steps[number].commands })),
  };
  const replay = element('a', 'Play this path in the sandbox that npm start opens', {
    href: `${SANDBOX}${path.opens}#play=${encodeURIComponent(JSON.stringify(play))}`,
    target: '_blank',
    rel: 'noopener',
  });
  detail.replaceChildren(heading, results, replay, element('p', 'To run it again:'), again, shown);
  (detail.querySelector('.proof') ?? heading).focus();
}

function show() {
  const address = addressed();
  const isSearch = ['q', 'flow', 't', 'result'].some((key) => address.has(key));
  if (isSearch) for (const name of ['q', 'flow', 'result']) form.elements[name].value = address.get(name) ?? '';
  showList();
  const taking = address.has('row') ? pathTo(address.get('row')) : undefined;
  showPath(taking?.path.id ?? address.get('path'), taking?.step);
  if (address.has('t') || address.has('q')) document.getElementById('paths').scrollIntoView();
}

form.addEventListener('input', () => {
  const said = ['q', 'flow', 'result'].map((name) => [name, form.elements[name].value]);
  const address = [['path', addressed().get('path')], ...said].filter(([_, value]) => value);
  history.replaceState(null, '', `#${address.length > 0 ? new URLSearchParams(address) : 'paths'}`);
  showList();
});
form.addEventListener('submit', (event) => event.preventDefault());
addEventListener('hashchange', show);
for (const flow of document.querySelectorAll('[data-flow]')) {
  for (const label of flow.querySelectorAll('[data-transition]')) {
    label.setAttribute('tabindex', '0');
    label.setAttribute('role', 'link');
    const open = () => {
      location.hash = new URLSearchParams({ flow: flow.dataset.flow, t: label.dataset.transition }).toString();
    };
    label.addEventListener('click', open);
    label.addEventListener('keydown', ({ key }) => key === 'Enter' && open());
  }
}
show();
