import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createGate } from '../gate.ts';
import { expireTokens } from '../services/testBackend.ts';
import { ignoresHeldEnter } from './heldEnter.ts';
import { signInAgainElsewhere } from './signInAgainElsewhere.ts';
import { alerts, button, heading, noticeShown, notices, prepareSite, problemShown } from './visit.tsx';

const { world, visit, signedIn } = prepareSite();

const owned = () => [...document.querySelectorAll('.owned li')].map(({ textContent }) => textContent);

describe('/account signed in', () => {
  test('/account shows My Account, My Products, Delete Account and Sign Out [ACCT-01b ACCT-02b ACCT-03abd SESS-01abcd]', async () => {
    await signedIn();
    await waitFor(() =>
      expect(owned()).toEqual(['F.I.S.T.', 'The Fortress of Death', 'The Fortress of Death: the artbookOpen the PDF']),
    );
    expect(screen.getByRole('heading', { level: 2, name: 'My Products' })).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the PDF' }).href).toMatch(/\.pdf$/);
    expect(['Sign Out', 'Delete Account'].map((name) => button(name).disabled)).toEqual([false, false]);
    const stored = JSON.parse(window.localStorage.getItem('shared-state') ?? '');
    expect(stored.data).toEqual({
      user: { username: 'collector', email: 'collector@player.example', idToken: expect.any(String) },
      shoppingCart: [],
      unlockedAdventures: ['fist-pre-order', 'fod-kickstarter'],
      clearedCart: [],
    });
  });

  test('/account says Loading... until the products are there [ACCT-02a]', async () => {
    const { open, opened } = createGate();
    const { fetchUnlocked } = world.services.unlockedAdventures;
    await signedIn('collector', 'Sommerlund-1', (services) => ({
      ...services,
      unlockedAdventures: { fetchUnlocked: (input, signal) => opened.then(() => fetchUnlocked(input, signal)) },
    }));
    expect(notices()).toBe('Loading...');
    expect(owned()).toEqual([]);
    open();
    await waitFor(() => expect(owned()).toHaveLength(3));
    expect(notices()).toBe('You have 3 products.');
  });

  test('/account shows what the site does not know by its id [ACCT-04]', async () => {
    world.sandbox.database.change(({ accounts }) => {
      const account = accounts.find(({ username }) => username === 'collector');
      if (account) account.unlocked = ['mystery', 'fist'];
    });
    await signedIn();
    await waitFor(() => expect(owned()).toEqual(['mystery', 'F.I.S.T.']));
    expect(notices()).toBe('You have 2 products.');
  });

  test('/account of a customer who has signed in again elsewhere, where nothing was looked up, looks it up [ACCT-02b SAFE-05d]', async () => {
    const { shop } = await signedIn();
    await waitFor(() => expect(notices()).toBe('You have 3 products.'));
    await signInAgainElsewhere();
    await waitFor(() => expect(notices()).toBe('You have 3 products.'));
    expect(shop.session.getSnapshot().matches('customer')).toBe(true);
  });

  test('/account of another customer, who has signed in elsewhere, asks nothing that the first was asked [ACCT-06a]', async () => {
    const { user } = await signedIn();
    await user.click(button('Delete Account'));
    expect(button('Permanently Delete').disabled).toBe(false);
    world.break('unlocked-content', 'silence');
    act(() => world.services.storage.storeUser({ username: 'bob', email: 'bob@player.example', idToken: 'a.b.c' }));
    await waitFor(() => expect(document.querySelector('.username')?.textContent).toBe('bob'));
    expect(screen.queryByRole('button', { name: 'Permanently Delete' })).toBeNull();
    expect([button('Delete Account').disabled, notices()]).toEqual([false, 'Loading...']);
  });

  test('/account says when the products cannot be fetched, and tries again [ACCT-05abc]', async () => {
    world.break('unlocked-content', 'html');
    const { user } = await signedIn();
    await problemShown('Your products could not be fetched. They are still yours.');
    expect(screen.queryByText(/You have no products yet/)).toBeNull();
    world.mend('unlocked-content');
    await user.click(button('Try Again'));
    await waitFor(() => expect(owned()).toHaveLength(3));
    expect(ignoresHeldEnter(button('Look again'))).toBe(true);
  });

  test('a session is found again on the next visit', async () => {
    const { unmount } = await signedIn();
    unmount();
    await visit('/account');
    await heading('My Account');
    // A request that still runs would reach into the next test.
    await waitFor(() => expect(owned()).toHaveLength(3));
  });

  test('/account signs out, although the provider cannot be reached, and keeps the cart [ACCT-08abc SESS-02ac CART-05d]', async () => {
    const { user, shop } = await signedIn();
    act(() => shop.cart.send({ type: 'cart.add', id: 'fod' }));
    world.break('RevokeToken', 'offline');
    await user.click(button('Sign Out'));
    await heading('Account');
    const stored = JSON.parse(window.localStorage.getItem('shared-state') ?? '');
    expect(stored.data).toEqual({ shoppingCart: [{ id: 'fod' }], unlockedAdventures: [], clearedCart: [] });
    expect(Object.keys(window.localStorage)).toEqual(['shared-state']);
  });
});

