import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../src/app/routes.ts';
import { addressesOf } from '../../src/build/addresses.ts';
import { expectApprovedSoon, fileNameOf } from '../approved/approved.ts';
import { describePage } from '../approved/describePage.ts';
import { IS_FULL } from '../depth.ts';
import { faultsOf } from './axe.ts';
import { pictureOf, writeGallery } from './contactSheet.ts';
import { layoutFaultsAtWidths } from './layoutAtWidths.ts';
import { firstOfKinds } from './templates.ts';
import { openBrowser, type Visitor } from './visitor.ts';

const { newVisitor, siteUrl } = openBrowser();

/** The widths of the pictures, which only a full run takes: they are for people, and take a fifth of the time. */
const WIDTHS = [320, 768, 1440];
const GALLERY = fileURLToPath(new URL('../../reports/screens', import.meta.url));

await Promise.all(routes.map((route) => route.load()));
const addresses = [...routes.flatMap((route) => addressesOf(route).map(({ path }) => path)), '/nowhere'];

/** The pages that axe looks at, at all widths of the layout. */
const examined = IS_FULL ? new Set(addresses) : firstOfKinds(addresses);

describe('every page', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor({ reducedMotion: 'reduce', stays: true, alone: true });
  });

  /** What only a full run does: axe knows the same rules with forced colours, but for contrast, which it does not check then. */
  async function examineWhole(page: Page, path: string): Promise<void> {
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await faultsOf(page, { forcedColors: 'active' })).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
    await mkdir(GALLERY, { recursive: true });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 640 });
      const file = join(GALLERY, pictureOf(path, width));
      await page.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 60 });
    }
  }

  if (IS_FULL) afterAll(() => writeGallery(GALLERY, [...examined], WIDTHS));

  test.each(addresses)(
    '%s shows what was approved, holds together from 320 to 2560 px with larger and wider text too, and has no fault that axe finds [LOOK-01abcd]',
    async (path) => {
      const { page, open } = visitor;
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(path);
      expect(await page.locator('h1').count()).toBe(1);
      if (!path.startsWith('/__') && !path.startsWith('/sandbox'))
        await expectApprovedSoon(fileNameOf(path), () => page.evaluate(`(${describePage})(document)`));
      if (examined.has(path)) expect(await faultsOf(page)).toEqual([]);
      if (IS_FULL) await examineWhole(page, path);
      if (!path.startsWith('/__')) expect(await layoutFaultsAtWidths(page, examined.has(path))).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      const strip = page.getByRole('complementary', { name: 'Sandbox' });
      const { y = 0, height = 0 } = (await strip.boundingBox()) ?? {};
      expect(y + height).toBe(640);
      expect(height).toBeLessThan(48);
      expect(await strip.evaluate(({ scrollWidth }) => scrollWidth)).toBe(320);
    },
  );

  test.each(['/', '/shop/product/fod', '/press/fod-released', '/fist'])(
    '%s can be read where scripts are off',
    async (path) => {
      const { page } = await newVisitor({ javaScriptEnabled: false });
      await page.goto(siteUrl + path);
      const words = (await page.locator('main').innerText()).length;
      expect(words).toBeGreaterThan(400);
      expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').count()).toBe(5);
    },
  );
});

test.each([
  '/account',
  '/account/create-account',
  '/shop/login',
  '/shop/checkout',
  '/shop/success',
  '/shop/product/fod',
])('%s says what to do where scripts are off, and shows nothing that does not work', async (path) => {
  const { page } = await newVisitor({ javaScriptEnabled: false });
  await page.goto(siteUrl + path);
  await page.locator('.no-script').waitFor();
  expect(await page.locator('main button:visible, main input:visible').count()).toBe(0);
  expect(await page.locator('main').innerText()).not.toMatch(/Loading/);
});

test('where no measurement id is set nothing is asked, loaded or noted to count visits [FRAME-07c]', async () => {
  const { page, open } = await newVisitor();
  const asked: string[] = [];
  page.on('request', (request) => /consent|analytics|gtag/i.test(request.url()) && asked.push(request.url()));
  await open('/');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  expect(await page.getByText('May we count your visit?').count()).toBe(0);
  expect(await page.evaluate(() => Reflect.has(window, 'dataLayer'))).toBe(false);
});
