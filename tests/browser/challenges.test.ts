import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CHALLENGE_TIMEOUT } from '../../machines/parts/timeouts.ts';
import { totpAt } from '../../services/sandbox/signIn/totp.ts';
import { arrange, button, heading, newestCode, showsText, signIn, signOut, wrongCode } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Signs in with username and password, and waits for the challenge with the heading `title`. */
async function asked(username: string, password: string, title: string): Promise<Page> {
  const { page, open } = await newVisitor();
  await open('/account');
  await signIn(page, username, password);
  await heading(page, title);
  return page;
}

async function answer(page: Page, label: string, text: string) {
  const field = page.getByRole('textbox', { name: label });
  await field.fill(text);
  await field.press('Enter');
}

async function choose(page: Page, label: string) {
  await page.getByLabel(label).check();
  await button(page, 'Continue').click();
}

async function goBack(page: Page, username: string) {
  await button(page, 'Back to sign in').click();
  expect(await page.getByLabel('Username').inputValue()).toBe(username);
}

test('a sign-in that expires while its code is typed leaves the focus on the heading of the screen that comes [FORM-01ce LOGIN-10acd]', async () => {
  const { page, open } = await newVisitor({ alone: true });
  await page.clock.install();
  await open('/account');
  await signIn(page, 'careful', 'Sommerlund-6');
  await heading(page, 'Enter the code');
  await page.getByLabel('Confirmation code').click();
  await page.getByLabel('Confirmation code').pressSequentially('123');
  await page.clock.fastForward(CHALLENGE_TIMEOUT);
  await page.locator('h1:focus').filter({ hasText: 'Account' }).waitFor();
  await showsText(page, 'Your sign-in took longer than three minutes and has expired. Please sign in again.');
  expect(await page.getByLabel('Username').inputValue()).toBe('careful');
});

/** Where the text of an element ends on the screen, whether it is cut off there or not. */
const endOfText = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().right;
  });

const appCode = () => totpAt(SECRET, Date.now());

describe('a code', () => {
  test.each([
    ['by text message', 'texted', 'Sommerlund-7', newestCode, wrongCode],
    ['by email', 'mailed', 'Sommerlund-8', newestCode, wrongCode],
    ['from an authenticator app', 'careful', 'Sommerlund-6', appCode, async () => 'nonsense'],
  ])('%s: a way back, a wrong one, and the right one [LOGIN-11bf]', async (_, username, password, right, wrong) => {
    const page = await asked(username, password, 'Enter the code');
    await goBack(page, username);
    await page.getByLabel('Password').fill(password);
    await button(page, 'Sign In').click();
    await heading(page, 'Enter the code');
    expect(await page.getByLabel('Confirmation code').getAttribute('autocomplete')).toBe('one-time-code');
    await answer(page, 'Confirmation code', await wrong(page));
    await showsText(page, 'Invalid verification code');
    await answer(page, 'Confirmation code', await right(page));
    await heading(page, 'My Account');
    await signOut(page);
  });
});

describe('a choice of where the code comes from', () => {
  test.each([
    ['By text message', newestCode],
    ['From an authenticator app', appCode],
    ['By email', newestCode],
  ])('%s [LOGIN-11bc]', async (label, code) => {
    const page = await asked('choosy', 'Sommerlund-9', 'Choose how to get your code');
    await choose(page, label);
    await heading(page, 'Enter the code');
    await answer(page, 'Confirmation code', await code(page));
    await heading(page, 'My Account');
  });

  test('the first place for a code is chosen already, and from choice and code there is a way back [LOGIN-11cf]', async () => {
    const page = await asked('choosy', 'Sommerlund-9', 'Choose how to get your code');
    await goBack(page, 'choosy');
    await signIn(page, 'choosy', 'Sommerlund-9');
    await button(page, 'Continue').click();
    await page.getByText('From a text message that we have sent to +*******0605.').waitFor();
    await goBack(page, 'choosy');
  });
});

test('an option that is refused leaves room for what is said below it, as it comes into view [FORM-02b]', async () => {
  const page = await asked('choosy', 'Sommerlund-9', 'Choose how to get your code');
  const room = await page.locator('.choices').evaluate((group) => {
    group.setAttribute('aria-invalid', 'true');
    const option = group.querySelector('input');
    return option && getComputedStyle(option).scrollMarginBlockEnd;
  });
  expect(room).toBe('272px');
});

