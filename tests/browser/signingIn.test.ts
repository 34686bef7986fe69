import { expect, test } from 'vitest';
import {
  arrange,
  button,
  fillLogin,
  heading,
  holdEnter,
  newestCode,
  showsText,
  signIn,
  signOut,
  wrongCode,
} from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

async function openAccount() {
  const visitor = await newVisitor();
  await visitor.open('/account');
  return visitor;
}

test('a session outlives a reload, its end too, and a name is known in every form [LOGIN-01a LOGIN-02ac ACCT-08ab]', async () => {
  const { page } = await openAccount();
  await signIn(page, 'newcomer', 'Sommerlund-2');
  await heading(page, 'My Account');
  await page.reload();
  await heading(page, 'My Account');
  await signOut(page);
  await page.reload();
  await heading(page, 'Account');
  for (const username of ['newcomer', '  newcomer  ', 'newcomer@player.example', ' NewComer@Player.example ']) {
    await signIn(page, username, 'Sommerlund-2');
    await heading(page, 'My Account');
    await page.getByText('newcomer', { exact: true }).waitFor();
    await signOut(page);
  }
});

test.each([
  ['nobody', 'Sommerlund-2'],
  ['newcomer', 'sommerlund-2'],
])('as %s with %s is refused, and the username stays [LOGIN-03]', async (username, password) => {
  const { page } = await openAccount();
  await signIn(page, username, password);
  await showsText(page, 'Something went wrong, are you sure you entered the correct credentials?');
  expect(await page.getByLabel('Username').inputValue()).toBe(username);
});

test('signing in to an account that was never confirmed asks for its code first [LOGIN-01b LOGIN-04 LOGIN-05ab]', async () => {
  const { page } = await openAccount();
  await signIn(page, 'unconfirmed', 'Sommerlund-3');
  await heading(page, 'Confirm your email');
  await button(page, 'Resend Code').click();
  await showsText(page, 'New code sent to your email inbox!');
  expect(await button(page, 'Resend Code').isDisabled()).toBe(true);
  await page.getByLabel('Confirmation code').fill(await newestCode(page));
  await page.getByLabel('Confirmation code').press('Enter');
  await heading(page, 'My Account');
});

test('signing in to an account whose password has to be reset leads there, and a wrong code is shown [LOGIN-07 RESET-13a]', async () => {
  const { page } = await openAccount();
  await signIn(page, 'forgetful', 'Sommerlund-4');
  await heading(page, 'Forgot password');
  await button(page, 'Continue').click();
  await heading(page, 'Choose a new password');
  await page.getByLabel('Reset code').fill(await wrongCode(page));
  await page.getByLabel('New password', { exact: true }).fill('Kai-Lord-4');
  await page.getByLabel('Repeat new password').fill('Kai-Lord-4');
  await button(page, 'Continue').click();
  await showsText(page, 'Invalid verification code');
});

test('a password manager can fill in every form', async () => {
  const { page, open } = await openAccount();
  const autofill = async () =>
    page
      .locator('main input')
      .evaluateAll((inputs) =>
        inputs.map(
          (input) =>
            `${(input as HTMLInputElement).labels?.[0]?.textContent ?? 'hidden'}: ${input.getAttribute('autocomplete')}`,
        ),
      );
  await button(page, 'Sign In').waitFor();
  expect(await autofill()).toEqual(['Username: username', 'Password: current-password']);
  await signIn(page, 'unconfirmed', 'Sommerlund-3');
  await heading(page, 'Confirm your email');
  expect(await autofill()).toEqual(['Confirmation code: one-time-code']);
  await open('/account/create-account');
  expect(await autofill()).toEqual(['Username: username', 'Email: email', 'Password: new-password']);
  await open('/account/forgot-password');
  expect(await autofill()).toEqual(['Username or email: username']);
  await page.getByLabel('Username or email').fill('newcomer');
  await button(page, 'Continue').click();
  await heading(page, 'Choose a new password');
  expect(await autofill()).toEqual([
    'hidden: username',
    'Reset code: one-time-code',
    'New password: new-password',
    'Repeat new password: new-password',
  ]);
});

test.each([
  ['Continue as that user', 'newcomer'],
  ['Sign Out', undefined],
])('over somebody whom the provider still knows asks what to do: %s [LOGIN-08abc]', async (choice, username) => {
  const { page } = await openAccount();
  await signIn(page, 'newcomer', 'Sommerlund-2');
  await heading(page, 'My Account');
  const tokens = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('Cognito')));
  await arrange(page, { faults: { RevokeToken: 'offline' } });
  await signOut(page);
  await page.evaluate((kept) => Object.assign(localStorage, Object.fromEntries(kept)), tokens);
  await signIn(page, 'collector', 'Sommerlund-1');
  await showsText(page, 'There is already a signed in user.');
  await button(page, choice).click();
  if (username) return page.getByText(username, { exact: true }).waitFor();
  await signIn(page, 'collector', 'Sommerlund-1');
  await page.getByText('collector', { exact: true }).waitFor();
});

test('the focus is never lost by a press: on a rejected sign-in, another code, and a button that is gone [FORM-01bce]', async () => {
  const { page, open } = await newVisitor();
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? '');
  await open('/account');
  await fillLogin(page, 'newcomer', 'wrong');
  await button(page, 'Sign In').press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Something went wrong' }).waitFor();
  await expect.poll(focused).toBe('Sign In');
  await fillLogin(page, '', 'wrong');
  await button(page, 'Sign In').press('Enter');
  await page.getByRole('alert').filter({ hasText: 'username is required' }).waitFor();
  await expect.poll(focused).toBe('username');
  await fillLogin(page, 'unconfirmed', 'Sommerlund-3');
  await button(page, 'Sign In').press('Enter');
  await page.getByLabel('Confirmation code').waitFor();
  await expect.poll(focused).toBe('Confirm your email');
  await button(page, 'Resend Code').press('Enter');
  await page.getByRole('status').filter({ hasText: 'New code sent' }).waitFor();
  await expect.poll(focused).toBe('code');
});

test('Enter that is held down submits a refused password once [LOGIN-13b]', async () => {
  const { page } = await openAccount();
  await fillLogin(page, 'newcomer', 'wrong');
  const refused = 'Something went wrong, are you sure you entered the correct credentials?';
  expect(await holdEnter(page, 'submit', () => showsText(page, refused))).toEqual([1, 2]);
});
