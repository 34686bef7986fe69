import { appendFileSync, writeFileSync } from 'node:fs';
import type { ReportData } from './data.ts';
import { runtimesOf } from './environment.ts';
import { caseOf, causesOf, explain } from './failures.ts';
import { counted } from './html.ts';
import { LEVELS, unprovenIn } from './proofs.ts';

const FILE = 'reports/summary.md';
/** A page of a CI has room for so many of a cause. */
const MAX_DIFFERENCES = 10;

/** The run in Markdown, for the page of a CI: what failed, by cause, and where the time went. */
export function summaryOf(data: ReportData): string {
  const { failures, environment, duration, times, cutOff, flakes } = data;
  const unproven = unprovenIn(data);
  const causes = causesOf(failures).map(({ error, failures: own }) => {
    const { about, differences } = explain(error);
    const places = own.slice(0, 5).map(({ project, name }) => `  - ${project}: ${name}`);
    const compared = differences
      .slice(0, MAX_DIFFERENCES)
      .map(({ what, expected, seen }) => `  - ${what}: expected ${expected}, seen ${seen}`);
    if (differences.length > MAX_DIFFERENCES)
      compared.push(`  - and ${counted(differences.length - MAX_DIFFERENCES, 'more difference')}`);
    const more = own.length > 5 ? [`  - and ${own.length - 5} more`] : [];
    const name = caseOf(error, data.cases)?.name;
    return [`- \`${about.split('\n')[0]}\`${name ? `: ${name}` : ''}`, ...compared, ...places, ...more].join('\n');
  });
  return [
    `# ${headline(data, unproven.length)} in ${Math.round(duration / 1000)} s`,
    ...(cutOff === '' ? [] : [`The run did not come to its end: ${cutOff}`]),
    ...(causes.length > 0 ? [causes.join('\n')] : []),
    ...(unproven.length > 0 && cutOff === '' ? [`Without proof: ${unproven.join(', ')}`] : []),
    ...(flakes.length > 0 ? [`Now and then: ${flakes.join(', ')}`] : []),
    `| level | seconds of all workers |\n| --- | --- |\n${Object.entries(LEVELS)
      .map(([project, level]) => `| ${level} | ${Math.round((times[project] ?? 0) / 1000)} |`)
      .join('\n')}`,
    `Commit ${environment.commit || 'unknown'}, ${runtimesOf(environment)}, ${environment.processors} processors.`,
    '',
  ].join('\n\n');
}

function headline({ tests, failures, isWhole, cutOff }: ReportData, unproven: number): string {
  const some = isWhole ? '' : 'Only some tests were run: with those of the last report, ';
  if (failures.length > 0) return `${some}${failures.length} failed, ${tests.passed} passed`;
  if (cutOff !== '' && isWhole) return `${counted(tests.passed, 'test')} passed before the run was cut off`;
  if (!isWhole) return `${some}${tests.passed} passed`;
  if (unproven > 0) return `${counted(unproven, 'clause')} without proof, ${counted(tests.passed, 'test')} passed`;
  return `All passed: ${counted(tests.passed, 'test')}`;
}

/** Writes the summary beside the report, and to where a CI asks for one. */
export function writeSummary(data: ReportData): void {
  const text = summaryOf(data);
  writeFileSync(FILE, text);
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, text);
}
