// Puts the faults of `tests/mutation/faults/` into a copy of the project, one at a time, and prints those that no test
// notices: `npm run mutation -- faults`. `FROM=100 COUNT=50` takes some of them, `AREA=head` those of one file.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keepScore } from './scores.js';

const LISTS = 'tests/mutation/faults';
const COPY = '.cache/mutation/faults';
const { FROM = '0', COUNT = '100000', AREA } = process.env;

/** The test of the list itself would notice every fault. */
const OPTIONS = ['--bail', '1', '--silent=true', '--reporter=dot', '--exclude', 'tests/build/faults.test.ts'];

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

const faults = readdirSync(LISTS)
  .map((name) => name.replace('.json', ''))
  .filter((area) => area === (AREA ?? area))
  .flatMap((area) => JSON.parse(readFileSync(`${LISTS}/${area}.json`, 'utf8')).map((fault) => ({ area, ...fault })))
  .slice(Number(FROM), Number(FROM) + Number(COUNT));

copyProject();
const failing = [...new Set(faults.flatMap(ordersOf).map((tests) => tests.join(' ')))].filter(
  (tests) => !pass(tests.split(' ')),
);
if (failing.length > 0) throw new Error(`These fail without any fault: ${failing.join('; ')}`);
const unnoticed = faults.filter((fault, index) => {
  const by = noticedBy(fault);
  console.log(`${index + 1} of ${faults.length}, ${fault.area}: ${fault.what}: ${by ?? 'NOT NOTICED'} (${fault.file})`);
  return by === undefined;
});
console.log(`faults: ${faults.length - unnoticed.length} of ${faults.length} were noticed`);
for (const { area, file, what } of unnoticed) console.log(`unnoticed, ${area}: ${file}: ${what}`);
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

/** The tests that noticed a fault; undefined where none did. */
function noticedBy(fault) {
  const file = join(COPY, fault.file);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    whole.replace(fault.from, () => fault.to),
  );
  try {
    return ordersOf(fault)
      .find((tests) => !pass(tests))
      ?.join(' ');
  } finally {
    writeFileSync(file, whole);
  }
}

function ordersOf({ file, chromium }) {
  const projects = Object.entries(ORDERS).find(([folder]) => file.startsWith(`${folder}/`))?.[1] ?? OTHERS;
  const runs = projects.map((names) => names.flatMap((name) => ['--project', name]));
  return [
    // Chromium is asked first where nothing else can see a fault, with the file that is named for it.
    ...(chromium ? [['--project', 'browser', chromium]] : []),
    ...(projects === OTHERS ? [PAGES] : []),
    ...runs,
  ];
}

function pass(tests) {
  const { status } = spawnSync('npx', ['vitest', 'run', ...OPTIONS, ...tests], {
    cwd: COPY,
    stdio: 'ignore',
    shell: process.platform === 'win32',
    env: { ...process.env, WAIT_TIMEOUT: '10000' },
  });
  return status === 0;
}
