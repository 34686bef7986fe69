import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escaped } from '../../src/devtools/chart/svg.ts';
import type { TestResult } from './data.ts';

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

/** The table of failure modes with what became of their tests in this run. */
export function failureModeTable(tests: readonly Pick<TestResult, 'name' | 'state'>[]): string {
  const rows = readFailureModes().map(({ mode, happens, sees, proof }) => {
    const own = tests.filter(({ name, state }) => state !== 'skipped' && name.includes(proof));
    const failed = own.filter(({ state }) => state === 'failed').length;
    const result = own.length === 0 ? '' : `${own.length - failed} passed${failed > 0 ? `, ${failed} failed` : ''}`;
    const [, flow, row] = /^(\w+) ([A-Z]\d\d)$/.exec(proof) ?? [];
    const shown = row ? `<a href="#q=${row}">${flow} ${row}</a>` : escaped(proof);
    return `<tr><th scope="row">${mode}</th><td>${escaped(happens)}</td><td>${escaped(sees)}</td><td>${shown}</td><td${failed > 0 ? ' class="failed"' : ''}>${result}</td></tr>`;
  });
  return `<table><caption>What goes wrong, what a visitor then sees, and which tests prove it</caption><thead><tr><th scope="col">mode</th><th scope="col">what happens</th><th scope="col">what a visitor sees</th><th scope="col">proof</th><th scope="col">tests</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
