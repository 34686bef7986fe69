import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { LEVELS, type ReportData, reportOf, type TestSeen, unprovenIn } from './data.ts';
import { pageOf } from './page.ts';

const DATA = 'reports/state-paths.json';
const PAGE = 'reports/state-paths.html';

/** Writes the report that quality assurance reads; a requirement that nothing proves fails a run of all tests. */
export default class StatePathReporter implements Reporter {
  #vitest: Vitest | undefined;
  #start = 0;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    this.#start = Date.now();
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const tests = modules.flatMap((module) => [...module.children.allTests()].map(seen));
    if (!tests.some(({ recorded }) => recorded.paths)) return;
    mkdirSync('reports', { recursive: true });
    const data = await reportOf(tests, Date.now() - this.#start, readBefore());
    writeFileSync(DATA, JSON.stringify(data));
    writeFileSync(PAGE, await pageOf(data));
    console.log(`\nThe report on all paths: ${PAGE}`);
    if (!this.#isWhole(modules)) return;
    const unproven = unprovenIn(data);
    if (unproven.length === 0) return;
    console.error(`Nothing proves ${unproven.join(', ')}.`);
    process.exitCode = 1;
  }

  /** Whether all kinds of tests have run, and none was left out by name. */
  #isWhole(modules: readonly TestModule[]): boolean {
    const projects = new Set(modules.map(({ project }) => project.name));
    const isFiltered = this.#vitest?.config.testNamePattern !== undefined;
    return !isFiltered && Object.keys(LEVELS).every((name) => projects.has(name));
  }
}

function seen(test: TestCase): TestSeen {
  const { state, errors = [] } = test.result();
  return {
    project: test.project.name,
    name: test.fullName,
    state: state === 'pending' ? 'skipped' : state,
    duration: test.diagnostic()?.duration ?? 0,
    error: errors.map(({ message }) => message).join('\n'),
    recorded: test.meta().recorded ?? {},
  };
}

function readBefore(): ReportData | undefined {
  try {
    return existsSync(DATA) ? JSON.parse(readFileSync(DATA, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}