describe('the look-up on load', () => {
  test('the look-up on load has the email that the provider knows now [SESS-03b]', async () => {
    const ann = { username: 'ann', email: 'old@player.example', idToken: 'a.b.c' };
    world.services.storage.storeUser(ann);
    await visit('/account', (services) => ({
      ...services,
      identity: { ...services.identity, currentUser: async () => ({ ...ann, email: 'new@player.example' }) },
    }));
    await waitFor(() =>
      expect(document.querySelector('.lead')?.textContent).toBe('You are signed in as ann new@player.example'),
    );
  });

  async function comeBack() {
    const { unmount } = await signedIn();
    unmount();
    expireTokens();
  }

  test.each([
    ['/account', 'button', 'Sign In'],
    ['/shop/login', 'button', 'Sign In'],
    ['/shop/checkout', 'link', 'Continue'],
  ] as const)(
    'the look-up on load of %s signs the user out where the provider refuses, and says so [SESS-04ab]',
    async (path, role, name) => {
      await comeBack();
      world.services.storage.addLine('fod');
      world.sandbox.database.change(({ refreshTokens }) => {
        for (const token of refreshTokens) token.revoked = true;
      });
      await visit(path);
      await screen.findByRole(role, { name });
      await noticeShown('You are signed out now. Your cart is kept.');
    },
  );

  test('the look-up on load moves no focus: nobody has navigated [NAV-10a]', async () => {
    const { unmount } = await signedIn();
    unmount();
    await visit('/account');
    await heading('My Account');
    await waitFor(() => expect(owned()).toHaveLength(3));
    expect(document.activeElement).toBe(document.body);
  });

  test('the look-up on load signs nobody out where there is no network, and offers to try again [SESS-05ab SESS-09b]', async () => {
    await comeBack();
    world.break('GetTokensFromRefreshToken', 'offline');
    const { user } = await visit('/account');
    await heading('My Account');
    await problemShown('There is no connection at the moment. Please check your network, then try again.');
    await screen.findByText('Your products could not be fetched. They are still yours.');
    expect(notices()).toBe('');
    expect(screen.getAllByRole('alert').filter(({ textContent }) => textContent !== '')).toHaveLength(1);
    world.mend('GetTokensFromRefreshToken');
    await user.click(button('Check again'));
    await waitFor(() => expect(owned()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('My Account');
  });

  test.each([
    ['/shop/checkout', 'a line in the cart', 'Shopping Cart'],
    ['/shop/checkout', 'an empty cart', 'Shopping Cart'],
    ['/shop/login', 'a line in the cart', 'Check out'],
    ['/shop/login', 'an empty cart', 'Check out'],
  ])(
    'the look-up on load of %s with %s signs nobody out where there is no network, and offers to try again [SESS-05ab]',
    async (path, cart, title) => {
      await comeBack();
      if (cart !== 'an empty cart') world.services.storage.addLine('fod');
      world.break('GetTokensFromRefreshToken', 'offline');
      const { user } = await visit(path);
      await heading(title);
      await problemShown(
        'We could not check that you are still signed in. There is no connection at the moment. Please check your network, then try again.',
      );
      if (cart !== 'an empty cart') expect(button('Checkout').disabled).toBe(false);
      world.mend('GetTokensFromRefreshToken');
      await user.click(button('Check again'));
      expect(document.activeElement?.textContent).toBe(title);
      await waitFor(() => expect(alerts()).toBe(''));
      expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
    },
  );
});

test.each([
  [['fod', 'fist'], 2, 1],
  [[], 0, 0],
])('while products are fetched, the place of %j is kept: %i rows and %i button', async (unlocked, rows, buttons) => {
  world.services.storage.storeUser({ username: 'ann', email: 'ann@player.example', idToken: 'a.b.c' });
  world.services.storage.storeUnlocked('ann', unlocked);
  await visit('/account', (services) => ({
    ...services,
    identity: { ...services.identity, currentUser: () => new Promise(() => {}) },
    unlockedAdventures: { fetchUnlocked: () => new Promise(() => {}) },
  }));
  await screen.findByText('Loading...');
  const place = document.querySelector('.owned-to-come');
  expect(place?.querySelector('ul')?.getAttribute('aria-hidden')).toBe('true');
  expect([place?.querySelectorAll('li').length, place?.querySelectorAll('.owned-action').length]).toEqual([
    rows,
    buttons,
  ]);
  // A row with a picture is higher.
  const pictured = unlocked.map(() => 'owned-pictured');
  expect([...(place?.querySelectorAll('li') ?? [])].map(({ className }) => className)).toEqual(pictured);
  expect(place?.textContent).toBe('');
});

test.each([
  ['/account', 'My Account', 'You are signed in as collector@player.example'],
  ['/shop/login', 'Check out', 'You are signed in as collector@player.example.'],
  [
    '/account/create-account',
    'Create account',
    'You are signed in as collector@player.example. Sign out first to use another account.',
  ],
  [
    '/shop/checkout',
    'Shopping Cart',
    'You are signed in as collector@player.example. What you buy is unlocked for this account.',
  ],
])('a customer whose username is an identifier is called by email on %s [ACCT-09b]', async (path, title, lead) => {
  const user = {
    username: 'b0ae5c2e-1f0a-4c4b-9a3e-6d7f8a9b0c1d',
    email: 'collector@player.example',
    idToken: 'a.b.c',
  };
  world.services.storage.storeUser(user);
  await visit(path, ({ identity, ...services }) => ({
    ...services,
    identity: { ...identity, currentUser: async () => user },
  }));
  await heading(title);
  expect(document.querySelector('main p:has(.username)')?.textContent).toBe(lead);
});
