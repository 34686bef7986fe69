import { expect, test } from 'vitest';
import { follow, isIn, pause } from './inspectorPage.ts';
import { pressEnter } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

test('a chart is zoomed by the wheel with Ctrl around the pointer, and leaves the browser the keys for its own zoom', async () => {
  const { page } = await follow(newVisitor, '/account', 'login');
  await isIn(page, 'LOGIN.editing');
  const chart = page.getByRole('region', { name: 'Statechart of login' });
  const view = async () => (await chart.locator('svg').getAttribute('viewBox'))?.split(' ').map(Number) ?? [];
  const { x = 0, y = 0, width: wide = 0, height: high = 0 } = (await chart.locator('svg').boundingBox()) ?? {};
  const [left = 0, top = 0, width = 0, height = 0] = await view();
  /** Over the lower right corner. */
  const turn = (deltaY: number, ctrlKey: boolean, deltaMode = 0) =>
    chart.locator('svg').dispatchEvent('wheel', {
      ...{ deltaY, deltaMode, ctrlKey, clientX: x + wide, clientY: y + high },
      ...{ cancelable: true, bubbles: true },
    });
  await turn(-100, false);
  expect((await view())[2]).toBe(width);
  await turn(-100, true);
  const [nearLeft = 0, nearTop = 0, nearWidth = 0, nearHeight = 0] = await view();
  expect(nearWidth).toBeCloseTo(width / 1.25, 3);
  expect(nearLeft + nearWidth).toBeCloseTo(left + width, 0);
  expect(nearTop + nearHeight).toBeCloseTo(top + height, 0);
  await turn(100, true);
  expect((await view())[2]).toBeCloseTo(width, 3);
  // A wheel that counts in lines, and the first of the many turns by which a browser tells a pinch.
  await turn(-3, true, 1);
  expect((await view())[2]).toBeCloseTo(width / 1.25, 2);
  await turn(3, true, 1);
  await turn(-2, true);
  expect((await view())[2]).toBeCloseTo(width / 1.02, 0);
  await turn(2, true);
  for (const [key, times] of [
    ['+', 1.25],
    ['-', 1],
    ['-', 1 / 1.25],
    ['=', 1],
  ] as const) {
    await chart.press(key);
    expect((await view())[2]).toBeCloseTo(width / times, 3);
  }

  // There is a largest and a smallest part.
  const press = async (key: string, times: number) => {
    for (let presses = 0; presses < times; presses += 1) await chart.press(key);
    return (await view())[2];
  };
  const whole = (await press('0', 1)) ?? 0;
  expect(whole).toBeGreaterThan(width);
  expect(await press('+', 14)).toBeCloseTo(whole / 8, 3);
  expect(await press('-', 14)).toBeCloseTo(whole * 1.5, 3);
  expect(await press('0', 1)).toBe(whole);

  const before = await view();
  const isLeft = (key: string, more: object) =>
    chart.evaluate(
      (element, init) =>
        element.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
      { key, ...more },
    );
  for (const key of ['+', '-', '0'])
    expect([await isLeft(key, { ctrlKey: true }), await isLeft(key, { metaKey: true })]).toEqual([true, true]);
  expect(await view()).toEqual(before);
  expect(await isLeft('+', {})).toBe(false);
});

test('a chart is moved by the arrow keys, and zoomed by its buttons', async () => {
  const { page } = await follow(newVisitor, '/account', 'login');
  await isIn(page, 'LOGIN.editing');
  const chart = page.getByRole('region', { name: 'Statechart of login' });
  const view = async () => {
    const [x = 0, y = 0, width = 0] =
      (await chart.locator('svg').getAttribute('viewBox'))?.split(' ').map(Number) ?? [];
    return { x, y, width };
  };
  const all = await view();
  for (const [name, factor] of [
    ['Zoom in', 1.25],
    ['Zoom in', 1.25 ** 2],
    ['Zoom out', 1.25],
    ['Zoom in', 1.25 ** 2],
  ] as const) {
    await chart.getByRole('button', { name }).click();
    expect((await view()).width).toBeCloseTo(all.width / factor, 3);
  }
  const middle = await view();
  const moved: (readonly number[])[] = [];
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
    await chart.press(key);
    const { x, y } = await view();
    moved.push([Math.sign(Math.round(x - middle.x)), Math.sign(Math.round(y - middle.y))]);
  }
  expect(moved).toEqual([
    [1, 0],
    [0, 0],
    [0, 1],
    [0, 0],
  ]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await chart.evaluate((frame) => getComputedStyle(frame).forcedColorAdjust)).toBe('none');
});

test('a folded state hides the arrows to what is within it', async () => {
  const { page } = await follow(newVisitor, '/account', 'login');
  const actors = page.getByRole('region', { name: 'The page /account' });
  await actors.getByRole('button', { name: /^session/ }).click();
  const chart = page.getByRole('region', { name: 'Statechart of session' });
  await chart.waitFor();
  const inner = chart.locator('.transition[data-from^="session.visitor"][data-to^="session.visitor."]');
  const visible = () =>
    inner.evaluateAll((all) => all.filter((arrow) => getComputedStyle(arrow).display !== 'none').length);
  await expect.poll(() => inner.count()).toBeGreaterThan(3);
  expect(await visible()).toBe(await inner.count());
  await chart.getByRole('button', { name: 'visitor' }).click();
  expect(await visible()).toBe(0);
  await chart.getByRole('button', { name: 'visitor' }).press('Enter');
  expect(await visible()).toBe(await inner.count());
});

test('a chart that shows another part of it moves to the state that its flow comes to', async () => {
  const { page } = await follow(newVisitor, '/account', 'login');
  await isIn(page, 'LOGIN.editing');
  await pause(page);
  const chart = page.getByRole('region', { name: 'Statechart of login' });
  for (let presses = 0; presses < 3; presses += 1) await chart.press('+');
  for (let presses = 0; presses < 12; presses += 1) await chart.press('ArrowRight');
  const frame = await chart.boundingBox();
  const isInView = async (state: string) => {
    const box = await chart.locator(`.state[data-state="${state}"]`).boundingBox();
    if (!box || !frame) throw new Error('The chart is not shown.');
    const middle = box.x + box.width / 2;
    return middle > frame.x && middle < frame.x + frame.width;
  };
  expect(await isInView('login.LOGIN.signingIn')).toBe(false);
  await pressEnter(page, 'submit');
  await isIn(page, 'LOGIN.signingIn');
  await expect.poll(() => isInView('login.LOGIN.signingIn')).toBe(true);
});

test('Space folds a state, and does not scroll the page', async () => {
  const { page } = await follow(newVisitor, '/account', 'login');
  await isIn(page, 'LOGIN.editing');
  const fold = page.getByRole('region', { name: 'Statechart of login' }).getByRole('button', { name: 'LOGIN' });
  const isLeftToBrowser = (key: string) =>
    fold.evaluate(
      (text, pressed) =>
        text.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true })),
      key,
    );
  expect([await isLeftToBrowser(' '), await fold.getAttribute('aria-expanded')]).toEqual([false, 'false']);
  expect([await isLeftToBrowser('Enter'), await fold.getAttribute('aria-expanded')]).toEqual([false, 'true']);
  expect([await isLeftToBrowser('Tab'), await fold.getAttribute('aria-expanded')]).toEqual([true, 'true']);
});
