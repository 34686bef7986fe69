// Puts the faults of `tests/mutation/faults/` into copies of the project, one at a time into each, and prints those that no
// test notices: `npm run mutation -- faults`. `FROM=100 COUNT=50` takes some of them, `AREA=head` those of one file. The
// lists keep which file of tests has noticed a fault, so that the next run asks it first. What is known is kept until a file
// changes, so that a run that was cut off can be run again, and so is its score so far.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { readOrExit } from '../commandLine.js';
import { chosenPart, USAGE } from './arguments.js';
import { areasOfFaults, fileOfList, readFaults } from './faultLists.js';
import { inParallel } from './inParallel.js';
import { keepScore } from './scores.js';
import { filesOf, readVerdicts } from './verdicts.js';

/** One copy for each processor, because a run of few tests keeps hardly more than one busy. */
const COPIES = Array.from({ length: availableParallelism() }, (_, index) => `.cache/mutation/faults/${index + 1}`);

/** The test of the lists themselves would notice every fault. Of tests that are named, all may be in Chromium: then none is run. */
const OPTIONS = [
  ...['--bail', '1', '--silent=true', '--reporter=json', '--passWithNoTests'],
  ...['--exclude', 'tests/build/faults.test.ts'],
];

/** The tests that are run for a fault in a folder, until one fails: those that are likely to notice it first. */
const PAGES = ['--project', 'screens', 'tests/screens/approved'];
const ORDERS = {
  machines: [['machines'], ['screens'], ['services', 'build']],
  services: [['services'], ['screens'], ['machines', 'build']],
  'src/build': [['build'], ['screens'], ['machines', 'services']],
  public: [['build'], ['screens'], ['machines', 'services']],
  'src/devtools': [['machines'], ['browser'], ['build']],
  'src/styles': [['browser'], ['screens'], ['build']],
  'tests/report': [['build']],
};
const OTHERS = [['screens'], ['build'], ['machines', 'services']];
/** Asked after all others, because it takes minutes, but where an order above has it. */
const LAST = ['browser'];
const WITHOUT_BROWSER = ['machines', 'services', 'screens', 'build'];
const VITEST = resolve('node_modules/vitest/vitest.mjs');

const { AREA } = process.env;
const { lists, faults, isWhole } = readOrExit(readLists, USAGE);

/** What has noticed each, by name; null where nothing has. */
const { verdicts, keep } = readVerdicts('faults');
const nameOf = ({ area, fault: { file, what, from, to } }) => JSON.stringify([area, file, what, from, to]);
const left = faults.filter((one) => !(nameOf(one) in verdicts));

if (left.length > 0) copyProject();
/** What was seen to pass without any fault. */
const passing = new Set();
await inParallel(COPIES, left, async (copy, { area, fault }) => {
  const by = await noticedBy(copy, fault);
  keep(nameOf({ area, fault }), by ?? null);
  const { length: tried } = faults.filter((one) => nameOf(one) in verdicts);
  console.log(`${tried} of ${faults.length}, ${area}: ${fault.what}: ${by ?? 'NOT NOTICED'} (${fault.file})`);
  if (isWhole) keepScore('faults', { faults: tried, noticed: tried - unnoticedOf(faults).length });
  if (by?.startsWith('tests/') && by !== fault.noticedBy) {
    fault.noticedBy = by;
    writeFileSync(fileOfList(area), `${JSON.stringify(lists.get(area), null, 2)}\n`);
  }
});
const unnoticed = unnoticedOf(faults);
for (const area of new Set(faults.map((one) => one.area))) {
  const countIn = (some) => some.filter((one) => one.area === area).length;
  console.log(`${area}: ${countIn(faults) - countIn(unnoticed)} of ${countIn(faults)}`);
}
console.log(`faults: ${faults.length - unnoticed.length} of ${faults.length} were noticed`);
for (const { area, fault } of unnoticed) console.log(`unnoticed, ${area}: ${fault.file}: ${fault.what}`);

