// Breaks every text, link target and attribute of the site, and prints those that no test of the screens notices:
// `npm run mutation -- texts`. `FROM=100 COUNT=50` takes some of them.
import { readdirSync, readFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { createVitest } from 'vitest/node';
import { keepScore } from './scores.js';

process.env.LAYER = 'screens';
const { module } = await runnerImport('./tests/mutation/textMutants.ts');
const { FROM = '0', COUNT = '100000' } = process.env;
const mutants = module.textMutants().slice(Number(FROM), Number(FROM) + Number(COUNT));

/** The faults that are in the site now, by file. */
let current = new Map();
const mutator = {
  name: 'text-mutator',
  enforce: 'pre',
  transform(code, id) {
    const [, own = []] = [...current].find(([file]) => id.replaceAll('\\', '/').endsWith(`/${file}`)) ?? [];
    // From the end, so that places stay where they are.
    return own.reduceRight((text, { start, end, becomes }) => text.slice(0, start) + becomes + text.slice(end), code);
  },
};

const root = `${process.cwd().replaceAll('\\', '/')}/`;

/** The tests of the screens, which end at so many failures, and wait so many milliseconds for what does not come. */
async function open(bail, timeout) {
  process.env.WAIT_TIMEOUT = String(timeout);
  const vitest = await createVitest(
    'test',
    { config: 'tests/mutation/vitest.config.ts', watch: false, reporters: [{}], bail },
    { plugins: [mutator] },
  );
  return { vitest, all: await vitest.globTestSpecifications() };
}

/** Whether a file of tests compares whole pages. */
const isOfPages = ({ moduleId }) => /approved(Pages|Parts)/.test(moduleId);

/** Runs tests of a site with these faults; returns the files that fail, each with all that it tells of what it has seen. */
async function run(vitest, faults, specifications) {
  const files = new Set([...current.keys(), ...faults.map(({ file }) => file)]);
  current = groupedByFile(faults);
  for (const file of files) vitest.invalidateFile(root + file);
  const { testModules } = await vitest.runTestSpecifications(specifications);
  return testModules
    .map((tests) => ({
      moduleId: tests.moduleId,
      told: [
        ...tests.errors().map(({ message }) => message),
        ...[...tests.children.allTests('failed')].flatMap((test) =>
          (test.result().errors ?? []).flatMap(({ message, actual, diff }) => [message, String(actual), String(diff)]),
        ),
      ],
    }))
    .filter(({ told }) => told.length > 0);
}

function groupedByFile(faults) {
  const groups = new Map();
  for (const fault of faults) groups.set(fault.file, [...(groups.get(fault.file) ?? []), fault]);
  return groups;
}

// Texts are marked all at once, each by a number of its own: what a comparison has seen tells which of them it noticed.
// First by the tests of whole pages, then by all, again and again: what is noticed is mended, so that tests get further.
const whole = await open(0, 300);
const marked = mutants.map((mutant, index) => ({ ...mutant, becomes: `Xx${index}xX` }));
const noticed = new Set();
for (const specifications of [whole.all.filter(isOfPages), ...Array(5).fill(whole.all)]) {
  const shown = marked.filter((mutant) => mutant.isShown && !noticed.has(mutant));
  const failed = await run(whole.vitest, shown, specifications);
  const told = failed.flatMap((file) => file.told).join('\n');
  const seen = shown.filter(({ becomes }) => told.includes(becomes));
  for (const mutant of seen) noticed.add(mutant);
  console.log(`${noticed.size} of ${mutants.length} were noticed at once`);
  if (seen.length === 0) break;
}
await whole.vitest.close();

// What is left is broken one by one, first for the tests that have its text in them or in their approved file.
const left = mutants.filter((_, index) => !noticed.has(marked[index]));
const { vitest, all } = await open(1, 3000);
const survivors = [];
for (const [index, mutant] of left.entries()) {
  const likely = all.filter((tests) =>
    isOfPages(tests) ? !mutant.isShown : wordsOf(tests.moduleId).includes(mutant.text),
  );
  const others = all.filter((tests) => !likely.includes(tests));
  if (!(await isNoticed(mutant, likely)) && !(await isNoticed(mutant, others))) {
    survivors.push(mutant);
    console.log(`unnoticed: ${mutant.file}:${mutant.line}: ${mutant.attribute ?? 'text'} "${mutant.text}"`);
  }
  if (index % 10 === 9) console.log(`${index + 1} of ${left.length} one by one, ${survivors.length} unnoticed`);
}
await vitest.close();
console.log(`texts: ${mutants.length - survivors.length} of ${mutants.length} faults were noticed`);
// Tests have failed, as they were to.
process.exitCode = 0;
if (FROM === '0' && COUNT === '100000')
  keepScore('texts', { faults: mutants.length, noticed: mutants.length - survivors.length });

/** Whether a file of tests fails with a fault, again with it, and not without it: some fail because they had to wait. */
async function isNoticed(mutant, specifications) {
  const [failed] = await run(vitest, [mutant], specifications);
  if (!failed) return false;
  const isFailed = ({ moduleId }) => moduleId === failed.moduleId;
  const alone = specifications.filter(isFailed);
  const failsAgain = (await run(vitest, [mutant], alone)).length > 0;
  if (failsAgain && (await run(vitest, [], alone)).length === 0) return true;
  return isNoticed(
    mutant,
    specifications.filter((tests) => !isFailed(tests)),
  );
}

/** A file of tests; of a flow with its table and what was approved of its states. */
function wordsOf(file) {
  const [, flow] = /flows\/(\w+)\/screens/.exec(file) ?? [];
  const states = flow ? readdirSync('tests/approved/states').filter((name) => name.startsWith(flow)) : [];
  const more = flow ? [`tests/flows/${flow}/table.md`, ...states.map((name) => `tests/approved/states/${name}`)] : [];
  return [file, ...more].map((name) => readFileSync(name, 'utf8')).join('\n');
}
