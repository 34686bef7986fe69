import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestRunEndReason, TestSpecification, Vitest } from 'vitest/node';
import { type Failure, failuresIn, type Run, reportOf, type TestResult } from './data.ts';
import { type Earlier, readEarlier } from './earlier.ts';
import { readHistory, writeHistory } from './history.ts';
import { MAX_BYTES, pageOf, pageOverMistake } from './page.ts';
import { LEVELS, unprovenIn } from './proofs.ts';
import { putAside, putBack } from './screenshots.ts';
import { writeSummary } from './summary.ts';

const DATA = 'reports/state-paths.json';
const PAGE = 'reports/state-paths.html';
const UNREADABLE =
  'The last report was written by another release of this project, or only in part, and is not compared.';
/** What ends a run from outside. */
const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** Writes the report that quality assurance reads; a requirement that nothing proves fails a run of all tests. */
export default class StatePathReporter implements Reporter {
  #vitest: Vitest | undefined;
  #start = 0;
  #isWhole = false;
  /** The screenshots of the last run. */
  #putAside: string[] = [];
  /** Those that have begun: what a run that is ended from outside can tell of. */
  readonly #modules = new Set<TestModule>();
  readonly #onEnd = (signal: NodeJS.Signals) => void this.#endBy(signal);

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestModuleCollected(module: TestModule): void {
    this.#modules.add(module);
  }

  async onTestRunStart(specifications: readonly TestSpecification[]): Promise<void> {
    this.#start = Date.now();
    this.#modules.clear();
    this.#isWhole = await this.#isAskedForAll(specifications);
    this.#listenAlone();
    this.#putAside = this.#isWhole ? putAside() : [];
  }

  /** Servers that the tests of a kind are set up with begin after the run, and before its first file. */
  onTestModuleQueued(): void {
    this.#listenAlone();
  }

  /** The listeners of the runner and of such servers would end the process before anything can be written. */
  #listenAlone(): void {
    for (const signal of SIGNALS) process.removeAllListeners(signal).once(signal, this.#onEnd);
  }

  /** Writes what is known so far, then ends the run as the signal asks. */
  async #endBy(signal: NodeJS.Signals): Promise<void> {
    try {
      await this.#report([...this.#modules], [], `it was ended by ${signal}.`);
    } finally {
      process.exit(128 + constants.signals[signal]);
    }
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly SerializedError[] = [],
    reason: TestRunEndReason = 'passed',
  ): Promise<void> {
    for (const signal of SIGNALS) process.off(signal, this.#onEnd);
    return this.#report(modules, unhandled, reason === 'interrupted' ? 'it was interrupted.' : '');
  }

  async #report(modules: readonly TestModule[], unhandled: readonly SerializedError[], cutOff: string): Promise<void> {
    const run: Run = {
      tests: modules.flatMap((module) => [...module.children.allTests()].map(toTestResult)),
      broken: [
        ...modules.flatMap(brokenIn),
        ...unhandled.map((error) => failureOf({ file: fileOf(error), name: 'An unhandled error' }, [error])),
        ...(this.#isWhole && cutOff === '' ? kindsWithout(modules) : []),
      ],
      duration: Date.now() - this.#start,
      isWhole: this.#isWhole,
      cutOff,
      chromium: this.#chromium(),
    };
    mkdirSync('reports', { recursive: true });
    try {
      const before = existsSync(DATA) ? readEarlier(readFileSync(DATA, 'utf8')) : undefined;
      if (!changesReport(run, before)) return;
      if (cutOff !== '') putBack(this.#putAside);
      await this.#write(run, before);
    } catch (error) {
      writeFileSync(PAGE, pageOverMistake(error, failuresIn(run)));
      console.log(`\nThe report on all paths: ${PAGE}`);
      throw error;
    }
  }

  /** The version of the one that the tests in Chromium were given; empty where none were set up. */
  #chromium(): string {
    const given = this.#vitest?.projects.find(({ name }) => name === 'browser')?.getProvidedContext().chromium;
    return given && 'version' in given ? given.version : '';
  }

  async #write(run: Run, before: Earlier | undefined): Promise<void> {
    const why = existsSync(DATA) && !before ? { why: UNREADABLE } : {};
    const data = await reportOf(run, before, { history: readHistory(), ...why });
    const { isWhole, cutOff } = data;
    const page = await pageOf(data);
    // The next run is compared with one that came to its end.
    if (cutOff === '') writeFileSync(DATA, JSON.stringify(data));
    writeFileSync(PAGE, page);
    writeHistory(data.history);
    writeSummary(data);
    console.log(`\nThe report on all paths: ${PAGE}`);
    if (!isWhole || cutOff !== '') return;
    const unproven = unprovenIn(data);
    if (data.failures.length > 0) fail(`${data.failures.length} failed; ${PAGE} tells which.`);
    if (unproven.length > 0) fail(`Nothing proves ${unproven.join(', ')}.`);
    if (Buffer.byteLength(page) > MAX_BYTES)
      fail(`The report has ${Buffer.byteLength(page)} bytes, and may have ${MAX_BYTES}.`);
  }

  /** Whether all tests are to run, and none is left out by name, file or kind. */
  async #isAskedForAll(specifications: readonly TestSpecification[]): Promise<boolean> {
    const all = (await this.#vitest?.globTestSpecifications()) ?? [];
    const isFiltered = this.#vitest?.config.testNamePattern !== undefined || specifications.length < all.length;
    const kinds = new Set(specifications.map(({ project }) => project.name));
    return !isFiltered && Object.keys(LEVELS).every((kind) => kinds.has(kind));
  }
}

