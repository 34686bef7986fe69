import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PAINT_TIMEOUT } from '../../services/browser/paint.ts';
import { SHARED_STATE_KEY } from '../../services/browser/storage.ts';
import { routes } from '../../src/app/routes.ts';
import { addressesOf } from '../../src/build/addresses.ts';
import { IS_FULL } from '../depth.ts';
import { hold } from './hold.ts';
import { shiftOf } from './layoutShift.ts';
import { firstOfKinds } from './templates.ts';
import { arrange, button, fillLogin, heading, hydrated, productsListed, signIn } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor, siteUrl } = openBrowser();

await Promise.all(routes.map((route) => route.load()));
const siteRoutes = routes.filter(({ path }) => !/sandbox|__/.test(path));
const addressesOfRoutes = (some: typeof routes) => some.flatMap((route) => addressesOf(route).map(({ path }) => path));
/** The pages that change once the visitor is known, and one of each other kind; in a full run all. */
const paths = IS_FULL
  ? [...addressesOfRoutes(siteRoutes), '/nowhere']
  : [
      ...new Set([
        ...addressesOfRoutes(siteRoutes.filter(({ needsShop }) => needsShop)),
        ...firstOfKinds(addressesOfRoutes(siteRoutes)),
        '/nowhere',
      ]),
    ];
const WIDTHS = IS_FULL ? [320, 390, 768, 1280] : [390, 768, 1280];
/** Where a cart is shown: in a wider window of a usual run these alone. */
const CART_PATHS = ['/shop', '/shop/checkout', '/shop/cancel', '/shop/login', '/account/create-account'];

/** Fonts of which a machine has at least one, to show until the display font comes. */
const STAND_INS = ['Georgia', 'Gelasio', 'Noto Serif', 'Times New Roman', 'Liberation Serif', 'Tinos', 'DejaVu Serif'];

type Arrange = (page: Page, open: (path: string) => Promise<void>) => Promise<string | undefined>;

/** The kinds of visitors, by what is stored before they come. */
const VISITORS: Record<string, Arrange> = {
  'somebody new': async () => undefined,
  'a customer with a cart': async (page, open) => {
    await open('/account');
    await signIn(page, 'collector', 'Sommerlund-1');
    // What is owned is remembered from then on.
    await productsListed(page);
    return fillCart(page, open);
  },
  'a visitor with a cart': fillCart,
};

async function fillCart(...[page, open]: Parameters<Arrange>) {
  await open('/shop/product/fist');
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page.locator('.menu-count').filter({ hasText: '1' }).waitFor();
  return page.evaluate((key) => localStorage.getItem(key) ?? '', SHARED_STATE_KEY);
}

describe.each(Object.keys(VISITORS))('%s', (name) => {
  test.each(WIDTHS)(`no page moves by more than 0.02 for ${name}, at %i px [PERF-01a]`, async (width) => {
    const { page, open } = await newVisitor({ width, height: width < 768 ? 844 : 800 });
    const stored = await VISITORS[name]?.(page, open);
    const moved: string[] = [];
    const onlyCart = !IS_FULL && (width > 390 || name === 'a visitor with a cart');
    for (const path of onlyCart ? CART_PATHS : paths) {
      // The page after a payment empties the cart.
      if (stored)
        await page.evaluate(([key, state]) => localStorage.setItem(key, state), [SHARED_STATE_KEY, stored] as const);
      await page.goto(siteUrl + path, { waitUntil: 'networkidle' });
      await hydrated(page);
      const shift = await shiftOf(page);
      if (shift > 0.02) moved.push(`${path}: ${shift.toFixed(3)}`);
    }
    expect(moved).toEqual([]);
  });
});

test('the page after paying moves by no more than 0.02 in a tall window, where its footer is seen [PERF-01a]', async () => {
  const { page, open } = await newVisitor({ width: 768, height: 1024 });
  await fillCart(page, open);
  await page.goto(`${siteUrl}/shop/success`, { waitUntil: 'networkidle' });
  await hydrated(page);
  await page.getByRole('button', { name: 'Restore my cart' }).waitFor();
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
});

