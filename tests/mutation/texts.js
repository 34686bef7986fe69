// Breaks every text, link target, attribute and fact of the site, and prints those that no test of the screens notices:
// `npm run mutation -- texts`. `FROM=100 COUNT=50` takes some of them. What is known is kept until a file changes, so that a
// run that was cut off can be run again.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { runnerImport } from 'vite';
import { readOrExit } from '../commandLine.js';
import { chosenPart, USAGE } from './arguments.js';
import { inParallel } from './inParallel.js';
import { keepScore } from './scores.js';
import { isOfPages } from './testsFor.js';
import { openTests } from './textTests.js';
import { readVerdicts } from './verdicts.js';

const { module } = await runnerImport('./tests/mutation/textMutants.ts');
const { part: mutants, isWhole } = readOrExit(() => chosenPart(module.textMutants()), USAGE);
const nameOf = ({ file, start, text, becomes }) => JSON.stringify([file, start, text, becomes]);

/** Whether each was noticed, by name. */
const { verdicts, keep } = readVerdicts('texts');
const unknownOf = (some) => some.filter((mutant) => !(nameOf(mutant) in verdicts));
const summary = () =>
  `${mutants.filter((mutant) => verdicts[nameOf(mutant)]).length} of ${mutants.length} were noticed`;
await breakAtOnce(mutants.filter(({ isShown }) => isShown));
await breakOneByOne(mutants);

const survivors = mutants.filter((mutant) => !verdicts[nameOf(mutant)]);
for (const mutant of survivors) console.log(`unnoticed: ${placeOf(mutant)}`);
console.log(`texts: ${summary()}`);
// Tests have failed, as they were to.
process.exitCode = 0;
if (isWhole) keepScore('texts', { faults: mutants.length, noticed: mutants.length - survivors.length });

/**
 * Marks texts all at once, each by a number of its own: what a comparison has seen tells which of them it noticed. First by
 * the tests of whole pages, then by all, again and again: what is noticed is mended, so that tests get further.
 */
async function breakAtOnce(shown) {
  if (unknownOf(shown).length === 0) return;
  const tests = await openTests({ bail: 0, timeout: 300 });
  const marked = new Map(shown.map((mutant, index) => [mutant, { ...mutant, becomes: `Xx${index}xX` }]));
  for (const specifications of [tests.all.filter(({ moduleId }) => isOfPages(moduleId)), ...Array(5).fill(tests.all)]) {
    const left = unknownOf(shown);
    const failed = await tests.run(
      left.map((mutant) => marked.get(mutant)),
      specifications,
    );
    const told = failed.flatMap((file) => file.told).join('\n');
    const seen = left.filter((mutant) => told.includes(marked.get(mutant).becomes));
    for (const mutant of seen) keep(nameOf(mutant), true);
    console.log(`at once: ${summary()}`);
    if (seen.length === 0) break;
  }
  await tests.close();
}

/** Breaks what is left one by one, in as many processes as there are processors. */
async function breakOneByOne(some) {
  const left = unknownOf(some);
  const processes = Array.from({ length: Math.min(availableParallelism(), left.length) }, () => {
    const child = fork('tests/mutation/oneText.js');
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('A process that breaks texts has ended.')));
    ended.catch(() => {});
    return { child, ended };
  });
  let done = 0;
  await inParallel(processes, left, async ({ child, ended }, mutant) => {
    child.send(mutant);
    const [isNoticed] = await Promise.race([once(child, 'message'), ended]);
    keep(nameOf(mutant), isNoticed);
    done += 1;
    console.log(`${done} of ${left.length}: ${placeOf(mutant)}${isNoticed ? '' : ': NOT NOTICED'}`);
  });
  for (const { child } of processes) child.disconnect();
}

function placeOf({ file, line, attribute = 'text', text }) {
  return `${file}:${line}: ${attribute} "${text}"`;
}