function fail(why: string): void {
  console.error(why);
  process.exitCode = 1;
}

/** The kinds of tests of which none has run: what all of them need could not be set up. */
const kindsWithout = (modules: readonly TestModule[]): Failure[] =>
  Object.keys(LEVELS).flatMap((kind) =>
    modules.some(({ project }) => project.name === kind)
      ? []
      : [{ file: '', project: kind, name: 'all tests', error: 'None has run.' }],
  );

/** Whether a run has all tests, some paths, or what fails by the last report. */
function changesReport({ isWhole, tests }: Run, before: Earlier | undefined): boolean {
  // A kind of tests that could not be set up has no file.
  const failing = new Set(before ? failuresIn(before.results).map(({ file, project }) => file || project) : []);
  const isAgain = ({ file, project, state }: TestResult) =>
    state !== 'skipped' && (failing.has(file) || failing.has(project));
  return isWhole || tests.some((test) => test.recorded.paths || isAgain(test));
}

/** The file whose test was running when an error was thrown that nothing handled; empty where it is not known. */
const fileOf = ({ VITEST_TEST_PATH: path }: SerializedError): string =>
  typeof path === 'string' ? relative('', path).replaceAll('\\', '/') : '';

/** What went wrong in a file outside of its tests: it could not be read, or what they need could not be set up. */
function brokenIn(module: TestModule): Failure[] {
  const where = { file: module.relativeModuleId, project: module.project.name };
  const failures = [
    failureOf({ ...where, name: where.file }, module.errors()),
    ...[...module.children.allSuites()].map((suite) => failureOf({ ...where, name: suite.fullName }, suite.errors())),
  ];
  return failures.filter(({ error }) => error !== '');
}

const failureOf = (place: Partial<Failure>, errors: readonly SerializedError[]): Failure => ({
  file: '',
  project: '',
  name: '',
  ...place,
  error: errors.map(messageOf).join('\n'),
});

/** A message, and what a comparison tells besides. */
const messageOf = ({ message, name = 'Error', diff }: SerializedError): string =>
  [message || name, typeof diff === 'string' ? stripVTControlCharacters(diff) : ''].filter(Boolean).join('\n\n');

function toTestResult(test: TestCase): TestResult {
  const { state, errors = [] } = test.result();
  const { project, fullName: name, module, location } = test;
  return {
    ...failureOf({ file: module.relativeModuleId, project: project.name, name }, errors),
    ...(location && { line: location.line }),
    state: state === 'pending' ? 'skipped' : state,
    duration: test.diagnostic()?.duration ?? 0,
    recorded: test.meta().recorded ?? {},
  };
}
