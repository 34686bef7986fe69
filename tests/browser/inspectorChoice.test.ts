import { expect, test } from 'vitest';
import { follow, isIn } from './inspectorPage.ts';
import { button, signIn } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

test('an actor that is chosen is shown, until another flow starts', async () => {
  const { page, site } = await follow(newVisitor, '/account', 'login');
  const shows = (machine: string) => page.getByRole('heading', { level: 2, name: machine, exact: true }).waitFor();
  await isIn(page, 'LOGIN.editing');
  const entries = await page.evaluate(() => history.length);
  const session = page.getByRole('region', { name: 'The page /account' }).getByRole('button', { name: /^session/ });
  await session.click();
  await shows('session');
  expect(await session.getAttribute('aria-pressed')).toBe('true');
  const pressed = page.locator('.running > div').first().locator('[aria-pressed="true"]');
  expect((await pressed.allTextContents()).map((text) => text.replace(/ .*/, ''))).toEqual(['session']);
  const looksOf = (name: RegExp) =>
    page
      .locator('.running > div')
      .first()
      .getByRole('button', { name })
      .evaluate((element) => getComputedStyle(element).backgroundColor + getComputedStyle(element).borderColor);
  expect(await looksOf(/^session/)).not.toBe(await looksOf(/^cart/));
  const described = await page.locator('.machine-chart').getAttribute('aria-describedby');
  expect(await page.locator(`#${described}`).textContent()).toContain('arrow');
  await page
    .getByRole('button', { name: /^login/ })
    .first()
    .click();
  await shows('login');
  await site.getByRole('link', { name: 'Forgot Password' }).click();
  await shows('forgotPassword');
  await page.getByRole('region', { name: 'The page /account/forgot-password' }).waitFor();
  // Back leaves the page.
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('a flow of another page takes nobody away from what they look at, and what is typed stays with its actor', async () => {
  const { page, site } = await follow(newVisitor, '/account', 'login');
  const shows = (machine: string) => page.getByRole('heading', { level: 2, name: machine, exact: true }).waitFor();
  await isIn(page, 'LOGIN.editing');
  const own = page.getByRole('region', { name: 'The page /account', exact: true });
  await own.getByRole('button', { name: /^session/ }).click();
  await shows('session');
  await page.getByLabel('Values of my own, as JSON').fill('{"username":"bob"}');
  const other = await page.context().newPage();
  await other.goto(site.url());
  await page
    .getByRole('region', { name: 'The page /account (2)' })
    .getByRole('button', { name: /^login/ })
    .waitFor();
  await shows('session');
  // The inspector's own page is none of them.
  expect(await page.locator('.running section h3').allTextContents()).toEqual(['/account ', '/account (2) ']);
  await site.getByRole('link', { name: 'Forgot Password' }).click();
  await shows('forgotPassword');
  // What was typed for one actor is not sent to another.
  expect(await page.getByLabel('Values of my own, as JSON').inputValue()).toBe('');
});

test('an inspector that is opened after a flow shows it again once a machine that it has invoked is over', async () => {
  const visitor = await newVisitor({ width: 1500, height: 950 });
  await visitor.open('/account');
  const inspector = await visitor.openTab('/__machines');
  const shows = (machine: string) => inspector.getByRole('heading', { level: 2, name: machine, exact: true }).waitFor();
  await shows('login');
  await signIn(visitor.page, 'unconfirmed', 'Sommerlund-3');
  await shows('confirmation');
  const counted = inspector.getByRole('button', { name: /^confirmation/ }).first();
  expect(await counted.textContent()).toBe('confirmation 1 running');
  await button(visitor.page, 'Back to sign in').click();
  await shows('login');
  await isIn(inspector, 'LOGIN.editing');
  // What has ended is not counted.
  expect(await counted.textContent()).toBe('confirmation ');
});
