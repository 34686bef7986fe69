import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escaped } from '../../src/devtools/chart/svg.ts';
import { cellsOf } from '../pathEngine/table.ts';
import type { TestResult } from './data.ts';
import { counted, linkTo, tableOf } from './html.ts';
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
      const [mode = '', happens = '', sees = '', proof = ''] = cellsOf(line);
      return { mode, happens, sees, proof: proof.replaceAll('`', '') };
    });
}

/** What a failure mode is proven by, in a run: tests, or the paths that take a row at each level. */
interface Proven {
  tests: readonly Pick<TestResult, 'file' | 'name' | 'state'>[];
  paths: readonly Pick<PathData, 'flow' | 'steps' | 'results'>[];
}

/** The table of failure modes with what became of their proofs in this run. */
export function failureModeTable({ tests, paths }: Proven): string {
  const ends = endsByRow(paths);
  const rows = readFailureModes().map(({ mode, happens, sees, proof }) => {
    const [, flow, row] = /^(\w+) ([A-Z]\d\d)$/.exec(proof) ?? [];
    const own = tests.filter(({ name, state }) => state !== 'skipped' && name.includes(proof));
    const states = row ? Object.values(ends.get(proof) ?? {}) : own.map(({ state }) => state);
    const [file] = own.map((test) => test.file);
    const shownTest = file ? linkTo(file, proof) : escaped(proof);
    const shown = row ? `<a href="#row=${flow}.${row}">${flow}, row ${row}</a>` : shownTest;
    return [mode, escaped(happens), escaped(sees), shown, statesInWords(states, row ? 'level' : 'test')];
  });
  const columns = ['mode', 'what happens', 'what a visitor sees', 'proof', 'result'];
  return tableOf('What goes wrong, what a visitor then sees, and which tests prove it', columns, rows);
}

function statesInWords(states: readonly string[], unit: string): string {
  const failed = states.filter((state) => state === 'failed').length;
  if (states.length === 0) return '<span class="missed">not run</span>';
  const passed = `${counted(states.length - failed, unit)} passed`;
  return failed > 0
    ? `<span class="failed">${passed}, ${failed} failed</span>`
    : `<span class="passed">${passed}</span>`;
}
