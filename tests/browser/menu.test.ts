import { expect, test } from 'vitest';
import { addToCart, heading } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

test('the menu says where one is and what is in the cart, at 320 px, by keyboard and by touch [FRAME-08abc]', async () => {
  const visitor = await newVisitor({ width: 320, height: 640, hasTouch: true });
  const { page } = visitor;
  await visitor.open('/shop/product/fod');
  await addToCart(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  const count = menu.getByRole('link', { name: 'Shopping cart, 1 item' });
  await count.waitFor();
  const current = () => menu.locator('[aria-current]').allTextContents();
  expect(await current()).toEqual(['SHOP']);

  await menu.getByRole('link', { name: 'GAMES' }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Games');
  expect(await current()).toEqual(['GAMES']);

  await menu.getByRole('link', { name: 'ACCOUNT' }).tap();
  await heading(page, 'Account');
  expect(await current()).toEqual(['ACCOUNT']);

  await count.tap();
  await heading(page, 'Shopping Cart');
  const boxes = await Promise.all((await menu.getByRole('link').all()).map((link) => link.boundingBox()));
  expect(boxes.filter((box) => !box || box.x < 0 || box.x + box.width > 320 || box.height < 24)).toEqual([]);
});

test('a link to a place in the page leads there, and not to the top [NAV-11]', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await visitor.open('/#get-the-app');
  const topOf = (selector: string) =>
    page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(async () => Math.abs((await topOf('#get-the-app')) - 200)).toBeLessThan(200);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

  await page.evaluate(() => {
    window.location.hash = 'our-games';
  });
  await expect.poll(async () => Math.abs((await topOf('#our-games')) - 75)).toBeLessThan(75);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});
