import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { rejected, ServiceFailure } from '../../services/failure.ts';
import { createGate } from '../gate.ts';
import { signInAgainElsewhere } from './signInAgainElsewhere.ts';
import { button, heading, link, menu, noticeShown, observeRedirects, prepareSite } from './visit.tsx';

const { world, visit, signedIn } = prepareSite();
const fill = (...ids: string[]) => {
  for (const id of ids) world.services.storage.addLine(id);
};
const notes = () => [...document.querySelectorAll('.overlap')].map(({ textContent }) => textContent);

test('who signs in to check out is told what they own already, there and in the cart [CART-10d]', async () => {
  fill('fist', 'fod-expansions');
  const { open: answer, opened: answered } = createGate();
  const { fetchUnlocked } = world.services.unlockedAdventures;
  const { user, signIn } = await visit('/shop/login', (services) => ({
    ...services,
    unlockedAdventures: { fetchUnlocked: (input, signal) => answered.then(() => fetchUnlocked(input, signal)) },
  }));
  await signIn('collector', 'Sommerlund-1');
  await heading('Check out');
  const order = screen.getByRole('region', { name: 'Your order' });
  const regions = () =>
    within(order)
      .getAllByRole('status')
      .map(({ textContent }) => textContent);
  const core =
    'The Fortress of Death: 12 months of expansions cannot be played without The Fortress of Death, which is not in your cart.';
  await waitFor(() => expect(regions()).toEqual(['', core]));
  // The regions stand before they speak.
  answer();
  await waitFor(() => expect(regions()).toEqual(['F.I.S.T. is yours already.', '']));
  await user.click(link('Review your cart'));
  await heading('Shopping Cart');
  expect(notes()).toEqual(['F.I.S.T. is yours already.']);
});

test('whoever has the expansions in the cart, and owns them, reads on their page that they need the core game [CAT-07a]', async () => {
  fill('fod-expansions');
  const { user } = await signedIn('collector', 'Sommerlund-1', (services) => ({
    ...services,
    unlockedAdventures: { fetchUnlocked: async () => ({ kind: 'unlocked', adventures: ['fod-expansions'] }) },
  }));
  await user.click(menu().getByRole('link', { name: /cart/ }));
  await heading('Shopping Cart');
  await user.click(link('The Fortress of Death: 12 months of expansions'));
  await heading('The Fortress of Death: 12 months of expansions');
  await waitFor(() => expect(notes()).toEqual(['You already own this.']));
  link('Continue to Checkout');
  const needed = 'This needs the core game, The Fortress of Death. It cannot be played on its own.';
  expect(document.querySelector('.needs')?.textContent).toBe(needed);
});

test('what comes into the cart late, once its page has been left, is told of on no page of another product [CAT-07b]', async () => {
  const { shop } = await visit('/shop/product/fist');
  await heading('F.I.S.T.');
  act(() => shop.cart.send({ type: 'cart.add', id: 'fod' }));
  expect(screen.queryByText('is in your cart', { exact: false })).toBeNull();
  act(() => shop.cart.send({ type: 'cart.add', id: 'fist' }));
  await noticeShown('F.I.S.T. is in your cart.');
});

test.each([
  [['fod', 'fist'], 'You already own The Fortress of Death and F.I.S.T., which are in the bundle in your cart.'],
  [['fist'], 'You already own F.I.S.T., which is in the bundle in your cart.'],
])('who owns %j of the bundle is told so in the cart [CART-10d]', async (adventures, told) => {
  fill('bundle-pre-order');
  const { user } = await signedIn('collector', 'Sommerlund-1', (services) => ({
    ...services,
    unlockedAdventures: { fetchUnlocked: async () => ({ kind: 'unlocked', adventures }) },
  }));
  await user.click(menu().getByRole('link', { name: /cart/ }));
  await heading('Shopping Cart');
  await waitFor(() => expect(notes()).toEqual([told]));
});

