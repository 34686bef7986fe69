import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ELK from 'elkjs/lib/elk.bundled.js';
import { chartOf } from '../../src/devtools/chart/chart.ts';
import { layOut } from '../../src/devtools/chart/layout.ts';
import { escaped, svgOf } from '../../src/devtools/chart/svg.ts';
import { flowNamed } from '../pathEngine/registry.ts';
import type { Failure, PathData, ReportData } from './data.ts';
import { failureModeTable } from './failureModes.ts';
import { LEVELS, unprovenIn } from './proofs.ts';
import { requirementsSection } from './requirementsSection.ts';
import { SCREENSHOTS } from './screenshots.ts';

/** The report as one file that needs nothing else. */
export async function pageOf(data: ReportData): Promise<string> {
  const charts = await Promise.all(data.flows.map(({ name }) => chartIn(data, name)));
  const sections = data.flows.map((flow, index) => flowSection(data, flow.name, charts[index] ?? ''));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titleOf(data.failures.length)}</title>
<style>${beside('page.css')}</style>
</head>
<body>
<a class="skip" href="#paths">Skip to the paths</a>
<header>
<h1>State paths</h1>
<p>${escaped(new Date(data.when).toUTCString())}, ${seconds(data.duration)}</p>
<nav aria-label="Report"><a href="#overview">Overview</a> <a href="#flows">Flows</a> <a href="#paths">Paths</a> <a href="#requirements">Requirements</a> <a href="#modes">Failure modes</a> <a href="#strength">Invariants and mutants</a> <a href="#changes">Changes</a></nav>
</header>
<main>
${overview(data)}
<section id="flows" aria-labelledby="flows-heading"><h2 id="flows-heading">Flows</h2>
<p>Each transition has <span class="passed">passed</span>, is <span class="failed">on a path that failed</span>, or was <span class="missed">not taken</span>. A click on one shows the paths that take it.</p>
${sections.join('\n')}
</section>
<section id="paths" aria-labelledby="paths-heading"><h2 id="paths-heading">Paths</h2>
<form id="filter" role="search">
<label>Search <input type="search" name="q" placeholder="an id, a row, a requirement, a word"></label>
<label>Flow <select name="flow"><option value="">all</option>${data.flows.map(({ name }) => `<option>${name}</option>`).join('')}</select></label>
<label>Result <select name="result"><option value="">all</option><option>passed</option><option>failed</option><option>not run</option></select></label>
</form>
<p id="count" role="status"></p>
<div id="list" tabindex="0" role="region" aria-label="The paths found"></div>
<div id="detail" role="region" aria-label="One path"></div>
</section>
${requirementsSection(data)}
<section id="modes" aria-labelledby="modes-heading"><h2 id="modes-heading">Failure modes</h2>
${scrolling('Failure modes and their tests', failureModeTable(data.results.tests))}</section>
${strength(data)}
<section id="changes" aria-labelledby="changes-heading"><h2 id="changes-heading">Changes since the last run</h2>
${listOf(data.changes, 'Nothing has changed in tables, paths or results.')}
</section>
</main>
<script type="application/json" id="data">${jsonOf(packed(data))}</script>
<script>${beside('page.js')}</script>
</body>
</html>
`;
}

/** The page for a run whose report could not be made. */
export const pageOverMistake = (error: unknown, failures: Failure[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titleOf(failures.length + 1)}</title>
<style>${beside('page.css')}</style>
</head>
<body>
<main>
<h1>State paths</h1>
<p class="failed">No paths can be shown: ${escaped(error instanceof Error ? error.message : String(error))}</p>
${listOfFailures(failures)}
</main>
</body>
</html>
`;

const titleOf = (failures: number) => `State paths${failures > 0 ? `: ${failures} failed` : ''}`;

const listOfFailures = (failures: Failure[]) =>
  failures.length === 0
    ? ''
    : `<h2>Failures</h2><ol>${failures.map(({ project, name, error }) => `<li><strong>${escaped(project)}: ${escaped(name)}</strong><pre>${escaped(error)}</pre></li>`).join('')}</ol>`;

const beside = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const jsonOf = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
/** What may be wider than the window scrolls in itself, by the keyboard too. */
const scrolling = (name: string, content: string) =>
  `<div class="scrolling" tabindex="0" role="region" aria-label="${name}">${content}</div>`;
