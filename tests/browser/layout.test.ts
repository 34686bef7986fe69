import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { IS_FULL } from '../depth.ts';
import { adoptStyle, WIDTHS, withTextSizes } from './layoutAtWidths.ts';
import { blurredPicturesOf } from './layoutFaults.ts';
import { addToCart, productsListed, signIn } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

/** Pixels from which a text is a title, which may grow by less, so that it stays on its page. */
const TITLE = 24;
const LEAST_GROWTH_OF_TITLES = 1.25;

test('all text is twice as large where the visitor has set a font twice as large, but titles [LOOK-01b]', async () => {
  const { page, open } = await newVisitor({ alone: true });
  const kept: string[] = [];
  await withTextSizes(page, async (setTextSize) => {
    const sizesAt = async (size: number) => {
      await setTextSize(size);
      return page.evaluate(sizesOfTexts);
    };
    const compareSizes = async (path: string) => {
      const usual = await sizesAt(16);
      const doubled = await sizesAt(32);
      expect(doubled.map(({ text }) => text)).toEqual(usual.map(({ text }) => text));
      expect(usual.filter(({ size }) => size < TITLE).length).toBeGreaterThan(20);
      for (const [index, { text, size }] of usual.entries()) {
        const ratio = (doubled[index]?.size ?? 0) / size;
        const isEnough = size < TITLE ? Math.abs(ratio - 2) < 0.01 : ratio > LEAST_GROWTH_OF_TITLES;
        if (!isEnough) kept.push(`${path}, ${text}: ${size} px times ${ratio.toFixed(2)}`);
      }
    };
    for (const path of ['/', '/fist', '/press/fod-released', '/faq', '/account']) {
      await open(path);
      await compareSizes(path);
    }
    // With notes beside what is in the cart twice, and owned.
    for (const product of ['fod', 'fod-podcast-discount']) {
      await open(`/shop/product/${product}`);
      await addToCart(page);
      await compareSizes(`/shop/product/${product}`);
    }
    await open('/shop/login');
    await page.getByRole('region', { name: 'Your order' }).waitFor();
    await compareSizes('/shop/login');
    await signIn(page, 'collector', 'Sommerlund-1');
    await page.getByText('is yours already.').first().waitFor();
    await compareSizes('/shop/login of a customer');
    await open('/shop/checkout');
    await page.getByText('is yours already.').first().waitFor();
    await compareSizes('/shop/checkout');
    await open('/account');
    await productsListed(page);
    await compareSizes('/account of a customer');
  });
  expect(kept).toEqual([]);
});

describe('the layout of the home page', () => {
  test('the text of the hero stands on the dark of its picture, never on bars [LOOK-01d]', async () => {
    const { page, open } = await newVisitor({ reducedMotion: 'reduce' });
    await open('/');
    await page.evaluate(adoptStyle, '.hero-text, .hero-text * { visibility: hidden }');
    const bright: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForFunction(isHeroShown);
      const { data, info } = await sharp(await page.screenshot())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const parts = await page.locator('.hero-text > *').all();
      expect(parts.length).toBeGreaterThan(2);
      for (const part of parts) {
        const { x, y, width: wide, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
        const place = { left: Math.floor(x), top: Math.floor(y), width: Math.floor(wide), height: Math.floor(height) };
        const pixels = await sharp(data, { raw: info }).extract(place).raw().toBuffer();
        const brightest = pixels.reduce((one, other) => Math.max(one, other));
        if (brightest > BRIGHT) bright.push(`${width} px: ${brightest} behind ${await part.textContent()}`);
      }
    }
    expect(bright).toEqual([]);
  });

  test('in a low window the picture of the hero is not higher than its shape needs', async () => {
    const { page, open } = await newVisitor({ width: 1100, height: 500 });
    await open('/');
    await page.waitForFunction(isHeroShown);
    const { width = 0, height = 1 } = (await page.locator('.hero-picture img').boundingBox()) ?? {};
    expect(width / height).toBeGreaterThan(1.7);
  });
});

