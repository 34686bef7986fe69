import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { challengeCalled } from '../challengeCalled.ts';
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

  test('a wrong answer to a question is told as one, above what the provider says of every refusal [LOGIN-11d FORM-02c]', async () => {
    const { user } = await signInAs('riddler', 'Sommerlund-14');
    await section('Answer the question');
    await user.type(field('Answer'), 'The wind{Enter}');
    await problemShown('This answer is wrong. Incorrect username or password.');
    expect([field('Answer').getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field('Answer')]);
    await user.clear(field('Answer'));
    await user.type(field('Answer'), 'Echo{Enter}');
    await heading('My Account');
  });

  test('a question after a question is asked anew: its field is empty, and its heading has the focus [LOGIN-11d]', async () => {
    const question = (detail: string) => ({
      kind: 'challenge' as const,
      challenge: challengeCalled('customChallenge', { detail }),
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
