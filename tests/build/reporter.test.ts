import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_TIMEOUT } from '../timeouts.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, '.cache/reported');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const DATA = join(FOLDER, 'reports/state-paths.json');
const PAGE = join(FOLDER, 'reports/state-paths.html');
const SUMMARY = join(FOLDER, 'reports/summary.md');
/** A screenshot of an earlier run, which a later one must not show as its own, and where it is kept then. */
const SCREENSHOT = join(FOLDER, 'reports/screenshots/old.webp');
const KEPT = join(FOLDER, 'reports/screenshots/earlier/old.webp');

/** A file of tests of each kind, and what is wrong with it. */
const FILES: Record<string, string> = {
  machines: "test('goes paths [CART-01]', ({ task }) => { task.meta.recorded = { paths: [] }; });",
  services: "test('fails [API-04a]', () => { throw new Error('The connection is cut.'); });",
  screens: "throw new Error('This file cannot be read.');",
  build:
    "describe('a suite', () => { beforeAll(() => { throw new Error('Nothing is set up.'); }); test('waits', () => {}); });",
  browser: "test('leaves something behind', () => { void Promise.reject(new Error('Who catches this?')); });",
};
const ERRORS = ['The connection is cut.', 'This file cannot be read.', 'Nothing is set up.', 'Who catches this?'];

/** A test that says when it has begun, and does not end. */
const WAITS =
  "import { writeFileSync } from 'node:fs';\nimport { test } from 'vitest';\ntest('waits', () => { writeFileSync('begun', ''); return new Promise(() => {}); }, 1e6);\n";

/** What tests are set up with, such as a server of Vite's, may end the process by itself. */
const ENDS_BY_ITSELF =
  "export default () => { for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(7)); };";

/** What these runs tell belongs into no summary of the run that they are part of. */
const ENV = { ...process.env, NO_COLOR: '1', GITHUB_STEP_SUMMARY: '' };

const write = (name: string, text: string) =>
  writeFileSync(join(FOLDER, `${name}.test.js`), `import { beforeAll, describe, test } from 'vitest';\n${text}\n`);

/** Runs tests as a person would. */
function run(cwd: string, options: string[], env: Record<string, string> = {}) {
  const given = { cwd, env: { ...ENV, ...env }, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, [VITEST, 'run', ...options], given);
}

/** Runs the tests above, with the reporter of this project. */
function runTests(options: string[] = [], env: Record<string, string> = {}) {
  const { status, stderr } = run(FOLDER, options, env);
  return { status, stderr, page: readFileSync(PAGE, 'utf8') };
}