describe('setting up a second factor', () => {
  test('codes by email are set up, with a way back from each step [LOGIN-11cf]', async () => {
    const page = await asked('starter', 'Sommerlund-10', 'Choose a second factor');
    await goBack(page, 'starter');
    await signIn(page, 'starter', 'Sommerlund-10');
    await choose(page, 'By email');
    await heading(page, 'Set up codes by email');
    expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('email');
    await answer(page, 'Email', 'starter');
    await showsText(page, 'Please enter a complete email address.');
    await answer(page, 'Email', 'starter@post.example');
    await heading(page, 'Enter the code');
    await goBack(page, 'starter');
    await signIn(page, 'starter', 'Sommerlund-10');
    await choose(page, 'By email');
    await answer(page, 'Email', 'starter@post.example');
    await heading(page, 'Enter the code');
    await answer(page, 'Confirmation code', await newestCode(page));
    await heading(page, 'My Account');
    await signOut(page);
  });

  test('an authenticator app: the QR code holds the key that is shown beside it [LOGIN-11c]', async () => {
    const page = await asked('apprentice', 'Sommerlund-11', 'Set up your authenticator app');
    const key = (await page.locator('.key').textContent()) ?? '';
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await endOfText(page, '.key')).toBeLessThanOrEqual(320);
    const read = await readQrCode(page);
    expect(decodeURI(read ?? '')).toBe(
      `otpauth://totp/Audio adventures:apprentice?secret=${key}&issuer=Audio adventures`,
    );
    await answer(page, 'Confirmation code', '000000');
    await showsText(page, 'Invalid verification code');
    await answer(page, 'Confirmation code', await totpAt(key, Date.now()));
    await heading(page, 'My Account');
    await signOut(page);
    await signIn(page, 'apprentice', 'Sommerlund-11');
    await heading(page, 'Enter the code');
  });
});

describe('a new password', () => {
  test('a new password that breaks the rules is shown, and a missing first name is asked for [LOGIN-11a]', async () => {
    const page = await asked('guest', 'Sommerlund-13', 'Choose a new password');
    expect(await page.getByLabel('New password').getAttribute('autocomplete')).toBe('new-password');
    expect(await page.getByLabel('First name').getAttribute('autocomplete')).toBe('given-name');
    await page.getByLabel('First name').fill('Ann');
    await answer(page, 'New password', 'kai-lord-13');
    await showsText(page, 'Password did not conform with policy: Password must have uppercase characters');
    await answer(page, 'New password', 'Kai-Lord-13');
    await heading(page, 'My Account');
  });

  test.each([
    [{ secondFactors: ['SMS_MFA' as const], phone: '+46701740605' }, 'Enter the code'],
    [{ factorsToSetUp: ['SOFTWARE_TOKEN_MFA' as const] }, 'Set up your authenticator app'],
  ])('is followed by the next step: %o [LOGIN-11a]', async (factors, title) => {
    const { page, open } = await newVisitor();
    await open('/account');
    await arrange(page, {}, { username: 'invited', ...factors });
    await signIn(page, 'invited', 'Sommerlund-5');
    await heading(page, 'Choose a new password');
    await answer(page, 'New password', 'Kai-Lord-5');
    await heading(page, title);
  });
});

test('a custom challenge is asked, and its answer signs in [LOGIN-11d]', async () => {
  const page = await asked('riddler', 'Sommerlund-14', 'Answer the question');
  await showsText(page, 'I speak without a mouth and hear without ears. What am I?');
  await answer(page, 'Answer', 'Echo');
  await heading(page, 'My Account');
});

describe('signing in by choice', () => {
  test('a visitor who chooses signs in with a code by email instead of a password [LOGIN-11d]', async () => {
    const { page, open } = await newVisitor();
    await open('/sandbox');
    await page.getByLabel('Customers choose how they sign in').check();
    await open('/account');
    await page.getByLabel('Username').fill('undecided');
    await page.getByLabel('Username').press('Enter');
    await heading(page, 'Choose how to sign in');
    await choose(page, 'With a code by email');
    await heading(page, 'Enter the code');
    await answer(page, 'Confirmation code', await newestCode(page));
    await heading(page, 'My Account');
  });

  test('a visitor who chooses signs in with the password after all [LOGIN-11d]', async () => {
    const { page, open } = await newVisitor();
    await open('/account');
    await arrange(page, { authFlow: 'USER_AUTH' });
    await signIn(page, 'undecided', 'Sommerlund-15');
    await heading(page, 'Choose how to sign in');
    await choose(page, 'With a password');
    await heading(page, 'Enter your password');
    await answer(page, 'Password', 'Sommerlund-15');
    await heading(page, 'My Account');
  });
});

/** Reads the QR code from the picture that is on the screen. */
async function readQrCode(page: Page): Promise<string | undefined> {
  const picture = await page.getByRole('img', { name: 'QR code' }).screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
