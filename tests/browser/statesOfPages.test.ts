import { expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { layoutFaultsAtWidths, withTextSizes } from './layoutAtWidths.ts';
import { isPlaying, listen } from './samplePlayer.ts';
import { addToCart, button, heading, showsText, signIn } from './userActions.ts';
import { openBrowser, setUp } from './visitor.ts';

const { newVisitor } = openBrowser();
const live = openBrowser(setUp().liveUrl);

/** A visitor, and what holds that visitor's page, in whatever state it is, against the rules of layout, and of axe. */
async function comeTo(path: string) {
  const visitor = await newVisitor({ reducedMotion: 'reduce' });
  const { page, open } = visitor;
  async function hasRoom() {
    expect(await layoutFaultsAtWidths(page, false)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  async function holdsTogether() {
    expect(await faultsOf(page)).toEqual([]);
    await hasRoom();
  }
  await open(path);
  return { ...visitor, hasRoom, holdsTogether };
}

test('while somebody buys, each page holds together and has no fault that axe finds [LOOK-01abcd]', async () => {
  const { page, open, hasRoom, holdsTogether } = await comeTo('/shop/product/fod');
  await addToCart(page);
  await holdsTogether();
  await open('/shop');
  await page.getByRole('link', { name: 'Continue to Checkout' }).waitFor();
  await holdsTogether();
  await open('/shop/product/fod-podcast-discount');
  await addToCart(page);
  await open('/shop/checkout');
  await page.getByRole('link', { name: 'Continue' }).waitFor();
  await page.locator('.overlap').first().waitFor();
  await holdsTogether();
  await open('/shop/login');
  await page.getByRole('region', { name: 'Your order' }).waitFor();
  await hasRoom();
  await open('/shop/success');
  await page.getByRole('region', { name: 'What you bought' }).waitFor();
  await hasRoom();
});

test('what a customer sees of a cart has room [LOOK-01abcd]', async () => {
  const { page, open, hasRoom } = await comeTo('/shop/product/fod-podcast-discount');
  await addToCart(page);
  await open('/account');
  await signIn(page, 'collector', 'Sommerlund-1');
  await page.locator('.owned li').first().waitFor();
  for (const path of ['/shop/checkout', '/shop/login', '/shop/cancel']) {
    await open(path);
    await page.getByText('is yours already.').first().waitFor();
    await hasRoom();
  }
});

test('each stage of a forgotten password and of a new account has room [LOOK-01abcd]', async () => {
  const { page, open, hasRoom } = await comeTo('/shop/product/fod');
  await addToCart(page);
  for (const [username, title] of [
    ['newcomer', 'Choose a new password'],
    ['unconfirmed', 'Confirm your account first'],
  ] as const) {
    await open('/account/forgot-password');
    await page.getByLabel('Username or email').fill(username);
    await button(page, 'Continue').click();
    await heading(page, title);
    await hasRoom();
  }
  await open('/account/create-account');
  await page.getByLabel('Username').fill('rowan');
  await page.getByLabel('Email').fill('rowan@player.example');
  await page.getByLabel('Password').fill('Kai-Lord-1');
  await button(page, 'Create Account').click();
  await heading(page, 'Confirm your email');
  await page.getByRole('region', { name: 'Your order' }).waitFor();
  await hasRoom();
});

test('the question whether a visit may be counted holds its words and answers with text of 200% [LOOK-01bcd]', async () => {
  const { page, open } = await live.newVisitor({ width: 320, height: 800, alone: true });
  await open('/faq');
  await heading(page, 'May we count your visit?');
  await withTextSizes(page, async (setTextSize) => {
    await setTextSize(32);
    const { width, isWithin } = await page.locator('.consent').evaluate((box) => {
      const around = box.getBoundingClientRect();
      const parts = [...box.querySelectorAll('h2, p, button')].map((part) => part.getBoundingClientRect());
      return {
        width: document.documentElement.scrollWidth,
        isWithin: parts.map(
          ({ top, bottom, left, right }) => top >= around.top && bottom <= around.bottom && left >= 0 && right <= 320,
        ),
      };
    });
    expect(width).toBe(320);
    expect(isWithin).toEqual([true, true, true, true, true]);
  });
});

test('while somebody signs in and deletes their account, each page holds together and has no fault that axe finds [LOOK-01abcd]', async () => {
  const { page, holdsTogether } = await comeTo('/account');
  await button(page, 'Sign In').click();
  await showsText(page, 'username is required to signIn');
  await holdsTogether();
  await signIn(page, 'unconfirmed', 'x');
  await page.getByLabel('Confirmation code').waitFor();
  await holdsTogether();
  await button(page, 'Back to sign in').click();
  await signIn(page, 'careful', 'Sommerlund-6');
  await heading(page, 'Enter the code');
  await holdsTogether();
  await button(page, 'Back to sign in').click();
  await signIn(page, 'collector', 'Sommerlund-1');
  await page.locator('.owned li').first().waitFor();
  await holdsTogether();
  await button(page, 'Delete Account').click();
  await button(page, 'Permanently Delete').waitFor();
  await holdsTogether();
});

test.each([
  ['choosy', 'Sommerlund-9', 'Choose how to get your code', '.choices'],
  ['starter', 'Sommerlund-10', 'Choose a second factor', '.choices'],
  ['apprentice', 'Sommerlund-11', 'Set up your authenticator app', '.qr-code'],
])('what is asked of %s has room [LOOK-01abcd]', async (username, password, title, asked) => {
  const { page, hasRoom } = await comeTo('/account');
  await signIn(page, username, password);
  await heading(page, title);
  await page.locator(asked).waitFor();
  await hasRoom();
});

test.each([
  ['/newsletter', 'Sign up for the newsletter'],
  ['/fist', /^Play the video: /],
])('what another service shows on %s has room [LOOK-01abcd]', async (path, name) => {
  const { page, hasRoom } = await comeTo(path);
  await page.getByRole('button', { name }).click();
  await page.locator('iframe').waitFor();
  await hasRoom();
});

test.each([
  ['/shop/product/fod', 'The Fortress of Death'],
  ['/games', 'Dracula: Curse of the Vampire'],
])(
  'the player that is opened on %s has room, and its outline is seen [LOOK-01abcd SAMPLE-02a]',
  async (path, title) => {
    const { page, hasRoom } = await comeTo(path);
    await button(page, listen(title)).click();
    await isPlaying(page, title);
    await hasRoom();
    const [stroke, background] = await page.locator('.sample-bars').evaluate((bars) => {
      const colours = [getComputedStyle(bars).stroke, getComputedStyle(document.documentElement).backgroundColor];
      const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      return colours.map((colour) => {
        if (!pixel) return 0;
        pixel.fillStyle = colour;
        pixel.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
        return red + green + blue;
      });
    });
    expect((stroke ?? 0) - (background ?? 0)).toBeGreaterThan(150);
  },
);
