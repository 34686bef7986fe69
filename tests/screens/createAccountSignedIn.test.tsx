import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { keepFocus } from '../../src/shop/keepFocus.ts';
import { createGate, heldBy } from '../gate.ts';
import { signUpAsRowan, startSignUp } from './signUpForm.ts';
import { button, field, heading, linesOf, prepareSite, problemShown } from './visit.tsx';

const { world, visit } = prepareSite();
const ORDER = ['The Fortress of Death Android 250 SEK', 'Total 250 SEK'];

const signInElsewhere = () =>
  act(() => world.services.storage.storeUser({ username: 'ann', email: 'ann@player.example', idToken: 'a.b.c' }));

test('creating an account is for visitors who are signed out: a customer signs out first, and sees the order there, too [PAY-09a]', async () => {
  world.services.storage.addLine('fod');
  const { signIn, unmount } = await visit('/account');
  await heading('Account');
  await signIn('collector', 'Sommerlund-1');
  await heading('My Account');
  unmount();
  const { user } = await visit('/account/create-account');
  await heading('Create account');
  await waitFor(() => button('Sign Out'));
  expect(document.querySelector('form')).toBeNull();
  expect(linesOf('Your order')).toEqual(ORDER);
  await user.click(button('Sign Out'));
  await waitFor(() => field('Username'));
});

test('what was sent in vain before a customer signed in is not for whoever comes after them, nor what was carried [FORM-01d]', async () => {
  onTestFinished(keepFocus(document));
  const { user, fill } = await startSignUp(visit);
  await fill('newcomer', 'somebody@player.example', 'Kai-Lord-1{Enter}');
  await problemShown('This username is taken. If the account is yours, sign in with it. User already exists');
  window.history.replaceState({ username: 'newcomer' }, '');
  signInElsewhere();
  await waitFor(() => button('Sign Out'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Create account'));
  await user.click(button('Sign Out'));
  const told = await screen.findByText('You are signed out now.');
  expect(document.activeElement).toBe(told.closest('[role=status]'));
  expect([field('Username').value, field('Email').value, window.history.state]).toEqual(['', '', null]);
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
});

test.each(['while it is sent', 'at its code'])(
  'what was sent %s as a customer signed in is not for whoever comes after them either',
  async (when) => {
    const held = createGate();
    const { user, fill } = await startSignUp((path) =>
      visit(path, ({ identity, ...services }) => ({
        ...services,
        identity: { ...identity, signUp: heldBy(held, identity.signUp) },
      })),
    );
    if (when === 'while it is sent') {
      await fill('newcomer', 'somebody@player.example', 'Kai-Lord-1{Enter}');
      signInElsewhere();
      held.open();
    } else {
      held.open();
      await fill('rowan', 'somebody@player.example', 'Kai-Lord-1{Enter}');
      await heading('Confirm your email');
      signInElsewhere();
      await user.click(button('Back to the form'));
    }
    await waitFor(() => button('Sign Out'));
    await user.click(button('Sign Out'));
    await waitFor(() => expect([field('Username').value, field('Email').value]).toEqual(['', '']));
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  },
);

test('creating an account does not end as somebody else who has signed in meanwhile, and shows the order all along [PAY-09a]', async () => {
  world.services.storage.addLine('fod');
  const { user, path } = await signUpAsRowan(visit);
  await world.services.identity.signIn(
    { username: 'collector', password: 'Sommerlund-1' },
    new AbortController().signal,
  );
  await user.type(field('Confirmation code'), `${world.newestCode()}{Enter}`);
  await heading('Sign in');
  await waitFor(() => button('Sign Out'));
  expect(path()).toBe('/account/create-account');
  expect(linesOf('Your order')).toEqual(ORDER);
  await user.click(button('Sign Out'));
  await waitFor(() => expect(field('Username').value).toBe('rowan'));
  expect(linesOf('Your order')).toEqual(ORDER);
  await user.type(field('Password'), 'Kai-Lord-1{Enter}');
  await heading('Shopping Cart');
});

test('creating an account stays at the code while somebody else signs in in another tab [CREATE-01b]', async () => {
  const { user } = await signUpAsRowan(visit);
  signInElsewhere();
  expect(screen.queryByText('Sign out first', { exact: false })).toBeNull();
  await user.type(field('Confirmation code'), 'x{Enter}');
  await problemShown('Invalid verification code');
});

test('who creates an account can do nothing else while that runs, though somebody else signs in in another tab [CREATE-08a]', async () => {
  const held = createGate();
  const creating = signUpAsRowan((path) =>
    visit(path, (services) => ({
      ...services,
      identity: { ...services.identity, signUp: heldBy(held, services.identity.signUp) },
    })),
  );
  await waitFor(() => expect(button('Create Account').disabled).toBe(true));
  signInElsewhere();
  expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull();
  expect(button('Create Account').disabled).toBe(true);
  held.open();
  await creating;
  await heading('Confirm your email');
});
