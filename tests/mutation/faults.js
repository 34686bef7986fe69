// Puts the faults of `tests/mutation/faults/` into a copy of the project, one at a time, and prints those that no test
// notices: `npm run mutation -- faults`. `FROM=100 COUNT=50` takes some of them, `AREA=head` those of one file. The lists
// keep which file of tests has noticed a fault, so that the next run asks it first.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { keepScore } from './scores.js';

const LISTS = 'tests/mutation/faults';
const COPY = '.cache/mutation/faults';
const RESULTS = join(process.cwd(), COPY, 'results.json');
const { FROM = '0', COUNT = '100000', AREA } = process.env;

/** The test of the list itself would notice every fault. */
const OPTIONS = [
  ...['--bail', '1', '--silent=true', '--exclude', 'tests/build/faults.test.ts'],
  ...['--reporter=json', `--outputFile=${RESULTS}`],
];

/** The tests that are run for a fault in a folder, until one fails: those that are likely to notice it first. */
const PAGES = ['--project', 'screens', 'tests/screens/approved'];
const ORDERS = {
  machines: [['machines'], ['screens'], ['services', 'build']],
  services: [['services'], ['screens'], ['machines', 'build']],
  'src/build': [['build'], ['screens'], ['machines', 'services']],
  public: [['build'], ['screens'], ['machines', 'services']],
  'tests/report': [['build']],
};
const OTHERS = [['screens'], ['build'], ['machines', 'services']];

const lists = new Map(
  readdirSync(LISTS)
    .map((name) => name.replace('.json', ''))
    .filter((area) => area === (AREA ?? area))
    .map((area) => [area, JSON.parse(readFileSync(`${LISTS}/${area}.json`, 'utf8'))]),
);
const faults = [...lists]
  .flatMap(([area, list]) => list.map((fault) => ({ area, fault })))
  .slice(Number(FROM), Number(FROM) + Number(COUNT));

copyProject();
const known = [...new Set(faults.map(({ fault }) => fault.noticedBy).filter(Boolean))];
const further = [...new Set(faults.flatMap(({ fault }) => ordersOf(fault)).map((tests) => tests.join(' ')))];
const failing = [known, ...further.map((tests) => tests.split(' '))].filter(
  (tests) => tests.length > 0 && failingFile(tests) !== undefined,
);
if (failing.length > 0) throw new Error(`These fail without any fault: ${failing.join('; ')}`);
const unnoticed = faults.filter(({ area, fault }, index) => {
  const by = noticedBy(fault);
  console.log(`${index + 1} of ${faults.length}, ${area}: ${fault.what}: ${by ?? 'NOT NOTICED'} (${fault.file})`);
  if (by?.startsWith('tests/') && by !== fault.noticedBy) {
    fault.noticedBy = by;
    writeFileSync(`${LISTS}/${area}.json`, `${JSON.stringify(lists.get(area), null, 2)}\n`);
  }
  return by === undefined;
});
console.log(`faults: ${faults.length - unnoticed.length} of ${faults.length} were noticed`);
for (const { area, fault } of unnoticed) console.log(`unnoticed, ${area}: ${fault.file}: ${fault.what}`);
if (!AREA && FROM === '0' && COUNT === '100000')
  keepScore('by hand', { faults: faults.length, noticed: faults.length - unnoticed.length });

/** All files that git knows, with the packages of this one. */
function copyProject() {
  rmSync(COPY, { recursive: true, force: true });
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(COPY, file)), { recursive: true });
    cpSync(file, join(COPY, file));
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(COPY, 'node_modules'), 'junction');
}

/** The file of tests that noticed a fault, or all that were run where none is named; undefined where none did. */
function noticedBy(fault) {
  const file = join(COPY, fault.file);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    whole.replace(fault.from, () => fault.to),
  );
  try {
    for (const tests of [...(fault.noticedBy ? [[fault.noticedBy]] : []), ...ordersOf(fault)]) {
      const by = failingFile(tests);
      if (by !== undefined) return by;
    }
    return undefined;
  } finally {
    writeFileSync(file, whole);
  }
}

function ordersOf({ file }) {
  const projects = Object.entries(ORDERS).find(([folder]) => file.startsWith(`${folder}/`))?.[1] ?? OTHERS;
  const runs = projects.map((names) => names.flatMap((name) => ['--project', name]));
  return projects === OTHERS ? [PAGES, ...runs] : runs;
}

/** The first file of some tests that fails, or all of them where none is named; undefined where all pass. */
function failingFile(tests) {
  rmSync(RESULTS, { force: true });
  const { status } = spawnSync('npx', ['vitest', 'run', ...OPTIONS, ...tests], {
    cwd: COPY,
    stdio: 'ignore',
    shell: process.platform === 'win32',
    env: { ...process.env, WAIT_TIMEOUT: '10000' },
  });
  if (status === 0) return undefined;
  const { testResults = [] } = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {};
  const failed = testResults.find((result) => result.status === 'failed');
  // A run that ends before its first test, as where the site does not build, names no file.
  return failed ? relative(COPY, failed.name).replaceAll('\\', '/') : tests.join(' ');
}
