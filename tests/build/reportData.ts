import type { Failure, Run, TestResult } from '../report/data.ts';

export const failure = (name: string, error: string): Failure => ({
  file: 'a.test.ts',
  project: 'screens',
  name,
  error,
});
export const failed = (name: string, error: string): TestResult => ({
  ...failure(name, error),
  state: 'failed',
  duration: 2000,
  recorded: {},
});
/** A test that has passed, or what else is said of it. */
export const result = (test: Partial<TestResult>): TestResult => ({
  file: 'tests/screens/login.test.tsx',
  project: 'screens',
  name: 'a test',
  state: 'passed',
  error: '',
  duration: 1,
  recorded: {},
  ...test,
});
export const run = (tests: TestResult[], more: Partial<Run> = {}): Run => ({
  tests,
  broken: [],
  duration: 3000,
  isWhole: true,
  ...more,
});
