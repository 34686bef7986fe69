import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Services } from '../../src/shop/services.ts';
import { createGate } from '../gate.ts';
import { stateOf } from '../services/storedState.ts';
import { expireTokens } from '../services/testBackend.ts';
import { signInAgainElsewhere } from './signInAgainElsewhere.ts';
import { button, cartTitles, heading, link, observeRedirects, prepareSite, problemShown } from './visit.tsx';

const { world, visit, signedIn } = prepareSite();

const fill = (...ids: string[]) => {
  for (const id of ids) world.services.storage.addLine(id);
};

test('signing in to check out counts as a navigation, which begins at the top [NAV-02a NAV-10a]', async () => {
  const { signIn } = await visit('/shop/login');
  vi.mocked(window.scrollTo).mockClear();
  await signIn('newcomer', 'Sommerlund-2');
  await heading('Check out');
  await waitFor(() => expect(vi.mocked(window.scrollTo).mock.calls).toEqual([[0, 0]]));
  expect(document.activeElement?.textContent).toBe('Check out');
});

describe('paying', () => {
  async function toCheckout(
    path = '/shop/checkout',
    change = (services: Services) => services,
    email = 'former@player.example',
  ) {
    await world.services.identity.signIn(
      { username: 'newcomer', password: 'Sommerlund-2' },
      new AbortController().signal,
    );
    const user = await world.services.identity.currentUser(undefined, new AbortController().signal);
    if (user) world.services.storage.storeUser({ ...user, email });
    const { redirectTo, services } = observeRedirects(world.services);
    const site = await visit(path, () => change(services));
    await waitFor(() => button('Checkout'));
    return { ...site, redirectTo };
  }

  test.each(['/shop/checkout', '/shop/login'])(
    'a cart of nothing that is still sold cannot be paid on %s [PAY-02c]',
    async (path) => {
      fill('sold-out');
      await toCheckout(path);
      expect(button('Checkout').disabled).toBe(true);
    },
  );

  test('who signs in to pay for nothing that is still sold reads why that cannot be paid [PAY-02c]', async () => {
    fill('sold-out');
    await toCheckout('/shop/login');
    expect(screen.getByText('Nothing in your cart is sold any longer.').parentElement?.textContent).toBe(
      'Nothing in your cart is sold any longer. Return to Shop',
    );
  });

  test('expansions without their core game can be paid [CART-10a]', async () => {
    fill('fod-expansions');
    await toCheckout();
    expect(button('Checkout').disabled).toBe(false);
  });

  test('paying creates one checkout and leaves for the payment page [PAY-01abcde PAY-02a PAY-06d PAY-07c]', async () => {
    fill('fod', 'sold-out');
    const { user, redirectTo } = await toCheckout();
    await user.dblClick(button('Checkout'));
    expect(button('Checkout').disabled).toBe(true);
    expect(button('Remove The Fortress of Death').disabled).toBe(true);
    await waitFor(() => expect(redirectTo).toHaveBeenCalled());
    const { checkouts } = world.sandbox.database.read();
    expect(checkouts).toEqual([
      {
        id: expect.any(String),
        baseUrl: 'http://localhost:3000',
        email: 'newcomer@player.example',
        products: [{ id: 'fod', title: 'The Fortress of Death', price: 250 }],
        state: 'open',
      },
    ]);
    expect(redirectTo.mock.calls.map(([input]) => input)).toEqual([
      { url: `http://localhost:3000/sandbox/payment?session=${checkouts[0]?.id}` },
    ]);
  });

  test('paying orders each product with its title, type, price and whether it is still to come, for the email that the customer has by now [PAY-01ac]', async () => {
    fill('bundle-pre-order', 'fod-podcast-discount');
    const asked = vi.fn();
    const { user, redirectTo } = await toCheckout('/shop/checkout', ({ shopApi, ...services }) => ({
      ...services,
      shopApi: {
        createCheckout(input, signal) {
          asked(input);
          return shopApi.createCheckout(input, signal);
        },
      },
    }));
    await waitFor(() => expect(stateOf(world.services.storage).user?.email).toBe('newcomer@player.example'));
    await user.click(button('Checkout'));
    await waitFor(() => expect(redirectTo).toHaveBeenCalled());
    const products = [
      {
        id: 'bundle-pre-order',
        title: 'The Fortress of Death and F.I.S.T.',
        type: 'bundle',
        price: 500,
        preOrder: true,
      },
      {
        id: 'fod-podcast-discount',
        title: 'The Fortress of Death, for podcast listeners',
        type: 'game',
        price: 187.5,
        preOrder: false,
      },
    ];
    expect(asked.mock.calls).toEqual([[{ email: 'newcomer@player.example', products }]]);
  });

  test.each([
    ['offline', 'There is no connection at the moment. Please check your network, then try again.'],
    ['tooMany', 'There were too many attempts. Please wait some minutes, then try again.'],
    ['broken', 'The service is not available right now. Please try again in a moment.'],
    ['html', 'Something went wrong on our side. Please try again in a moment.'],
    ['empty', 'Something went wrong on our side. Please try again in a moment.'],
  ] as const)(
    'survives %s: says so, keeps the cart, and the button works again [PAY-06abc API-04abde]',
    async (fault, text) => {
      fill('fod');
      const { user, redirectTo } = await toCheckout();
      world.break('create-checkout-session', fault);
      await user.click(button('Checkout'));
      await problemShown(text);
      expect(redirectTo).not.toHaveBeenCalled();
      expect(cartTitles()).toEqual(['The Fortress of Death']);
      world.mend('create-checkout-session');
      await user.click(button('Checkout'));
      await waitFor(() => expect(redirectTo).toHaveBeenCalledOnce());
    },
  );

  const bob = { username: 'bob', email: 'bob@player.example', idToken: 'a.b.c' };
  test.each([
    ['/shop/login', 'a sign-out', () => world.services.storage.forgetUser('newcomer')],
    ['/shop/login', 'another customer', () => world.services.storage.storeUser(bob)],
    ['/shop/login', 'another sign-in of the customer', signInAgainElsewhere],
    ['/shop/checkout', 'a sign-out', () => world.services.storage.forgetUser('newcomer')],
    ['/shop/checkout', 'another customer', () => world.services.storage.storeUser(bob)],
    ['/shop/checkout', 'another sign-in of the customer', signInAgainElsewhere],
  ])('on %s a payment page that opens after %s takes nobody there [SESS-08ab]', async (path, _, change) => {
    fill('fod');
    const { open: answer, opened: answered } = createGate();
    const { user, redirectTo } = await toCheckout(path, (services) => ({
      ...services,
      shopApi: {
        async createCheckout() {
          await answered;
          return { kind: 'created', redirectUrl: 'https://pay.example/1' };
        },
      },
    }));
    await user.click(button('Checkout'));
    expect(button('Checkout').disabled).toBe(true);
    await act(async () => change());
    await waitFor(() => expect(document.querySelector('[data-busy]')).toBeNull());
    answer();
    await new Promise((resolve) => setTimeout(resolve));
    expect(redirectTo).not.toHaveBeenCalled();
  });

  test('paying is possible after signing in too, with the same button and the user’s name [PAY-03bc]', async () => {
    fill('fod');
    const { unmount } = await toCheckout('/shop/checkout');
    const { outerHTML, disabled } = button('Checkout');
    expect(disabled).toBe(false);
    unmount();
    await toCheckout('/shop/login');
    await heading('Check out');
    expect(screen.getByText('newcomer').className).toBe('username');
    expect(button('Checkout').outerHTML).toBe(outerHTML);
  });

  test.each(['/shop/checkout', '/shop/login'])(
    'paying is not possible on %s without an email, for which what is bought is unlocked',
    async (path) => {
      fill('fod');
      const { currentUser } = world.services.identity;
      const withoutEmail = (services: Services): Services => ({
        ...services,
        identity: {
          ...services.identity,
          async currentUser(options, signal) {
            const user = await currentUser(options, signal);
            return user && { ...user, email: '' };
          },
        },
      });
      await toCheckout(path, withoutEmail, '');
      expect(button('Checkout').disabled).toBe(true);
      const hint = document.getElementById(button('Checkout').getAttribute('aria-describedby') ?? '');
      expect(hint?.textContent).toBe(
        'Your account has no email address, and what you buy is unlocked for one. Please write to support@publisher.example.',
      );
      expect(link('support@publisher.example').getAttribute('href')).toBe('mailto:support@publisher.example');
    },
  );

  test('while the payment is prepared, nothing else can be asked for beside it [PAY-02a]', async () => {
    const { unmount } = await signedIn();
    unmount();
    expireTokens();
    world.services.storage.addLine('fod');
    world.break('GetTokensFromRefreshToken', 'offline');
    world.break('create-checkout-session', 'silence');
    const { user } = await visit('/shop/checkout');
    await screen.findByRole('button', { name: 'Check again' });
    const areDisabled = () =>
      ['Checkout', 'Check again', 'Remove The Fortress of Death'].map((name) => button(name).disabled);
    expect(areDisabled()).toEqual([false, false, false]);
    await user.click(button('Checkout'));
    await waitFor(() => expect(areDisabled()).toEqual([true, true, true]));
  });

  test('paying is not possible with an empty cart [PAY-02c]', async () => {
    await toCheckout('/shop/login');
    expect(button('Checkout').disabled).toBe(true);
  });

  test('paying asks a visitor to sign in or to create an account [PAY-03a]', async () => {
    const { signIn } = await visit('/shop/login');
    await heading('Sign in to check out');
    expect(link('Create Account').pathname).toBe('/account/create-account');
    await signIn('newcomer', 'Sommerlund-2');
    await heading('Check out');
  });
});
