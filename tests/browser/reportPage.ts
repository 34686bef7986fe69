import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { allPaths } from '../pathEngine/paths.ts';
import { type Run, reportOf, type TestResult } from '../report/data.ts';
import { pageOf } from '../report/page.ts';
import { setUp } from './visitor.ts';
import { workerBrowser } from './workerBrowser.ts';

/** Of this worker, which runs its files one after the other. */
export const FOLDER = join('.cache/report', process.env.VITEST_POOL_ID ?? '0');

/** Writes a report where a browser can open it; answers with its address. */
export async function write(name: string, run: Run): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name}.html`);
  writeFileSync(file, await pageOf(await reportOf(run, undefined)));
  return pathToFileURL(resolve(file)).href;
}

export const failedPath = allPaths().find(({ flow, steps }) => flow.name === 'login' && steps.length > 2);

/** The transitions of the failed path, as far as it got. */
const TAKEN = [['login.LOGIN.editing login.submit 0'], ['login.LOGIN.signingIn xstate.done.actor.signIn 1']];

const written = new Map<number, Promise<string>>();

/** The address of a report over passed paths, with one that failed in Chromium at a step, by default the second one. */
export function writeReport(failedAt = 1): Promise<string> {
  const known = written.get(failedAt) ?? writePathFailedAt(failedAt);
  written.set(failedAt, known);
  return known;
}

function writePathFailedAt(failedAt: number): Promise<string> {
  const error = `login/table.md:18 L01\n  expected ${JSON.stringify({ heading: 'Account', messages: [] })}\n  seen     ${JSON.stringify({ heading: 'My Account', messages: [] })}`;
  const result = (project: string, name: string, recorded: TestResult['recorded'], message = ''): TestResult => ({
    file: `tests/flows/login/${project}.test.ts`,
    project,
    name,
    state: message === '' ? 'passed' : 'failed',
    error: message,
    duration: 1,
    recorded,
  });
  const passed = { level: 'machine', passed: true, duration: 800 } as const;
  const tests = [
    result('machines', 'all paths [LOGIN-01a]', {
      paths: allPaths().map(({ id }) => ({
        ...passed,
        path: id,
        ...(id === failedPath?.id && { transitions: TAKEN }),
      })),
      mutants: [{ flow: 'createAccount', noticed: 612, broken: 51, survivors: [] }],
    }),
    ...[1, 2].map((number) =>
      result(
        'browser',
        `login in Chromium, path ${failedPath?.id}: again ${number}`,
        { paths: [{ path: failedPath?.id ?? '', level: 'browser', passed: false, duration: 9, failedAt, error }] },
        error,
      ),
    ),
  ];
  return write(`failed-at-${failedAt}`, { tests, broken: [], duration: 1000, isWhole: true });
}

/** The address of a report that has other pictures: those of some names, which lie beside it. */
export function withPictures(report: string, ...names: string[]): string {
  const file = join(FOLDER, 'pictured.html');
  const pictures = JSON.stringify(Object.fromEntries(names.map((name) => [name, ''])));
  const whole = readFileSync(fileURLToPath(report), 'utf8');
  writeFileSync(
    file,
    whole.replace(/"screenshots":\{[^}]*\}/, () => `"screenshots":${pictures}`),
  );
  return pathToFileURL(file).href;
}

/** A page with the report in it, in a browser context of its own, which ends with the test. */
export async function openReport(address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const { browser } = await workerBrowser(setUp().shellPath);
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** How many pages it has in print. */
export const pagesOf = async (page: Page, options: Parameters<Page['pdf']>[0] = {}): Promise<number | undefined> =>
  (await page.pdf(options)).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
