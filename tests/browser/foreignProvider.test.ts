import { afterAll, describe, expect, test } from 'vitest';
import { LIVE } from '../build/live.ts';
import { IS_FULL } from '../depth.ts';
import { startCognitoLocal } from '../foreign/cognitoLocal.ts';
import { startTeamBackEnd } from '../foreign/teamBackEnd.ts';
import { cleanUpOnFailure } from '../serverProcess.ts';
import { buildAndServe } from './buildAndServe.ts';
import { addToCart, button, heading, showsText, signIn, signOut } from './userActions.ts';
import { openBrowser, type Visitor } from './visitor.ts';

/** A live site whose provider is cognito-local, and whose back end is a team's: of a full run alone. */
async function prepare() {
  const provider = await startCognitoLocal();
  return cleanUpOnFailure(async () => {
    const backEnd = await startTeamBackEnd();
    const settings = {
      ...LIVE,
      VITE_USER_POOL_ID: provider.userPoolId,
      VITE_USER_POOL_CLIENT_ID: provider.userPoolClientId,
      VITE_USER_POOL_ENDPOINT: provider.url,
      VITE_AUTH_FLOW: 'USER_PASSWORD_AUTH',
      VITE_SHOP_API_URL: backEnd.url,
      VITE_ACCOUNT_API_URL: backEnd.url,
      VITE_PAYMENT_ORIGINS: backEnd.url,
    };
    const site = await cleanUpOnFailure(() => buildAndServe('.cache/foreign-site', [], settings), backEnd.stop);
    return { provider, backEnd, site };
  }, provider.stop);
}

const world = IS_FULL ? await prepare() : undefined;
const { newVisitor } = openBrowser(world?.site.url ?? '');
afterAll(async () => {
  await Promise.all([world?.site.close(), world?.provider.stop(), world?.backEnd.stop()]);
});

describe('a live site with a provider that nobody here has written', () => {
  const PASSWORD = 'Kai-Lord-1';
  const visitor = () => newVisitor({ elsewhere: 'http://127.0.0.1', expectsErrorsOf: /127\.0\.0\.1/ });

  async function signUp({ page, open }: Visitor, username: string) {
    await open('/account/create-account');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill(`${username}@player.example`);
    await page.getByLabel('Password').fill(PASSWORD);
    await button(page, 'Create Account').click();
    await heading(page, 'Confirm your email');
  }

  async function confirm({ page }: Visitor) {
    await page.getByLabel('Confirmation code').fill(world?.provider.code ?? '');
    await button(page, 'Confirm').click();
    await heading(page, 'Shopping Cart');
  }

  test.runIf(IS_FULL)(
    'signs up, confirms, buys, reloads, signs out and in, and owns what was bought, in a full run [LIVE-02a]',
    async () => {
      const rowan = await visitor();
      const { page, open } = rowan;
      await open('/shop/product/fod');
      await addToCart(page);
      await signUp(rowan, 'rowan');
      await page.getByLabel('Confirmation code').fill('000000');
      await button(page, 'Confirm').click();
      await showsText(page, 'Invalid verification code');
      await confirm(rowan);
      await button(page, 'Checkout').click();
      await heading(page, 'Pay here');
      await page.getByRole('link', { name: 'Pay' }).click();
      await heading(page, 'Order Completed');
      expect(world?.backEnd.orders.at(-1)).toMatchObject({ products: [{ id: 'fod' }], email: 'rowan@player.example' });
      await open('/account');
      await heading(page, 'My Account');
      await page.locator('.owned li', { hasText: 'The Fortress of Death' }).waitFor();
      await page.reload();
      await heading(page, 'My Account');
      await signOut(page);
      await signIn(page, 'rowan', 'Wrong-Lord-1');
      await showsText(page, 'Something went wrong, are you sure you entered the correct credentials?');
      await signIn(page, 'nobody', PASSWORD);
      await showsText(page, 'Something went wrong, are you sure you entered the correct credentials?');
      await signIn(page, 'rowan', PASSWORD);
      await heading(page, 'My Account');
    },
  );

  test.runIf(IS_FULL)('resets a password, and deletes an account for good, in a full run [LIVE-02a]', async () => {
    const joe = await visitor();
    const { page, open } = joe;
    await signUp(joe, 'joe');
    await confirm(joe);
    await open('/account');
    await heading(page, 'My Account');
    await signOut(page);
    await open('/account/forgot-password');
    await page.getByLabel('Username or email').fill('joe');
    await button(page, 'Continue').click();
    await page.getByLabel('Reset code').fill(world?.provider.code ?? '');
    await page.getByLabel('New password', { exact: true }).fill('Kai-Lord-2');
    await page.getByLabel('Repeat new password').fill('Kai-Lord-2');
    await button(page, 'Continue').click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await signIn(page, 'joe', 'Kai-Lord-2');
    await heading(page, 'My Account');
    await button(page, 'Delete Account').click();
    await button(page, 'Permanently Delete').click();
    // This provider renews no tokens, from which the site would know that the account is gone.
    await page.getByRole('alert').filter({ hasText: 'The service is not available right now.' }).waitFor();
    await button(page, 'Cancel').click();
    await signOut(page);
    await signIn(page, 'joe', 'Kai-Lord-2');
    await showsText(page, 'Something went wrong, are you sure you entered the correct credentials?');
  });

  test.runIf(IS_FULL)(
    'says what the provider cannot do, and leaves a way on: another code, in a full run [LIVE-02b]',
    async () => {
      const ann = await visitor();
      await signUp(ann, 'ann');
      await button(ann.page, 'Resend Code').click();
      await ann.page.getByRole('alert').filter({ hasText: 'The service is not available right now.' }).waitFor();
      await confirm(ann);
    },
  );
});