test('no article moves by more than 0.02 where its display font comes late [PERF-01a]', async ({ skip }) => {
  const { page, context } = await newVisitor({ width: 412, height: 823 });
  const send = await hold(context, '**/fonts/*');
  await page.goto(`${siteUrl}/press/fod-released`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  expect(await page.evaluate(() => document.fonts.check('600 1em "Grenze Gotisch"'))).toBe(false);
  const standsIn = (names: string[]) =>
    new FontFace('any', names.map((name) => `local("${name}")`).join()).load().then(
      () => true,
      () => false,
    );
  if (!(await page.evaluate(standsIn, STAND_INS))) skip(`None of ${STAND_INS} is installed here.`);
  send();
  await page.waitForFunction(() => document.fonts.check('600 1em "Grenze Gotisch"'));
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
});

test('what a customer owns moves nothing when it comes long after the press, the first time too [PERF-01a]', async () => {
  const { page, open } = await newVisitor({ width: 390, height: 844 });
  await open('/account');
  await page.evaluate(() => {
    const answered = new Promise((answer) => Object.assign(window, { answer }));
    const { fetch } = window;
    window.fetch = async (...asked) => {
      const [request] = asked;
      const url = request instanceof Request ? request.url : String(request);
      if (url.includes('unlocked-content')) await answered;
      return fetch(...asked);
    };
  });
  const before = await shiftOf(page);
  await signIn(page, 'collector', 'Sommerlund-1');
  await heading(page, 'My Account');
  expect(await shiftOf(page)).toBe(before);
  await page.evaluate(() => Reflect.get(window, 'answer')());
  await productsListed(page);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
});

/** Notes when a button is shown as busy, when the next frame is painted, and when anything is asked for. */
const watchPress = (page: Page) =>
  page.evaluate((patience) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (!document.querySelector('[data-busy]') || seen.includes('busy')) return;
      seen.push('busy');
      requestAnimationFrame(() => seen.push('frame'));
    }).observe(document.body, { subtree: true, attributes: true, childList: true });
    const { fetch, setTimeout } = window;
    window.fetch = (...asked) => {
      seen.push('asked');
      return fetch(...asked);
    };
    // The site does not wait longer than this for a frame, which a busy machine may need.
    const patiently = (run: () => void, delay = 0) => (delay === patience ? 0 : setTimeout(run, delay));
    Object.assign(window, { setTimeout: patiently });
  }, PAINT_TIMEOUT);

const IN_ORDER = ['busy', 'frame', 'asked'];
const seen = async (page: Page) => (await page.evaluate<string[]>(() => Reflect.get(window, 'seen'))).slice(0, 3);

test('a busy button is painted before the arithmetic of a sign-in begins [PERF-01b]', async () => {
  const { page, open } = await newVisitor();
  await open('/account');
  await fillLogin(page, 'newcomer', 'Sommerlund-2');
  await watchPress(page);
  await button(page, 'Sign In').click();
  await heading(page, 'My Account');
  expect(await seen(page)).toEqual(IN_ORDER);
});

test('a busy button is painted before the arithmetic of a password that was chosen begins [PERF-01b]', async () => {
  const { page, open } = await newVisitor();
  await open('/account');
  await arrange(page, { authFlow: 'USER_AUTH' });
  await signIn(page, 'undecided', 'Sommerlund-15');
  await page.getByLabel('With a password').check();
  await button(page, 'Continue').click();
  await page.getByLabel('Password', { exact: true }).fill('Sommerlund-15');
  await watchPress(page);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await heading(page, 'My Account');
  expect(await seen(page)).toEqual(IN_ORDER);
});

test('titles have all their characters in the display face, and each weight that is asked for', async () => {
  const { page, open } = await newVisitor();
  await open('/faq');
  await page.evaluate(() => document.fonts.ready);
  const CHARACTERS = `${Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).join('')}ÄÅÖÜÉÆØäåöüéæø–—‘’“”…·`;
  const drawn = await page.evaluate((characters) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    const widthIn = (text: string, font: string) => {
      context.font = font;
      return context.measureText(text).width;
    };
    const inOther = (character: string) =>
      widthIn(character, '500 64px "Grenze Gotisch", monospace') !==
      widthIn(character, '500 64px "Grenze Gotisch", serif');
    return {
      missing: [...characters].filter(inOther),
      weights: [500, 600, 700].map((weight) => widthIn('The Fortress of Death', `${weight} 64px "Grenze Gotisch"`)),
    };
  }, CHARACTERS);
  expect(drawn.missing).toEqual([]);
  expect(new Set(drawn.weights).size).toBe(3);
});
