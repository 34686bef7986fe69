import { escaped } from '../../src/devtools/chart/svg.ts';
import type { ReportData } from './data.ts';
import { commandOf, counted, linkTo } from './html.ts';
import { failuresOf, isLeftToFullRun, type ProvenData, proofsOf, type RequirementData } from './proofs.ts';

/** Every requirement word for word, each clause of it with the tests and rows that prove it. */
export function requirementsSection({ requirements, cutOff }: ReportData): string {
  return `<section id="requirements" aria-labelledby="requirements-heading"><h2 id="requirements-heading">Requirements</h2>
<p>A clause is proven by tests that name it, and by rows of tables that paths have taken. One that hangs on a single proof is marked, and one that only a full run proves:</p>
${commandOf('npm run test:full')}
<dl class="requirements">${requirements.map((one) => requirementItem(one, cutOff !== '')).join('\n')}</dl></section>`;
}

const requirementItem = ({ id, sentence, proven }: RequirementData, isCutOff: boolean): string =>
  `<div id="${id}"><dt>${id}</dt><dd><p>${escaped(sentence)}</p>${proven.map((one) => provenItem(one, isCutOff)).join('')}</dd></div>`;

/** How many tests of a clause are named. */
const MAX_TESTS = 8;

function provenItem(proven: ProvenData, isCutOff: boolean): string {
  const { id, clause, tests, rows } = proven;
  const items = [
    ...fileItems(tests),
    ...rows.map(({ flow, row, levels }) => {
      const ends = Object.entries(levels);
      const state = ends.some(([, end]) => end === 'failed') ? 'failed' : ends.length > 0 ? 'passed' : 'not run';
      const where = ends.map(([level, end]) => (end === 'failed' ? `${level} failed` : level)).join(', ');
      return item(state, `<a href="#row=${flow}.${row}">${flow}, row ${row}</a>: ${where || 'not taken'}`);
    }),
  ];
  const words = clause === '' ? '' : `<q>${escaped(clause)}</q> `;
  return `<details id="${clause === '' ? `${id}-proofs` : id}"><summary>${words}${markOf(proven, isCutOff)}</summary><ul>${items.join('')}</ul></details>`;
}

/** How a test ended, where it did not pass. */
const ENDS = { passed: '', failed: ': failed', left: ': left out' };

/** The tests of a clause by file. Of hundreds those that have failed stand first, and the rest is counted. */
function fileItems(tests: ProvenData['tests']): string[] {
  const sorted = [...tests].sort((one, other) => one.state.localeCompare(other.state));
  const files = new Map<string, ProvenData['tests']>();
  for (const test of sorted) files.set(test.file, [...(files.get(test.file) ?? []), test]);
  const most = sorted.slice(0, MAX_TESTS);
  return [...files].map(([file, own]) => {
    const named = own.filter((test) => most.includes(test));
    const names = named.map(({ line, name, state }) => {
      const where = line === undefined ? '' : ` <small>line ${line}</small>`;
      return item(state, `${escaped(name.replaceAll(/ \[[A-Za-z0-9 -]+\]/g, ''))}${where}${ENDS[state]}`);
    });
    const unnamed = own.length - named.length;
    const more = unnamed > 0 ? [`<li>${counted(unnamed, named.length > 0 ? 'more test' : 'test')}</li>`] : [];
    return `<li>${own[0]?.level}: ${linkTo(file)}<ul>${[...names, ...more].join('')}</ul></li>`;
  });
}

function markOf(proven: ProvenData, isCutOff: boolean): string {
  if (isLeftToFullRun(proven)) return '<span class="single">left to a full run</span>';
  const failed = failuresOf(proven);
  if (failed > 0) return `<strong class="failed">${failed} of its proofs failed</strong>`;
  const count = proofsOf(proven);
  if (count === 0 && isCutOff) return '<span class="single">not proven before the run was cut off</span>';
  if (count === 0) return '<strong class="failed">not proven</strong>';
  return count === 1
    ? '<span class="single">hangs on a single proof</span>'
    : `<span class="passed">${count} proofs</span>`;
}

const item = (state: string, html: string) =>
  `<li${state === 'passed' || state === 'left' ? '' : ' class="failed"'}>${html}</li>`;
