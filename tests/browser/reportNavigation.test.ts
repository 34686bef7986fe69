import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { FOLDER, failedPath, openReport, writeReport } from './reportPage.ts';
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

test('an address of a case or a path that is no more says so', async () => {
  const page = await openReport(await writeReport());
  const detail = page.locator('#detail');
  await page.evaluate(() => location.assign('#path=1a2b3c4d'));
  await expect
    .poll(() => detail.innerText())
    .toBe('This report has no path 1a2b3c4d: its table may have changed since.');
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
  expect(await chart.evaluate((drawing) => getComputedStyle(drawing).touchAction)).toBe('pan-y');
  await chart.locator('[data-transition="login.LOGIN.editing login.submit 0"]').press('Enter');
  await expect
    .poll(() => page.locator('#count').textContent())
    .toMatch(/^1 of \d+ cases that take login\.LOGIN\.editing/);
});

test('a picture that lies beside the report is asked for there', async () => {
  const file = fileURLToPath(await writeReport());
  const [, name = ''] = /"screenshot":"(\w+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  const beside = join(FOLDER, 'beside.html');
  writeFileSync(beside, readFileSync(file, 'utf8').replace(/"screenshots":\{[^}]*\}/, `"screenshots":{"${name}":""}`));
  const page = await openReport('about:blank');
  const asked = page.waitForEvent('request', (request) => request.url().endsWith(`/${name}.webp`));
  const [, path = ''] = /"id":"(\w{8})"/.exec(readFileSync(file, 'utf8')) ?? [];
  await page.goto(`${pathToFileURL(beside).href}#path=${path}`);
  expect((await asked).url()).toBe(pathToFileURL(join(FOLDER, 'screenshots', `${name}.webp`)).href);
});

test('a path that failed before its first step says so above its steps, with a picture, and blames none of them', async () => {
  const file = fileURLToPath(await writeReport(-1));
  const picture = `"failed-${failedPath?.id}":""`;
  const withPicture = readFileSync(file, 'utf8').replace(
    /"screenshots":\{(.)/,
    (_, next) => `"screenshots":{${picture}${next === '}' ? '' : ','}${next}`,
  );
  const pictured = join(FOLDER, 'pictured.html');
  writeFileSync(pictured, withPicture);
  const page = await openReport(`${pathToFileURL(pictured)}#path=${failedPath?.id}`);
  const detail = page.locator('#detail');
  await detail.getByText('Failed in Chromium, before its first step.', { exact: true }).waitFor();
  expect(await detail.locator(':scope > .wrong').count()).toBe(1);
  expect(await detail.locator('ol .wrong').count()).toBe(0);
  const pictures = detail.locator(':scope > figure img');
  expect(await pictures.evaluateAll((images) => images.map((image) => image.getAttribute('alt')))).toEqual([
    'What it looked like before the first step',
  ]);
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
      head: styleOf('.head').fill,
      initial: styleOf('.initial').fill,
      button: styleOf('button').backgroundColor,
    };
  });
  expect(seen).toEqual(expected);
  expect(final).toBe('none');
});
