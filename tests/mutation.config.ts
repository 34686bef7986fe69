import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LIMIT } from './patience.ts';

/** What Stryker runs for each of its mutants: the tests without a browser and without a build. */
export default defineConfig({
  mode: 'sandbox',
  plugins: [react()],
  define: { __LIVE_SETTINGS__: 'undefined', __ANALYTICS_ID__: 'undefined' },
  test: {
    environment: 'jsdom',
    setupFiles: './tests/screens/setup.ts',
    env: { PATIENCE: '2000' },
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
    include: ['tests/{machines,services,screens}/**/*.test.{ts,tsx}'],
    // What takes long and notices nothing that the rest does not.
    exclude: ['tests/machines/{mutants,interplay,pictures}.test.ts', 'tests/screens/paths/*.test.ts'],
  },
});
