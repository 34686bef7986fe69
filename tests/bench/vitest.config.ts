import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUT } from '../timeouts.ts';

/** Benchmarks print figures, and take no part in the tests. */
export default defineConfig({
  test: { include: ['tests/bench/*.bench.ts'], environment: 'node', hookTimeout: TEST_TIMEOUT },
});
