import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SHARED_STATE_KEY } from '../../services/browser/storage.ts';
import { createGate, heldBy } from '../gate.ts';
import { ann, inAnotherTab } from '../services/storedState.ts';
import { signUpAsRowan, startSignUp } from './signUpForm.ts';
import { button, field, heading, linesOf, prepareSite } from './visit.tsx';

const { world, visit } = prepareSite();
const FIST = ['F.I.S.T. iOS and Android 250 SEK', 'Total 250 SEK'];

test.each([
  ['/shop/login', 'a visitor', 'Sign in to check out'],
  ['/shop/login', 'a customer', 'Check out'],
  ['/account/create-account', 'a visitor', 'Create account'],
])(
  'the order at %s shows what another tab has put in the place of a product, to %s [PAY-09a CART-07a]',
  async (path, who, title) => {
    const { storage } = world.services;
    const user = who === 'a customer' ? ann : undefined;
    storage.addLine('fist');
    if (user) storage.storeUser(user);
    await visit(path, (services) => ({
      ...services,
      identity: { ...services.identity, currentUser: async () => user },
      unlockedAdventures: { fetchUnlocked: async () => ({ kind: 'unlocked', adventures: [] }) },
    }));
    await heading(title);
    await waitFor(() => expect(linesOf('Your order')).toEqual(FIST));
    inAnotherTab((other) => {
      other.removeLine('fist');
      other.addLine('bundle-pre-order');
    });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SHARED_STATE_KEY })));
    await waitFor(() =>
      expect(linesOf('Your order')).toEqual([
        'The Fortress of Death and F.I.S.T. Android; F.I.S.T. on iOS, too 500 SEK',
        'Total 500 SEK',
      ]),
    );
  },
);

test('each stage of creating an account shows a buyer the order and its sum [PAY-09a]', async () => {
  world.services.storage.addLine('fist');
  const { user } = await visit('/account/create-account');
  await heading('Create account');
  expect(linesOf('Your order')).toEqual(FIST);
  expect(screen.queryByText(/The iOS update is held up/)).toBeNull();
  await user.type(screen.getByLabelText('Username'), 'rune');
  await user.type(screen.getByLabelText('Email'), 'rune@player.example');
  await user.type(screen.getByLabelText('Password'), 'Sommerlund-3');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await heading('Confirm your email');
  expect(linesOf('Your order')).toEqual(FIST);
  // The code is all that there is to be done.
  const order = screen.getByRole('region', { name: 'Your order' });
  expect(order.compareDocumentPosition(button('Confirm'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  world.break('InitiateAuth', 'broken');
  await user.type(screen.getByLabelText('Confirmation code'), `${world.newestCode()}{Enter}`);
  await heading('Sign in');
  expect(linesOf('Your order')).toEqual(FIST);
  const orderBelow = screen.getByRole('region', { name: 'Your order' });
  expect(orderBelow.compareDocumentPosition(button('Sign In'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('whoever waits for an account to be created sees the order, of all that is in the cart [PAY-09a]', async () => {
  const held = createGate();
  for (const id of ['fist', 'fod', 'fod-expansions', 'fod-podcast-discount']) world.services.storage.addLine(id);
  const { fill } = await startSignUp((path) =>
    visit(path, (services) => ({
      ...services,
      identity: { ...services.identity, signUp: heldBy(held, services.identity.signUp) },
    })),
  );
  await fill('rowan', 'rowan@player.example', 'Kai-Lord-1{Enter}');
  await waitFor(() => expect(button('Create Account').disabled).toBe(true));
  expect(linesOf('Your order')).toEqual([
    'F.I.S.T. iOS and Android 250 SEK',
    'The Fortress of Death Android 250 SEK',
    'The Fortress of Death: 12 months of expansions Android 120 SEK',
    'The Fortress of Death, for podcast listeners Android 187.50 SEK',
    'Total 807.50 SEK',
  ]);
  held.open();
  await heading('Confirm your email');
});

test('whoever creates an account with nothing in the cart reads of no order [PAY-09a]', async () => {
  await visit('/account/create-account');
  await heading('Create account');
  expect(screen.queryByRole('region', { name: 'Your order' })).toBeNull();
});

test('whoever is being signed in sees the order, however long it takes [PAY-09a]', async () => {
  world.services.storage.addLine('fist');
  const held = createGate();
  const { user } = await signUpAsRowan((path) =>
    visit(path, (services) => ({
      ...services,
      identity: { ...services.identity, autoSignIn: heldBy(held, services.identity.autoSignIn) },
    })),
  );
  await user.type(field('Confirmation code'), `${world.newestCode()}{Enter}`);
  await screen.findByText('Your account is confirmed. You are being signed in.');
  expect(linesOf('Your order')).toEqual(FIST);
  held.open();
  await heading('Shopping Cart');
});
