import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const layer = process.env.LAYER ?? 'machines';

/** What Stryker breaks in one layer, and where it tells of it: https://stryker-mutator.io/docs/stryker-js/configuration/ */
export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  plugins: [
    '@stryker-mutator/vitest-runner',
    ...['presentation', 'survivors'].map((name) => fileURLToPath(new URL(`./${name}.js`, import.meta.url))),
  ],
  ignorers: ['presentation'],
  tsconfigFile: 'none.json',
  mutate: [`${layer}/**/*.{ts,tsx}`, '!**/sandbox/**'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Vitest checks no types, and samples are known by their code as it is.
  disableTypeChecks: false,
  incremental: true,
  incrementalFile: `.cache/mutation/${layer}.json`,
  tempDirName: '.cache/mutation/broken',
  htmlReporter: { fileName: `reports/mutation/${layer}.html` },
  jsonReporter: { fileName: `reports/mutation/${layer}.json` },
  reporters: ['survivors', 'html', 'json'],
  // What the services' tests do is waiting, most of the time.
  concurrency: availableParallelism() * (layer === 'services' ? 2 : 1),
  // Milliseconds. A generous limit, because Stryker counts a mutant that is only slow as detected.
  timeoutMS: 60_000,
  // Machines are created when their modules are loaded: most of their mutants are 'static', but cheap to test.
  warnings: { slow: false },
};
