import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  arrange,
  button,
  fillLogin,
  heading,
  inView,
  newestCode,
  showsText,
  signIn,
  wrongCode,
} from './userActions.ts';
import { openBrowser, type Visitor } from './visitor.ts';

const { newVisitor } = openBrowser();

async function signUp(
  page: Page,
  { username = 'rowan', email = 'Rowan@Player.example', password = 'Kai-Lord-1' } = {},
) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Password').press('Enter');
}

async function openForm() {
  const visitor = await newVisitor();
  await visitor.open('/account/create-account');
  return visitor;
}

async function signedInAsRowan(page: Page) {
  await heading(page, 'Shopping Cart');
  await page.getByRole('link', { name: 'Account' }).first().click();
  await page.getByText('rowan', { exact: true }).waitFor();
  await page.getByText('rowan@player.example').waitFor();
}

test('creating an account asks for a code, refuses a wrong one, and signs in with the right one [CREATE-01abc CREATE-02a CREATE-03ab CREATE-04a]', async () => {
  const { page } = await openForm();
  await signUp(page);
  await heading(page, 'Confirm your email');
  expect(await page.getByLabel('Confirmation code').getAttribute('autocomplete')).toBe('one-time-code');
  await page.getByLabel('Confirmation code').fill(await wrongCode(page));
  await button(page, 'Confirm').click();
  await showsText(page, 'Invalid verification code');
  await page.getByLabel('Confirmation code').fill(await newestCode(page));
  await button(page, 'Confirm').click();
  await signedInAsRowan(page);
});

/** Asks for a code, and sends one with a new password. */
async function choosePassword(page: Page, { code, repeat }: { code: string; repeat: string }) {
  await page.getByLabel('Username or email').fill('newcomer');
  await page.getByLabel('Username or email').press('Enter');
  await page.getByLabel('Reset code').fill(code);
  await page.getByLabel('New password', { exact: true }).fill('Kai-Lord-1');
  await page.getByLabel('Repeat new password').fill(repeat);
  await page.getByLabel('Repeat new password').press('Enter');
}

/** Pixels of a phone's window that its keyboard covers. */
const KEYBOARD = 300;

/** Makes a mistake, and returns what is said of it, and the field that it is about, if any. */
type MakeMistake = (page: Page, open: Visitor['open']) => Promise<[text: string, field?: string]>;

const WRONG = {
  'an email that is none': async (page, open) => {
    await open('/account/create-account');
    await signUp(page, { email: 'nowhere' });
    return ['Invalid email address format.', 'Email'];
  },
  'a username that is taken': async (page, open) => {
    await open('/account/create-account');
    await signUp(page, { username: 'collector' });
    return ['User already exists', 'Username'];
  },
  'a password that is too short': async (page, open) => {
    await open('/account/create-account');
    await signUp(page, { password: 'Kai-123' });
    return ['This password is not safe enough.', 'Password'];
  },
  'a wrong password': async (page, open) => {
    await open('/account');
    await signIn(page, 'newcomer', 'Sommerlund-0');
    return ['Something went wrong, are you sure you entered the correct credentials?'];
  },
  'a wrong password that is sent by Enter': async (page, open) => {
    await open('/account');
    await fillLogin(page, 'newcomer', 'Sommerlund-0');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    return ['Something went wrong, are you sure you entered the correct credentials?'];
  },
  'two new passwords that differ': async (page, open) => {
    await open('/account/forgot-password');
    await choosePassword(page, { code: '000000', repeat: 'Kai-Lord-2' });
    return ["Passwords don't match", 'Repeat new password'];
  },
  'a wrong code for a new password': async (page, open) => {
    await open('/account/forgot-password');
    await choosePassword(page, { code: '000', repeat: 'Kai-Lord-1' });
    return ['Invalid verification code', 'Reset code'];
  },
  'a wrong code of an account': async (page, open) => {
    await open('/account');
    await signIn(page, 'unconfirmed', 'Sommerlund-3');
    await button(page, 'Resend Code').click();
    await page.getByLabel('Confirmation code').fill(await wrongCode(page));
    await button(page, 'Confirm').click();
    return ['Invalid verification code', 'Confirmation code'];
  },
} satisfies Record<string, MakeMistake>;

