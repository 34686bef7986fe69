import { expect, test } from 'vitest';
import { SHARED_STATE_KEY } from '../../services/browser/storage.ts';
import { routes } from '../../src/app/routes.ts';
import { addressesOf } from '../../src/build/addresses.ts';
import { expectApproved } from '../approved/approved.ts';
import { collectStyles, conditions, fontsAndMovements } from '../approved/collectStyles.ts';
import { hold } from './hold.ts';
import { alertOf, forbidReloads } from './missingCode.ts';
import { FORTRESS, isPlaying, listen, pause, play } from './samplePlayer.ts';
import { firstOfKinds } from './templates.ts';
import {
  addToCart,
  button,
  footerLives,
  heading,
  newestCode,
  pressEnter,
  productsListed,
  showsText,
  signIn,
} from './userActions.ts';
import { openBrowser, setUp } from './visitor.ts';

const { newVisitor, siteUrl } = openBrowser();
const live = openBrowser(setUp().liveUrl);

await Promise.all(routes.map((route) => route.load()));
const addresses = routes.flatMap((route) => addressesOf(route).map(({ path }) => path));
/** One of each kind, and a game that cannot be bought yet. */
const pages = [...firstOfKinds([...addresses, '/nowhere']), '/call-of-cthulhu'].filter(
  (path) => !/^\/(__|sandbox)/.test(path),
);

/** A visitor whose page does not move, and what has been collected of its styles. */
async function comeTo(path: string, visit = newVisitor) {
  const visitor = await visit({ reducedMotion: 'reduce' });
  await visitor.open(path);
  return { ...visitor, styles: collectStyles(visitor.page) };
}

test('every kind of page is styled as was approved', async () => {
  const { page, open, styles } = await comeTo('/');
  // Those of a video and of a sample wait for their code.
  const buttonsLive = () => expect.poll(() => page.locator('main button:disabled').count()).toBe(0);
  await footerLives(page);
  await buttonsLive();
  await styles.add('html');
  for (const path of pages) {
    await open(path);
    await buttonsLive();
    await styles.add('main');
  }
  await expectApproved('styles', 'pages', styles.text());
});

test('the question whether a visit may be counted is styled as was approved', async () => {
  const { page, styles } = await comeTo('/', live.newVisitor);
  await heading(page, 'May we count your visit?');
  await styles.add('.consent');
  await button(page, 'No, thank you').click();
  await button(page, 'Privacy choices').waitFor();
  await styles.add('.consent-again');
  await expectApproved('styles', 'question', styles.text());
});

test('the frames of a form and of a video, and the ways beside them, are styled as was approved', async () => {
  const { page, open, styles } = await comeTo('/newsletter');
  await pressEnter(page, 'Sign up for the newsletter');
  await page.locator('iframe').waitFor();
  await styles.add('.newsletter-shown');
  await open('/fist');
  await pressEnter(page, /^Play the video: /);
  await page.locator('iframe').waitFor();
  await styles.add('.video');
  await expectApproved('styles', 'frames', styles.text());
});

test('fonts, movements and conditions are as was approved', async () => {
  const { page } = await comeTo('/');
  await expectApproved('styles', 'fonts', `${(await fontsAndMovements(page)).join('\n')}\n`);
  await expectApproved('styles', 'conditions', `${(await conditions(page)).join('\n')}\n`);
});

test('what somebody sees while buying is styled as was approved', async () => {
  const { page, open, styles } = await comeTo('/shop/product/fod');
  await addToCart(page);
  await styles.add('body');
  await open('/shop');
  await page.getByRole('link', { name: 'Continue to Checkout' }).waitFor();
  await styles.add('main');
  await open('/shop/product/fod-podcast-discount');
  await addToCart(page);
  await page.evaluate((key) => {
    const stored = localStorage.getItem(key) ?? '';
    localStorage.setItem(key, stored.replace('"shoppingCart":[', '"shoppingCart":[{"id":"no-longer-sold"},'));
  }, SHARED_STATE_KEY);
  await open('/shop/checkout');
  await page.locator('.overlap').first().waitFor();
  await styles.add('main');
  await open('/shop/login');
  await page.getByRole('region', { name: 'Your order' }).waitFor();
  await styles.add('main');
  await signIn(page, 'collector', 'Sommerlund-1');
  await page.getByText('is yours already.').first().waitFor();
  await styles.add('main');
  await expectApproved('styles', 'buying', styles.text());
});

