import { defineConfig } from 'vitest/config';
import { LIMIT } from '../patience.ts';

/** Benchmarks print figures, and take no part in the tests. */
export default defineConfig({
  test: { include: ['tests/bench/*.bench.ts'], environment: 'node', hookTimeout: LIMIT },
});
