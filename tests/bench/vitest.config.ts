import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUT } from '../timeouts.ts';

const LIMITS = { testTimeout: TEST_TIMEOUT, hookTimeout: TEST_TIMEOUT };

/** Benchmarks print figures, and take no part in the tests. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'benchmarks', include: ['tests/bench/{growth,pages}.bench.ts'], ...LIMITS } },
      {
        mode: 'sandbox',
        test: {
          name: 'in Chromium',
          include: ['tests/bench/{signIn,interactions,load,memory,randomVisitor}.bench.ts'],
          globalSetup: './tests/browser/globalSetup.ts',
          ...LIMITS,
        },
      },
    ],
  },
});
