import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { commandsOf } from '../report/commands.ts';
import { screenshotsOf } from '../report/screenshots.ts';
import { FOLDER, failedPath, openReport, withPictures, writeReport } from './reportPage.ts';
import { addressOf } from './visitor.ts';

test('the list of cases keeps its place, and Back leads to the case before', async () => {
  const page = await openReport(await writeReport(), { viewport: { width: 1440, height: 900 } });
  const items = page.locator('#list a');
  const list = page.locator('#list');

  // Enter sends no form, and what is typed is no place to go back to.
  await items.nth(3).click();
  const { hash } = await addressOf(page);
  expect(hash).toMatch(/^#row=/);
  await items.nth(4).click();
  await page.getByLabel('Search').fill('code');
  await page.getByLabel('Search').pressSequentially(' exp');
  await page.getByLabel('Search').press('Enter');
  const typed = await addressOf(page);
  expect([typed.search, typed.hash]).toEqual(['', '#q=code+exp']);
  await page.goBack();
  expect((await addressOf(page)).hash).toBe(hash);

  // A case far down the list is shown beside it.
  await page.getByLabel('Search').fill('');
  const far = items.last();
  await far.scrollIntoViewIfNeeded();
  const place = await list.evaluate(({ scrollTop }) => scrollTop);
  expect(place).toBeGreaterThan(1000);
  await far.click();
  await page.locator('#detail .proof').waitFor();
  expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(place);
  expect((await list.boundingBox())?.height).toBeLessThan(900);
});

test('a case or a transition that is pressed once more is shown once more', async () => {
  const page = await openReport(await writeReport(), { viewport: { width: 390, height: 844 } });
  const isFocused = (element: Element) => element === document.activeElement;
  const first = page.locator('#list a').first();
  for (let press = 0; press < 2; press += 1) {
    await first.click();
    await page.locator('#detail .proof').waitFor();
    await expect.poll(() => page.locator('#detail .proof').evaluate(isFocused)).toBe(true);
    await first.focus();
  }
  const login = page.locator('#flow-login');
  await login.locator('summary').click();
  const label = login.locator('[data-transition="login.LOGIN.editing login.submit 0"]');
  expect([await label.getAttribute('role'), await label.getAttribute('aria-label')]).toEqual([
    'link',
    'login.submit, passed',
  ]);
  for (let press = 0; press < 2; press += 1) {
    await label.press('Enter');
    await expect.poll(() => page.locator('#list').evaluate(isFocused)).toBe(true);
  }
});

test('Back from a case that had the focus gives it to the case in the list', async () => {
  const page = await openReport(await writeReport());
  await page.getByLabel('Search').fill('Permanently Delete');
  const found = page.locator('#list a').first();
  await found.press('Enter');
  await page.locator('#detail .proof').waitFor();
  await page.goBack();
  await expect.poll(() => found.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a case that an address leads to is in sight in the list, and its requirement is unfolded', async () => {
  const page = await openReport(`${await writeReport()}#row=session.S26`);
  const seen = await page.locator('#list a[aria-current]').evaluate((link) => {
    const [own, list] = [link, link.closest('#list')].map((element) => element?.getBoundingClientRect());
    return own && list && own.top >= list.top && own.bottom <= list.bottom;
  });
  expect(seen).toBe(true);
  await page.evaluate(() => location.assign('#LOGIN-04'));
  await expect.poll(() => page.locator('#LOGIN-04-proofs').getAttribute('open')).toBe('');
});

test('an address of a case or a path that is no more says so', async () => {
  const page = await openReport(await writeReport());
  const detail = page.locator('#detail');
  await page.evaluate(() => location.assign('#path=1a2b3c4d'));
  await expect
    .poll(() => detail.innerText())
    .toBe('This report has no path 1a2b3c4d: its table may have changed since.');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('no path 1a2b3c4d');
  await page.evaluate(() => location.assign('#row=login.L99'));
  await expect
    .poll(() => detail.innerText())
    .toBe('This report has no case login.L99: its table may have changed since.');
});

test('a case is found by the words of each of its steps', async () => {
  const page = await openReport(await writeReport());
  // Most ways to this case are answered by other challenges.
  await page.getByLabel('Search').fill('text message signing in');
  await page.locator('#list a[href="#row=login.L08"]').waitFor();
});

test('a chart marks what failed and what passed, leads to the cases of a transition, and lets a finger scroll', async () => {
  const page = await openReport(await writeReport());
  const login = page.locator('#flow-login');
  await login.locator('summary').click();
  const chart = login.locator('.chart svg').first();
  const labelled = (result: string) =>
    chart.locator(`.label.${result}`).evaluateAll((all) => all.map((label) => label.getAttribute('data-transition')));
  expect(await labelled('passed')).toEqual(['login.LOGIN.editing login.submit 0']);
  expect(await labelled('failed')).toEqual(['login.LOGIN.signingIn xstate.done.actor.signIn 1']);
  expect(await chart.evaluate((drawing) => getComputedStyle(drawing).touchAction)).toBe('pan-y pinch-zoom');
  const label = chart.locator('[data-transition="login.LOGIN.editing login.submit 0"]');
  for (const open of [() => label.press('Enter'), () => label.dispatchEvent('click')]) {
    await page.evaluate(() => location.assign('#flow-login'));
    await page.evaluate(() => scrollTo(0, 0));
    await open();
    await expect
      .poll(() => page.locator('#count').textContent())
      .toMatch(/^1 of \d+ cases that take login\.LOGIN\.editing/);
    // They are brought into view.
    expect(await page.locator('#cases').evaluate((part) => Math.round(part.getBoundingClientRect().top))).toBeLessThan(
      200,
    );
  }
});

/** The pictures in a part of a report, by their alternative texts. */
const picturesIn = (part: Locator) =>
  part.locator('figure img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')));

