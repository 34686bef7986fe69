import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { challengeMachine } from '../../machines/challenge.ts';
import { Challenge } from '../../screens/challenge.tsx';
import { rejected } from '../../services/failure.ts';
import type { ChallengeName, SignInChallenge } from '../../services/identity/signInChallenge.ts';
import type { SignInResult } from '../../services/identity/signInResult.ts';
import { loadedShop, ShopProvider } from '../../src/shop/context/shopContext.tsx';
import { createShop } from '../../src/shop/createShop.ts';
import { button, field, heading, noticeShown, prepareSite, problemShown } from './visit.tsx';

const { world, visit } = prepareSite();
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const section = (name: string) => screen.findByRole('heading', { level: 2, name });

async function signInAs(username: string, password: string) {
  const site = await visit('/account');
  await heading('Account');
  await site.signIn(username, password);
  return site;
}

describe('signing in with a challenge', () => {
  test('a new password is chosen, by the provider’s rules [LOGIN-11a]', async () => {
    const { user } = await signInAs('invited', 'Sommerlund-5');
    await section('Choose a new password');
    expect(document.activeElement?.textContent).toBe('Choose a new password');
    expect(field('New password').autocomplete).toBe('new-password');
    await user.type(field('New password'), 'kai-lord-5{Enter}');
    await problemShown(
      'This password is not safe enough. Password did not conform with policy: Password must have uppercase characters',
    );
    await user.clear(field('New password'));
    await user.type(field('New password'), 'Kai-Lord-5{Enter}');
    await heading('My Account');
  });

  test('a code from an authenticator app is entered [LOGIN-11b]', async () => {
    const { user } = await signInAs('careful', 'Sommerlund-6');
    await section('Enter the code');
    expect(field('Confirmation code').autocomplete).toBe('one-time-code');
    await user.type(field('Confirmation code'), 'nonsense{Enter}');
    await problemShown('Invalid verification code');
    await user.clear(field('Confirmation code'));
    await user.type(field('Confirmation code'), await world.sandbox.appCode(SECRET));
    await user.click(button('Confirm'));
    await heading('My Account');
  });

  test('a question after a question is asked anew: its field is empty, and its heading has the focus [LOGIN-11d]', async () => {
    const question = (detail: string) => ({
      kind: 'challenge' as const,
      challenge: {
        name: 'customChallenge' as const,
        username: 'ann',
        choices: [],
        missing: [],
        detail,
        key: '',
        uri: '',
      },
    });
    const { user, signIn } = await visit('/account', (services) => ({
      ...services,
      identity: {
        ...services.identity,
        signIn: async () => question('Where does the adventure begin?'),
        confirmSignIn: async () => question('Where does it end?'),
      },
    }));
    await heading('Account');
    await signIn('ann', 'secret');
    await section('Answer the question');
    await user.type(field('Answer'), 'At the fortress{Enter}');
    await screen.findByText('Where does it end?');
    expect([field('Answer').value, document.activeElement?.textContent]).toEqual(['', 'Answer the question']);
  });

  test('a step that this site does not know says where to write, and another account can sign in [LOGIN-11g]', async () => {
    world.sandbox.database.change(({ accounts }) => {
      for (const account of accounts) if (account.username === 'starter') account.factorsToSetUp = ['SMS_MFA'];
    });
    const { user, signIn } = await signInAs('starter', 'Sommerlund-10');
    await problemShown(
      'Signing in to this account takes a step that this site does not know. Please write to support@publisher.example.',
    );
    expect([field('Username').value, button('Sign In').disabled]).toEqual(['starter', false]);
    await user.clear(field('Password'));
    await signIn('collector', 'Sommerlund-1');
    await heading('My Account');
  });

  test('signing in with a challenge has a way back, with the username kept [LOGIN-11f]', async () => {
    const { user } = await signInAs('careful', 'Sommerlund-6');
    await section('Enter the code');
    await user.click(button('Back to sign in'));
    expect(field('Username').value).toBe('careful');
    expect(field('Password').value).toBe('');
  });

  test('an account that turns out to be unconfirmed is confirmed, and its owner asked to sign in [FORM-01d]', async () => {
    const { signIn, user } = await visit('/account', (services) => ({
      ...services,
      identity: {
        ...services.identity,
        confirmSignIn: async () => ({ kind: 'confirmationNeeded', username: 'unconfirmed' }),
      },
    }));
    await signIn('careful', 'Sommerlund-6');
    await section('Enter the code');
    await user.type(field('Confirmation code'), '123456{Enter}');
    await section('Confirm your email');
    await user.click(button('Resend Code'));
    await noticeShown('New code sent to your email inbox!');
    await user.type(field('Confirmation code'), `${world.newestCode()}{Enter}`);
    await noticeShown('Your account is confirmed. Please sign in.');
    expect(document.activeElement?.textContent).toBe('Your account is confirmed. Please sign in.');
  });

  test('after three minutes the visitor is back at the start, and reads why [LOGIN-10bcd]', async () => {
    const { user } = await signInAs('careful', 'Sommerlund-6');
    await section('Enter the code');
    world.pass(3 * 60_000 + 1);
    await user.type(field('Confirmation code'), '123456{Enter}');
    await problemShown('Your sign-in took longer than three minutes and has expired. Please sign in again.');
    expect(field('Username').value).toBe('careful');
  });
});

