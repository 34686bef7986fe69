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
import { challengeCalled } from '../challengeCalled.ts';
import { button, field, noticeShown, prepareSite, problemShown } from './visit.tsx';

const { world, visit } = prepareSite();
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const section = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('every challenge has a screen', () => {
  const show = (
    name: ChallengeName,
    more: Partial<SignInChallenge> = {},
    outcome: Promise<SignInResult> = new Promise(() => {}),
  ) => {
    const onAnswer = vi.fn<(answer: string, attributes: object) => void>();
    const challenge = challengeCalled(name, more);
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
    [
      'Attributes did not conform to the schema: custom:home-town: The attribute is required',
      'home-town',
      'That did not work. Our account service says:',
    ],
    ['Invalid phone number format.', 'Phone number', 'Please check the phone number.'],
    ['Invalid email address format.', 'Email', 'Please check the email address.'],
    [
      'Password did not conform with policy: Password not long enough',
      'New password',
      'This password is not safe enough.',
    ],
  ])('of the fields that an account may lack, %s concerns %s alone [FORM-02a]', async (text, label, sentence) => {
    const { user } = show(
      'newPassword',
      { missing: ['given_name', 'custom:home-town', 'phone_number', 'email'] },
      Promise.resolve(rejected('providerMessage', text)),
    );
    await user.type(field('New password'), 'Kai-Lord-5{Enter}');
    await problemShown(`${sentence} ${text}`);
    const labels = ['New password', 'First name', 'home-town', 'Phone number', 'Email'];
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

  test('a refused choice is marked invalid and told of its options, and the one that was chosen has the focus [FORM-02a]', async () => {
    const { user } = show('mfaSelection', { choices: ['SMS', 'TOTP'] }, Promise.resolve(rejected('wrongCode')));
    await user.click(field('From an authenticator app'));
    await user.click(button('Continue'));
    await problemShown('Invalid verification code');
    expect(document.activeElement).toBe(field('From an authenticator app'));
    const choice = screen.getByRole('radiogroup', { name: 'Get my code:' });
    expect(choice.getAttribute('aria-invalid')).toBe('true');
    expect(choice.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  });

  test('what an account lacks is handed over as it was typed, by the provider’s names [LOGIN-11a]', async () => {
    const { onAnswer, user } = show('newPassword', { missing: ['given_name', 'custom:quest'] });
    await user.type(field('First name'), '  Ann ');
    await user.type(field('quest'), 'the grail ');
    await user.type(field('New password'), ' Kai-Lord-5{Enter}');
    expect(onAnswer.mock.calls).toEqual([[' Kai-Lord-5', { given_name: '  Ann ', 'custom:quest': 'the grail ' }]]);
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

test('who signs in by choice, and without a password, is signed in on once the account is confirmed [LOGIN-04]', async () => {
  world.sandbox.database.change((data) => {
    data.authFlow = 'USER_AUTH';
  });
  const { user } = await visit('/account');
  await user.type(field('Username'), 'unconfirmed{Enter}');
  await section('Confirm your email');
  await user.click(button('Resend Code'));
  await noticeShown('New code sent to your email inbox!');
  await user.type(field('Confirmation code'), `${world.newestCode()}{Enter}`);
  await section('Choose how to sign in');
});
