import { expect, test } from 'vitest';
import { addToCart } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

test.each(['/', '/shop/product/fod', '/press/fod-released', '/fist', '/account'])(
  'on paper %s is black on white, and has nothing to press',
  async (path) => {
    const { page, open } = await newVisitor();
    await open(path);
    await page.emulateMedia({ media: 'print' });
    const colours = await page.locator('main *').evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && element.textContent?.trim() && !element.closest('svg'))
        .map((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          return `${color} on ${backgroundColor}`;
        }),
    );
    expect(new Set(colours)).toEqual(new Set(['rgb(0, 0, 0) on rgb(255, 255, 255)']));
    expect(await page.locator('main').getByRole('button').count()).toBe(0);
    expect(await page.locator('main .button:visible').count()).toBe(0);
    const around = await page.evaluate(() =>
      [document.documentElement, document.body].map((element) => {
        const { colorScheme, backgroundColor } = getComputedStyle(element);
        return [colorScheme, backgroundColor];
      }),
    );
    expect(around).toEqual(Array(2).fill(['light', 'rgb(255, 255, 255)']));
  },
);

test('on paper the address to write to is there, beside what can be pressed on a screen [INFO-08f]', async () => {
  const { page, open } = await newVisitor();
  await open('/investors');
  await page.emulateMedia({ media: 'print' });
  const address = page.locator('main a[href^="mailto:"]');
  expect([await address.isVisible(), await page.getByText('Pitch deck', { exact: true }).isVisible()]).toEqual([
    true,
    false,
  ]);
});

test.each(['/contact', '/jobs', '/nowhere'])('%s is printed on one sheet, and none is empty', async (path) => {
  const { page, open } = await newVisitor({ expectsErrorsOf: /404/ });
  await open(path);
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
});

test('on paper the cart has its lines and their sum, and nothing to press', async () => {
  const { page, open } = await newVisitor();
  await open('/shop/product/fod');
  await addToCart(page);
  await open('/shop/checkout');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('region', { name: 'Your cart' }).innerText()).toMatch(
    /The Fortress of Death[\s\S]*Total\s+250 SEK/,
  );
  expect(await page.locator('main :is(.button, button):visible').count()).toBe(0);
});
