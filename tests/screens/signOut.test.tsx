import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { signOutOf } from '../../src/shop/flows/session.ts';
import { stateOf } from '../services/storedState.ts';
import { button, field, heading, link, menu, noticeShown, notices, prepareSite, problemShown } from './visit.tsx';

const { world, visit, signedIn } = prepareSite();

const leavePage = () => void window.dispatchEvent(new PageTransitionEvent('pagehide'));
const tokens = () => Object.keys(window.localStorage).filter((key) => key.startsWith('CognitoIdentityServiceProvider'));

test('a customer who leaves the page while the sign-out is running is signed out in this browser [ACCT-08a]', async () => {
  const { user } = await signedIn();
  world.break('RevokeToken', 'silence');
  await user.click(button('Sign Out'));
  expect(button('Sign Out').disabled).toBe(true);
  act(() => leavePage());
  // Nothing runs in a page that is left, once what was promised then is done.
  await act(async () => {});
  expect(tokens()).toEqual([]);
  await heading('Account');
  await noticeShown('You are signed out now.');
});

test('a sign-out ends the session in a browser that cannot join signals, too [ACCT-08a]', async () => {
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const { user } = await signedIn();
  await user.click(button('Sign Out'));
  await noticeShown('You are signed out now.');
  expect(tokens()).toEqual([]);
});

test('a visitor who leaves the page while the session of somebody else is ended leaves none behind [ACCT-08a LOGIN-08c]', async () => {
  const { identity } = world.services;
  await identity.signIn({ username: 'collector', password: 'Sommerlund-1' }, new AbortController().signal);
  const { user, signIn } = await visit('/account', (services) => ({
    ...services,
    identity: { ...identity, currentUser: async () => undefined },
  }));
  await heading('Account');
  await signIn('newcomer', 'Sommerlund-2');
  await problemShown('There is already a signed in user.');
  world.break('RevokeToken', 'silence');
  await user.click(button('Sign Out'));
  expect(tokens()).not.toEqual([]);
  act(() => leavePage());
  await act(async () => {});
  expect(tokens()).toEqual([]);
});

test('a customer who has signed in after a sign-out stays so once the page is left [ACCT-08a]', async () => {
  const { user, signIn } = await signedIn();
  await user.click(button('Sign Out'));
  await heading('Account');
  await signIn('newcomer', 'Sommerlund-2');
  await heading('My Account');
  act(() => leavePage());
  await act(async () => {});
  expect(tokens()).not.toEqual([]);
  expect(stateOf(world.services.storage).user?.username).toBe('newcomer');
});

test('that somebody is signed out is told until somebody tries to sign in [FORM-01d]', async () => {
  const { user, signIn } = await signedIn();
  vi.mocked(window.scrollTo).mockClear();
  vi.mocked(Element.prototype.scrollIntoView).mockClear();
  await user.click(button('Sign Out'));
  await noticeShown('You are signed out now.');
  expect(vi.mocked(window.scrollTo).mock.calls).toEqual([[0, 0]]);
  // Heading and menu stay in sight above it.
  expect(vi.mocked(Element.prototype.scrollIntoView).mock.calls).toEqual([[{ block: 'nearest' }]]);
  expect(document.activeElement?.textContent).toBe('You are signed out now.');
  await signIn('newcomer', 'wrong');
  await problemShown('Something went wrong, are you sure you entered the correct credentials?');
  expect(screen.queryByText('You are signed out now.')).toBeNull();
  // Nor while a second try runs, when it would take the focus from the field.
  world.break('InitiateAuth', 'silence');
  await user.type(field('Password'), '{Enter}');
  await waitFor(() => expect(button('Sign In').disabled).toBe(true));
  expect(screen.queryByText('You are signed out now.')).toBeNull();
  expect(document.activeElement).toBe(field('Password'));
});

test('that somebody is signed out is told no more once somebody has come back from the code of a sign-in', async () => {
  const { user, signIn } = await signedIn();
  await user.click(button('Sign Out'));
  await noticeShown('You are signed out now.');
  await signIn('unconfirmed', 'Sommerlund-1');
  await user.click(await screen.findByRole('button', { name: 'Back to sign in' }));
  expect(field('Username').value).toBe('unconfirmed');
  expect(screen.queryByText('You are signed out now.')).toBeNull();
});

test('a form that the screen before has filled is empty once its customer has signed out', async () => {
  const { user, signIn } = await visit('/account/forgot-password');
  await heading('Forgot password');
  await user.type(field('Username or email'), 'collector');
  await user.click(link('Back to sign in'));
  await heading('Account');
  expect(field('Username').value).toBe('collector');
  await signIn('collector', 'Sommerlund-1');
  await heading('My Account');
  await user.click(button('Sign Out'));
  await heading('Account');
  expect(field('Username').value).toBe('');
});

test('signing out where an account is to be created is told above its form, and leaves the focus to the heading when it goes [SESS-02a FORM-01e]', async () => {
  const { unmount } = await signedIn();
  unmount();
  const { user } = await visit('/account/create-account');
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await noticeShown('You are signed out now.');
  expect(document.activeElement?.textContent).toBe('You are signed out now.');
  expect(field('Email').value).toBe('');
  // Somebody signs in in another tab: what has the focus goes.
  act(() => world.services.storage.storeUser({ username: 'bob', email: 'bob@player.example', idToken: 'a.b.c' }));
  await waitFor(() => expect(screen.queryByText('You are signed out now.')).toBeNull());
  expect(document.activeElement?.textContent).toBe('Create account');
});

test('that a session has ended is told on the screen that it ended on, and on no later one [SESS-02ab NAV-10a]', async () => {
  const { user } = await signedIn();
  const { storage } = world.services;
  act(() => storage.addLine('fod'));
  await user.click(menu().getByRole('link', { name: /cart/ }));
  await heading('Shopping Cart');
  expect(screen.getByText('collector').closest('p')?.textContent).toBe(
    'You are signed in as collector. What you buy is unlocked for this account.',
  );
  vi.mocked(window.scrollTo).mockClear();
  act(() => storage.forgetUser('collector'));
  await noticeShown('You are signed out now. Your cart is kept.');
  expect([vi.mocked(window.scrollTo).mock.calls, document.activeElement?.textContent]).toEqual([
    [[0, 0]],
    'Shopping Cart',
  ]);
  act(() => storage.removeLine('fod'));
  await waitFor(() => expect(notices()).toBe('You are signed out now.'));
  act(() => storage.addLine('fod'));
  await user.click(menu().getByRole('link', { name: 'SHOP' }));
  await heading('Shop');
  await user.click(menu().getByRole('link', { name: /cart/ }));
  await heading('Shopping Cart');
  expect(notices()).toBe('');
});

test('a sign-out that another one has overtaken is given up [SESS-08b]', () => {
  const { identity, navigation } = world.services;
  const given: AbortSignal[] = [];
  const signOut = signOutOf({
    navigation,
    identity: {
      ...identity,
      signOut: (_, signal) => {
        given.push(signal);
        return new Promise(() => {});
      },
    },
  });
  const caller = new AbortController();
  void signOut(undefined, caller.signal);
  expect(given.map(({ aborted }) => aborted)).toEqual([false]);
  caller.abort();
  expect(given.map(({ aborted }) => aborted)).toEqual([true]);
});
