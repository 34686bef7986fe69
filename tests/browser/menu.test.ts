import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hold } from './hold.ts';
import { addToCart, hydrated } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

/** The links of the menu in their order, what the screen is called to which each leads, and which entry it marks. */
const LINKS = [
  ['Audio Adventures, home', 'The Fortress of Death', 'HOME'],
  ['HOME', 'The Fortress of Death', 'HOME'],
  ['SHOP', 'Shop', 'SHOP'],
  ['Shopping cart, 1 item', 'Shopping Cart', 'SHOP'],
  ['GAMES', 'Games', 'GAMES'],
  ['ACCOUNT', 'Account', 'ACCOUNT'],
] as const;

async function withCart(options: { width: number; hasTouch?: boolean }) {
  const visitor = await newVisitor({ height: 640, ...options });
  const { page } = visitor;
  await visitor.open('/shop/product/fod');
  await addToCart(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Shopping cart, 1 item' }).waitFor();
  return { page, menu, current: () => menu.locator('[aria-current]').allTextContents() };
}

/** Pixels between the words of neighbours in a line of the menu. */
const gapsIn = (menu: Locator) =>
  menu.evaluate((element) => {
    const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const words: DOMRect[] = [];
    while (walker.nextNode()) {
      const range = element.ownerDocument.createRange();
      range.selectNodeContents(walker.currentNode);
      words.push(range.getBoundingClientRect());
    }
    return words.flatMap(({ left, top }, index) => {
      const before = words[index - 1];
      return before && Math.abs(before.top - top) < 2 ? [left - before.right] : [];
    });
  });

/** A page has come when its heading has the focus, as another one may be called the same. HOME is pressed at home. */
const comesTo = (page: Page, name: string, title: string) =>
  page.locator(name === 'HOME' ? 'h1' : 'h1:focus', { hasText: new RegExp(`^${title}$`) }).waitFor();

test('the menu says where one is and what is in the cart, at 320 px, by keyboard [FRAME-08abc]', async () => {
  const { page, menu, current } = await withCart({ width: 320 });
  expect(await current()).toEqual(['SHOP']);
  expect(Math.min(...(await gapsIn(menu)))).toBeGreaterThanOrEqual(6);
  for (const [index, [name, title, entry]] of LINKS.entries()) {
    await page.getByRole('link', { name: 'Skip to the content' }).focus();
    for (let presses = 0; presses <= index; presses++) await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    expect((await focused.getAttribute('aria-label')) ?? (await focused.textContent())).toBe(name);
    await page.keyboard.press('Enter');
    await comesTo(page, name, title);
    expect(await current()).toEqual([entry]);
  }
});

test('the menu leads everywhere by touch, at 320 px [FRAME-08c]', async () => {
  const { page, menu, current } = await withCart({ width: 320, hasTouch: true });
  for (const [name, title, entry] of LINKS) {
    await menu.getByRole('link', { name, exact: true }).tap();
    await comesTo(page, name, title);
    expect(await current()).toEqual([entry]);
  }
});

test('the menu marks the section of a page whose code comes late [FRAME-08a]', async () => {
  const { page, context, open } = await newVisitor();
  const release = await hold(context, /assets\/dracula-/);
  await open('/');
  await page.locator('main a[href="/dracula"]').first().click();
  const marked = () => page.locator('nav[aria-label=Main] [aria-current]').allTextContents();
  await expect.poll(marked).toEqual(['GAMES']);
  release();
  await page.getByRole('heading', { level: 1, name: 'Dracula: Curse of the Vampire' }).waitFor();
  expect(await marked()).toEqual(['GAMES']);
});

test.each([320, 1280])('the menu stands in its order, within %i px [FRAME-01a FRAME-08c]', async (width) => {
  const { menu } = await withCart({ width });
  const boxes = await Promise.all(LINKS.map(([name]) => menu.getByRole('link', { name, exact: true }).boundingBox()));
  expect(boxes.filter((box) => !box || box.x < 0 || box.x + box.width > width || box.height < 24)).toEqual([]);
  const middles = boxes.map((box) => (box ? box.x + box.width / 2 : 0));
  expect(middles).toEqual(middles.toSorted((one, other) => one - other));
});

test.each([
  [320, false],
  [1280, true],
])(
  'the three columns of the footer stand within %i px, side by side where there is room: %s [FRAME-02a]',
  async (width, isWide) => {
    const { page, open } = await newVisitor({ width });
    await open('/faq');
    const columns = page.locator('.footer-columns > *');
    await expect.poll(() => columns.count()).toBe(3);
    const boxes = await columns.evaluateAll((all) =>
      all.map((column) => {
        const { left, right, top } = column.getBoundingClientRect();
        return { left, right, top };
      }),
    );
    expect(boxes.filter(({ left, right }) => left < 0 || right > width)).toEqual([]);
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size === 1).toBe(isWide);
    if (isWide) expect(boxes.map(({ left }) => left)).toEqual(boxes.map(({ left }) => left).toSorted((a, b) => a - b));
  },
);

/** Whether a part of a page stands below the menu, and as near to it as the end of the page allows. */
const isLedTo = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => {
    const page = document.documentElement;
    const { left, right, top } = part.getBoundingClientRect();
    const space =
      Number.parseFloat(getComputedStyle(page).scrollPaddingTop) +
      Number.parseFloat(getComputedStyle(part).scrollMarginTop);
    const isAtEnd = page.scrollHeight - window.innerHeight - window.scrollY < 1;
    const isAtTop = isAtEnd ? top > space - 1 : Math.abs(top - space) <= 1;
    return isAtTop && part.contains(document.elementFromPoint((left + right) / 2, top + 1));
  });

test('a link to a place in the page leads there, and not to the top [NAV-11]', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  const leadsTo = async (selector: string) => {
    await expect.poll(() => isLedTo(page, selector)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  };
  await visitor.open('/#get-the-app');
  await leadsTo('#get-the-app');

  await page.evaluate(() => {
    window.location.hash = 'our-games';
  });
  await leadsTo('#our-games');

  await page.goBack();
  await leadsTo('#get-the-app');
  await page.getByRole('link', { name: 'GAMES', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
  await page.goBack();
  await page.locator('#get-the-app').waitFor();
  await leadsTo('#get-the-app');

  await visitor.open('/games#coming-soon');
  await leadsTo('#coming-soon');

  // Also by Back from another document, which loads the page anew.
  await visitor.open('/jobs');
  await page.goBack();
  await hydrated(page);
  await leadsTo('#coming-soon');
});
