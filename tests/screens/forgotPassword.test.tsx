import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createGate } from '../gate.ts';
import { ignoresHeldEnter } from './heldEnter.ts';
import { stage, startReset } from './resetForm.tsx';
import { button, field, heading, link, noticeShown, prepareSite, problemShown } from './visit.tsx';

const { world, visit } = prepareSite();

const wrongCode = () => (world.newestCode() === '111111' ? '222222' : '111111');

const start = () => startReset(visit);
const RESET_NEEDED = 'Your account needs a new password before you can sign in to it again.';

describe('a forgotten password', () => {
  test('a forgotten password is reset with a code from an email, and the new one signs in [RESET-02abc RESET-06abc RESET-08ab]', async () => {
    const { request, choose, user, signIn } = await start();
    await request(' Newcomer@Player.example ');
    await stage('Choose a new password');
    expect(document.activeElement?.textContent).toBe('Choose a new password');
    await choose(` ${world.newestCode()} `, 'Kai-Lord-2');
    await stage('Your password is changed');
    await user.click(link('Continue'));
    await heading('Account');
    expect(field('Username').value).toBe('newcomer@player.example');
    await signIn('newcomer', 'Kai-Lord-2');
    await heading('My Account');
  });

  test('a way back from a new password carries the username to the form [FORM-03b]', async () => {
    const { request, user } = await start();
    await request('newcomer');
    await stage('Choose a new password');
    await user.click(link('Back to sign in'));
    await heading('Account');
    expect(field('Username').value).toBe('newcomer');
  });

  test('a reset is requested once: its button is disabled until the answer is there [RESET-02abc RESET-14a]', async () => {
    const { open: answer, opened: answered } = createGate();
    const { user } = await visit('/account/forgot-password', ({ identity, ...services }) => ({
      ...services,
      identity: {
        ...identity,
        async requestReset(input, signal) {
          await answered;
          return identity.requestReset(input, signal);
        },
      },
    }));
    await user.type(field('Username or email'), 'newcomer{Enter}');
    expect(button('Continue').disabled).toBe(true);
    answer();
    await stage('Choose a new password');
  });

  test.each([
    ['{Shift}', 'Please enter your username. username is required to resetPassword'],
    ['nobody', 'We know of no account by this name. Username/client id combination not found.'],
    ['unconfirmed@player.example', 'We know of no account by this name. Username/client id combination not found.'],
    ['invited', 'That did not work. Our account service says: User password cannot be reset in the current state.'],
  ])('of %s: the provider’s answer is shown as returned [RESET-04ab RESET-05]', async (username, text) => {
    const { request } = await start();
    expect(screen.getByText(/you can only use your username here, not your email/)).toBeTruthy();
    await request(username);
    await problemShown(text);
    expect(button('Continue').disabled).toBe(false);
  });

  test('a forgotten password reports a wrong code as create account does, and lets the visitor try again [RESET-06abc RESET-13ac]', async () => {
    const { request, choose } = await start();
    await request('newcomer');
    await stage('Choose a new password');
    await choose(wrongCode(), 'Kai-Lord-2');
    await problemShown('Invalid verification code');
    await choose(world.newestCode(), ' Kai-Lord-2');
    await problemShown('Password contains invalid characters (such as spaces)');
    await choose(world.newestCode(), 'Kai-Lord-2');
    await stage('Your password is changed');
  });

  test('the forgot-password flow has a way back from each stage, and to the sign-in from all', async () => {
    const { request, user } = await start();
    expect(link('Back to sign in').pathname).toBe('/account');
    await request('newcomer');
    await stage('Choose a new password');
    expect(link('Back to sign in').pathname).toBe('/account');
    await user.click(button('Start over'));
    await waitFor(() => expect(field('Username or email').value).toBe('newcomer'));
  });

  test('the reset of an account that has to choose a new password starts with the username filled in [LOGIN-07]', async () => {
    const { signIn, path } = await visit('/account');
    await heading('Account');
    await signIn('forgetful', 'Sommerlund-4');
    await heading('Forgot password');
    expect(path()).toBe('/account/forgot-password');
    expect(field('Username or email').value).toBe('forgetful');
    expect(window.location.search).toBe('');
  });

  test('that a new password was needed is not said again once it is chosen [LOGIN-07]', async () => {
    const { request, choose } = await start();
    act(() => window.history.replaceState({ username: 'newcomer', resetNeeded: true }, ''));
    expect(screen.getByText(RESET_NEEDED)).toBeTruthy();
    await request('newcomer');
    await stage('Choose a new password');
    await choose(world.newestCode(), 'Kai-Lord-2');
    await stage('Your password is changed');
    expect(window.history.state).toBeNull();
  });

  test('the forgot-password flow has fields that a password manager knows', async () => {
    const { request } = await start();
    expect(field('Username or email').autocomplete).toBe('username');
    await request('newcomer');
    await stage('Choose a new password');
    expect(['Reset code', 'New password', 'Repeat new password'].map((name) => field(name).autocomplete)).toEqual([
      'one-time-code',
      'new-password',
      'new-password',
    ]);
  });
});