/** The lists that are asked for, the faults of them, and whether those are all that there are; throws a sentence. */
function readLists() {
  const lists = new Map((AREA === undefined ? areasOfFaults() : [AREA]).map((area) => [area, readFaults(area)]));
  const { part, isWhole } = chosenPart([...lists].flatMap(([area, list]) => list.map((fault) => ({ area, fault }))));
  return { lists, faults: part, isWhole: isWhole && AREA === undefined };
}

function unnoticedOf(some) {
  return some.filter((one) => verdicts[nameOf(one)] === null);
}

/** All files of the project, with the packages of this one. */
function copyProject() {
  for (const copy of COPIES) {
    rmSync(copy, { recursive: true, force: true });
    for (const file of filesOf('.')) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      cpSync(file, join(copy, file));
    }
    symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'), 'junction');
  }
}

/**
 * The file of tests that noticed a fault, or all that were run where none is named; undefined where none did. It fails
 * by itself, too, and passes without the fault: among many, some fail because they had to wait.
 */
async function noticedBy(copy, fault) {
  const file = join(copy, fault.file);
  const whole = readFileSync(file, 'utf8');
  const putIn = () =>
    writeFileSync(
      file,
      whole.replace(fault.from, () => fault.to),
    );
  putIn();
  try {
    const waiting = [...(fault.noticedBy ? [[fault.noticedBy]] : []), ...ordersOf(fault)];
    for (let tests = waiting.shift(); tests; tests = waiting.shift()) {
      const by = await failingFile(copy, tests);
      if (by === undefined) continue;
      const itself = by.split(' ');
      const failsAgain = tests.length === 1 || (await failingFile(copy, itself)) !== undefined;
      writeFileSync(file, whole);
      if (failsAgain && (await passes(copy, itself))) return by;
      console.log(`${by} failed, but not because of this: ${fault.what}`);
      // The run ended there: those that it had not come to are asked without that file.
      if (itself.length === 1 && tests.length > 1) waiting.unshift([...tests, '--exclude', by]);
      putIn();
    }
    return undefined;
  } finally {
    writeFileSync(file, whole);
  }
}

/** Whether tests pass without any fault. */
async function passes(copy, tests) {
  const name = tests.join(' ');
  if (!passing.has(name) && (await failingFile(copy, tests)) === undefined) passing.add(name);
  return passing.has(name);
}

/** The tests that are run for a fault, those first that are likely to notice it. */
function ordersOf({ file }) {
  const projects = Object.entries(ORDERS).find(([folder]) => file.startsWith(`${folder}/`))?.[1] ?? OTHERS;
  const runs = [...projects, ...(projects.flat().includes('browser') ? [] : [LAST])].map(inProjects);
  const named = testsNamedAfter(file);
  return [
    ...(projects === OTHERS ? [PAGES] : []),
    ...(named.length > 0 ? [[...inProjects(WITHOUT_BROWSER), ...named]] : []),
    ...runs,
  ];
}

/** `login.test.tsx`, `loginState.test.ts` and `login/screens.test.ts` are named after `login.tsx`. */
function testsNamedAfter(file) {
  const isNamed = new RegExp(`/${basename(file, extname(file))}(/\\w+|[A-Z]\\w*)?\\.test\\.tsx?$`);
  return filesOf('.').filter((name) => isNamed.test(name));
}

function inProjects(names) {
  return names.flatMap((name) => ['--project', name]);
}

/** The first file of some tests that fails, or all of them where none is named; undefined where all pass. */
async function failingFile(copy, tests) {
  const results = resolve(copy, 'results.json');
  rmSync(results, { force: true });
  const run = spawn(process.execPath, [VITEST, 'run', ...OPTIONS, `--outputFile=${results}`, ...tests], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, WAIT_TIMEOUT: '10000' },
  });
  const [status] = await once(run, 'close');
  if (status === 0) return undefined;
  const { testResults = [] } = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : {};
  const failed = testResults.find((result) => result.status === 'failed');
  // A run that ends before its first test, as where the site does not build, names no file.
  return failed ? relative(copy, failed.name).replaceAll('\\', '/') : tests.join(' ');
}
