import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { displayFace } from './src/build/displayFace.ts';
import { liveSettings } from './src/build/liveSettings.ts';
import { pictures } from './src/build/pictures.ts';
import { plainImports } from './src/build/plainImports.ts';
import { routePages } from './src/build/routePages.ts';
import { standIns } from './src/build/standIns.ts';
import { staticHost } from './src/build/staticHost.ts';
import { LIMIT, PATIENCE } from './tests/patience.ts';
import PathsFirst from './tests/sequencer.ts';

const LOOPBACK = { host: '127.0.0.1' };

/** What every page needs stands in one file, and what belongs together in another: each file has a price of its own. */
const CHUNKS = [
  {
    name: 'site',
    test: new RegExp(
      [
        'node_modules/(react|react-dom|scheduler|wouter|regexparam)/',
        '/src/(main|app|route|routes|sandboxRoutes|shopSource|presence|site|surroundings|code|later)\\.tsx?$',
        '/src/frame/(?!footer|preload)',
        '/screens/parts/picture\\.tsx$',
      ].join('|'),
    ),
  },
  { name: 'news', test: /\/content\/articles\.ts$|\/parts\/publishedOn\.tsx$/ },
  { name: 'price', test: /\/content\/prices\.ts$|\/parts\/price\.tsx$/ },
  { name: 'games', test: /\/content\/games\.ts$|\/parts\/(farther|gameCard)\.tsx$/ },
];

/** A test that computes keeps a core busy; one in Chromium waits for its frames most of the time. */
const WORKERS = availableParallelism();
const BROWSER_WORKERS = Math.ceil(WORKERS * 1.5);

export default defineConfig({
  plugins: [react(), liveSettings(), displayFace(), pictures(), standIns(), routePages(), plainImports(), staticHost()],
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  server: LOOPBACK,
  preview: LOOPBACK,
  build: {
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
    target: 'baseline-widely-available',
  },
  test: {
    reporters: ['default', 'json', 'junit', './tests/report/reporter.ts'],
    outputFile: { json: 'reports/tests.json', junit: 'reports/junit.xml' },
    maxWorkers: WORKERS,
    sequence: { sequencer: PathsFirst },
    projects: [
      project('machines', { environment: 'node' }),
      project('services', { environment: 'jsdom' }),
      project('screens', { environment: 'jsdom', setupFiles: './tests/screens/setup.ts' }),
      project('build', { environment: 'node' }),
      project('browser', {
        environment: 'node',
        globalSetup: './tests/browser/globalSetup.ts',
        maxWorkers: BROWSER_WORKERS,
        sequence: { groupOrder: 1 },
      }),
    ],
  },
});

/** The tests of one folder; all of them see the site as the sandbox does. */
function project(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  const include = [`tests/${name}/**/*.test.{ts,tsx}`];
  const limits = { testTimeout: LIMIT, hookTimeout: LIMIT, expect: { poll: { timeout: PATIENCE } } };
  return { extends: true, mode: 'sandbox', test: { name, include, ...limits, ...test } };
}
