// Runs Stryker over each layer with the tests of that layer, then breaks texts and puts in the faults of the lists:
// `npm run mutation`. For some of it: `npm run mutation -- machines`, `-- texts`, or `-- --mutate machines/cart.ts`. A layer takes hours: its files are broken in
// groups, and what is known of a group is kept, so that a run that was cut off can be run again.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { keepScore } from './scores.js';

const LAYERS = ['machines', 'services', 'screens', 'texts', 'faults'];
const NOTICED = ['Killed', 'Timeout', 'CompileError', 'RuntimeError'];
const FILES_OF_A_GROUP = 11;

const [, , ...given] = process.argv;
const asked = LAYERS.filter((layer) => given.some((word) => word === layer || word.startsWith(`${layer}/`)));
const options = given.filter((word) => !LAYERS.includes(word));
if (options.includes('--mutate') && asked.length === 0) {
  console.error('What is to be mutated lies in none of machines/, services/ and screens/.');
  process.exit(1);
}
const results = (asked.length > 0 ? asked : LAYERS).map(runLayer);
for (const result of results) console.log(result.line);
process.exitCode = results.every(({ hasEnded }) => hasEnded) ? 0 : 1;

/** Breaks one layer, and says what its tests have noticed of it. */
function runLayer(layer) {
  if (layer === 'texts' || layer === 'faults') return runScript(layer);
  const start = Date.now();
  const groups = options.includes('--mutate')
    ? [options]
    : groupsOf(layer).map((files) => ['--mutate', files, ...options]);
  const ended = groups.filter((group) => runGroup(layer, group, { SHARED_MODULES: 'yes' }));
  const known = `.cache/mutation/${layer}.json`;
  const isWhole = ended.length === groups.length && existsSync(known);
  if (!isWhole || !runAgain(layer, known))
    return { hasEnded: false, line: `${layer}: ${ended.length} of ${groups.length} groups of files came to their end` };
  const mutants = Object.values(JSON.parse(readFileSync(known, 'utf8')).files)
    .flatMap((file) => file.mutants)
    .filter(({ status }) => status !== 'Ignored');
  const noticed = mutants.filter((mutant) => NOTICED.includes(mutant.status)).length;
  const share = ((100 * noticed) / mutants.length).toFixed(1);
  const minutes = ((Date.now() - start) / 60_000).toFixed(1);
  if (!options.includes('--mutate')) keepScore(layer, { faults: mutants.length, noticed });
  return {
    hasEnded: true,
    line: `${layer}: ${noticed} of ${mutants.length} faults were noticed (${share}%) in ${minutes} minutes`,
  };
}

function runScript(name) {
  const { status } = spawnSync(process.execPath, [`tests/mutation/${name}.js`], { stdio: 'inherit' });
  return { hasEnded: status === 0, line: `${name}: ${status === 0 ? 'came' : 'did not come'} to its end` };
}

/** The files of a layer, in lists of a few as Stryker takes them. */
function groupsOf(layer) {
  const files = readdirSync(layer, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replaceAll('\\', '/'))
    .filter((file) => !file.includes('/sandbox/'))
    .sort();
  const groups = [];
  while (files.length > 0) groups.push(files.splice(0, FILES_OF_A_GROUP).join(','));
  return groups;
}

/**
 * Tries again what has survived, with modules that each file of tests loads anew: what a module does as it is loaded belongs to
 * the first test that needs it otherwise. Whether that came to its end.
 */
function runAgain(layer, known) {
  const places = Object.entries(JSON.parse(readFileSync(known, 'utf8')).files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ location: { start, end } }) => `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`),
  );
  return places.length === 0 || runGroup(layer, ['--mutate', [...new Set(places)].join(','), '--force', ...options]);
}

/** Breaks some files; whether Stryker came to its end. */
function runGroup(layer, group, more = {}) {
  const { status } = spawnSync('npx', ['stryker', 'run', 'tests/mutation/stryker.config.js', ...group], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, LAYER: layer, ...more },
  });
  return status === 0;
}
