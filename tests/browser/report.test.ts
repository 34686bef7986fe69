import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { allPaths, type Path } from '../pathEngine/paths.ts';
import { nameOf } from '../pathEngine/registry.ts';
import { reportOf, type TestResult } from '../report/data.ts';
import { pageOf } from '../report/page.ts';
import { faultsOf } from './axe.ts';
import { addressOf, setUp } from './visitor.ts';

const FOLDER = '.cache/report';

const titleOf = (path: Path | undefined) => `Path ${path?.id} of ${path && nameOf(path)}`;

test('the report opens from disk, finds paths, keeps its addresses, fits into a narrow window, and axe finds nothing wrong', async () => {
  const [first, second] = allPaths();
  const passed = { level: 'machine', passed: true, duration: 800 } as const;
  const result: TestResult = {
    file: 'tests/flows/login/machine.test.ts',
    project: 'machines',
    name: 'all paths [LOGIN-01a]',
    state: 'passed',
    error: '',
    recorded: {
      paths: allPaths().map(({ id }) => ({ ...passed, path: id })),
      mutants: [{ flow: 'createAccount', noticed: 612, broken: 51, survivors: [] }],
    },
  };
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, 'state-paths.html');
  writeFileSync(
    file,
    await pageOf(await reportOf({ tests: [result], broken: [], duration: 1000, isWhole: true }, undefined)),
  );
  const browser = await chromium.launch({ executablePath: setUp().shellPath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const address = pathToFileURL(resolve(file)).href;
    await page.goto(`${address}#path=${second?.id}`);
    await page.getByRole('heading', { name: titleOf(second) }).waitFor();
    await page.getByLabel('Search').fill(first?.id ?? '');
    await page.getByText(`1 of ${allPaths().length} paths.`).waitFor();
    await page
      .locator('#list')
      .getByRole('link', { name: first?.id ?? '' })
      .click();
    await page.getByRole('heading', { name: titleOf(first) }).waitFor();
    expect(await page.locator('#detail > ol > li').count()).toBe(first?.steps.length);
    expect(await faultsOf(page)).toEqual([]);
    const filter = () =>
      Promise.all(['q', 'flow', 'result'].map((name) => page.locator(`#filter [name=${name}]`).inputValue()));
    await page.evaluate(() => location.assign('#flow=cart&t=known'));
    await expect.poll(filter).toEqual(['', 'cart', '']);
    await page.getByLabel('Search').fill('cart');
    expect((await addressOf(page)).hash).toBe('#q=cart&flow=cart');
    await page.locator('#LOGIN-01a summary').click();
    await page.getByRole('link', { name: 'login, row L01' }).click();
    const proof = page.locator('#detail .proof');
    await proof.waitFor();
    expect(await proof.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await proof.textContent()).toContain('(L01)');
    await page.setViewportSize({ width: 320, height: 640 });
    const widths = () =>
      [document.documentElement, document.querySelector('main')].map((part) => [part?.clientWidth, part?.scrollWidth]);
    expect(await page.evaluate(widths)).toEqual([
      [320, 320],
      [288, 288],
    ]);
    expect(await faultsOf(page)).toEqual([]);
  } finally {
    await browser.close();
  }
});
