import { existsSync, realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { billOfMaterials } from './src/build/billOfMaterials.ts';
import { displayFont } from './src/build/displayFont.ts';
import { injectSettings } from './src/build/injectSettings.ts';
import { nativeArithmetic } from './src/build/nativeArithmetic.ts';
import { pictures } from './src/build/pictures.ts';
import { placeholderEmbeds } from './src/build/placeholderEmbeds.ts';
import { prerenderPages } from './src/build/prerenderPages.ts';
import { removeDescriptions } from './src/build/removeDescriptions.ts';
import { removePreloadHelper } from './src/build/removePreloadHelper.ts';
import { samples } from './src/build/samples.ts';
import { sandboxAddress } from './src/build/sandboxAddress.ts';
import { staticHost } from './src/build/staticHost.ts';
import { wordFrom } from './tests/commandLine.js';
import LongestFirst from './tests/sequencer.ts';
import { TEST_TIMEOUT, WAIT_TIMEOUT } from './tests/timeouts.ts';

const LOOPBACK = { host: '127.0.0.1' };

/** Modules that many pages share go into few chunks, because every file costs a request. */
const CHUNKS = [
  chunk('publisher', ['src/content/site.ts']),
  chunk('site', [
    'node_modules/react',
    'node_modules/react-dom',
    'node_modules/scheduler',
    'node_modules/wouter',
    'node_modules/regexparam',
    'src/main.tsx',
    'src/app/app.tsx',
    'src/app/environment.ts',
    'src/app/routes.ts',
    'src/app/layout',
    'src/app/navigation',
    'src/shop/context',
    'src/content/prices.ts',
    'src/content/cartName.ts',
    'src/lib/focus.ts',
    'src/lib/shownPath.ts',
    'src/lib/lazyModule.ts',
    'src/lib/lazyComponent.tsx',
    'src/devtools/routes.ts',
    'screens/screen.ts',
    'screens/parts/page.tsx',
    'screens/parts/picture.tsx',
    'screens/parts/useHydrated.ts',
  ]),
  chunk('news', ['src/content/articles.ts', 'screens/parts/publishedOn.tsx']),
  chunk('games', [
    'src/content/games.ts',
    'screens/parts/deferredSections.tsx',
    'screens/parts/gameCard.tsx',
    'screens/parts/price.tsx',
  ]),
  chunk('products', ['src/content/catalogue.ts', 'screens/parts/deferredCards.tsx', 'screens/parts/productCard.tsx']),
  chunk('order', [
    'src/content/order.ts',
    'src/content/platforms.ts',
    'screens/parts/platforms.tsx',
    'screens/parts/orderSummary.tsx',
  ]),
  chunk('messages', ['screens/parts/messages.tsx', 'src/lib/focusMessage.ts', 'src/lib/heldKey.ts']),
  chunk('flows', [
    'node_modules/xstate',
    'node_modules/@xstate/react',
    'node_modules/valibot',
    'src/shop/createShop.ts',
    'src/shop/flows/cart.ts',
    'src/shop/flows/session.ts',
    'src/shop/sessionKey.ts',
    'src/shop/flows/useMachineArguments.ts',
    'screens/parts/customerName.ts',
    'screens/parts/session.ts',
    'screens/parts/sessionControls.tsx',
    'screens/parts/signedInAs.tsx',
    'screens/parts/stillWorking.tsx',
    'screens/parts/useUserChange.ts',
  ]),
];

/** One more than processors: a test in Chromium waits for the page as often as it computes. */
const WORKERS = availableParallelism() + 1;

/** Has the plugins of a build change the provider's library in tests, too. */
const AMPLIFY_AS_BUILT = { deps: { inline: [/aws-amplify/] } };

/** The file of each flow that belongs to a project. */
const FLOW_TESTS: Record<string, string> = {
  machines: 'tests/flows/*/machine.test.ts',
  screens: 'tests/flows/*/screens.test.ts',
  browser: 'tests/flows/*/chromium.test.ts',
};

export default defineConfig({
  plugins: [
    react(),
    injectSettings(),
    nativeArithmetic(),
    displayFont(),
    pictures(),
    samples(),
    sandboxAddress(),
    placeholderEmbeds(),
    prerenderPages(),
    removePreloadHelper(),
    removeDescriptions(),
    staticHost(),
    billOfMaterials(),
  ],
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': 'react',
      tldts: fileURLToPath(new URL('services/sandbox/publicSuffixes.ts', import.meta.url)),
    },
  },
  server: LOOPBACK,
  preview: LOOPBACK,
  build: {
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    // The publisher's name is written where it is used, so that no page loads all other settings for it.
    rolldownOptions: {
      optimization: { inlineConst: true },
      // Without it, the transcripts of the prerendered pages would be in their code, too.
      treeshake: { moduleSideEffects: [{ test: /transcripts?\.tsx?$/, sideEffects: false }] },
      output: { codeSplitting: { groups: CHUNKS } },
    },
    target: 'baseline-widely-available',
  },
  test: {
    reporters: [
      ...['default', 'json', 'junit'],
      ...(wordFrom('REPORT', ['no']) === 'no' ? [] : ['./tests/report/reporter.ts']),
      ...(process.env.GITHUB_ACTIONS ? ['github-actions'] : []),
    ],
    outputFile: { json: 'reports/tests.json', junit: 'reports/junit.xml' },
    includeTaskLocation: true,
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('machines', ['machines', 'concurrency'], { environment: 'node', isolate: false }),
      project('services', ['services'], {
        environment: 'jsdom',
        isolate: false,
        globalSetup: './tests/services/globalSetup.ts',
        setupFiles: './tests/forgetWindowName.ts',
        server: AMPLIFY_AS_BUILT,
      }),
      project('screens', ['screens'], {
        environment: 'jsdom',
        isolate: false,
        setupFiles: ['./tests/forgetWindowName.ts', './tests/screens/setup.ts'],
        server: AMPLIFY_AS_BUILT,
      }),
      project('build', ['build', 'contract'], { environment: 'node', isolate: false }),
      project('browser', ['browser', 'everyBrowser'], {
        environment: 'node',
        isolate: false,
        globalSetup: './tests/browser/globalSetup.ts',
      }),
    ],
  },
});

/** A chunk of these files and folders. Stops the build where one of them does not exist, as after a move. */
function chunk(name: string, paths: string[]) {
  const files = paths.map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const missing = files.find((file) => !existsSync(file));
  if (missing) throw new Error(`The chunk '${name}' names ${missing}, which does not exist.`);
  // Packages may be linked, as in the copies that faults are put into.
  const real = files.map((file) => realpathSync(file));
  return { name, test: (id: string) => real.some((file) => id === file || id.startsWith(`${file}/`)) };
}

/** The tests of some folders, and of one level of all flows. All of them see the site as the sandbox does. */
function project(
  name: string,
  folders: string[],
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration {
  const include = folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);
  const flows = FLOW_TESTS[name];
  const limits = { testTimeout: TEST_TIMEOUT, hookTimeout: TEST_TIMEOUT, expect: { poll: { timeout: WAIT_TIMEOUT } } };
  return {
    extends: true,
    mode: 'sandbox',
    test: { name, include: flows ? [...include, flows] : include, ...limits, ...test },
  };
}
