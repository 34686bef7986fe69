import { escaped } from '../../src/devtools/chart/svg.ts';
import type { Failure, ReportData } from './data.ts';
import { runtimesOf } from './environment.ts';
import { type ComparedLine, caseOf, causesOf, explain } from './failures.ts';
import { commandOf, counted, linkTo, linkToLine, seconds, tableOf, withBar, withCommas } from './html.ts';
import type { CaseData } from './paths.ts';
import { LEVELS, unprovenIn } from './proofs.ts';

/** What a reader wants to know first; printed, it is all of the report. */
export function overview(data: ReportData): string {
  const { failures, cutOff, flakes } = data;
  const unproven = unprovenIn(data);
  return `<section id="overview" aria-labelledby="overview-heading"><h2 id="overview-heading">Overview</h2>
${cutOff === '' ? '' : `<p class="failed">The run did not come to its end: ${escaped(cutOff)}</p>`}
<p class="verdict ${isGood(data) ? 'passed' : 'failed'}">${verdictOf(data)}</p>
${data.isWhole ? '' : '<p>Only some tests were run; the others are shown as the last report has them.</p>'}
${unproven.length > 0 ? `<details><summary${cutOff === '' ? ' class="failed"' : ''}>${counted(unproven.length, 'clause')} ${cutOff === '' ? 'without proof' : 'not proven before the run was cut off'}</summary><p>${unproven.join(', ')}</p></details>` : ''}
${failureList(failures, data.cases)}
${flakes.length === 0 ? '' : `<h3>Now and then</h3><p>Failed in one run of a commit, and not in another:</p><ul class="flakes">${flakes.map((name) => `<li>${escaped(name)}</li>`).join('')}</ul>${notPrinted(flakes.length, 'test')}`}
${figures(data, unproven.length === 0)}
${levelTable(data)}
${leftOut(data)}
</section>`;
}

/** Whether nothing is wrong: of a run of all tests also that it came to its end, and has proven everything. */
export const isGood = (data: ReportData): boolean =>
  data.failures.length === 0 && data.cutOff === '' && (!data.isWhole || unprovenIn(data).length === 0);

export const verdictOf = ({ tests: { passed, skipped }, failures, cutOff }: ReportData): string =>
  `${counted(passed, 'test')} passed, ${failures.length} failed, ${skipped} ${cutOff === '' ? 'left out' : 'left out or not reached'}.`;

function figures(data: ReportData, isProven: boolean): string {
  const { flows, cases, paths, requirements, environment } = data;
  const { commit, timeZone, system, processors } = environment;
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const sizes = [
    ['flows', flows.length, 'each a machine'],
    ['cases', cases.length, 'each a row of a table'],
    ['paths', paths.length, `of ${withCommas(steps)} steps`],
    ['requirements', requirements.length, isProven ? 'each clause proven' : 'some not proven'],
  ] as const;
  const facts = [
    ['when', new Date(data.when).toUTCString()],
    ['took', seconds(data.duration)],
    ['commit', commit || 'unknown'],
    ['machine', `${system}, ${counted(processors, 'processor')}, ${timeZone}`],
    ['runs on', runtimesOf(environment)],
  ] as const;
  return `<dl class="sizes">${sizes.map(([name, size, note]) => `<div><dt>${name} <small>${note}</small></dt><dd>${withCommas(size)}</dd></div>`).join('')}</dl>
<dl class="figures">${facts.map(([name, fact]) => `<div><dt>${name}</dt><dd>${escaped(fact)}</dd></div>`).join('')}</dl>`;
}

/** The tests that this run has left out, by file, and what runs them. */
function leftOut({ results, cutOff }: ReportData): string {
  const files = new Map<string, number>();
  for (const { file, state } of results.tests) if (state === 'skipped') files.set(file, (files.get(file) ?? 0) + 1);
  if (files.size === 0) return '';
  const items = [...files].map(([file, count]) => `<li>${linkTo(file)}: ${counted(count, 'test')}</li>`);
  return `<details><summary>What was left out${cutOff === '' ? '' : ', or not reached'}</summary><p>Another run has it, where the machine has what it needs:</p>${commandOf('npm test')}${commandOf('npm run test:full')}<ul>${items.join('')}</ul></details>`;
}

function levelTable({ paths, times }: ReportData): string {
  const longest = Math.max(1, ...Object.values(times));
  const rows = Object.entries(LEVELS).map(([project, level]) => {
    const own = paths.flatMap(({ results }) => Object.entries(results).filter(([name]) => name === level));
    const failed = own.filter(([, result]) => !result?.passed).length;
    const time = times[project] ?? 0;
    return [level, withCommas(own.length), `${failed}`, withBar(seconds(time), time / longest)];
  });
  return tableOf('Paths by level', ['level', 'paths run', 'paths failed', 'time of all its tests'], rows);
}

/** How many causes are printed, and how much of each: all of it is one page. */
const MAX_PRINTED = 3;

/** The failures by their cause: a fault is told once, with every place where it shows. */
export function failureList(failures: readonly Failure[], cases: readonly CaseData[] = []): string {
  if (failures.length === 0) return '';
  const causes = causesOf(failures).map(({ error, failures: own }) => {
    const places = own.map((failure) => `<li>${placeOf(failure)}</li>`).join('');
    const list =
      own.length === 1
        ? `<p>${own.map(placeOf).join('')}</p>`
        : `<details><summary>${counted(own.length, 'test')}</summary><ul>${places}</ul></details>`;
    return `<li>${linkToCase(caseOf(error, cases))}${causeText(error)}${list}</li>`;
  });
  return `<h3>Failures</h3><ol class="causes">${causes.join('')}</ol>${notPrinted(causes.length, 'cause')}`;
}

/** Says on paper how many are left out there. */
const notPrinted = (count: number, what: string): string =>
  count > MAX_PRINTED ? `<p class="printed-only">And ${counted(count - MAX_PRINTED, what)} more.</p>` : '';

const linkToCase = (found: CaseData | undefined): string =>
  found ? `<p><a href="#row=${found.flow}.${found.row}">${escaped(`${found.flow}: ${found.name}`)}</a></p>` : '';

function causeText(error: string): string {
  const { about, differences, lines } = explain(error);
  const rows = differences.map(({ what, expected, seen }) => [
    escaped(what || 'all'),
    `<ins>${escaped(expected)}</ins>`,
    `<del>${escaped(seen)}</del>`,
  ]);
  const compared = lines.length === 0 ? '' : `<pre>${lines.map(lineOf).join('\n')}</pre>`;
  return `<pre>${escaped(about)}</pre>${compared}${rows.length === 0 ? '' : tableOf('', ['where', 'expected', 'seen'], rows).replace('<caption></caption>', '')}${notPrinted(rows.length, 'difference')}`;
}

function lineOf({ text, in: side }: ComparedLine): string {
  if (side === 'both') return `  ${escaped(text)}`;
  return side === 'expected' ? `<ins>- ${escaped(text)}</ins>` : `<del>+ ${escaped(text)}</del>`;
}

/** Where a failure shows, with the way to its path. */
function placeOf({ file, line, project, name }: Failure): string {
  const [, path] = /\b([0-9a-f]{8}): /.exec(name) ?? [];
  const text = `<strong>${escaped(project)}: ${escaped(name)}</strong>`;
  return [path ? `<a href="#path=${path}">${text}</a>` : text, ...(file === '' ? [] : [linkToLine(file, line)])].join(
    ' ',
  );
}
