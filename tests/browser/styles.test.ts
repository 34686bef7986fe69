import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contrastOf, isTransparent, paper } from './colours.ts';
import { addToCart, button, heading, pressEnter, signIn } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

const styleOf = (page: Page, selector: string, name: 'fill' | 'stroke' | 'borderTopColor') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element)[property], name);

const backgroundOf = (element: Locator) => element.evaluate((at) => getComputedStyle(at).backgroundColor);

describe('with forced colours', () => {
  test('the triangle on a video is told from its disc', async () => {
    const { page, open } = await newVisitor({ forcedColors: 'active' });
    await open('/fist');
    const [disc, triangle] = [
      await styleOf(page, '.video-play circle', 'fill'),
      await styleOf(page, '.video-play path', 'fill'),
    ];
    expect(contrastOf(disc, triangle)).toBeGreaterThanOrEqual(3);
  });

  test('what was heard of a sample is told from the rest, and both from the page', async () => {
    const { page, open } = await newVisitor({ forcedColors: 'active' });
    await open('/shop/product/fod');
    await pressEnter(page, /^Listen to/);
    await page.locator('.sample-heard').waitFor({ state: 'attached' });
    const [heard, rest] = [
      await styleOf(page, '.sample-heard', 'stroke'),
      await styleOf(page, '.sample-bars', 'stroke'),
    ];
    expect(heard).not.toBe(rest);
    for (const stroke of [heard, rest]) expect(contrastOf(stroke, await paper(page))).toBeGreaterThanOrEqual(3);
  });
});

test.each([
  [640, 'flex'],
  [641, 'grid'],
])('in a window %i px wide a line of the cart is a %s: its title has room', async (width, display) => {
  const { page, open } = await newVisitor({ width });
  await open('/shop/product/fod');
  await addToCart(page);
  await open('/shop/checkout');
  const line = page.locator('.cart-line');
  await line.waitFor();
  expect(await line.evaluate((element) => getComputedStyle(element).display)).toBe(display);
});

test.each([
  ['moves', {}, 1],
  ['stands still where motion is reduced', { reducedMotion: 'reduce' as const }, 0],
])('a busy button has a wave along its lower edge, which %s', async (_, options, moving) => {
  const { page, open } = await newVisitor(options);
  await open('/account');
  await page.evaluate(() => {
    window.fetch = () => new Promise(() => {});
  });
  await signIn(page, 'newcomer', 'Sommerlund-2');
  const busy = page.locator('.button[data-busy]');
  await busy.waitFor();
  expect(await busy.evaluate((element) => getComputedStyle(element).position)).toBe('relative');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(moving);
});

test.each([
  ['/shop/product/fod', '.product', 832, 1],
  ['/shop/product/fod', '.product', 833, 2],
  ['/download', '.illustrated', 959, 1],
  ['/download', '.illustrated', 960, 2],
])('on %s the columns of %s in a window %d px wide: %d', async (path, selector, width, columns) => {
  const { page, open } = await newVisitor({ width });
  await open(path);
  const tracks = await page.locator(selector).evaluate((element) => getComputedStyle(element).gridTemplateColumns);
  expect(tracks === 'none' ? 1 : tracks.split(' ').length).toBe(columns);
});

test('that a product needs another one can be read, and so can its name', async () => {
  const { page, open } = await newVisitor();
  await open('/shop/product/fod-expansions');
  const needs = page.locator('.needs');
  const own = await backgroundOf(needs);
  const behind = isTransparent(own) ? await paper(page) : own;
  for (const text of [needs, needs.getByRole('link')]) {
    const colour = await text.evaluate((element) => getComputedStyle(element).color);
    expect(contrastOf(colour, behind)).toBeGreaterThanOrEqual(4.5);
  }
});

test('what the browser itself draws is dark, too', async () => {
  const { page, open } = await newVisitor();
  await open('/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
});

test('fields have an edge that is seen', async () => {
  const { page, open } = await newVisitor();
  await open('/account');
  const around = await page
    .locator('main input')
    .first()
    .evaluate((field) => {
      const colours = [];
      for (let at = field.parentElement; at; at = at.parentElement) colours.push(getComputedStyle(at).backgroundColor);
      return colours;
    });
  const behind = around.find((colour) => !isTransparent(colour)) ?? '';
  expect(contrastOf(await styleOf(page, 'main input', 'borderTopColor'), behind)).toBeGreaterThanOrEqual(3);
});

test('the places of messages are there for screen readers before anything stands in them', async () => {
  const { page, open } = await newVisitor();
  await open('/account');
  const hidden = await page
    .locator('main :is([role=alert], [role=status])')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).display === 'none'));
  expect(hidden.length).toBeGreaterThan(0);
  expect(new Set(hidden)).toEqual(new Set([false]));
});

test('a screen reader hears no slash between the breadcrumbs', async () => {
  const { page, context, open } = await newVisitor();
  await open('/shop/product/fod');
  const session = await context.newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const names = nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? '').trim());
  expect(names).toContain('The Fortress of Death');
  expect(names.filter((name) => name === '/')).toEqual([]);
});

test('a link within a card leads where it says', async () => {
  const { page, open } = await newVisitor();
  await open('/shop');
  const links = await page.locator('.card-platforms a').evaluateAll((all) =>
    all.map((link) => {
      link.scrollIntoView({ block: 'center' });
      const [line = link.getBoundingClientRect()] = link.getClientRects();
      return document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2)?.closest('a') === link;
    }),
  );
  expect(links.length).toBeGreaterThan(0);
  expect(new Set(links)).toEqual(new Set([true]));
});

test('the button that deletes an account for good has a colour of its own', async () => {
  const { page, open } = await newVisitor();
  await open('/shop/product/fod');
  const usual = await backgroundOf(page.getByRole('button', { name: 'Add To Cart', disabled: false }));
  await open('/account');
  await signIn(page, 'newcomer', 'Sommerlund-2');
  await heading(page, 'My Account');
  await pressEnter(page, 'Delete Account');
  const deletes = await backgroundOf(button(page, 'Permanently Delete'));
  expect([usual, await backgroundOf(button(page, 'Cancel'))]).not.toContain(deletes);
});

test('a visitor who prefers dark pages is shown the same', async () => {
  const { page, open } = await newVisitor();
  await open('/shop');
  const colours = () =>
    page.locator('body, body *').evaluateAll((all) =>
      all.map((element) => {
        const { color, backgroundColor, fill } = getComputedStyle(element);
        return `${color} ${backgroundColor} ${fill}`;
      }),
    );
  const usual = await colours();
  expect(usual.length).toBeGreaterThan(100);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colours()).toEqual(usual);
});

/** Of these a browser tells no page what they make of an element. */
test('no style sheet tells a link that was followed from others', async () => {
  const { page, open } = await newVisitor();
  await open('/');
  const rules = await page.evaluate(() =>
    [...document.styleSheets].map((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText).join('')).join(''),
  );
  expect(rules).toContain('a:hover');
  expect(rules).not.toContain(':visited');
});

test('the styles of a page have the prefixes that older browsers need', async () => {
  const { page, open } = await newVisitor();
  const [answer] = await Promise.all([page.waitForResponse(/\/faq$/), open('/faq')]);
  const prefixed = (await answer.text()).match(/-webkit-[a-z-]+/g) ?? [];
  expect([...new Set(prefixed)].toSorted()).toEqual(['-webkit-mask', '-webkit-mask-image', '-webkit-text-size-adjust']);
});
