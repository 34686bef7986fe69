import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { liveSettings } from './src/build/liveSettings.ts';
import { pictures } from './src/build/pictures.ts';
import { routePages } from './src/build/routePages.ts';

const LOOPBACK = { host: '127.0.0.1' };

export default defineConfig({
  plugins: [react(), liveSettings(), pictures(), routePages()],
  server: LOOPBACK,
  preview: LOOPBACK,
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/tests.json' },
    projects: [
      project('machines', { environment: 'node' }),
      project('services', { environment: 'jsdom' }),
      project('screens', { environment: 'jsdom', setupFiles: './tests/screens/setup.ts' }),
      project('build', { environment: 'node', testTimeout: 60_000 }),
      project('browser', {
        environment: 'node',
        globalSetup: './tests/browser/globalSetup.ts',
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
    ],
  },
});

/** The tests of one folder; all of them see the site as the sandbox does. */
function project(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  const include = [`tests/${name}/**/*.test.{ts,tsx}`];
  return { extends: true, mode: 'sandbox', test: { name, include, ...test } };
}
