import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Failure, Run, TestResult } from '../report/data.ts';

/** A folder that is gone once its test has ended. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

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
export const run = (tests: TestResult[], more: Partial<Run> = {}): Run => ({
  tests,
  broken: [],
  duration: 3000,
  isWhole: true,
  ...more,
});
