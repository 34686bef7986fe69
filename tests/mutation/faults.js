// Puts the faults of `tests/mutation/faults/` into copies of the project, one at a time into each, and prints those that no
// test notices: `npm run mutation -- faults`. `FROM=100 COUNT=50` takes some of them, `AREA=head` those of one file. The
// lists keep which file of tests has noticed a fault: the next run asks it first, and leaves out faults that are known to be noticed,
// unless that file or the broken one has changed since. `AGAIN=yes` tries all of them: also after changes of what tests compare with.
import { readOrExit, wordFrom } from '../commandLine.js';
import { chosenPart, USAGE } from './arguments.js';
import { openCopies } from './copies.js';
import { killAllOnExit } from './deadline.js';
import { allFaults, areasOfFaults, isNoticed, isTried, keepTried, markTried, readFaults } from './faultLists.js';
import { inParallel } from './inParallel.js';
import { noticedBy } from './noticedBy.js';
import { keepScore } from './scores.js';
import { groupsFor } from './testsFor.js';

const { AREA } = process.env;
const { faults, isAgain } = readOrExit(readAsked, USAGE);
killAllOnExit();
const left = faults.filter(({ fault }) => isAgain || !isNoticed(fault));

const copies = left.length > 0 ? await openCopies(left.length) : [];
/** What was seen to pass without any fault. */
const passing = new Set();
let done = 0;
await inParallel(copies, left, async (copy, { area, fault }) => {
  const by = await askAll(copy, fault);
  markTried(fault, by, copy.folder);
  keepTried(area, fault);
  keepScore('faults', scoreOf(allFaults()));
  done += 1;
  console.log(`${done} of ${left.length}, ${area}: ${fault.what}: ${by ?? 'NOT NOTICED'} (${fault.file})`);
});
for (const copy of copies) await copy.close();
for (const area of new Set(faults.map((one) => one.area))) {
  const score = scoreOf(faults.filter((one) => one.area === area).map(({ fault }) => fault));
  console.log(`${area}: ${score.noticed} of ${score.faults} were noticed`);
}
const unnoticed = faults.filter(({ fault }) => !isNoticed(fault));
console.log(`faults: ${faults.length - unnoticed.length} of ${faults.length} were noticed`);
for (const { area, fault } of unnoticed) console.log(`unnoticed, ${area}: ${fault.file}: ${fault.what}`);

/** The faults that are asked for, and whether they are tried again where it is known what notices them; throws a sentence. */
function readAsked() {
  const isAgain = wordFrom('AGAIN', ['yes']) === 'yes';
  if (AREA !== undefined) readFaults(AREA);
  const lists = new Map(areasOfFaults().map((area) => [area, readFaults(area)]));
  const asked = [...lists].filter(([area]) => AREA === undefined || AREA === area);
  const { part } = chosenPart(asked.flatMap(([area, list]) => list.map((fault) => ({ area, fault }))));
  return { faults: part, isAgain };
}

function scoreOf(some) {
  return {
    faults: some.filter((fault) => isTried(fault)).length,
    noticed: some.filter((fault) => isNoticed(fault)).length,
  };
}

/** The file of tests that notices a fault: first of the open runner where it would see it, and where nothing does of new ones alone. */
async function askAll(copy, fault) {
  const groups = groupsFor(fault, copy.tests);
  const isSeen = (group) => copy.isSeenByOpen(group, fault);
  const ask = (some, isNewFor) =>
    noticedBy(some, {
      withFault: (files) => copy.failingOf(files, { fault, isNew: isNewFor(files) }),
      without: (files) => copy.failingOf(files, { isNew: isNewFor(files) }),
      passing,
    });
  return (await ask(groups, (files) => !isSeen(files))) ?? (await ask(groups.filter(isSeen), () => true));
}
