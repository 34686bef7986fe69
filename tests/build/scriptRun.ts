import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach } from 'vitest';
import { temporaryFolder } from '../temporaryFolder.ts';

export const script = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
/** Where a script runs: a new folder for each test. */
export let folder = '';

/** A file of tests as Vitest tells of it. */
export const fileOf = (name: string, ...tests: [name: string, status: 'passed' | 'failed'][]) => ({
  name: join(folder, name),
  assertionResults: tests.map(([fullName, status]) => ({ fullName, status, failureMessages: ['It is wrong.'] })),
});
type TestFile = ReturnType<typeof fileOf>;

/**
 * What each run ends with, null where it is killed; the results that it writes, if any, what it says of what went wrong, and whether
 * it waits to be ended.
 */
type RunEnd = { status: number | null; files?: TestFile[]; says?: string; waits?: boolean };

export function prepareFolder(): void {
  beforeEach(() => {
    folder = temporaryFolder();
    mkdirSync(join(folder, 'reports'));
  });
}

/** Puts a program in the place of another one, for what is run in the folder. */
export function replaceProgram(name: string, text: string) {
  writeFileSync(join(folder, name), text);
  chmodSync(join(folder, name), 0o755);
}

/** What is run in the folder: its own programs first, and nothing that was said to the run of these tests. */
export function inFolder(given: Record<string, string> = {}) {
  const { DEPTH: _, LOAD: __, CHROMIUM_PATH: ___, REPORT: ____, ...env } = process.env;
  const PATH = `${folder}${delimiter}${process.env.PATH}`;
  return { cwd: folder, env: { ...env, ...given, PATH }, encoding: 'utf8' } as const;
}

/** Puts a runner of tests in the place of Vitest that notes how it was called, and ends as is said. */
export function replaceRunner(ends: RunEnd[]): void {
  const results = ends.map(({ status, files, says = '', waits = false }) => {
    const all = files?.flatMap(({ assertionResults }) => assertionResults) ?? [];
    const count = (wanted: string) => all.filter((one) => one.status === wanted).length;
    const written = files && { testResults: files, numPassedTests: count('passed'), numFailedTests: count('failed') };
    return { status, written, says, waits };
  });
  const npx = `#!/usr/bin/env node
const { execFileSync } = require('node:child_process');
const { appendFileSync, existsSync, readFileSync, writeFileSync } = require('node:fs');
const before = existsSync('calls') ? readFileSync('calls', 'utf8').trim().split('\\n').length : 0;
const processes = process.env.LOAD ? execFileSync('ps', ['-eo', 'ppid=,pid=,args='], { encoding: 'utf8' }) : '';
const siblings = processes.split('\\n').map((line) => line.trim().split(/ +/));
const loops = siblings.filter(([parent, , , option]) => Number(parent) === process.ppid && option === '-e');
appendFileSync('calls', JSON.stringify({ args: process.argv.slice(2), depth: process.env.DEPTH, report: process.env.REPORT, loops: loops.map(([, pid]) => pid) }) + '\\n');
const { status, written, says, waits } = ${JSON.stringify(results)}[before];
if (written) writeFileSync('reports/tests.json', JSON.stringify(written));
process.stderr.write(says);
if (status === null) process.kill(process.pid, 'SIGKILL');
if (waits) setInterval(() => {}, 1e6);
process.exitCode = status;
`;
  replaceProgram('npx', npx);
}

/** How that runner was called. */
export function runnerCalls() {
  const file = join(folder, 'calls');
  const calls = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return calls.map((call) => JSON.parse(call));
}

/** Runs a script with such a runner of tests. */
export function run(name: string, args: string[], ends: RunEnd[], env: Record<string, string> = {}) {
  replaceRunner(ends);
  const { status, stdout } = spawnSync(process.execPath, [script(name), ...args], inFolder(env));
  return { status, lines: stdout.trimEnd().split('\n'), calls: runnerCalls() };
}
