// Breaks every text, link target and attribute of the site in turn, and prints those that no test of the screens notices:
// `npm run mutation -- texts`. `FROM=100 COUNT=50` takes some of them.
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

const vitest = await createVitest(
  'test',
  { config: 'tests/mutation/vitest.config.ts', watch: false, reporters: [{}], bail: 0 },
  { plugins: [mutator] },
);
const all = await vitest.globTestSpecifications();
const rankOf = ({ moduleId }) => (/approved(Pages|Parts)/.test(moduleId) ? 0 : /flows/.test(moduleId) ? 2 : 1);
const phases = [0, 1, 2].map((rank) => all.filter((specification) => rankOf(specification) === rank));
const root = `${process.cwd().replaceAll('\\', '/')}/`;

/** Runs tests of a site with these faults; returns all that failing ones tell of what they have seen. */
async function run(faults, specifications) {
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

const isText = ({ becomes }) => becomes === 'Xx';

// Texts are marked all at once, each by a number of its own: what a comparison has seen tells which of them it noticed.
const marked = mutants.map((mutant, index) => (isText(mutant) ? { ...mutant, becomes: `Xx${index}xX` } : mutant));
const told = (
  await run(
    marked.filter((_, index) => mutants[index]?.isShown),
    phases[0],
  )
).join('\n');
const left = mutants.filter((_, index) => !told.includes(`Xx${index}xX`));
console.log(`${mutants.length - left.length} of ${mutants.length} were noticed at once by comparing whole pages`);

// One failing test is enough from here on.
for (const { config } of [vitest, ...vitest.projects]) config.bail = 1;

const survivors = [];
for (const [index, mutant] of left.entries()) {
  let isNoticed = false;
  for (const phase of phases) isNoticed ||= (await run([mutant], phase)).length > 0;
  if (!isNoticed) {
    survivors.push(mutant);
    console.log(`unnoticed: ${mutant.file}:${mutant.line}: ${mutant.text}`);
  }
  if (index % 10 === 9) console.log(`${index + 1} of ${left.length} one by one, ${survivors.length} unnoticed`);
}
console.log(`texts: ${mutants.length - survivors.length} of ${mutants.length} faults were noticed`);
await vitest.close();
