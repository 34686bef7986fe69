import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escaped } from '../../src/devtools/chart/svg.ts';
import type { TestResult } from './data.ts';
import type { PathData } from './paths.ts';
import { endsByRow } from './proofs.ts';

/** A row of `tests/safety/failureModes.md`. */
interface FailureMode {
  mode: string;
  happens: string;
  sees: string;
  /** Words of a test's title, or a flow and the id of a row of its table. */
  proof: string;
}

export function readFailureModes(): FailureMode[] {
  const lines = readFileSync(join(import.meta.dirname, '../safety/failureModes.md'), 'utf8').split('\n');
  return lines
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [mode = '', happens = '', sees = '', proof = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return { mode, happens, sees, proof: proof.replaceAll('`', '') };
    });
}

/** What a failure mode is proven by, in a run: tests, or the paths that take a row at each level. */
interface Proven {
  tests: readonly Pick<TestResult, 'name' | 'state'>[];
  paths: readonly Pick<PathData, 'flow' | 'steps' | 'results'>[];
}

/** The table of failure modes with what became of their proofs in this run. */
export function failureModeTable({ tests, paths }: Proven): string {
  const ends = endsByRow(paths);
  const rows = readFailureModes().map(({ mode, happens, sees, proof }) => {
    const [, flow, row] = /^(\w+) ([A-Z]\d\d)$/.exec(proof) ?? [];
    const states = row
      ? Object.values(ends.get(proof) ?? {})
      : tests.flatMap(({ name, state }) => (state !== 'skipped' && name.includes(proof) ? [state] : []));
    const failed = states.filter((state) => state === 'failed').length;
    const shown = row ? `<a href="#row=${flow}.${row}">${flow}, row ${row}</a>` : escaped(proof);
    return `<tr><th scope="row">${mode}</th><td>${escaped(happens)}</td><td>${escaped(sees)}</td><td>${shown}</td><td${failed > 0 ? ' class="failed"' : ''}>${resultOf(states.length, failed, row ? 'levels' : 'tests')}</td></tr>`;
  });
  return `<table><caption>What goes wrong, what a visitor then sees, and which tests prove it</caption><thead><tr><th scope="col">mode</th><th scope="col">what happens</th><th scope="col">what a visitor sees</th><th scope="col">proof</th><th scope="col">result</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function resultOf(all: number, failed: number, unit: string): string {
  if (all === 0) return 'not run';
  return `${all - failed} ${unit} passed${failed > 0 ? `, ${failed} failed` : ''}`;
}
