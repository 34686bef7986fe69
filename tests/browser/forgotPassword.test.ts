import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, hydrated, newestCode } from './userActions.ts';
import { addressOf, openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

async function choose(page: Page, code: string, password: string) {
  await page.getByLabel('Reset code').fill(code);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat new password').fill(password);
  await button(page, 'Continue').click();
}

test('a customer who has to reset the password is led there, and signs in with the new one [LOGIN-07 RESET-02abc RESET-06abc RESET-08b]', async () => {
  const { page, open } = await newVisitor();
  await open('/account');
  await page.getByLabel('Username').fill('forgetful');
  await page.getByLabel('Password').fill('Sommerlund-4');
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
  expect(await page.getByLabel('Username or email').inputValue()).toBe('forgetful');
  expect((await addressOf(page)).href).not.toContain('forgetful');
  await button(page, 'Continue').click();
  await page.getByLabel('Reset code').waitFor();
  await choose(page, await newestCode(page), 'Kai-Lord-4');
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByLabel('Username').fill('forgetful');
  await page.getByLabel('Password').fill('Kai-Lord-4');
  await button(page, 'Sign In').click();
  await page.getByRole('heading', { name: 'My Account' }).waitFor();
});

test('a refusal of the provider is shown in red [RESET-04abc]', async () => {
  const { page, open } = await newVisitor();
  await open('/account/forgot-password');
  await page.getByLabel('Username or email').fill('nobody');
  await button(page, 'Continue').click();
  const alert = page.getByRole('alert').filter({ hasText: 'Username/client id combination not found.' });
  await alert.waitFor();
  for (const part of await alert.locator('span, strong').all()) {
    const colour = await part.evaluate((element) => getComputedStyle(element).color);
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
    expect({ colour, isRed: red - Math.max(green, blue) > 80 }).toEqual({ colour, isRed: true });
  }
});

test('an account that was never confirmed is confirmed on the way; a reload starts at the first stage [RESET-03ab RESET-09abcd RESET-10ab RESET-16b]', async () => {
  const { page, open } = await newVisitor();
  await open('/account/forgot-password');
  await page.getByLabel('Username or email').fill('unconfirmed');
  await page.getByLabel('Username or email').press('Enter');
  await page.getByLabel('Confirmation code').waitFor();
  await page.getByLabel('Confirmation code').fill(await newestCode(page));
  const startsAgain = async () => {
    await page.reload();
    await hydrated(page);
    expect(await page.getByLabel('Username or email').inputValue()).toBe('');
  };
  await startsAgain();
  await page.getByLabel('Username or email').fill('unconfirmed');
  await button(page, 'Continue').click();
  await page.getByLabel('Confirmation code').waitFor();
  await page.getByLabel('Confirmation code').fill(await newestCode(page));
  await button(page, 'Confirm Account').click();
  await page.getByText('A new code was sent to your email inbox.').waitFor();
  await startsAgain();
  // The account is confirmed by now.
  await page.getByLabel('Username or email').fill('unconfirmed');
  await button(page, 'Continue').click();
  await page.getByLabel('Reset code').waitFor();
  await startsAgain();
  await page.getByLabel('Username or email').fill('unconfirmed');
  await button(page, 'Continue').click();
  await page.getByLabel('Reset code').waitFor();
  await choose(page, await newestCode(page), 'Kai-Lord-3');
  await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
  await startsAgain();
});

test('the browser’s Back leaves the flow at any stage, and Forward begins it again; Start over stays in it', async () => {
  const { page, open, path } = await newVisitor();
  await open('/account');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Username or email').fill('newcomer');
  await button(page, 'Continue').click();
  await page.getByLabel('Reset code').waitFor();
  await button(page, 'Start over').click();
  await page.getByLabel('Username or email').waitFor();
  await page.getByLabel('Username or email').fill('newcomer');
  await button(page, 'Continue').click();
  await page.getByLabel('Reset code').waitFor();
  await page.goBack();
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(await path()).toBe('/account');
  await page.goForward();
  await page.getByLabel('Username or email').waitFor();
  expect(await path()).toBe('/account/forgot-password');
});

test.each([
  ['Forgot password?', 'Forgot password', 'Username or email'],
  ['Create Account', 'Create account', 'Username'],
])('the username that goes along by %s is there after a reload, too [FORM-03b]', async (link, title, name) => {
  const { page, open } = await newVisitor();
  await open('/account');
  await page.getByLabel('Username').fill('newcomer');
  await page.getByRole('link', { name: link }).click();
  await page.getByRole('heading', { name: title }).waitFor();
  await page.reload();
  await hydrated(page);
  expect(await page.getByLabel(name, { exact: true }).inputValue()).toBe('newcomer');
});
