import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addToCart, button, heading, twoFrames } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

/** A page of a visitor with F.I.S.T. in the cart, whose number stands there as soon as the shop does. */
async function visitWithCart(address: string, options: { hasTouch?: boolean } = {}) {
  const { page, open, path } = await newVisitor(options);
  await open('/shop/product/fist');
  await addToCart(page);
  await open(address);
  await page.locator('.menu-count', { hasText: '1' }).waitFor();
  return { page, path, ...(await pressesOn(page)) };
}

/** Presses that tell when they were, in seconds after now, so that their outcome is the same on a slow machine. */
async function pressesOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  return {
    async click(target: Locator, clickCount: number, after: number) {
      const point = await middleOf(target);
      for (const type of ['mousePressed', 'mouseReleased'] as const) {
        const press = { type, ...point, button: 'left', clickCount, timestamp: now + after } as const;
        await session.send('Input.dispatchMouseEvent', press);
      }
      return point;
    },
    async tapTwice(target: Locator, seconds: number) {
      const point = await middleOf(target);
      for (const timestamp of [now, now + seconds]) {
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point], timestamp });
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
      }
    },
  };
}

async function middleOf(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be pressed is not there.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a double click on a link that every page has follows no link of the page that it leads to', async () => {
  const { page, path, click } = await visitWithCart('/contact');
  const inFooter = page.getByRole('contentinfo').getByRole('link', { name: 'Questions and answers', exact: true });
  const { x, y } = await click(inFooter, 1, 0);
  await heading(page, 'Questions and answers');
  const beneath = page.locator('main a[href^="/"]').first();
  const style = {
    position: 'fixed',
    left: `${x - 40}px`,
    top: `${y - 20}px`,
    width: '80px',
    height: '40px',
    zIndex: '9',
  };
  await beneath.evaluate((element, own) => Object.assign(element.style, own), style);
  await click(beneath, 2, 0.2);
  await twoFrames(page);
  expect(await path()).toBe('/faq');
  await click(beneath, 1, 2);
  await expect.poll(path).not.toBe('/faq');
});

test.each([
  ['a double tap is one press', 0.2, 'text'],
  ['two taps with a pause between them are two presses', 0.5, 'password'],
] as const)('%s, as on the button that shows a password [FORM-03a]', async (_, pause, type) => {
  const { page, tapTwice } = await visitWithCart('/shop/login', { hasTouch: true });
  await tapTwice(button(page, 'Show'), pause);
  await twoFrames(page);
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe(type);
});
