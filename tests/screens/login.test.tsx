import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ServiceFailure } from '../../services/failure.ts';
import type { Services } from '../../src/shop/services.ts';
import { ignoresHeldEnter } from './heldEnter.ts';
import { alerts, button, field, heading, link, noticeShown, prepareSite, problemShown } from './visit.tsx';

const { world, visit, signUpUnsigned } = prepareSite();
const WRONG_CREDENTIALS = 'Something went wrong, are you sure you entered the correct credentials?';

describe('login', () => {
  test('the login signs a customer in, whose account then shows [LOGIN-02ad LOGIN-12ab ACCT-01a ACCT-02c]', async () => {
    const { user } = await visit('/account');
    await heading('Account');
    await user.type(field('Username'), ' NewComer@Player.example ');
    await user.type(field('Password'), ' Sommerlund-2 {Enter}');
    expect(button('Sign In').disabled).toBe(true);
    await heading('My Account');
    expect(screen.getByText('newcomer').textContent).toBe('newcomer');
    expect(await screen.findByText(/You have no products yet/)).toBeTruthy();
    expect(['Sign Out', 'Delete Account'].map((name) => button(name).disabled)).toEqual([false, false]);
  });

  test('the login reports a failure, keeps the username and lets the visitor try again [LOGIN-03 LOGIN-15c]', async () => {
    const { signIn } = await visit('/account');
    await signIn('newcomer', 'wrong');
    await problemShown(WRONG_CREDENTIALS);
    expect(field('Username').value).toBe('newcomer');
    expect(button('Sign In').disabled).toBe(false);
  });

  test('the login rejects nothing by itself: the provider says that a username is required [LOGIN-14ab]', async () => {
    const { user } = await visit('/account');
    await heading('Account');
    await user.click(button('Sign In'));
    await problemShown('Please enter your username. username is required to signIn');
    await user.type(field('Username'), 'newcomer{Enter}');
    await problemShown('Please enter your password. password is required to signIn');
  });

  test('the login has sentences of its own for a lost connection and for too many attempts [LOGIN-15abc]', async () => {
    const { signIn, user } = await visit('/account');
    world.break('InitiateAuth', 'offline');
    await signIn('newcomer', 'Sommerlund-2');
    await problemShown('There is no connection at the moment. Please check your network, then try again.');
    world.break('InitiateAuth', 'limit');
    await user.click(button('Sign In'));
    await problemShown('There were too many attempts. Please wait some minutes, then try again.');
    expect(field('Username').value).toBe('newcomer');
  });

  test('the login keeps the username where it cannot be found out who has signed in [LOGIN-15c]', async () => {
    const { currentUser } = world.services.identity;
    let isSignedIn = false;
    const { signIn, user } = await visit('/account', (services) => ({
      ...services,
      identity: {
        ...services.identity,
        signIn: async (credentials, signal) => {
          isSignedIn = true;
          return services.identity.signIn(credentials, signal);
        },
        currentUser: async (options, signal) => {
          if (isSignedIn) throw new ServiceFailure('offline');
          return currentUser(options, signal);
        },
      },
    }));
    await heading('Account');
    await signIn('newcomer', 'Sommerlund-2');
    await screen.findByRole('heading', { name: 'Your account could not be read' });
    expect(screen.getByText('You are signed in, but we could not find out who you are.').localName).toBe('p');
    expect(ignoresHeldEnter(button('Try Again'))).toBe(true);
    await user.click(button('Back to sign in'));
    expect(field('Username').value).toBe('newcomer');
  });

  test('the login does not say that somebody is signed in of whom the provider knows no more', async () => {
    const { signIn } = await visit('/account', (services) => ({
      ...services,
      identity: { ...services.identity, currentUser: async () => undefined },
    }));
    await heading('Account');
    await signIn('newcomer', 'Sommerlund-2');
    await screen.findByRole('heading', { name: 'Your account could not be read' });
    await problemShown('You are no longer signed in. Please sign in again.');
    expect(screen.queryByText(/You are signed in/)).toBeNull();
  });

  test('the login never shows what was not meant for a reader [API-04ade]', async () => {
    const { signIn } = await visit('/account');
    world.break('InitiateAuth', 'html');
    await signIn('newcomer', 'Sommerlund-2');
    await problemShown('Something went wrong on our side. Please try again in a moment.');
    expect(alerts()).not.toMatch(/Unexpected token|doctype/i);
  });

  test.each([
    ['Continue as that user', 'My Account'],
    ['Sign Out', 'Account'],
  ])('meets somebody who is signed in already: %s [LOGIN-08abc]', async (choice, after) => {
    const { identity } = world.services;
    const signal = new AbortController().signal;
    await identity.signIn({ username: 'collector', password: 'Sommerlund-1' }, signal);
    const currentUser = vi.fn(identity.currentUser).mockResolvedValueOnce(undefined);
    const { signIn, user } = await visit('/account', (services) => ({
      ...services,
      identity: { ...services.identity, currentUser },
    }));
    await heading('Account');
    await waitFor(() => expect(currentUser).toHaveBeenCalledOnce());
    await signIn('newcomer', 'Sommerlund-2');
    await problemShown('There is already a signed in user.');
    expect(screen.getByRole('heading', { name: 'Someone is already signed in' }).closest('.form')).not.toBeNull();
    expect(ignoresHeldEnter(button('Continue as that user'))).toBe(true);
    await user.click(button(choice));
    await heading(after);
    if (after === 'Account') {
      await waitFor(() => expect(field('Username').value).toBe('newcomer'));
      await user.type(field('Password'), 'Sommerlund-2{Enter}');
      await heading('My Account');
    }
    expect(document.querySelector('.username')?.textContent).toBe(after === 'Account' ? 'newcomer' : 'collector');
  });

  test('the login leads to creating an account and to a forgotten password [LOGIN-09ab]', async () => {
    await visit('/account');
    await heading('Account');
    expect(link('Create Account').pathname).toBe('/account/create-account');
    expect(link('Forgot password?').pathname).toBe('/account/forgot-password');
  });

  test('the login sends one request for a double click, an Enter and another Enter [LOGIN-13b]', async () => {
    const signIn = vi.fn<Services['identity']['signIn']>(() => new Promise(() => {}));
    const { user } = await visit('/account', (services) => ({
      ...services,
      identity: { ...services.identity, signIn },
    }));
    await heading('Account');
    await user.type(field('Username'), 'newcomer');
    await user.type(field('Password'), 'Sommerlund-2');
    await user.dblClick(button('Sign In'));
    await user.type(field('Password'), '{Enter}');
    fireEvent.submit(screen.getByRole('form', { name: 'Sign in' }));
    expect(signIn.mock.calls.map(([credentials]) => credentials)).toEqual([
      { username: 'newcomer', password: 'Sommerlund-2' },
    ]);
  });

  test('the login has fields that a password manager knows', async () => {
    await visit('/account');
    await heading('Account');
    expect([field('Username').autocomplete, field('Password').autocomplete]).toEqual(['username', 'current-password']);
  });
});