describe('the reporter', () => {
  beforeEach(() => {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(join(FOLDER, 'reports/screenshots'), { recursive: true });
    const kinds = Object.keys(FILES).map((name) => ({ test: { name, include: [`${name}.test.js`] } }));
    const reporters = [join(ROOT, 'tests/report/reporter.ts')];
    const config = {
      test: { reporters, includeTaskLocation: true, projects: kinds.map((kind) => ({ extends: true, ...kind })) },
    };
    writeFileSync(join(FOLDER, 'vitest.config.js'), `export default ${JSON.stringify(config)};`);
    for (const [name, text] of Object.entries(FILES)) write(name, text);
  });

  test('the reporter lists all failures, keeps them where only some tests are run, and compares no report of another release', () => {
    writeFileSync(SCREENSHOT, '');
    writeFileSync(DATA, '{"paths":[]}');
    const whole = runTests();
    expect(whole.status).toBe(1);
    expect(ERRORS.filter((error) => !whole.page.includes(error))).toEqual([]);
    expect(whole.page).toContain('<title>State paths: 4 failed</title>');
    expect(whole.page).not.toContain('Only some tests were run');
    expect(whole.page).toContain('The last report was written by another release of this project');
    expect([existsSync(SCREENSHOT), existsSync(KEPT)]).toEqual([false, true]);
    expect(whole.page).toContain('<a href="../services.test.js#L2">services.test.js:2</a>');

    writeFileSync(SCREENSHOT, '');
    const part = runTests(['-t', 'CART-01']);
    expect(ERRORS.filter((error) => !part.page.includes(error))).toEqual([]);
    expect(part.page).toContain('<title>State paths: 4 failed</title>');
    expect(part.page).toContain('Only some tests were run');
    expect(existsSync(SCREENSHOT)).toBe(true);

    // What fails is shown as mended once it has run again, also where that run has no paths.
    const before = statSync(PAGE).mtimeMs;
    write('services', "test('passes now [API-04a]', () => {});");
    write('browser', "test('leaves nothing behind', () => {});");
    runTests(['browser']);
    expect(statSync(PAGE).mtimeMs).toBeGreaterThan(before);
    const mended = runTests(['services']);
    expect(mended.page).toContain('<title>State paths: 2 failed</title>');
    expect(readFileSync(SUMMARY, 'utf8')).toMatch(
      /^# Only some tests were run: with those of the last report, 2 failed, 3 passed in/,
    );
  });

  test('a run of all tests fails where all pass and a requirement has no proof, and a run of some does not', () => {
    for (const name of Object.keys(FILES).slice(1))
      writeFileSync(join(FOLDER, `${name}.test.js`), "import { test } from 'vitest';\ntest('passes', () => {});\n");
    const ofCi = join(FOLDER, 'ci.md');
    const whole = runTests([], { GITHUB_STEP_SUMMARY: ofCi });
    expect([whole.status, /Nothing proves [^\n]*\bNAV-01/.test(whole.stderr)]).toEqual([1, true]);
    expect(whole.page).toContain('<title>State paths</title>');
    // A CI has the summary, and the next report the history.
    expect(readFileSync(ofCi, 'utf8')).toBe(readFileSync(SUMMARY, 'utf8'));
    const [, ...before] = JSON.parse(readFileSync(join(FOLDER, 'reports/history.json'), 'utf8'));
    expect(before).toEqual([]);
    runTests();
    expect(JSON.parse(readFileSync(join(FOLDER, 'reports/history.json'), 'utf8'))).toHaveLength(2);
    const part = runTests(['machines']);
    expect([part.status, part.stderr]).toEqual([0, expect.not.stringContaining('Nothing proves')]);
  });

  test('a run in which no test of a kind has run says so', () => {
    writeFileSync(join(FOLDER, 'setup.js'), "export default () => { throw new Error('There is no browser.'); };");
    const config = join(FOLDER, 'vitest.config.js');
    const withSetup = readFileSync(config, 'utf8').replace('"name":"browser",', '$&"globalSetup":"./setup.js",');
    writeFileSync(config, withSetup);
    const { status, page } = runTests();
    expect(status).toBe(1);
    expect(page).toContain('<strong>browser: all tests</strong>');
    expect(page).toContain('<pre>None has run.</pre>');
    // It is mended once one of that kind has run, whatever that has.
    writeFileSync(config, withSetup.replace('"globalSetup":"./setup.js",', ''));
    expect(runTests(['browser']).page).not.toContain('<strong>browser: all tests</strong>');
  });

  test('a run that ends with its first failure did not come to its end', () => {
    writeFileSync(DATA, 'the last run');
    writeFileSync(SCREENSHOT, '');
    const { status, page } = runTests(['--bail', '1']);
    expect(status).toBe(1);
    expect(existsSync(SCREENSHOT)).toBe(true);
    expect(page).toContain('not proven before the run was cut off</summary>');
    expect(page).not.toContain('<strong class="failed">not proven</strong>');
    expect(readFileSync(SUMMARY, 'utf8')).not.toContain('Without proof');
    expect(page).toContain('The run did not come to its end: it was interrupted.');
    expect(readFileSync(DATA, 'utf8')).toBe('the last run');
  });

  test.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGINT', 130],
  ] as const)(
    'a run that is ended from outside by %s still writes its report, and keeps the data of the last one',
    async (signal, status) => {
      writeFileSync(join(FOLDER, 'services.test.js'), WAITS);
      writeFileSync(join(FOLDER, 'setup.js'), ENDS_BY_ITSELF);
      const config = join(FOLDER, 'vitest.config.js');
      const withSetup = readFileSync(config, 'utf8').replace('"reporters":', '"globalSetup":"./setup.js",$&');
      writeFileSync(config, withSetup);
      writeFileSync(DATA, 'the last run');
      const child = spawn(process.execPath, [VITEST, 'run'], { cwd: FOLDER, env: ENV, stdio: 'ignore' });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await expect.poll(() => existsSync(join(FOLDER, 'begun')), { timeout: TEST_TIMEOUT }).toBe(true);
      child.kill(signal);
      expect(await ended).toBe(status);
      const page = readFileSync(PAGE, 'utf8');
      expect(page).toContain(`The run did not come to its end: it was ended by ${signal}.`);
      expect(page).toContain('Paths by level');
      expect(readFileSync(DATA, 'utf8')).toBe('the last run');
    },
  );

  test('the reporter says so where no report can be made, and ends the run as failed', () => {
    mkdirSync(DATA);
    const { status, page } = runTests();
    expect(status).toBe(1);
    expect(page).toContain('No paths can be shown: EISDIR');
    expect(ERRORS.filter((error) => !page.includes(error))).toEqual([]);
  });
});

test('where there is no Chromium its tests say so, and all others run', () => {
  const files = ['tests/browser/menu.test.ts', 'tests/machines/actors.test.ts'];
  const { status, stdout, stderr } = run(ROOT, [...files, '--reporter=default'], { CHROMIUM_PATH: '/nowhere' });
  expect(status).toBe(1);
  expect(stderr).toContain('CHROMIUM_PATH names /nowhere, and there is nothing there.');
  expect(stdout).toMatch(/Test Files .*1 failed.*1 passed/);
});