describe('every challenge has a screen', () => {
  const show = (
    name: ChallengeName,
    more: Partial<SignInChallenge> = {},
    outcome: Promise<SignInResult> = new Promise(() => {}),
  ) => {
    const onAnswer = vi.fn<(answer: string, attributes: object) => void>();
    const challenge = { name, username: 'ann', missing: [], choices: [], detail: '', key: '', uri: '', ...more };
    const machine = challengeMachine.provide({
      actors: {
        confirmSignIn: fromPromise(({ input: { answer, attributes } }) => {
          onAnswer(answer, attributes);
          return outcome;
        }),
      },
    });
    render(
      <ShopProvider loader={loadedShop(createShop(world.services))}>
        <Challenge actor={createActor(machine, { input: { challenge } }).start()} />
      </ShopProvider>,
    );
    return { onAnswer, user: userEvent.setup() };
  };

  test.each([
    [
      'Attributes did not conform to the schema: given_name: The attribute is required',
      'First name',
      'That did not work. Our account service says:',
    ],
    ['Invalid email address format.', 'Email', 'Please check the email address.'],
    [
      'Password did not conform with policy: Password not long enough',
      'New password',
      'This password is not safe enough.',
    ],
  ])('of the fields that an account may lack, %s concerns %s alone [FORM-02a]', async (text, label, sentence) => {
    const { user } = show(
      'newPassword',
      { missing: ['given_name', 'email'] },
      Promise.resolve(rejected('providerMessage', text)),
    );
    await user.type(field('New password'), 'Kai-Lord-5{Enter}');
    await problemShown(`${sentence} ${text}`);
    const labels = ['New password', 'First name', 'Email'];
    expect(labels.filter((one) => field(one).getAttribute('aria-invalid') === 'true')).toEqual([label]);
    expect(document.activeElement).toBe(field(label));
  });

  test.each([
    ['newPassword', {}, 'Choose a new password', 'New password'],
    ['smsCode', { detail: '+*******11' }, 'Enter the code', 'Confirmation code'],
    ['emailCode', { detail: 'a***@e***' }, 'Enter the code', 'Confirmation code'],
    ['totpCode', {}, 'Enter the code', 'Confirmation code'],
    [
      'totpSetup',
      { key: SECRET, uri: `otpauth://totp/x?secret=${SECRET}` },
      'Set up your authenticator app',
      'Confirmation code',
    ],
    ['emailSetup', {}, 'Set up codes by email', 'Email'],
    ['password', {}, 'Enter your password', 'Password'],
    ['customChallenge', { detail: 'What is your quest?' }, 'Answer the question', 'Answer'],
  ] as const)('the challenge %s is answered in a field [LOGIN-11abcde]', async (name, more, title, label) => {
    const { onAnswer, user } = show(name, more);
    expect(await section(title)).toBe(document.activeElement);
    for (const text of Object.values(more)) {
      if (!text.startsWith('otpauth:')) expect(screen.getByText(text, { exact: false })).toBeTruthy();
    }
    await user.type(field(label), 'an answer{Enter}');
    expect(onAnswer.mock.calls).toEqual([['an answer', {}]]);
  });

  test.each([
    ['mfaSelection', ['SMS', 'TOTP'], 'From an authenticator app', 'TOTP'],
    ['mfaSetupSelection', ['TOTP', 'EMAIL'], 'By email', 'EMAIL'],
    ['firstFactorSelection', ['EMAIL_OTP', 'SOMETHING_NEW'], 'SOMETHING_NEW', 'SOMETHING_NEW'],
  ] as const)('the challenge %s is answered by a choice [LOGIN-11cde]', async (name, choices, label, answer) => {
    const { onAnswer, user } = show(name, { choices });
    await user.click(field(label));
    await user.click(button('Continue'));
    expect(onAnswer.mock.calls).toEqual([[answer, {}]]);
  });

  test('what an account lacks is sent without the spaces around it, by the provider’s names [LOGIN-11a]', async () => {
    const { onAnswer, user } = show('newPassword', { missing: ['given_name', 'custom:quest'] });
    await user.type(field('First name'), '  Ann ');
    await user.type(field('quest'), 'the grail ');
    await user.type(field('New password'), ' Kai-Lord-5{Enter}');
    expect(onAnswer.mock.calls).toEqual([[' Kai-Lord-5', { given_name: 'Ann', 'custom:quest': 'the grail' }]]);
  });

  test('the first choice is chosen already', () => {
    show('mfaSelection', { choices: ['SMS', 'TOTP', 'EMAIL'] });
    const choices = screen.getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ value, checked }) => [value, checked])).toEqual([
      ['SMS', true],
      ['TOTP', false],
      ['EMAIL', false],
    ]);
  });

  test.each([
    ['smsCode', '', 'From a text message that we have sent you.'],
    ['smsCode', '+*******11', 'From a text message that we have sent to +*******11.'],
    ['emailCode', '', 'From an email that we have sent you.'],
  ] as const)('%s with the destination %j says where the code is', (name, detail, words) => {
    show(name, { detail });
    const described = field('Confirmation code').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe(words);
  });

  test('the QR code for an authenticator app is a picture with a name [LOGIN-11c]', () => {
    show('totpSetup', { key: SECRET, uri: `otpauth://totp/x?secret=${SECRET}` });
    const code = screen.getByRole('img', { name: 'QR code for your authenticator app' });
    expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1000);
  });

  test.each([
    [2953, 1],
    [2954, 0],
  ])('an address of %i bytes is %i QR codes, and the key can be entered in any case', (length, codes) => {
    show('totpSetup', { key: SECRET, uri: 'otpauth://totp/'.padEnd(length, 'x') });
    expect(screen.queryAllByRole('img')).toHaveLength(codes);
    expect(screen.getByText(SECRET)).toBeTruthy();
  });
});