const listOf = (lines: string[], none: string) =>
  lines.length === 0 ? `<p>${none}</p>` : `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;

function overview(data: ReportData): string {
  const { tests, paths, failures, requirements: all } = data;
  const unproven = unprovenIn(data);
  const levels = [...new Set(Object.values(LEVELS))].flatMap((level) => {
    const own = paths.flatMap(({ results }) => Object.entries(results).filter(([name]) => name === level));
    if (own.length === 0) return [];
    const time = own.reduce((sum, [, result]) => sum + (result?.duration ?? 0), 0);
    const failed = own.filter(([, result]) => !result?.passed).length;
    return [`<tr><th scope="row">${level}</th><td>${own.length}</td><td>${failed}</td><td>${seconds(time)}</td></tr>`];
  });
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  return `<section id="overview" aria-labelledby="overview-heading"><h2 id="overview-heading">Overview</h2>
<p class="${failures.length > 0 ? 'failed' : 'passed'}">${tests.passed} tests passed, ${failures.length} failed, ${tests.skipped} left out.${data.isWhole ? '' : ' Only some tests were run; the others are shown as the last run left them.'}</p>
<p>${data.flows.length} flows, ${paths.length} paths of ${steps} steps, ${all.length} requirements${unproven.length > 0 ? `, <strong class="failed">without proof: ${unproven.join(', ')}</strong>` : ''}.</p>
${listOfFailures(failures).replaceAll('h2>', 'h3>')}
<table><caption>Paths by level</caption><thead><tr><th scope="col">level</th><th scope="col">run</th><th scope="col">failed</th><th scope="col">time</th></tr></thead><tbody>${levels.join('')}</tbody></table>
</section>`;
}

async function chartIn(data: ReportData, name: string): Promise<string> {
  const chart = chartOf(name, flowNamed(name).fixtures.machine);
  const taken = data.flows.find((flow) => flow.name === name)?.transitions ?? {};
  const failed = new Set(data.paths.filter(hasFailed).map(({ id }) => id));
  return svgOf(chart, await layOut(chart, new ELK()), (transition) => {
    const paths = taken[transition] ?? [];
    if (paths.length === 0) return 'missed';
    return paths.some((path) => failed.has(path)) ? 'failed' : 'passed';
  });
}

const hasFailed = ({ results }: PathData) => Object.values(results).some(({ passed }) => !passed);

function flowSection(data: ReportData, name: string, chart: string): string {
  const flow = data.flows.find((candidate) => candidate.name === name);
  const figures = Object.entries(flow?.figures ?? {}).map(
    ([key, value]) => `<div><dt>${key}</dt><dd>${value}</dd></div>`,
  );
  return `<article id="flow-${name}" data-flow="${name}" aria-labelledby="flow-${name}-heading"><h3 id="flow-${name}-heading">${name}</h3>
<dl class="figures">${figures.join('')}</dl>
${scrolling(`The statechart of ${name}`, chart)}</article>`;
}

function strength({ invariants, mutants }: ReportData): string {
  const held = invariants.map(
    ({ name, checks, seed }) => `${name}: ${checks} checks${seed === undefined ? '' : `, seed ${seed}`}`,
  );
  const rows = mutants.map(
    ({ flow, noticed, broken, survivors }) =>
      `<tr><th scope="row">${flow}</th><td>${noticed + broken + survivors.length}</td><td>${noticed}</td><td>${broken}</td><td>${survivors.map(({ mutant, reason }) => `${escaped(mutant)}: ${escaped(reason)}`).join('<br>')}</td></tr>`,
  );
  return `<section id="strength" aria-labelledby="strength-heading"><h2 id="strength-heading">Invariants and mutants</h2>
${listOf(held, 'No invariants were checked in this run.')}
${scrolling('Mutants of the machines', `<table><caption>Mutants of the machines</caption><thead><tr><th scope="col">flow</th><th scope="col">mutants</th><th scope="col">noticed by the table</th><th scope="col">broken by themselves</th><th scope="col">equivalent, with the reason</th></tr></thead><tbody>${rows.join('')}</tbody></table>`)}</section>`;
}

/** What the page's script needs: each different step once, and paths as lists of their numbers. */
function packed({ paths, flows }: ReportData) {
  const numbers = new Map<string, number>();
  const steps: PathData['steps'] = [];
  const numberOf = (step: PathData['steps'][number]) => {
    const key = JSON.stringify(step);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, steps.length);
    return steps.push(step) - 1;
  };
  const packedPaths = paths.map((path) => ({ ...path, steps: path.steps.map(numberOf) }));
  const failed = paths.flatMap(({ id, results }) => (results.browser?.passed === false ? [`failed-${id}`] : []));
  const names = new Set([...steps.map(({ screenshot }) => screenshot), ...failed]);
  const screenshots = Object.fromEntries([...names].flatMap((name) => screenshotOf(name)));
  const transitions = Object.fromEntries(flows.map((flow) => [flow.name, flow.transitions]));
  return { steps, paths: packedPaths, screenshots, transitions };
}

function screenshotOf(name: string): [string, string][] {
  const file = join(SCREENSHOTS, `${name}.webp`);
  return existsSync(file) ? [[name, readFileSync(file).toString('base64')]] : [];
}
