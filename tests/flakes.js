// Runs the tests again and again, and counts what did not pass every time: `npm run flakes -- 20`, or `-- 20 login` for some.
// `LOAD=6` keeps the processors busy with six endless loops meanwhile: no outcome may depend on how fast a machine is. The report
// keeps out of it: runs under load are none of its history.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { numberFrom, readOrExit } from './commandLine.js';

const RESULTS = 'reports/tests.json';
const USAGE =
  'How to run tests again and again: npm run flakes -- 20, -- 20 login for some; LATE=700 delays files, LOAD=6 runs six loops.';
/** Ends once the process that has begun it, which it is told, is no longer its parent: it has ended, maybe before this begins. */
const LOOP = 'while (process.ppid === Number(process.argv[1])) for (let i = 0; i < 1e8; i += 1);';
const [, , count = '20', ...which] = process.argv;
const { runs, load } = readOrExit(() => {
  if (!/^[1-9]\d*$/.test(count)) throw new Error(`'${count}' is no number of runs.`);
  return { runs: Number(count), load: numberFrom('LOAD', 0) };
}, USAGE);
for (let index = 0; index < load; index += 1)
  spawn(process.execPath, ['-e', LOOP, String(process.pid)], { stdio: 'ignore' }).unref();
/** Ctrl+C ends the run that goes on, after which is told what has failed so far. */
let isEnded = false;
let child;
process.on('SIGINT', () => {
  isEnded = true;
  child?.kill('SIGINT');
});
let taken = 0;
let failedRuns = 0;
let endedRuns = 0;
const failures = new Map();
for (let run = 1; run <= runs; run += 1) {
  rmSync(RESULTS, { force: true });
  const { status, stderr } = await runTests();
  if (isEnded) break;
  endedRuns = run;
  if (!existsSync(RESULTS)) console.log(`run ${run} of ${runs} has no results:\n${stderr}`);
  if (status !== 0) failedRuns += 1;
  if (!existsSync(RESULTS)) continue;
  const { testResults, numPassedTests, numFailedTests } = JSON.parse(readFileSync(RESULTS, 'utf8'));
  taken += numPassedTests + numFailedTests;
  console.log(`run ${run} of ${runs}: ${numPassedTests} passed, ${numFailedTests} failed`);
  if (status !== 0 && numFailedTests === 0) console.log(`It has failed all the same:\n${stderr}`);
  for (const { name: file, assertionResults } of testResults)
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (status !== 'failed') continue;
      const name = `${relative('', file)} > ${fullName}`;
      failures.set(name, (failures.get(name) ?? 0) + 1);
      console.log(`  ${name}\n  ${failureMessages.join('\n  ')}`);
    }
}
for (const [name, count] of failures) console.log(`failed ${count} times: ${name}`);
if (isEnded) console.log(`Ended after ${endedRuns} of ${runs} runs.`);
if (failedRuns > 0) console.log(`${failedRuns} of ${endedRuns} runs have failed.`);
if (taken === 0) console.log('No test has run.');
else if (failedRuns === 0) console.log('No test has failed.');
else console.log(`Tests that have failed at least once: ${failures.size}.`);
process.exitCode = failedRuns === 0 && taken > 0 && !isEnded ? 0 : 1;

/** Runs the tests once, none of whose results go into the history of the report. Resolves with how they ended, and what they said. */
async function runTests() {
  child = spawn('npx', ['vitest', 'run', '--silent=true', ...which], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, REPORT: 'no' },
    shell: process.platform === 'win32',
  });
  const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { status, stderr };
}
