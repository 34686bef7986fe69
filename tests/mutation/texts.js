// Breaks every text, link target and attribute of the site in turn, and prints those that no test of the screens notices:
// `npm run mutation -- texts`. `FROM=100 COUNT=50` takes some of them.
import { readdirSync, readFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { createVitest } from 'vitest/node';

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

/** The tests of the screens; `bail` ends a run at so many failures. */
async function open(bail) {
  const vitest = await createVitest(
    'test',
    { config: 'tests/mutation/vitest.config.ts', watch: false, reporters: [{}], bail },
    { plugins: [mutator] },
  );
  return { vitest, all: await vitest.globTestSpecifications() };
}

/** Whether a file of tests compares whole pages. */
const isOfPages = ({ moduleId }) => /approved(Pages|Parts)/.test(moduleId);

/** Runs tests of a site with these faults; returns all that failing ones tell of what they have seen. */
async function run(vitest, faults, specifications) {
  const files = new Set([...current.keys(), ...faults.map(({ file }) => file)]);
  current = groupedByFile(faults);
  for (const file of files) vitest.invalidateFile(root + file);
  const { testModules } = await vitest.runTestSpecifications(specifications);
  return testModules.flatMap((tests) => [
    ...tests.errors().map(({ message }) => message),
    ...[...tests.children.allTests('failed')].flatMap((test) =>
      (test.result().errors ?? []).flatMap(({ message, actual, diff }) => [message, String(actual), String(diff)]),
    ),
  ]);
}

function groupedByFile(faults) {
  const groups = new Map();
  for (const fault of faults) groups.set(fault.file, [...(groups.get(fault.file) ?? []), fault]);
  return groups;
}

// Texts are marked all at once, each by a number of its own: what a comparison has seen tells which of them it noticed.
const whole = await open(0);
const shown = mutants.flatMap((mutant, index) => (mutant.isShown ? { ...mutant, becomes: `Xx${index}xX` } : []));
const told = (await run(whole.vitest, shown, whole.all.filter(isOfPages))).join('\n');
await whole.vitest.close();
const left = mutants.filter((_, index) => !told.includes(`Xx${index}xX`));
console.log(`${mutants.length - left.length} of ${mutants.length} were noticed at once by comparing whole pages`);

// What is left is broken one by one, first for the tests that have its text in them or in their approved file.
const { vitest, all } = await open(1);
const survivors = [];
for (const [index, mutant] of left.entries()) {
  const likely = all.filter((tests) =>
    isOfPages(tests) ? !mutant.isShown : wordsOf(tests.moduleId).includes(mutant.text),
  );
  const others = all.filter((tests) => !likely.includes(tests));
  const isNoticed =
    (await run(vitest, [mutant], likely)).length > 0 || (await run(vitest, [mutant], others)).length > 0;
  if (!isNoticed) {
    survivors.push(mutant);
    console.log(`unnoticed: ${mutant.file}:${mutant.line}: ${mutant.text}`);
  }
  if (index % 10 === 9) console.log(`${index + 1} of ${left.length} one by one, ${survivors.length} unnoticed`);
}
console.log(`texts: ${mutants.length - survivors.length} of ${mutants.length} faults were noticed`);
await vitest.close();

/** A file of tests; of a flow with its table and what was approved of its states. */
function wordsOf(file) {
  const [, flow] = /flows\/(\w+)\/screens/.exec(file) ?? [];
  const states = flow ? readdirSync('tests/approved/states').filter((name) => name.startsWith(flow)) : [];
  const more = flow ? [`tests/flows/${flow}/table.md`, ...states.map((name) => `tests/approved/states/${name}`)] : [];
  return [file, ...more].map((name) => readFileSync(name, 'utf8')).join('\n');
}
