import { allPaths } from '../pathEngine/paths.ts';
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

/** Two paths of a flow whose first step is the same row, which names a requirement, and that row. */
export function pathsThatShareAStep() {
  for (const one of allPaths())
    for (const other of allPaths()) {
      const [first, second] = [one.steps[0]?.row, other.steps[0]?.row];
      if (one !== other && one.flow === other.flow && first?.id === second?.id && first?.requirements.length)
        return [one, other, first.id] as const;
    }
  throw new Error('No two paths begin with the same row.');
}