describe('a forgotten password of an account that was never confirmed', () => {
  async function toConfirm() {
    const site = await start();
    await site.request('unconfirmed');
    await stage('Confirm your account first');
    return site;
  }

  test('a forgotten password of an unconfirmed account is reset once the account is confirmed [RESET-03ab RESET-09abcd RESET-10ab RESET-12]', async () => {
    const { user, choose } = await toConfirm();
    expect(screen.getByText(/The code expires after 24 hours/)).toBeTruthy();
    await user.type(field('Confirmation code'), `${world.newestCode()}{Enter}`);
    await stage('Choose a new password');
    await noticeShown('Your account is confirmed. A new code was sent to your email inbox.');
    await choose(world.newestCode(), 'Kai-Lord-3');
    await stage('Your password is changed');
  });

  test('a way back from the confirmation carries the username, and not what was typed there [FORM-03b]', async () => {
    const { user } = await toConfirm();
    await user.type(field('Confirmation code'), '246813');
    await user.click(link('Back to sign in'));
    await heading('Account');
    expect(field('Username').value).toBe('unconfirmed');
  });

  test('another confirmation code can be sent, and the notice really shows [RESET-11ab RESET-13a]', async () => {
    const { user } = await toConfirm();
    await user.type(field('Confirmation code'), `${wrongCode()}{Enter}`);
    await problemShown('Invalid verification code');
    await user.click(button('Resend Confirmation Code'));
    await noticeShown('New code sent to your email inbox!');
    const first = world.newestCode();
    await user.click(button('Resend Confirmation Code'));
    await waitFor(() => expect(world.newestCode()).not.toBe(first));
    await noticeShown('New code sent to your email inbox!');
    await user.clear(field('Confirmation code'));
    await user.type(field('Confirmation code'), world.newestCode());
    await user.click(button('Confirm Account'));
    await stage('Choose a new password');
  });

  test('the forgot-password flow says that the account is confirmed when the reset code then fails, and asks again [RESET-15abc]', async () => {
    const { user } = await toConfirm();
    world.break('ForgotPassword', 'broken');
    await user.type(field('Confirmation code'), `${world.newestCode()}{Enter}`);
    await problemShown('The service is not available right now. Please try again in a moment.');
    expect(await stage('Your account is confirmed')).toBeTruthy();
    world.mend('ForgotPassword');
    expect(ignoresHeldEnter(button('Request the code again'))).toBe(true);
    await user.click(button('Request the code again'));
    await stage('Choose a new password');
  });
});

test('a signed-in customer can reset the password too [RESET-16a]', async () => {
  const { signIn, unmount } = await visit('/account');
  await heading('Account');
  await signIn('newcomer', 'Sommerlund-2');
  await heading('My Account');
  unmount();
  const { request, choose } = await start();
  expect(link('Back to your account').pathname).toBe('/account');
  await request('newcomer');
  await stage('Choose a new password');
  await choose(world.newestCode(), 'Kai-Lord-2');
  await stage('Your password is changed');
});

test('a sign-in that needs a new password leads to the reset, which says so, and Back to the sign-in [LOGIN-07]', async () => {
  const { signIn, path } = await visit('/account', (services) => ({
    ...services,
    identity: { ...services.identity, signIn: async ({ username }) => ({ kind: 'resetNeeded', username }) },
  }));
  await heading('Account');
  const entries = window.history.length;
  await signIn('newcomer', 'Sommerlund-2');
  await heading('Forgot password');
  expect([path(), window.history.length]).toEqual(['/account/forgot-password', entries + 1]);
  expect(screen.getByText(RESET_NEEDED)).toBeTruthy();
  act(() => window.history.back());
  await heading('Account');
  expect(path()).toBe('/account');
});