test('what somebody sees who signs in and deletes an account is styled as was approved', async () => {
  const { page, open, styles } = await comeTo('/account');
  await button(page, 'Sign In').click();
  await showsText(page, 'username is required to signIn');
  await styles.add('main');
  await signIn(page, 'unconfirmed', 'x');
  await page.getByLabel('Confirmation code').waitFor();
  await styles.add('main');
  for (const [username, password, title, asked] of [
    ['careful', 'Sommerlund-6', 'Enter the code', '[name=answer]'],
    ['choosy', 'Sommerlund-9', 'Choose how to get your code', '.choices'],
    ['apprentice', 'Sommerlund-11', 'Set up your authenticator app', '.qr-code'],
  ] as const) {
    await button(page, 'Back to sign in').click();
    await signIn(page, username, password);
    await heading(page, title);
    await page.locator(asked).waitFor();
    await styles.add('main');
  }
  await button(page, 'Back to sign in').click();
  await signIn(page, 'collector', 'Sommerlund-1');
  await productsListed(page);
  await styles.add('main');
  await open('/shop');
  await page.getByText('Yours', { exact: true }).first().waitFor();
  await styles.add('main');
  await open('/account');
  await button(page, 'Delete Account').click();
  await button(page, 'Permanently Delete').waitFor();
  await styles.add('main');
  await expectApproved('styles', 'account', styles.text());
});

test('what stands at the end of a flow is styled as was approved', async () => {
  const { page, open, styles } = await comeTo('/shop/product/fod');
  await addToCart(page);
  await open('/shop/success');
  await page.getByRole('region', { name: 'What you bought' }).waitFor();
  await styles.add('main');
  await open('/account/forgot-password');
  await page.getByLabel('Username or email').fill('newcomer');
  await button(page, 'Continue').click();
  await page.getByLabel('Reset code').waitFor();
  await page.getByLabel('Reset code').fill(await newestCode(page));
  await page.getByLabel('New password', { exact: true }).fill('Kai-Lord-2');
  await page.getByLabel('Repeat new password').fill('Kai-Lord-2');
  await button(page, 'Continue').click();
  await page.getByRole('link', { name: 'Continue' }).waitFor();
  await styles.add('main');
  await expectApproved('styles', 'ends', styles.text());
});

test('what stands in the place of a page that is missing is styled as was approved', async () => {
  const { page, context, open } = await newVisitor({
    reducedMotion: 'reduce',
    withheld: /assets\/jobs-/,
    expectsErrorsOf: /assets\/(jobs|site)-/,
  });
  const styles = collectStyles(page);
  await forbidReloads(page);
  await open('/learn-more');
  await page.getByRole('link', { name: 'our job openings' }).click();
  await alertOf(page).waitFor();
  await styles.add('main');
  await context.route(/assets\/site-/, (route) => route.abort());
  await page.goto(`${siteUrl}/faq`);
  await page.getByRole('alert').filter({ hasText: 'This page did not load completely.' }).waitFor();
  await styles.add('.not-started');
  await expectApproved('styles', 'missing', styles.text());
});

test('what is said where scripts are off is styled as was approved', async () => {
  const { page } = await newVisitor({ reducedMotion: 'reduce', javaScriptEnabled: false });
  const styles = collectStyles(page);
  for (const path of ['/shop/product/fod', '/account']) {
    await page.goto(siteUrl + path);
    await styles.add('body');
  }
  await expectApproved('styles', 'withoutScripts', styles.text());
});

test('the player of a sample, and a request and a page that take long, are styled as was approved', async () => {
  const { page, context, open, styles } = await comeTo('/shop/product/fod');
  await pressEnter(page, listen(FORTRESS));
  await isPlaying(page, FORTRESS);
  await styles.add('.sample');
  await pressEnter(page, pause(FORTRESS));
  await button(page, play(FORTRESS)).waitFor();
  await styles.add('.sample');
  await open('/shop');
  await pressEnter(page, listen(FORTRESS));
  await isPlaying(page, FORTRESS);
  await styles.add('.card .sample');
  await page.evaluate(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('Gone.', 'NotSupportedError'));
  });
  await pressEnter(page, pause(FORTRESS));
  await pressEnter(page, play(FORTRESS));
  await page.getByRole('link', { name: 'Open the sound file' }).waitFor();
  await styles.add('.card .sample');
  await open('/account');
  await signIn(page, 'careful', 'Sommerlund-6');
  await heading(page, 'Enter the code');
  await page.evaluate(() => {
    window.fetch = () => new Promise(() => {});
  });
  await page.locator('main input').fill('123456');
  await page.locator('main input').press('Enter');
  await page.locator('.button[data-busy]').waitFor();
  await page.getByText('Still working...').waitFor();
  await styles.add('main');
  const release = await hold(context, /assets\/jobs-/);
  await open('/learn-more');
  await page.getByRole('link', { name: 'our job openings' }).press('Enter');
  await page.locator('.awaited', { hasText: 'Loading...' }).waitFor();
  await styles.add('.awaited');
  release();
  await heading(page, 'Job Openings');
  await expectApproved('styles', 'busy', styles.text());
});
