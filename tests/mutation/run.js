// Runs Stryker over each layer with the tests of that layer: `npm run mutation`, or for some of it
// `npm run mutation -- machines` and `npm run mutation -- --mutate machines/cart.ts`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

const LAYERS = ['machines', 'services', 'screens'];
const NOTICED = ['Killed', 'Timeout', 'CompileError', 'RuntimeError'];

const [, , ...given] = process.argv;
const asked = LAYERS.filter((layer) => given.some((word) => word === layer || word.startsWith(`${layer}/`)));
const options = given.filter((word) => !LAYERS.includes(word));
const results = (asked.length > 0 ? asked : LAYERS).map(runLayer);
for (const result of results) console.log(result.line);
process.exitCode = results.every(({ hasEnded }) => hasEnded) ? 0 : 1;

/** Breaks one layer, and says what its tests have noticed of it. */
function runLayer(layer) {
  const report = `reports/mutation/${layer}.json`;
  const start = Date.now();
  rmSync(report, { force: true });
  const { status } = spawnSync('npx', ['stryker', 'run', 'tests/mutation/stryker.config.js', ...options], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, LAYER: layer },
  });
  const minutes = ((Date.now() - start) / 60_000).toFixed(1);
  if (status !== 0 || !existsSync(report)) return { hasEnded: false, line: `${layer}: did not come to its end` };
  const mutants = Object.values(JSON.parse(readFileSync(report, 'utf8')).files).flatMap((file) => file.mutants);
  const noticed = mutants.filter((mutant) => NOTICED.includes(mutant.status)).length;
  const share = ((100 * noticed) / mutants.length).toFixed(1);
  return {
    hasEnded: true,
    line: `${layer}: ${noticed} of ${mutants.length} faults were noticed (${share}%) in ${minutes} minutes`,
  };
}
