import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contrastOf, paper } from './colours.ts';
import { withTextSizes } from './layoutAtWidths.ts';
import { FORTRESS, isPlaying, listen, pause, play } from './samplePlayer.ts';
import { addToCart, button, heading, pressEnter, signIn } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

/** A page without transitions, so that a style can be read at once. */
async function pageAt(path: string) {
  const { page, open } = await newVisitor({ reducedMotion: 'reduce' });
  await open(path);
  return { page, open };
}

const looksOf = (control: Locator) =>
  control.evaluate((element) => {
    const { backgroundColor, borderTopColor, borderTopStyle, color, cursor } = getComputedStyle(element);
    return { backgroundColor, borderTopColor, borderTopStyle, color, cursor };
  });

async function contrastIn(control: Locator): Promise<number> {
  const { color, backgroundColor } = await looksOf(control);
  return contrastOf(color, backgroundColor);
}

describe('buttons', () => {
  test.each([
    ['/shop/product/fod', 'Add To Cart'],
    ['/account', 'Sign In'],
  ])('one that is disabled does not look as if it could be pressed: %s, %s', async (path, name) => {
    const { page } = await pageAt(path);
    const enabled = await looksOf(page.getByRole('button', { name, exact: true, disabled: false }));
    await button(page, name).evaluate((element: HTMLButtonElement) => {
      element.disabled = true;
    });
    const disabled = await looksOf(button(page, name));
    expect([enabled.cursor, disabled.cursor]).toEqual(['pointer', 'not-allowed']);
    expect(disabled.backgroundColor).not.toBe(enabled.backgroundColor);
  });

  test('one that was pressed with a mouse has no ring, and one that the keyboard comes to has', async () => {
    const { page } = await pageAt('/shop/product/fod');
    const add = button(page, 'Add To Cart');
    const ring = () =>
      add.evaluate((element) => [element === document.activeElement, getComputedStyle(element).outlineStyle]);
    await addToCart(page);
    expect(await ring()).toEqual([true, 'none']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await ring()).toEqual([true, 'solid']);
  });

  test('a quiet button has a visible border', async () => {
    const { page } = await pageAt('/account');
    const { borderTopColor, borderTopStyle } = await looksOf(page.getByRole('link', { name: 'Create Account' }));
    expect(borderTopStyle).toBe('solid');
    expect(contrastOf(borderTopColor, await paper(page))).toBeGreaterThanOrEqual(3);
  });

  test('the one that deletes an account can be read while it is pointed at', async () => {
    const { page } = await pageAt('/account');
    await signIn(page, 'newcomer', 'Sommerlund-2');
    await heading(page, 'My Account');
    await pressEnter(page, 'Delete Account');
    await button(page, 'Permanently Delete').hover();
    expect(await contrastIn(button(page, 'Permanently Delete'))).toBeGreaterThanOrEqual(4.5);
  });

  test('a loud one, and a link in a text, can be read while they are pointed at', async () => {
    const { page, open } = await pageAt('/shop/product/fod');
    const add = page.getByRole('button', { name: 'Add To Cart', disabled: false });
    await add.hover();
    expect(await contrastIn(add)).toBeGreaterThanOrEqual(4.5);
    await open('/learn-more');
    const link = page.getByRole('link', { name: 'one free app' });
    await link.hover();
    expect(contrastOf((await looksOf(link)).color, await paper(page))).toBeGreaterThanOrEqual(4.5);
  });

  test('the number of items in the menu can be read while it is pointed at', async () => {
    const { page } = await pageAt('/shop/product/fod');
    await addToCart(page);
    const count = page.locator('.menu-count');
    await count.hover();
    expect(await contrastIn(count)).toBeGreaterThanOrEqual(4.5);
  });
});

test('a link of the footer can be read while it is pointed at', async () => {
  const { page } = await pageAt('/');
  const link = page.locator('.footer a').first();
  await link.hover();
  const { backgroundColor } = await looksOf(page.locator('.footer'));
  expect(contrastOf((await looksOf(link)).color, backgroundColor)).toBeGreaterThanOrEqual(4.5);
});

test('a field with an error has a border of another colour than the others', async () => {
  const { page } = await pageAt('/account');
  const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password')];
  await username.evaluate((field) => field.setAttribute('aria-invalid', 'true'));
  const [wrong, right] = [await looksOf(username), await looksOf(password)];
  expect([wrong.borderTopStyle, right.borderTopStyle]).toEqual(['solid', 'solid']);
  expect(wrong.borderTopColor).not.toBe(right.borderTopColor);
});

describe('the player of a sample', () => {
  /** Which sides of its sign are drawn, and whether it is seen on the button. */
  const signOf = async (control: Locator) => {
    const { start, end, colour, ground } = await control.evaluate((element) => {
      const sign = getComputedStyle(element, '::before');
      return {
        start: sign.borderInlineStartWidth,
        end: sign.borderInlineEndWidth,
        colour: sign.borderInlineStartColor,
        ground: getComputedStyle(element).backgroundColor,
      };
    });
    return { sides: [start, end].map((width) => width !== '0px'), isSeen: contrastOf(colour, ground) >= 3 };
  };

  test('has two bars on its button while it plays, and a triangle while it does not, both seen under the pointer', async () => {
    const { page } = await pageAt('/shop/product/fod');
    await pressEnter(page, listen(FORTRESS));
    await isPlaying(page, FORTRESS);
    const sounding = button(page, pause(FORTRESS));
    await sounding.hover();
    expect(await signOf(sounding)).toEqual({ sides: [true, true], isSeen: true });
    await sounding.click();
    const silent = button(page, play(FORTRESS));
    await silent.hover();
    expect(await signOf(silent)).toEqual({ sides: [true, false], isSeen: true });
  });
});

test('in a wide window the picture of a line in the cart is small', async () => {
  const { page, open } = await pageAt('/shop/product/fod');
  await addToCart(page);
  await open('/shop/checkout');
  const picture = await page.locator('.cart-line .picture').boundingBox();
  expect(picture?.width).toBeLessThan(200);
});

test('a password has its whole field where its button stands below it, with text twice as large on a phone', async () => {
  const { page } = await pageAt('/account');
  const room = () =>
    page.getByLabel('Password', { exact: true }).evaluate((field) => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
      return Number.parseFloat(paddingInlineEnd) - Number.parseFloat(paddingInlineStart);
    });
  expect(await room()).toBeGreaterThan(20);
  await withTextSizes(page, async (setTextSize) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await setTextSize(32);
    expect(await room()).toBe(0);
  });
});

test('a video that is played keeps its shape', async () => {
  const { page } = await pageAt('/fist');
  await pressEnter(page, /^Play the video: /);
  const { width = 0, height = 1 } = (await page.locator('.video iframe').boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(16 / 9, 1);
});

test('a press release stands in the middle of a wide window', async () => {
  const { page } = await pageAt('/press/fod-released');
  const { x = 0, width = 0 } = (await page.locator('article h1').boundingBox()) ?? {};
  expect(Math.abs(2 * x + width - 1280)).toBeLessThan(20);
});
