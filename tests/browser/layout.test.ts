import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../src/app/routes.ts';
import { addressesOf } from '../../src/build/addresses.ts';
import { blurredPicturesOf, layoutFaultsOf } from './layoutFaults.ts';
import { openBrowser, type Visitor } from './visitor.ts';

const { newVisitor } = openBrowser();

const WIDTHS = [
  ...[320, 353, 360, 375, 390, 414, 600, 768, 1024],
  ...[1100, 1152, 1200, 1280, 1366, 1440, 1920, 2200, 2560],
];

await Promise.all(routes.map((route) => route.load()));
const addresses = [...routes.flatMap((route) => addressesOf(route).map(({ path }) => path)), '/nowhere'].filter(
  (path) => !path.startsWith('/__'),
);

describe('the layout of every page', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor({ reducedMotion: 'reduce', stays: true });
  });

  /** The faults of the page that is open, at each width. */
  async function faultsAt(widths: readonly number[], style = '') {
    const { page } = visitor;
    await page.evaluate(adoptStyle, style);
    const faults: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      faults.push(...(await layoutFaultsOf(page)).map((fault) => `${width} px: ${fault}`));
    }
    return faults;
  }

  test.each(addresses)(
    '%s holds together from 320 to 2560 px, and with larger and wider text [LOOK-01]',
    async (path) => {
      await visitor.page.setViewportSize({ width: 1280, height: 800 });
      await visitor.open(path);
      expect(await faultsAt(WIDTHS)).toEqual([]);
      expect(await faultsAt([320, 390, 768, 1280], ':root { font-size: 150% }')).toEqual([]);
      expect(await faultsAt([320, 390, 768, 1280], ':root { font-size: 200% }')).toEqual([]);
      expect(await faultsAt([320, 768, 1280], SPACED)).toEqual([]);
    },
  );

  test('the text of the hero stands on the dark of its picture, never on bars [LOOK-01]', async () => {
    const { page, open } = visitor;
    await open('/');
    await page.evaluate(adoptStyle, '.hero-text, .hero-text * { visibility: hidden }');
    const bright: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const part of await page.locator('.hero-text > *').all()) {
        const clip = (await part.boundingBox()) ?? undefined;
        const { channels } = await sharp(await page.screenshot(clip && { clip })).stats();
        const brightest = Math.max(...channels.slice(0, 3).map(({ max }) => max));
        if (brightest > BRIGHT) bright.push(`${width} px: ${brightest} behind ${await part.textContent()}`);
      }
    }
    expect(bright).toEqual([]);
  });
});

/** Of 255; the sky is darker, every bar is brighter. */
const BRIGHT = 72;

/** The spacing of WCAG 1.4.12. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** A style sheet that the site's policy does not concern, in place of the one before. */
function adoptStyle(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
}

describe('the pictures of every page', () => {
  for (const deviceScaleFactor of [1, 2]) {
    test(`every picture has the pixels of its place, at ${deviceScaleFactor} a CSS pixel [LOOK-02]`, async () => {
      const { page, open } = await newVisitor({ reducedMotion: 'reduce', deviceScaleFactor });
      const blurred: string[] = [];
      for (const path of ['/', '/shop', '/shop/product/fod', '/games', '/fortressofdeath', '/news', '/press/fist']) {
        for (const width of [390, 768, 1280, 1440, 1920]) {
          await page.setViewportSize({ width, height: 800 });
          await open(path);
          blurred.push(...(await blurredPicturesOf(page)).map((line) => `${path} at ${width} px: ${line}`));
        }
      }
      expect(blurred).toEqual([]);
    });
  }
});
