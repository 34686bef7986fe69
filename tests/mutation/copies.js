import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { killOnExit, TIMED_OUT, withTimeout } from './deadline.js';
import { filesOf } from './verdicts.js';

const COPIES = '.cache/mutation/faults';
const VITEST = resolve('node_modules/vitest/vitest.mjs');
/** Milliseconds that tests wait for what may never come. */
const ENVIRONMENT = { ...process.env, WAIT_TIMEOUT: '10000' };
/** Milliseconds: longer than one file takes, or all in Chromium. A fault with which a file takes longer is noticed by that file. */
const runTimeout = (files) => (files.length === 1 ? 10 : 30) * 60_000;

/** In the place of a file: the run has failed without naming one, or has not come to its end. */
const UNNAMED = Symbol('unnamed');

/** What an open runner has read at its start: its own plugins, and what it makes of settings. */
const READ_AT_START = /^(src\/build|tests)\/|^[^/]+$/;

/** As many copies as are needed, and at most one for each processor, because a run of few tests keeps hardly more than one busy. */
export function openCopies(needed) {
  removeLeftCopies();
  const length = Math.min(availableParallelism(), needed);
  return Promise.all(Array.from({ length }, (_, index) => openCopy(join(COPIES, `${process.pid}.${index + 1}`))));
}

/** Another run may go on beside this one, whose copies are its own. */
function removeLeftCopies() {
  for (const name of existsSync(COPIES) ? readdirSync(COPIES) : [])
    if (!/^\d+\.\d+$/.test(name) || !isRunning(Number.parseInt(name, 10)))
      rmSync(join(COPIES, name), { recursive: true, force: true });
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch ({ code }) {
    return code === 'EPERM';
  }
}

/** A copy of all files of the project, with its packages, and a test runner that stays open over it. */
async function openCopy(folder) {
  copyProject(folder);
  let runner = await startRunner(folder);
  const { tests } = runner;
  const inBrowser = new Set(tests.filter(([project]) => project === 'browser').map(([_, name]) => name));
  /** Files that the open runner has read, and that were changed since. */
  const changed = new Set();

  /** The first file of some that fails in the open runner, which is started anew where it does not come to its end. */
  async function failingInOpenRunner(files) {
    const failed = await runner.failedOf([...changed], files);
    changed.clear();
    if (failed !== TIMED_OUT) return failed[0];
    runner = await startRunner(folder);
    return UNNAMED;
  }

  return {
    folder,
    /** All files of tests, each with its project. */
    tests,
    /** Whether the open runner would see a fault by these files: not by those in Chromium, for which the site was built once. */
    isSeenByOpen: (files, fault) => !READ_AT_START.test(fault.file) && !files.some((name) => inBrowser.has(name)),
    /**
     * The first file of some that fails, or does not end, with a fault or without any, in the open runner or in a new one;
     * undefined where none does.
     */
    async failingOf(files, { fault, isNew }) {
      const run = (some) => (isNew ? failingInNewRunner(folder, some) : failingInOpenRunner(some));
      if (fault) changed.add(fault.file);
      const undo = fault ? putIn(folder, fault) : () => {};
      try {
        const failing = await run(files);
        if (failing !== UNNAMED) return failing;
        if (files.length === 1) return files[0];
        for (const file of files) if ((await run([file])) !== undefined) return file;
        return undefined;
      } finally {
        undo();
        if (fault) changed.add(fault.file);
      }
    },
    async close() {
      await runner.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** A test runner over a copy, in a process of its own. */
async function startRunner(folder) {
  const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: ENVIRONMENT, detached: true };
  const child = killOnExit(fork(fileURLToPath(new URL('runTests.js', import.meta.url)), options));
  const exit = once(child, 'exit');
  const ended = exit.then(() => Promise.reject(new Error(`The test runner of ${folder} has ended.`)));
  ended.catch(() => {});
  const answer = async () => (await Promise.race([once(child, 'message'), ended]))[0];
  return {
    tests: await answer(),
    failedOf(changed, files) {
      child.send({ changed, files });
      return withTimeout(child, answer(), runTimeout(files));
    },
    async close() {
      child.disconnect();
      await exit;
    },
  };
}

function copyProject(folder) {
  for (const file of filesOf('.')) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction');
}

/** Returns what takes the fault out again. */
function putIn(folder, { file, from, to }) {
  const path = join(folder, file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    whole.replace(from, () => to),
  );
  return () => writeFileSync(path, whole);
}

async function failingInNewRunner(folder, files) {
  const results = resolve(folder, 'results.json');
  rmSync(results, { force: true });
  const options = ['--bail', '1', '--silent=true', '--reporter=json', `--outputFile=${results}`];
  const command = [VITEST, 'run', ...options, ...files];
  const run = killOnExit(
    spawn(process.execPath, command, { cwd: folder, stdio: 'ignore', env: ENVIRONMENT, detached: true }),
  );
  const ended = once(run, 'close').then(([code]) => code);
  const status = await withTimeout(run, ended, runTimeout(files));
  if (status === TIMED_OUT) return UNNAMED;
  if (status === 0) return undefined;
  const { testResults = [] } = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : {};
  const failed = testResults.find((result) => result.status === 'failed');
  if (failed) return relative(folder, failed.name).replaceAll('\\', '/');
  // A run that ends before its first test does so with any file; where only what belongs to no test has failed, it names none.
  return testResults.length === 0 ? files[0] : UNNAMED;
}
