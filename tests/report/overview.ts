import { escaped } from '../../src/devtools/chart/svg.ts';
import type { Failure, ReportData } from './data.ts';
import { type ComparedLine, causesOf, explain } from './failures.ts';
import { seconds, tableOf } from './html.ts';
import { LEVELS, unprovenIn } from './proofs.ts';

/** What a reader wants to know first; printed, it is all of the report. */
export function overview(data: ReportData): string {
  const { tests, paths, failures, requirements: all, cutOff, environment, flakes } = data;
  const unproven = unprovenIn(data);
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const { commit, node, system, processors } = environment;
  return `<section id="overview" aria-labelledby="overview-heading"><h2 id="overview-heading">Overview</h2>
${cutOff === '' ? '' : `<p class="failed">The run did not come to its end: ${escaped(cutOff)}</p>`}
<p class="${failures.length > 0 ? 'failed' : 'passed'}">${tests.passed} tests passed, ${failures.length} failed, ${tests.skipped} left out.${data.isWhole ? '' : ' Only some tests were run; the others are shown as the last run left them.'}</p>
<p>${data.flows.length} flows, ${data.cases.length} cases on ${paths.length} paths of ${steps} steps, ${all.length} requirements${unproven.length > 0 ? '' : ', each clause proven'}.</p>
${unproven.length > 0 ? `<details><summary class="failed">${unproven.length} clauses without proof</summary><p>${unproven.join(', ')}</p></details>` : ''}
${failureList(failures)}
${flakes.length === 0 ? '' : `<h3>Now and then</h3><p>Failed in one run of a commit, and not in another:</p><ul>${flakes.map((name) => `<li>${escaped(name)}</li>`).join('')}</ul>`}
<dl class="figures"><div><dt>when</dt><dd>${escaped(new Date(data.when).toUTCString())}</dd></div><div><dt>took</dt><dd>${seconds(data.duration)}</dd></div><div><dt>commit</dt><dd>${escaped(commit || 'unknown')}</dd></div><div><dt>machine</dt><dd>Node ${escaped(node)}, ${escaped(system)}, ${processors} processors</dd></div></dl>
${levelTable(data)}
</section>`;
}

function levelTable({ paths, times }: ReportData): string {
  const rows = Object.entries(LEVELS).map(([project, level]) => {
    const own = paths.flatMap(({ results }) => Object.entries(results).filter(([name]) => name === level));
    const failed = own.filter(([, result]) => !result?.passed).length;
    return [level, `${own.length}`, `${failed}`, seconds(times[project] ?? 0)];
  });
  return tableOf('Paths by level', ['level', 'paths run', 'paths failed', 'time of all its tests'], rows);
}

/** The failures by their cause: a fault is told once, with every place where it shows. */
export function failureList(failures: readonly Failure[]): string {
  if (failures.length === 0) return '';
  const causes = causesOf(failures).map(({ error, failures: own }) => {
    const places = own.map((failure) => `<li>${placeOf(failure)}</li>`).join('');
    const list =
      own.length === 1
        ? `<p>${own.map(placeOf).join('')}</p>`
        : `<details><summary>${own.length} tests</summary><ul>${places}</ul></details>`;
    return `<li>${causeText(error)}${list}</li>`;
  });
  return `<h3>Failures</h3><ol class="causes">${causes.join('')}</ol>`;
}

function causeText(error: string): string {
  const { about, differences, lines } = explain(error);
  const rows = differences.map(({ what, expected, seen }) => [
    escaped(what || 'all'),
    `<ins>${escaped(expected)}</ins>`,
    `<del>${escaped(seen)}</del>`,
  ]);
  const compared = lines.length === 0 ? '' : `<pre>${lines.map(lineOf).join('\n')}</pre>`;
  return `<pre>${escaped(about)}</pre>${compared}${rows.length === 0 ? '' : tableOf('', ['where', 'expected', 'seen'], rows).replace('<caption></caption>', '')}`;
}

function lineOf({ text, in: side }: ComparedLine): string {
  if (side === 'both') return `  ${escaped(text)}`;
  return side === 'expected' ? `<ins>- ${escaped(text)}</ins>` : `<del>+ ${escaped(text)}</del>`;
}

/** Where a failure shows, with the way to its path. */
function placeOf({ project, name }: Failure): string {
  const [, path] = /\b([0-9a-f]{8}): /.exec(name) ?? [];
  const text = `<strong>${escaped(project)}: ${escaped(name)}</strong>`;
  return path ? `<a href="#path=${path}">${text}</a>` : text;
}