test('a picture that lies beside the report is asked for there', async () => {
  const report = await writeReport();
  const [, name = ''] = /"screenshot":"(\w+)"/.exec(readFileSync(fileURLToPath(report), 'utf8')) ?? [];
  const page = await openReport('about:blank');
  const asked = page.waitForEvent('request', (request) => request.url().endsWith(`/${name}.webp`));
  const [, path = ''] = /"id":"(\w{8})"/.exec(readFileSync(fileURLToPath(report), 'utf8')) ?? [];
  await page.goto(`${withPictures(report, name)}#path=${path}`);
  expect((await asked).url()).toBe(pathToFileURL(join(FOLDER, 'screenshots', `${name}.webp`)).href);
});

test('where a step has failed, what it should look like stands beside what it looked like, by an earlier run where need be', async () => {
  if (!failedPath) throw new Error('No path has failed.');
  const { id } = failedPath;
  const [, expected = ''] = screenshotsOf(failedPath, await commandsOf(failedPath));
  const report = await writeReport();
  const picturesOf = async (...names: string[]) => {
    const page = await openReport(`${withPictures(report, ...names)}#path=${id}`);
    const [, second] = await page.locator('#detail ol > li').all();
    if (!second) throw new Error('The path has one step.');
    return picturesIn(second);
  };
  const seen = 'What it looked like after step 2';
  expect(await picturesOf(expected, `earlier/${expected}`, `failed-${id}`)).toEqual([
    'What it should look like after step 2',
    seen,
  ]);
  expect(await picturesOf(`earlier/${expected}`, `failed-${id}`)).toEqual([
    'What it looked like in an earlier run after step 2',
    seen,
  ]);
  expect(await picturesOf(`failed-${id}`)).toEqual([seen]);
});

test('a path that failed before its first step says so above its steps, with a picture, and blames none of them', async () => {
  const report = withPictures(await writeReport(-1), `failed-${failedPath?.id}`);
  const page = await openReport(`${report}#path=${failedPath?.id}`);
  const detail = page.locator('#detail');
  await detail.getByText('Failed in Chromium, before its first step.', { exact: true }).waitFor();
  expect(await detail.locator(':scope > .wrong').count()).toBe(1);
  expect(await detail.locator('ol .wrong').count()).toBe(0);
  expect(await detail.locator(':scope > figure').count()).toBe(1);
  expect(await picturesIn(detail)).toEqual(['What it looked like before the first step']);
  expect(await detail.locator('ol > li.unreached').count()).toBe(failedPath?.steps.length);
});

/** The colours of a chart, by the names that they have on the page around it. */
const COLOURS = {
  background: '--panel',
  machine: '--page',
  state: '--panel',
  edge: '--edge',
  name: '--text',
  around: '--panel',
  passed: '--good',
  failed: '--bad',
  missed: '--open',
  passedArrow: '--good',
  missedArrow: '--open',
  failedArrow: '--bad',
  head: '--quiet',
  initial: '--quiet',
  button: '--panel',
};

test.each(['light', 'dark'] as const)('in a %s page the charts have its colours', async (colorScheme) => {
  const page = await openReport(await writeReport(), { colorScheme });
  const flow = page.locator('#flow-login');
  await flow.locator('summary').click();
  const expected = await page.evaluate((names) => {
    const beside = document.body.appendChild(document.createElement('span'));
    const colourOf = (name: string) => {
      beside.style.color = `var(${name})`;
      return getComputedStyle(beside).color;
    };
    return Object.fromEntries(Object.entries(names).map(([part, name]) => [part, colourOf(name)]));
  }, COLOURS);
  expect(expected.background).toBe(colorScheme === 'dark' ? 'rgb(31, 29, 36)' : 'rgb(255, 255, 255)');
  // No arrow of its own leads from where the path has failed.
  await flow
    .locator('.arrow.missed')
    .last()
    .evaluate((arrow) => arrow.classList.replace('missed', 'failed'));
  const { final, ...seen } = await flow.locator('.chart').evaluate((chart) => {
    const styleOf = (selector: string) => {
      const element = chart.querySelector(selector);
      if (!element) throw new Error(`The chart has no ${selector}.`);
      return getComputedStyle(element);
    };
    return {
      background: getComputedStyle(chart).backgroundColor,
      machine: styleOf('rect').fill,
      state: styleOf('[data-state="login.LOGIN.editing"] rect').fill,
      final: styleOf('.final').fill,
      edge: styleOf('rect').stroke,
      name: styleOf('text.key').fill,
      around: styleOf('.label').stroke,
      passed: styleOf('.label.passed').fill,
      failed: styleOf('.label.failed').fill,
      missed: styleOf('.label.missed').fill,
      passedArrow: styleOf('.arrow.passed').stroke,
      missedArrow: styleOf('.arrow.missed').stroke,
      failedArrow: styleOf('.arrow.failed').stroke,
      head: styleOf('.head').fill,
      initial: styleOf('.initial').fill,
      button: styleOf('button').backgroundColor,
    };
  });
  expect(seen).toEqual(expected);
  expect(final).toBe('none');
});
