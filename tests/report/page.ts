import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { escaped } from '../../src/devtools/chart/svg.ts';
import type { Failure, ReportData } from './data.ts';
import { readEnvironment } from './environment.ts';
import { failureModeTable } from './failureModes.ts';
import { flowSections } from './flowSection.ts';
import { scrolling, withCommas } from './html.ts';
import { failureList, isGood, overview, verdictOf } from './overview.ts';
import { jsonWithin, pageDataOf } from './pageData.ts';
import { requirementsSection } from './requirementsSection.ts';
import { changeList, historySection, strengthSection } from './runSections.ts';

/** The sections with their titles, and how many things some of them list. */
const SECTIONS: [id: string, title: string, count?: (data: ReportData) => number][] = [
  ['overview', 'Overview'],
  ['cases', 'Cases', ({ cases }) => cases.length],
  ['flows', 'Flows', ({ flows }) => flows.length],
  ['requirements', 'Requirements', ({ requirements }) => requirements.length],
  ['modes', 'Failure modes'],
  ['strength', 'Invariants and mutants'],
  ['history', 'History', ({ history }) => history.length],
  ['changes', 'Changes'],
];

/** The bytes that the report may have. Pictures for which there is no room lie beside it, as some of a full run do. */
export const MAX_BYTES = 3_000_000;

/** The report as one file that needs nothing else. */
export async function pageOf(data: ReportData): Promise<string> {
  const [charts, script] = await Promise.all([flowSections(data), scriptOf()]);
  const failed = data.failures.length;
  const { sources } = data.environment;
  const before = `${head(failed, sources)}
<body>
<a class="skip" href="#cases">Skip to the cases</a>
<div class="frame">
<header class="side">
<h1>State paths</h1>
<p class="${isGood(data) ? 'passed' : 'failed'}">${verdictOf(data)}</p>
<nav aria-label="Report"><ul>${SECTIONS.map(([id, title, count]) => `<li><a href="#${id}">${title}${count ? ` <span class="count">${withCommas(count(data))}</span>` : ''}</a></li>`).join('')}</ul></nav>
</header>
<main>
${withSources(overview(data), sources)}
<section id="cases" aria-labelledby="cases-heading"><h2 id="cases-heading">Cases</h2>
<p>Each is a row of a flow's table: what happens, and what it leads to. Search for words, an id, a requirement, or a state as the code has it.</p>
<form id="filter" role="search">
<label>Search <input type="search" name="q" placeholder="code expired"></label>
<label>Flow <select name="flow"><option value="">all</option>${data.flows.map(({ name, title }) => `<option value="${name}">${escaped(title)}</option>`).join('')}</select></label>
<label>Result <select name="result"><option value="">all</option><option>passed</option><option>failed</option><option>not run</option></select></label>
</form>
<p id="count" role="status"></p>
<div class="columns">
<div id="list" tabindex="0" role="region" aria-label="What was found"></div>
<div id="detail" role="region" aria-label="One case"></div>
</div>
</section>
${withSources(charts, sources)}
${withSources(requirementsSection(data), sources)}
<section id="modes" aria-labelledby="modes-heading"><h2 id="modes-heading">Failure modes</h2>
${withSources(scrolling('Failure modes and their tests', failureModeTable({ tests: data.results.tests, paths: data.paths })), sources)}</section>
${strengthSection(data)}
${historySection(data)}
<section id="changes" aria-labelledby="changes-heading"><h2 id="changes-heading">Changes since the last run</h2>
${changeList(data.changes)}
</section>
</main>
</div>
<script type="application/json" id="data">`;
  const after = `</script>
<script>${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`;
  const left = MAX_BYTES - Buffer.byteLength(before + after);
  return before + jsonWithin(left, pageDataOf(data)) + after;
}

/** The page for a run whose report could not be made. */
export const pageOverMistake = (error: unknown, failures: Failure[]): string => `${head(failures.length + 1)}
<body>
<main>
<h1>State paths</h1>
<p class="failed">No paths can be shown: ${escaped(error instanceof Error ? error.message : String(error))}</p>
${withSources(failureList(failures), readEnvironment().sources)}
</main>
</body>
</html>
`;

/** With links to the files of the project as they are reached from where the report is. */
const withSources = (html: string, sources: string) => html.replaceAll('href="../', () => `href="${escaped(sources)}`);

const STYLES = ['page', 'frame', 'sections', 'cases', 'chart']
  .map((name) => readFileSync(join(import.meta.dirname, `${name}.css`), 'utf8'))
  .join('');

const head = (failures: number, sources = '../') => `<!doctype html>
<html lang="en" data-sources="${escaped(sources)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>State paths${failures > 0 ? `: ${failures} failed` : ''}</title>
<style>${STYLES}</style>
</head>`;

/** The page's script in one piece. */
async function scriptOf(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // The mode of the tests would leave out what the page needs of Vite's own.
    mode: 'production',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'client/page.ts'), formats: ['iife'], name: 'report' },
    },
  });
  const [result] = [built].flat();
  const [file] = result && 'output' in result ? result.output : [];
  if (!file) throw new Error('The script of the report could not be built.');
  return file.code;
}