describe('login of an account that was never confirmed', () => {
  async function toConfirm() {
    const site = await visit('/account');
    await site.signIn('unconfirmed', 'Sommerlund-3');
    await screen.findByRole('form', { name: 'Confirm your email' });
    return site;
  }

  test('the login of an unconfirmed account asks for the code and then signs in [LOGIN-01b LOGIN-04 LOGIN-05ab CREATE-09b]', async () => {
    const { user } = await toConfirm();
    expect(field('Confirmation code').autocomplete).toBe('one-time-code');
    expect(document.activeElement?.textContent).toBe('Confirm your email');
    await user.click(button('Resend Code'));
    await noticeShown('New code sent to your email inbox!');
    expect(button('Resend Code').disabled).toBe(true);
    await user.type(field('Confirmation code'), `${world.newestCode()} {Enter}`);
    await heading('My Account');
  });

  test('the login of an unconfirmed account reports a wrong code, and of one that has expired, for which alone there is another [LOGIN-05c CREATE-04ad CREATE-07cd]', async () => {
    const { user } = await toConfirm();
    await user.type(field('Confirmation code'), '1{Enter}');
    await problemShown('This code can no longer be used. Invalid code provided, please request a code again.');
    await user.click(button('Resend Code'));
    await noticeShown('New code sent to your email inbox!');
    await user.clear(field('Confirmation code'));
    await user.type(field('Confirmation code'), 'x{Enter}');
    await problemShown('Invalid verification code');
    expect(button('Resend Code').disabled).toBe(true);
    await user.clear(field('Confirmation code'));
    await user.click(button('Confirm'));
    await problemShown('Please enter the code. code is required to confirmSignUp');
    expect(button('Resend Code').disabled).toBe(true);
  });

  test('the login of an unconfirmed account leaves Resend enabled where resending fails [LOGIN-06ab]', async () => {
    const { user } = await toConfirm();
    world.break('ResendConfirmationCode', 'broken');
    await user.click(button('Resend Code'));
    await problemShown('The service is not available right now. Please try again in a moment.');
    expect(button('Resend Code').disabled).toBe(false);
  });

  test('the login says that the account is confirmed although the password was wrong [FORM-01d]', async () => {
    const { signIn, user } = await visit('/account');
    await signIn('unconfirmed', 'wrong');
    await screen.findByLabelText('Confirmation code');
    await user.click(button('Resend Code'));
    await noticeShown('New code sent to your email inbox!');
    await user.type(field('Confirmation code'), `${world.newestCode()}{Enter}`);
    await problemShown(WRONG_CREDENTIALS);
    expect(document.activeElement?.textContent).toBe('Your account is confirmed. Please sign in.');
    await user.type(field('Password'), 'Sommerlund-3{Enter}');
    await heading('My Account');
  });

  test('the confirmation of a login has a way back, with the username kept', async () => {
    const { user } = await toConfirm();
    await user.click(button('Back to sign in'));
    await waitFor(() => expect(field('Username').value).toBe('unconfirmed'));
    expect(field('Password').value).toBe('');
    expect(document.activeElement?.textContent).toBe('Account');
  });
});

describe('a username that another screen has left in the history', () => {
  async function comeWith(state: unknown) {
    await visit('/');
    act(() => window.history.pushState(state, '', '/account'));
    await heading('Account');
    return field('Username').value;
  }

  test('stands in the form [FORM-03b]', async () => {
    expect(await comeWith({ username: 'rowan' })).toBe('rowan');
  });

  test.each([null, 'rowan', 5, [], { username: 5 }, { name: 'rowan' }])('%o is none', async (state) => {
    expect(await comeWith(state)).toBe('');
  });

  test('gives way to the one that an account was created with [CREATE-06e]', async () => {
    const { user } = await visit('/account');
    await user.type(await screen.findByLabelText('Username'), 'anna');
    await user.click(screen.getByRole('link', { name: 'Create Account' }));
    await heading('Create account');
    await signUpUnsigned(user);
    expect(field('Username').value).toBe('rowan');
  });
});
