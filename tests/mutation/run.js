// Runs Stryker over each layer with the tests of that layer, then breaks texts and puts in the faults of the lists:
// `npm run mutation`. For some of it: `npm run mutation -- machines`, `-- texts`, or `-- --mutate machines/cart.ts`. A layer takes
// hours: its files are broken in groups, and what is known of a group is kept, so that a run that was cut off can be run again.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readOrExit } from '../commandLine.js';
import { readArguments, USAGE } from './arguments.js';
import { keepScore } from './scores.js';

const NOTICED = ['Killed', 'Timeout', 'CompileError', 'RuntimeError'];
const FILES_OF_A_GROUP = 11;

const { layers, files } = readOrExit(() => readArguments(process.argv.slice(2)), USAGE);
const results = layers.map(runLayer);
for (const result of results) console.log(result.line);
process.exitCode = results.every(({ hasEnded }) => hasEnded) ? 0 : 1;

/** Breaks one layer, or those of its files that are asked for, and says what its tests have noticed of it. */
function runLayer(layer) {
  if (layer === 'texts' || layer === 'faults') return runScript(layer);
  const start = Date.now();
  const groups = files ? [files] : groupsOf(layer);
  const ended = groups.filter((group) => runGroup(layer, group, { SHARED_MODULES: 'yes' }));
  const known = `.cache/mutation/${layer}.json`;
  const isWhole = ended.length === groups.length && existsSync(known);
  if (!isWhole)
    return { hasEnded: false, line: `${layer}: ${ended.length} of ${groups.length} groups of files came to their end` };
  if (!runAgain(layer, mutantsIn(known)))
    return { hasEnded: false, line: `${layer}: what had survived was not tried again to its end` };
  const mutants = mutantsIn(known);
  const noticed = mutants.filter((mutant) => NOTICED.includes(mutant.status)).length;
  const share = ((100 * noticed) / mutants.length).toFixed(1);
  const minutes = ((Date.now() - start) / 60_000).toFixed(1);
  if (!files) keepScore(layer, { faults: mutants.length, noticed });
  return {
    hasEnded: true,
    line: `${layer}: ${noticed} of ${mutants.length} faults were noticed (${share}%) in ${minutes} minutes`,
  };
}

function runScript(name) {
  const { status } = spawnSync(process.execPath, [`tests/mutation/${name}.js`], { stdio: 'inherit' });
  return { hasEnded: status === 0, line: `${name}: ${status === 0 ? 'came' : 'did not come'} to its end` };
}

/** The files of a layer, a few at a time. */
function groupsOf(layer) {
  const files = readdirSync(layer, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replaceAll('\\', '/'))
    .filter((file) => !file.includes('/sandbox/'))
    .sort();
  const groups = [];
  while (files.length > 0) groups.push(files.splice(0, FILES_OF_A_GROUP));
  return groups;
}

/** The mutants that are known, of those files alone that are asked for: what is known of others is kept with them. */
function mutantsIn(known) {
  return Object.entries(JSON.parse(readFileSync(known, 'utf8')).files)
    .filter(([file]) => files?.includes(file) ?? true)
    .flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ ...mutant, file })))
    .filter(({ status }) => status !== 'Ignored');
}

/**
 * Tries again what has survived, with modules that each file of tests loads anew: what a module does as it is loaded belongs to
 * the first test that needs it otherwise. Whether that came to its end.
 */
function runAgain(layer, mutants) {
  const places = mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(
      ({ file, location: { start, end } }) => `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`,
    );
  return places.length === 0 || runGroup(layer, [...new Set(places)], {}, ['--force']);
}

/** Breaks some files, or places in files; whether Stryker came to its end. */
function runGroup(layer, places, environment, options = []) {
  const given = ['stryker', 'run', 'tests/mutation/stryker.config.js', '--mutate', places.join(','), ...options];
  const { status } = spawnSync('npx', given, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, LAYER: layer, ...environment },
  });
  return status === 0;
}