test('who comes back to the cart is told what has been bought since [CART-10d]', async () => {
  fill('fod', 'fist');
  let adventures: string[] = [];
  const { user } = await signedIn('collector', 'Sommerlund-1', (services) => ({
    ...services,
    unlockedAdventures: { fetchUnlocked: async () => ({ kind: 'unlocked', adventures }) },
  }));
  await screen.findByText('You have no products yet. What you buy in the shop will be listed here.');
  adventures = ['fist'];
  await user.click(menu().getByRole('link', { name: /cart/ }));
  await heading('Shopping Cart');
  await waitFor(() => expect(notes()).toEqual(['F.I.S.T. is yours already.']));
});

test('where somebody else signs in in another tab after a payment, what they own is looked up, too [CAT-09c]', async () => {
  const owned: Record<string, string[]> = { collector: ['fod'], newcomer: ['fist'] };
  const asked: string[] = [];
  const { user } = await signedIn('collector', 'Sommerlund-1', (services) => ({
    ...services,
    unlockedAdventures: {
      async fetchUnlocked({ username }) {
        asked.push(username);
        return { kind: 'unlocked', adventures: owned[username] ?? [] };
      },
    },
  }));
  await waitFor(() => expect(asked).toContain('collector'));
  asked.length = 0;
  act(() => window.history.pushState(null, '', '/shop/success'));
  await heading('Order Completed');
  await waitFor(() => expect(asked).toContain('collector'));
  act(() =>
    world.services.storage.storeUser({ username: 'newcomer', email: 'newcomer@player.example', idToken: 'a.b.c' }),
  );
  await user.click(menu().getByRole('link', { name: 'SHOP' }));
  await heading('Shop');
  const ownedOnCards = () =>
    screen.getAllByText('Yours').map((mark) => mark.closest('.card')?.querySelector('h2')?.textContent);
  await waitFor(() => expect(ownedOnCards()).toEqual(['F.I.S.T.']));
});

test.each([
  ['cannot be fetched', async () => Promise.reject(new ServiceFailure('offline'))],
  ['are not given to a session that has ended', async () => rejected('signedOut')],
])('where their products %s a customer can check out all the same [CART-10a PAY-03b]', async (_, fetchUnlocked) => {
  fill('fist');
  const { signIn } = await visit('/shop/login', (services) => ({
    ...services,
    unlockedAdventures: { fetchUnlocked },
  }));
  await signIn('collector', 'Sommerlund-1');
  await heading('Check out');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Checkout' }).disabled).toBe(false);
  expect(notes()).toEqual([]);
});

test('a look-up that finds the session ended does not stop who is on the way to the payment page [PAY-01e]', async () => {
  fill('fod');
  const { open: answer, opened: answered } = createGate();
  const { redirectTo, services } = observeRedirects(world.services);
  const fetchUnlocked = vi.fn(() => answered.then(() => rejected('signedOut')));
  const currentUser = vi.fn(services.identity.currentUser);
  const { user } = await signedIn('collector', 'Sommerlund-1', () => ({
    ...services,
    identity: { ...services.identity, currentUser },
    unlockedAdventures: { fetchUnlocked },
  }));
  await user.click(menu().getByRole('link', { name: /cart/ }));
  await heading('Shopping Cart');
  await user.click(button('Checkout'));
  await waitFor(() => expect(redirectTo).toHaveBeenCalledOnce());
  currentUser.mockClear();
  answer();
  await Promise.all(fetchUnlocked.mock.results.map(({ value }) => value));
  await new Promise((resolve) => setTimeout(resolve));
  expect(currentUser).not.toHaveBeenCalled();
  expect(button('Checkout').dataset.busy).toBe('true');
});

test('a line of a product that is no longer sold can be removed, and is named then by what is known of it', async () => {
  fill('fist', 'withdrawn');
  const { user } = await visit('/shop/checkout');
  await heading('Shopping Cart');
  await user.click(button('Remove withdrawn'));
  await noticeShown('withdrawn was removed.');
});

test('of a customer who has signed in again elsewhere, where nothing was looked up, the cart looks up what is owned [CART-10d SAFE-05d]', async () => {
  fill('fist');
  const { user } = await signedIn();
  await user.click(menu().getByRole('link', { name: /cart/ }));
  await heading('Shopping Cart');
  await waitFor(() => expect(notes()).toEqual(['F.I.S.T. is yours already.']));
  await signInAgainElsewhere();
  await waitFor(() => expect(notes()).toEqual(['F.I.S.T. is yours already.']));
});
