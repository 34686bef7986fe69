import { escaped } from '../../src/devtools/chart/svg.ts';
import { EQUIVALENTS } from '../mutation/equivalentTexts.ts';
import type { ReportData } from './data.ts';
import { hasPassed } from './history.ts';
import { commandOf, counted, scrolling, seconds, tableOf, withBar, withCommas } from './html.ts';

const FAULTS_IN_CODE = 'Faults put into the code of a layer';

/** What the invariants and the mutants have shown. */
export function strengthSection({ invariants, mutants, mutationScores }: ReportData): string {
  const rows = mutants.map(({ flow, noticed, broken, survivors }) => [
    flow,
    `${noticed + broken + survivors.length}`,
    `${noticed}`,
    `${broken}`,
    survivors.map(({ mutant, reason }) => `${escaped(mutant)}: ${escaped(reason)}`).join('<br>'),
  ]);
  const scores = mutationScores.map(({ layer, faults, noticed, listed = faults, when, commit }) => [
    escaped(layer),
    listed === faults ? withCommas(faults) : `${withCommas(faults)} of ${withCommas(listed)}`,
    withCommas(noticed),
    `${((100 * noticed) / faults).toFixed(1)}%`,
    `${escaped(when)}, commit ${escaped(commit)}`,
  ]);
  const columns = ['flow', 'mutants', 'noticed by the table', 'not a machine any more', 'equivalent, with the reason'];
  return `<section id="strength" aria-labelledby="strength-heading"><h2 id="strength-heading">Invariants and mutants</h2>
${scrolling(FAULTS_IN_CODE, tableOf(FAULTS_IN_CODE, ['layer', 'faults tried', 'noticed by its tests', 'share', 'when'], scores))}
${commandOf('npm run mutation')}
${textTable()}
${scrolling('Mutants of the machines', tableOf('Mutants of the machines', columns, rows))}
${invariantTable(invariants)}</section>`;
}

/** The texts that no run breaks, and why. */
function textTable(): string {
  const rows = Object.entries(EQUIVALENTS).map(([text, reason]) => [escaped(text), escaped(reason)]);
  const caption = 'Texts whose fault no test of the screens could notice';
  return scrolling(caption, tableOf(caption, ['text', 'the reason'], rows));
}

function invariantTable(invariants: ReportData['invariants']): string {
  if (invariants.length === 0) return '<p>No invariants were checked in this run.</p>';
  const checks = invariants.reduce((sum, one) => sum + one.checks, 0);
  const rows = invariants.map((one) => [escaped(one.name), withCommas(one.checks), `${one.seed ?? ''}`]);
  const caption = `${counted(invariants.length, 'invariant')} held in ${counted(checks, 'check')}`;
  return scrolling('Invariants', tableOf(caption, ['invariant', 'checks', 'seed of what is random'], rows));
}

/** The last runs of all tests, the newest first. */
export function historySection({ history }: ReportData): string {
  const longest = Math.max(1, ...history.map(({ duration }) => duration));
  const rows = history.map((run, index) => {
    const { when, commit, isFull, duration, passed, failed, levels } = run;
    const before = history.slice(index + 1).find((other) => other.isFull === isFull);
    const fresh = before ? failed.filter((name) => !before.failed.includes(name)) : failed;
    const mended = before?.failed.filter((name) => hasPassed(run, name)) ?? [];
    return [
      escaped(when.slice(0, 16).replace('T', ' ')),
      `${escaped(commit || 'unknown')}${isFull ? ', in full' : ''}`,
      withBar(seconds(duration), duration / longest),
      Object.entries(levels)
        .map(([level, time]) => `${escaped(level)} ${Math.round(time / 1000)}`)
        .join(', '),
      `${passed}`,
      failed.length === 0 ? '0' : `<strong class="failed">${failed.length}</strong>`,
      [...fresh.map((name) => `fails: ${escaped(name)}`), ...mended.map((name) => `mended: ${escaped(name)}`)].join(
        '<br>',
      ),
    ];
  });
  const columns = ['when (UTC)', 'commit', 'duration', 'seconds of all workers', 'passed', 'failed', 'what changed'];
  return `<section id="history" aria-labelledby="history-heading"><h2 id="history-heading">History</h2>
${rows.length === 0 ? '<p>No run of all tests is remembered yet.</p>' : scrolling('The last runs of all tests', tableOf('The last runs of all tests', columns, rows))}</section>`;
}

/** What has changed since the last run, each with the way to its case. */
export function changeList(changes: ReportData['changes']): string {
  if (changes.length === 0) return '<p>Nothing has changed in cases, their words or their results.</p>';
  const items = changes.map(({ says, at }) => {
    const text = escaped(says);
    return `<li>${at === undefined ? text : `<a href="#row=${escaped(at)}">${text}</a>`}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}
