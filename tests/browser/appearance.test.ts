import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { site } from '../../src/content/site.ts';
import { contrastOf, isTransparent, paper } from './colours.ts';
import { slider } from './samplePlayer.ts';
import { addToCart } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

/** How an element, or what its style puts before it, is drawn. */
const drawn = (page: Page, selector: string, pseudo = '') =>
  page.locator(selector).evaluate((element, before) => {
    const { backgroundColor, borderBottomColor, borderBottomWidth, maskImage } = getComputedStyle(element, before);
    return { backgroundColor, borderBottomColor, borderBottomWidth, maskImage };
  }, pseudo);

const isSeenOn = (colour: string, behind: string) => colour !== behind && !isTransparent(colour);

/** The name of what a mouse would press at the middle of an element. */
const pressedAt = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('a')?.outerHTML === element.outerHTML;
  });

describe.each([
  ['as usual', {}],
  ['with forced colours', { forcedColors: 'active' as const }],
])('%s', (how, options) => {
  test(`the menu has its logo, and a line under the section alone, ${how} [FRAME-01a FRAME-08a]`, async () => {
    const { page, open } = await newVisitor(options);
    await open('/shop/product/fod');
    const behind = await paper(page);
    const logo = await drawn(page, '.logo', '::before');
    expect(logo.maskImage).toContain('logo');
    expect(isSeenOn(logo.backgroundColor, behind)).toBe(true);
    const { x = 0, y = 0, height = 1 } = (await page.locator('.logo').boundingBox()) ?? {};
    const { channels } = await sharp(await page.screenshot({ clip: { x, y, width: 36, height } })).stats();
    // Bars and ground are both there.
    expect(Math.max(...channels.map(({ min, max }) => max - min))).toBeGreaterThan(100);
    const entries = await page.locator('.top-menu li > a:first-child').allTextContents();
    const lines = await Promise.all(entries.map((_, index) => drawn(page, `.top-menu li:nth-child(${index + 1}) > a`)));
    expect(
      lines.map(({ borderBottomColor, borderBottomWidth }) => [borderBottomWidth, isSeenOn(borderBottomColor, behind)]),
    ).toEqual(entries.map((name) => ['2px', name === 'SHOP']));
  });

  test.each(['/account', '/shop', '/shop/product/fod', '/fist'])(
    `whatever the keyboard comes to on %s has a ring around it that is seen, ${how}`,
    async (path) => {
      const { page, open } = await newVisitor(options);
      await open(path);
      const samples = await page.getByRole('button', { name: /^Listen to/ }).count();
      for (let opened = 0; opened < samples; opened += 1) {
        await page
          .getByRole('button', { name: /^Listen to/, disabled: false })
          .first()
          .press('Enter');
        await expect.poll(() => slider(page).count()).toBe(opened + 1);
      }
      // No screen that is tried here has one.
      await page.evaluate(() => {
        const button = Object.assign(document.createElement('button'), {
          className: 'button-text',
          textContent: 'Text',
        });
        document.querySelector('main')?.append(button);
      });
      const behind = await paper(page);
      const ring = async () => {
        const found = await page.evaluate(() => {
          const { activeElement: at, body } = document;
          // A heading has the focus where a player that sounds has changed the page: Tab stops at none.
          if (!at || at === body || at.getAttribute('tabindex') === '-1') return undefined;
          // The link of a card, and the slider of a sample, have their ring around the whole of it.
          const after = getComputedStyle(at, '::after');
          const drawn = [getComputedStyle(at), ...(after.position === 'absolute' ? [after] : [])];
          if (at.matches('[type=range]:has(+ svg)')) drawn.push(getComputedStyle(at.nextElementSibling ?? at));
          const ringed = drawn.find(
            ({ outlineStyle, opacity, content }) => outlineStyle !== 'none' && opacity !== '0' && content !== 'none',
          );
          const { outlineWidth = '0', outlineOffset = '0', outlineColor = '' } = ringed ?? {};
          const [width, offset] = [outlineWidth, outlineOffset].map(Number.parseFloat);
          return { at: at.outerHTML, width, offset, outlineColor };
        });
        if (!found) return undefined;
        const { at, width = 0, offset = 0, outlineColor } = found;
        // On what it surrounds the ring would not be seen.
        return { at, isRinged: width >= 2 && offset >= 1 && contrastOf(outlineColor, behind) >= 3 };
      };
      const seen: NonNullable<Awaited<ReturnType<typeof ring>>>[] = [];
      // The first stop of the keyboard: whoever has opened a sample stands further down.
      await page.locator('a').first().focus();
      // After the last stop the focus is on nothing for a moment, then on the first one again.
      for (let now = await ring(); now && now.at !== seen[0]?.at; now = await ring()) {
        seen.push(now);
        await page.keyboard.press('Tab');
      }
      expect(seen.length).toBeGreaterThan(20);
      expect(seen.filter(({ at }) => at.includes('type="range"'))).toHaveLength(samples);
      expect(seen.filter(({ isRinged }) => !isRinged)).toEqual([]);
    },
  );
});

test('the shop shows its cards, and the cart where a mouse can press it [CAT-04abc]', async () => {
  const { page, open } = await newVisitor();
  await open('/shop/product/fod');
  await addToCart(page);
  await page.getByRole('link', { name: 'SHOP', exact: true }).click();
  await page.locator('.shop-bar').getByRole('link', { name: 'Continue to Checkout' }).waitFor();
  for (const selector of ['.shop-bar .cart-icon', '.shop-bar .button'])
    expect(await pressedAt(page, selector)).toBe(true);
  const outline = await page.locator('.cart-icon path').evaluate((path) => getComputedStyle(path).stroke);
  expect(outline).toBe(await page.evaluate(() => getComputedStyle(document.body).color));
  const opacities = () =>
    page
      .locator('.grid .card')
      .evaluateAll((cards) => [...new Set(cards.map((card) => getComputedStyle(card).opacity))]);
  await expect.poll(opacities).toEqual(['1']);
});

test('the last line reads as it is written, in a browser of another language too [FRAME-03ab]', async () => {
  const { page, open } = await newVisitor({ locale: 'ja-JP' });
  await open('/faq');
  const line = page.locator('.footer-rights');
  expect(await line.innerText()).toBe(
    `Copyright © 2020-${new Date().getFullYear()} ${site.company} All rights reserved.`,
  );
});

test('the list of news has its dates on a phone, too [PRESS-07a]', async () => {
  const { page, open } = await newVisitor({ width: 320, height: 640 });
  await open('/news');
  const dates = page.locator('.news-entry time');
  const count = await dates.count();
  expect(count).toBeGreaterThan(5);
  const heights = await dates.evaluateAll((all) => all.map((date) => date.getBoundingClientRect().height));
  expect(heights.filter((height) => height > 0)).toHaveLength(count);
  // On larger phones the text has most of the room as well; its picture is small.
  for (const width of [430, 570]) {
    await page.setViewportSize({ width, height: 640 });
    const pictures = await page
      .locator('.news-entry:not(:first-child) .picture')
      .evaluateAll((all) => all.map((picture) => picture.getBoundingClientRect().width));
    expect(pictures.filter((wide) => wide > 90)).toEqual([]);
  }
});