/** The pixels of each text of the page, and of what may be typed. */
function sizesOfTexts() {
  const hasText = (element: Element) =>
    element.matches('input') || [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
  return [...document.body.querySelectorAll('*:not(script, style, noscript)')].filter(hasText).map((element) => ({
    text: element.textContent?.slice(0, 40) ?? '',
    size: Number.parseFloat(getComputedStyle(element).fontSize),
  }));
}

/** Whether the picture that the browser chooses for the window is there. */
const isHeroShown = async (): Promise<boolean> => {
  const image = document.querySelector<HTMLImageElement>('.hero-picture img');
  if (!image?.complete || image.naturalWidth === 0) return false;
  const sources = [...document.querySelectorAll<HTMLSourceElement>('.hero-picture source')];
  const chosen = sources.find(({ media }) => window.matchMedia(media).matches);
  if (!chosen?.srcset.includes(new URL(image.currentSrc).pathname)) return false;
  // The browser may choose another one in the meantime.
  return image.decode().then(
    () => true,
    () => false,
  );
};

/** Of 255; the sky is darker, every bar is brighter. */
const BRIGHT = 72;

/** A page with each shape of a picture. */
const PICTURED = [
  ...['/', '/shop', '/shop/product/fod', '/games', '/fortressofdeath', '/dracula'],
  ...['/news', '/press/fist', '/learn-more', '/faq', '/contact', '/account'],
];

describe('cards', () => {
  test.each(['/games', '/shop'])('the prices of a row of cards on %s stand in one line [LOOK-01a]', async (path) => {
    const { page, open } = await newVisitor();
    await open(path);
    await page.locator('.card-price').nth(2).waitFor();
    const prices = await page.locator('.card-price').evaluateAll((all) => {
      const rows = new Map<number, number[]>();
      for (const price of all) {
        const row = Math.round(price.closest('.card')?.getBoundingClientRect().top ?? 0);
        rows.set(row, [...(rows.get(row) ?? []), Math.round(price.getBoundingClientRect().bottom)]);
      }
      return [...rows.values()];
    });
    expect(prices[0]?.length).toBe(3);
    expect(prices).toEqual(prices.map(([bottom, ...others]) => [bottom, ...others.map(() => bottom)]));
  });

  test.each(['/', '/games', '/shop'])(
    'a press on the picture of a card on %s opens its page, but on its buttons [HOME-02e]',
    async (path) => {
      const { page, open } = await newVisitor();
      await open(path);
      const pressed = await page.locator('main .card').evaluateAll((cards) =>
        cards.map((card) => {
          const hit = (part: Element | null | undefined) => {
            if (!part) return null;
            part.scrollIntoView({ block: 'center' });
            const { left, top, width, height } = part.getBoundingClientRect();
            return document.elementFromPoint(left + width / 2, top + height / 2);
          };
          const link = card.querySelector('a[href]');
          const opener = card.querySelector('.sample-open');
          return {
            picture: link !== null && hit(card.querySelector('img'))?.closest('a') === link,
            sample: opener === null || hit(opener) === opener,
          };
        }),
      );
      expect(pressed.length).toBeGreaterThan(2);
      expect(pressed).toEqual(pressed.map(() => ({ picture: true, sample: true })));
    },
  );
});

describe('the pictures of every page', () => {
  for (const deviceScaleFactor of [1, 2]) {
    test(`every picture has the pixels of its place, at ${deviceScaleFactor} a CSS pixel [LOOK-02abc]`, async () => {
      const { page, open } = await newVisitor({
        // A browser that has a larger file already shows that one.
        alone: true,
        reducedMotion: 'reduce',
        ...(deviceScaleFactor !== 1 && { deviceScaleFactor }),
      });
      const blurred: string[] = [];
      const widths = IS_FULL
        ? [340, 390, 420, 480, 560, 640, 700, 768, 930, 1024, 1180, 1280, 1440, 1920]
        : deviceScaleFactor === 1
          ? [1180, 1280, 1920]
          : [390, 640, 1280];
      for (const path of PICTURED) {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await open(path);
          blurred.push(...(await blurredPicturesOf(page)).map((line) => `${path} at ${width} px: ${line}`));
        }
      }
      expect(blurred).toEqual([]);
    });
  }
});
