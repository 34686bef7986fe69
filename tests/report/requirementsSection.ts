import { escaped } from '../../src/devtools/chart/svg.ts';
import type { ReportData } from './data.ts';
import { failuresOf, isLeftToFullRun, type ProvenData, proofsOf, type RequirementData } from './proofs.ts';

/** Every requirement word for word, each clause of it with the tests and rows that prove it. */
export function requirementsSection({ requirements }: ReportData): string {
  return `<section id="requirements" aria-labelledby="requirements-heading"><h2 id="requirements-heading">Requirements</h2>
<p>A clause is proven by tests that name it, and by rows of tables that paths have taken. One that hangs on a single proof is marked.</p>
<dl class="requirements">${requirements.map(requirementItem).join('\n')}</dl></section>`;
}

const requirementItem = ({ id, sentence, proven }: RequirementData): string =>
  `<div id="${id}"><dt>${id}</dt><dd><p>${escaped(sentence)}</p>${proven.map(provenItem).join('')}</dd></div>`;

/** How many tests of a clause are named. */
const MOST_TESTS = 12;

function provenItem(proven: ProvenData): string {
  const { id, clause, tests, rows } = proven;
  // Where hundreds of tests prove a clause, those that have failed stand first, and the rest is counted.
  const sorted = [...tests].sort((one, other) => one.state.localeCompare(other.state));
  const items = [
    ...sorted
      .slice(0, MOST_TESTS)
      .map(({ level, name, state }) =>
        item(state, `${level}: ${escaped(name.replaceAll(/ \[[A-Za-z0-9 -]+\]/g, ''))}`),
      ),
    ...(tests.length > MOST_TESTS ? [`<li>and ${tests.length - MOST_TESTS} more tests</li>`] : []),
    ...rows.map(({ flow, row, levels }) => {
      const ends = Object.entries(levels);
      const state = ends.some(([, end]) => end === 'failed') ? 'failed' : ends.length > 0 ? 'passed' : 'not run';
      const where = ends.map(([level, end]) => (end === 'failed' ? `${level} failed` : level)).join(', ');
      return item(state, `<a href="#row=${flow}.${row}">${flow}, row ${row}</a>: ${where || 'not taken'}`);
    }),
  ];
  const words = clause === '' ? '' : `<q>${escaped(clause)}</q> `;
  return `<details id="${clause === '' ? `${id}-proofs` : id}"><summary>${words}${markOf(proven)}</summary><ul>${items.join('')}</ul></details>`;
}

function markOf(proven: ProvenData): string {
  if (isLeftToFullRun(proven)) return '<span class="single">left to npm run test:full</span>';
  const failed = failuresOf(proven);
  if (failed > 0) return `<strong class="failed">${failed} of its proofs failed</strong>`;
  const count = proofsOf(proven);
  if (count === 0) return '<strong class="failed">not proven</strong>';
  return count === 1
    ? '<span class="single">hangs on a single proof</span>'
    : `<span class="passed">${count} proofs</span>`;
}

const item = (state: string, html: string) =>
  `<li${state === 'passed' || state === 'left' ? '' : ' class="failed"'}>${html}</li>`;
