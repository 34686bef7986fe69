import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { pictures } from '../../src/build/pictures.ts';
import { samples } from '../../src/build/samples.ts';
import LikeliestFirst from './likeliestFirst.ts';

const LAYER = process.env.LAYER ?? 'machines';

/** The tests of all flows that belong to the layer. */
const FLOW_TESTS =
  { machines: ['tests/flows/*/machine.test.ts'], screens: ['tests/flows/*/screens.test.ts'] }[LAYER] ?? [];

/** Milliseconds that a test waits. Less than usual, because failing tests are expected here. */
const { WAIT_TIMEOUT = '3000' } = process.env;

/** The tests that are to notice what Stryker breaks in one layer: its own, without a browser and without a build. */
export default defineConfig({
  mode: 'sandbox',
  plugins: [react(), pictures(), samples()],
  define: { __LIVE_SETTINGS__: 'undefined', __ANALYTICS_ID__: 'undefined', __REPORT_ADDRESS__: 'undefined' },
  test: {
    // Modules that are shared between files cost half the time; what survives Stryker so is tried again without.
    isolate: process.env.SHARED_MODULES === undefined,
    environment: LAYER === 'machines' ? 'node' : 'jsdom',
    setupFiles: [
      ...(LAYER === 'machines' ? [] : ['./tests/forgetWindowName.ts']),
      ...(LAYER === 'screens' ? ['./tests/screens/setup.ts'] : []),
    ],
    env: { MODE: 'sandbox', WAIT_TIMEOUT, SETTLE_TIMEOUT: WAIT_TIMEOUT },
    testTimeout: 15_000,
    sequence: { sequencer: LikeliestFirst },
    include: [`tests/${LAYER}/*.test.{ts,tsx}`, ...FLOW_TESTS, 'tests/mutation/loading.test.ts'],
    // What takes longest; a little of what goes unnoticed here is noticed by it in `npm test`.
    // The calendar sets the time zone of a process: Stryker's workers are threads.
    exclude: [
      'tests/machines/{chartPictures,inspector,mutants}.test.ts',
      'tests/services/sandbox*.test.ts',
      'tests/screens/calendar.test.tsx',
    ],
  },
});