async function showsWhatIsWrong(make: MakeMistake, size: { width: number; height: number }) {
  const { page, open } = await newVisitor(size);
  const [text, field] = await make(page, open);
  await inView(page.getByRole('alert').filter({ hasText: text }));
  if (field) await inView(page.getByLabel(field, { exact: true }));
}

test.each(Object.entries(WRONG))(
  '%s and what is said of it are in view on a phone whose keyboard is open [FORM-02b]',
  (_, make) => showsWhatIsWrong(make, { width: 360, height: 800 - KEYBOARD }),
);

test.each(['a wrong code for a new password', 'a wrong code of an account'] as const)(
  '%s and what is said of it are in view at a zoom of 400 % [FORM-02b]',
  (what) => showsWhatIsWrong(WRONG[what], { width: 320, height: 256 }),
);

test('a sign-up that is left by a reload goes on to its code after signing in [CREATE-09ab]', async () => {
  const { page, open } = await openForm();
  await signUp(page);
  await heading(page, 'Confirm your email');
  await page.reload();
  await open('/account');
  await signIn(page, 'rowan', 'Kai-Lord-1');
  await heading(page, 'Confirm your email');
  await page.getByLabel('Confirmation code').fill(await newestCode(page));
  await button(page, 'Confirm').click();
  await heading(page, 'My Account');
});

test('an account that was confirmed elsewhere signs in when another code is asked for [CREATE-03ab]', async () => {
  const { page } = await openForm();
  await signUp(page);
  await heading(page, 'Confirm your email');
  await arrange(page, {}, { username: 'rowan', status: 'CONFIRMED', emailVerified: true });
  await button(page, 'Resend Code').click();
  await signedInAsRowan(page);
});

test('creating an account signs in at once where the provider wants no code [CREATE-03ab]', async () => {
  const { page, open } = await newVisitor();
  await open('/sandbox');
  await page.getByLabel('New accounts are confirmed at once').check();
  await open('/account/create-account');
  await signUp(page);
  await signedInAsRowan(page);
});

test.each([
  ['short-1', 'Password did not conform with policy: Password not long enough'],
  ['kai-lord-1', 'Password did not conform with policy: Password must have uppercase characters'],
  ['KAI-LORD-1', 'Password did not conform with policy: Password must have lowercase characters'],
  ['Kai-Lord', 'Password did not conform with policy: Password must have numeric characters'],
  ['KaiLord11', 'Password did not conform with policy: Password must have symbol characters'],
])('with %s as password is refused in the provider’s words [CREATE-05c]', async (password, words) => {
  const { page } = await openForm();
  await signUp(page, { password });
  await showsText(page, words);
  expect(await page.getByLabel('Username').inputValue()).toBe('rowan');
});

test('an account that is deleted is gone in every tab, and cannot be signed in to [ACCT-06ab SESS-07c]', async () => {
  const visitor = await newVisitor();
  const { page, open } = visitor;
  await open('/account');
  await signIn(page, 'newcomer', 'Sommerlund-2');
  await heading(page, 'My Account');
  const other = await visitor.openTab('/account');
  await heading(other, 'My Account');
  await page.bringToFront();
  await button(page, 'Delete Account').click();
  await heading(page, 'Delete your account?');
  await button(page, 'Cancel').click();
  await button(page, 'Delete Account').click();
  await button(page, 'Permanently Delete').click();
  await heading(page, 'Account');
  await heading(other, 'Account');
  await signIn(page, 'newcomer', 'Sommerlund-2');
  await showsText(page, 'Something went wrong, are you sure you entered the correct credentials?');
});
