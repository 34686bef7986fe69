import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SHARED_STATE_KEY } from '../../services/browser/storage.ts';
import { createGate } from '../gate.ts';
import { signUpAsRowan } from './signUpForm.ts';
import { button, field, heading, prepareSite } from './visit.tsx';

const { world, visit } = prepareSite();
const ANN = { username: 'ann', email: 'ann@player.example', idToken: 'a.b.c' };
const FIST = ['F.I.S.T. iOS and Android 250 SEK', 'Total 250 SEK'];

const order = () =>
  within(screen.getByRole('region', { name: 'Your order' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test.each([
  ['/shop/login', undefined, 'Sign in to check out'],
  ['/shop/login', ANN, 'Check out'],
  ['/account/create-account', undefined, 'Create account'],
])(
  'a product that another tab has put in the place of one is ordered at %s, too, by %o [PAY-09a CART-07a]',
  async (path, user, title) => {
    const { storage } = world.services;
    storage.addLine('fist');
    if (user) storage.storeUser(user);
    await visit(path, (services) => ({
      ...services,
      identity: { ...services.identity, currentUser: async () => user },
      unlockedAdventures: { fetchUnlocked: async () => ({ kind: 'unlocked', adventures: [] }) },
    }));
    await heading(title);
    await waitFor(() => expect(order()).toEqual(FIST));
    const stored = JSON.parse(window.localStorage.getItem(SHARED_STATE_KEY) ?? '');
    stored.data.shoppingCart = [{ id: 'bundle-pre-order' }];
    window.localStorage.setItem(SHARED_STATE_KEY, JSON.stringify(stored));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SHARED_STATE_KEY })));
    await waitFor(() =>
      expect(order()).toEqual(['The Fortress of Death and F.I.S.T. Android 500 SEK', 'Total 500 SEK']),
    );
  },
);

test('whoever is being signed in sees the order, however long it takes [PAY-09a]', async () => {
  world.services.storage.addLine('fist');
  const held = createGate();
  const { user } = await signUpAsRowan((path) =>
    visit(path, (services) => ({
      ...services,
      identity: {
        ...services.identity,
        autoSignIn: async (input, signal) => {
          await held.opened;
          return services.identity.autoSignIn(input, signal);
        },
      },
    })),
  );
  await user.type(field('Confirmation code'), `${world.newestCode()}{Enter}`);
  await screen.findByText('Your account is confirmed. You are being signed in.');
  expect(order()).toEqual(FIST);
  held.open();
  await heading('Shopping Cart');
});

test('whoever has confirmed an account while somebody else signed in sees the order, and signs out first [PAY-09a]', async () => {
  world.services.storage.addLine('fist');
  const { user } = await signUpAsRowan(visit);
  const collector = { username: 'collector', password: 'Sommerlund-1' };
  await world.services.identity.signIn(collector, new AbortController().signal);
  await user.type(field('Confirmation code'), `${world.newestCode()}{Enter}`);
  await heading('Sign in');
  await waitFor(() => button('Sign Out'));
  expect(order()).toEqual(FIST);
  await user.click(button('Sign Out'));
  await waitFor(() => expect(field('Username').value).toBe('rowan'));
  expect(order()).toEqual(FIST);
});
