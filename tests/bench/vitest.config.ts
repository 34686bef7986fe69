import { defineConfig } from 'vitest/config';

/** Benchmarks print figures, and take no part in the tests. */
export default defineConfig({
  test: { include: ['tests/bench/*.bench.ts'], environment: 'node', hookTimeout: 120_000 },
});
