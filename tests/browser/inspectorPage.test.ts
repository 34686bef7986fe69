import { expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { entriesIn, follow, isIn, pause, pressPause } from './inspectorPage.ts';
import { button, pressEnter, signIn } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

const FAILED = ['xstate.done.actor.signIn', 'login.submit', 'xstate.init'];

test('an inspector that is opened after the site, or loaded again, shows what has happened before', async () => {
  const visitor = await newVisitor({ width: 1500, height: 950 });
  await visitor.open('/account');
  await signIn(visitor.page, 'nobody', 'wrong');
  await visitor.page.getByRole('alert').filter({ hasText: 'Something went wrong' }).waitFor();
  const inspector = await visitor.openTab('/__machines?machine=login');
  await isIn(inspector, 'LOGIN.editing');
  await expect.poll(() => entriesIn(inspector)).toEqual(FAILED);
  await inspector.reload();
  await isIn(inspector, 'LOGIN.editing');
  await expect.poll(() => entriesIn(inspector)).toEqual(FAILED);
});

test('a state says where the machine is that it has invoked, now and as of then; a press leads to it and back', async () => {
  const { page, site, log, invoked, active } = await follow(newVisitor, '/account', 'login');
  const showsAndFocuses = async (machine: string) => {
    const heading = page.getByRole('heading', { level: 2, name: machine, exact: true });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  };
  const toParent = async () => {
    await page.getByText('invoked by login').getByRole('button').press('Enter');
    await showsAndFocuses('login');
  };
  await isIn(page, 'LOGIN.editing');
  await expect.poll(invoked).toEqual(['invokes confirmation', 'invokes challenge']);
  expect(await page.getByText('invoked by').count()).toBe(0);
  await pause(page);
  await button(page, 'submit').click();
  await button(page, 'challenge smsCode').click();
  await isIn(page, 'asking');
  expect(await faultsOf(page)).toEqual([]);
  await toParent();
  await expect.poll(invoked).toEqual(['invokes confirmation', 'challenge: asking (button)']);
  expect(await faultsOf(page)).toEqual([]);
  await button(page, 'confirmationNeeded').click();
  await isIn(page, 'editing');
  await toParent();
  await expect.poll(invoked).toEqual(['confirmation: editing (button)', 'invokes challenge']);

  await log.getByRole('button', { name: 'login.submit' }).press('Enter');
  await expect.poll(invoked).toEqual(['invokes confirmation', 'invokes challenge']);
  await log.getByRole('button', { name: 'xstate.done.actor.signIn' }).press('Enter');
  await expect.poll(invoked).toEqual(['invokes confirmation', 'challenge: asking (button)']);
  await page.getByRole('button', { name: 'challenge: asking' }).press('Enter');
  await showsAndFocuses('challenge');
  await page.getByText('It has ended in asking').waitFor();
  expect(await entriesIn(page)).toEqual(['xstate.stop', 'xstate.init']);
  await expect.poll(active).toEqual(['challenge', 'challenge.asking']);
  await log.getByRole('button', { name: 'xstate.stop' }).press('Enter');
  await page.getByText('Then it had ended in asking').waitFor();
  await toParent();
  await page.getByRole('button', { name: 'confirmation: editing' }).press('Space');
  await showsAndFocuses('confirmation');
  await toParent();

  // What can no longer be pressed leaves the focus to the chart.
  await page.getByRole('button', { name: 'confirmation: editing' }).focus();
  await site.getByRole('button', { name: 'Back to sign in' }).click();
  await expect.poll(invoked).toEqual(['invokes confirmation', 'invokes challenge']);
  const chart = page.getByRole('region', { name: 'Statechart of login' });
  expect(await chart.evaluate((element) => element === document.activeElement)).toBe(true);
});

test.each([
  [1500, 950],
  [1500, 700],
  [1280, 720],
  [390, 844],
])('in a window of %i by %i the chart is seen whole, above the strip of the sandbox', async (width, height) => {
  const { page } = await follow(newVisitor, '/account', 'login');
  await isIn(page, 'LOGIN.editing');
  await page.setViewportSize({ width, height });
  const strip = await page.getByRole('complementary', { name: 'Sandbox' }).boundingBox();
  const chart = await page.locator('.machine-chart').boundingBox();
  expect([chart && chart.y >= 0, chart && strip && strip.y - (chart.y + chart.height) >= 0]).toEqual([true, true]);
});

test('the running actors lie over nothing, paused or not', async () => {
  const { page } = await follow(newVisitor, '/account', 'login');
  await isIn(page, 'LOGIN.editing');
  await page.setViewportSize({ width: 600, height: 900 });
  const pages = page.locator('.running section');
  const overflowing = () =>
    pages.evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect([await pages.count(), await overflowing()]).toEqual([1, 0]);
  await pause(page);
  expect(await overflowing()).toBe(0);
});

test('a page that was left is listed no more', async () => {
  const { page, site } = await follow(newVisitor, '/account', 'login');
  await isIn(page, 'LOGIN.editing');
  const listed = page.getByRole('region', { name: 'The page /account' });
  await listed.waitFor();
  await site.goto('about:blank');
  await listed.waitFor({ state: 'detached' });
});

test('calls that are paused go on once that is taken back, or the inspector is closed', async () => {
  const { page, site } = await follow(newVisitor, '/account', 'login');
  await isIn(page, 'LOGIN.editing');
  const signInWrongly = async (letGo: () => Promise<void>) => {
    await signIn(site, 'nobody', 'wrong');
    await isIn(page, 'LOGIN.signingIn');
    await letGo();
    await site.getByRole('alert').filter({ hasText: 'Something went wrong' }).waitFor();
  };
  await pause(page);
  await signInWrongly(() => pressPause(page));
  await isIn(page, 'LOGIN.editing');
  await pause(page);
  await signInWrongly(() => page.close());
});

test('context and chart are those of the entry that was pressed', async () => {
  const { page, site, log, active } = await follow(newVisitor, '/account', 'login');
  const context = page.getByRole('region', { name: 'Context' });
  await isIn(page, 'LOGIN.editing');
  await signIn(site, 'nobody', 'wrong');
  await context.getByText('wrongCredentials').waitFor();
  await log.getByRole('button', { name: 'login.submit' }).click();
  await expect.poll(active).toContain('login.LOGIN.signingIn');
  expect(await context.locator('dt').allTextContents()).not.toContain('problem');
  await context.getByText('nobody').waitFor();
  await log.getByRole('button', { name: 'xstate.init' }).click();
  await context.getByText('nobody').waitFor({ state: 'detached' });
  await log.getByRole('button', { name: 'Back to now' }).click();
  await context.getByText('wrongCredentials').waitFor();
});

test.each([
  [1500, 950],
  [390, 844],
])(
  'a chart whose labels could not be read begins at the active state, in a window of %i by %i pixels',
  async (width, height) => {
    const { page } = await follow(newVisitor, '/account', 'login');
    await page.setViewportSize({ width, height });
    await page.reload();
    await isIn(page, 'LOGIN.editing');
    const drawing = page.locator('.machine-chart > svg');
    const state = drawing.locator('[data-state="login.LOGIN.editing"].is-active');
    await state.waitFor();
    const pixels = (element: SVGElement) => element.getBoundingClientRect().toJSON();
    const [frame, shown] = [await drawing.evaluate(pixels), await state.locator('> rect').evaluate(pixels)];
    expect(shown.left).toBeGreaterThanOrEqual(frame.left);
    expect(shown.right).toBeLessThanOrEqual(frame.right);
    expect(shown.top).toBeGreaterThanOrEqual(frame.top);
    expect(shown.bottom).toBeLessThanOrEqual(frame.bottom);
    // CSS pixels for a unit of the drawing.
    const scale = () => drawing.evaluate((own) => (own instanceof SVGSVGElement ? own.getScreenCTM()?.a : undefined));
    expect(await scale()).toBeCloseTo(0.9, 2);
    await page.getByRole('button', { name: 'Show all' }).click();
    expect(await scale()).toBeLessThan(0.9);
    const whole = ((await drawing.getAttribute('viewBox')) ?? '').split(' ').map(Number);
    expect(whole.slice(0, 2)).toEqual([0, 0]);
  },
);

test('a chart stays as it was zoomed, moved and folded while its flow goes on', async () => {
  const { page } = await follow(newVisitor, '/account', 'login');
  await isIn(page, 'LOGIN.editing');
  await pause(page);
  const chart = page.getByRole('region', { name: 'Statechart of login' });
  const drawing = chart.locator('> svg');
  const box = async () => ((await drawing.getAttribute('viewBox')) ?? '').split(' ').map(Number);
  const fold = chart.getByRole('button', { name: 'LOGIN', exact: false }).first();
  const isOpen = async () => [(await fold.textContent())?.[0], await fold.getAttribute('aria-expanded')];
  expect(await isOpen()).toEqual(['▾', 'true']);
  await fold.press('Enter');
  expect(await isOpen()).toEqual(['▸', 'false']);
  const [, , whole = 0] = await box();
  await chart.press('+');
  const [left = 0, top = 0, width = 0] = await box();
  expect(width).toBeLessThan(whole);

  const frame = await drawing.boundingBox();
  if (!frame) throw new Error('The chart is not shown.');
  const { mouse } = page;
  // The corner of a chart is empty.
  await mouse.move(frame.x + 3, frame.y + frame.height - 3);
  await mouse.down();
  await mouse.move(frame.x + 103, frame.y + frame.height - 53);
  await mouse.up();
  const dragged = await box();
  // What is taken hold of follows the pointer: to the right, and up.
  expect([(dragged[0] ?? 0) < left, (dragged[1] ?? 0) > top]).toEqual([true, true]);
  await mouse.move(frame.x + 300, frame.y + 100);
  expect(await box()).toEqual(dragged);

  await pressEnter(page, 'submit');
  await isIn(page, 'LOGIN.signingIn');
  await chart.locator('.state.is-active[data-state="login.LOGIN.signingIn"]').waitFor({ state: 'attached' });
  expect([await box(), await fold.getAttribute('aria-expanded')]).toEqual([dragged, 'false']);

  // Nor do other actors move it, where the active state is out of sight.
  await fold.press('Enter');
  for (let press = 0; press < 20; press += 1) await chart.press('ArrowRight');
  const away = await box();
  const other = await page.context().newPage();
  await other.goto(page.url().replace(/__machines.*/, 'shop'));
  await page.getByRole('region', { name: 'The page /shop' }).getByRole('button', { name: 'cart known' }).waitFor();
  expect(await box()).toEqual(away);
  await other.close();
  await button(page, 'release').click();
});
