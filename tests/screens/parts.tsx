import { act, render, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { challengeMachine } from '../../machines/challenge.ts';
import { Challenge } from '../../screens/challenge.tsx';
import type { ChallengeName } from '../../services/identity/signInChallenge.ts';
import { loadedShop, ShopProvider } from '../../src/shop/context/shopContext.tsx';
import { createShop } from '../../src/shop/createShop.ts';
import type { Services } from '../../src/shop/services.ts';
import { challengeCalled } from '../challengeCalled.ts';
import { button, heading, type prepareSite } from './visit.tsx';

/** Services that never tell what is in the storage. */
const silentStorage = (services: Services): Services => ({
  ...services,
  storage: { ...services.storage, changes: () => () => {} },
});

/** States of pages that their addresses alone do not show, by what they are. */
export function partsOf({ world, visit }: ReturnType<typeof prepareSite>): Record<string, () => Promise<unknown>> {
  async function visitAsCollector() {
    const { signIn } = await visit('/account');
    await signIn('collector', 'Sommerlund-1');
    await waitFor(() => expect(document.querySelectorAll('.owned li').length).toBeGreaterThan(1));
  }

  const parts: Record<string, () => Promise<unknown>> = {
    'account with products': visitAsCollector,
    async 'create account while signed in'() {
      world.services.storage.storeUser({ username: 'ann', email: 'ann@player.example', idToken: 'a.b.c' });
      await visit('/account/create-account');
      await screen.findByText(/Sign out first/);
    },
    async 'create account with a cart'() {
      world.services.storage.addLine('fod');
      world.services.storage.addLine('fist');
      await visit('/account/create-account');
      await screen.findByRole('region', { name: 'Your order' });
    },
    async 'login of the shop with a cart'() {
      world.services.storage.addLine('fod');
      const { signIn } = await visit('/shop/login');
      await signIn('newcomer', 'Sommerlund-2');
      await waitFor(() => button('Checkout'));
    },
    async 'cart with two editions of one game'() {
      for (const id of ['fod', 'fod-podcast-discount', 'fod-expansions']) world.services.storage.addLine(id);
      await visit('/shop/checkout');
      await screen.findByText('Total');
    },
    async 'cart with an expansion alone'() {
      world.services.storage.addLine('fod-expansions');
      await visit('/shop/checkout');
      await screen.findByText('Total');
    },
    async 'product that is in the cart'() {
      world.services.storage.addLine('fod');
      await visit('/shop/product/fod');
      await screen.findByRole('link', { name: 'Continue to Checkout' });
    },
    async 'completed order with what was bought'() {
      world.services.storage.addLine('fod');
      await visit('/shop/success');
      await screen.findByRole('button', { name: 'Restore my cart' });
    },
    async 'cancelled payment with a cart'() {
      for (const id of ['fod', 'fist']) world.services.storage.addLine(id);
      await visit('/shop/cancel');
      await screen.findByText('Total');
    },
    async 'check out with nothing in the cart'() {
      const { signIn } = await visit('/shop/login');
      await signIn('newcomer', 'Sommerlund-2');
      await heading('Check out');
    },
    async 'account without products'() {
      const { signIn } = await visit('/account');
      await signIn('newcomer', 'Sommerlund-2');
      await screen.findByText(/^You have no products yet/);
    },
    async 'cart of a customer with nothing in it'() {
      await visitAsCollector();
      act(() => window.history.pushState(null, '', '/shop/checkout'));
      await screen.findByText('Your cart is empty.');
    },
    async 'cart that is not known yet'() {
      await visit('/shop/checkout', silentStorage);
      await heading('Shopping Cart');
    },
    async 'shop of a customer who has put in the cart what they own'() {
      world.services.storage.addLine('fod');
      world.services.storage.addLine('fist');
      await visitAsCollector();
      act(() => window.history.pushState(null, '', '/shop'));
      await heading('Shop');
    },
    async 'shop whose cart is not known yet'() {
      await visit('/shop', silentStorage);
      await heading('Shop');
    },
    async 'account whose session is not known yet'() {
      await visit('/account', silentStorage);
      await screen.findByText('Loading...');
    },
    async 'form of the newsletter'() {
      const { user } = await visit('/newsletter');
      await user.click(button('Sign up for the newsletter'));
    },
    async 'video of a game'() {
      const { user } = await visit('/fist');
      await user.click(await screen.findByRole('button', { name: /^Play the video/ }));
    },
    'challenge with everything that an account may lack': () =>
      pose('newPassword', {
        missing: [
          'name',
          'given_name',
          'family_name',
          'nickname',
          'email',
          'phone_number',
          'birthdate',
          'address',
          'locale',
          'custom:quest',
        ],
      }),
    'challenge with every choice': () =>
      pose('firstFactorSelection', {
        choices: ['SMS', 'TOTP', 'EMAIL', 'PASSWORD', 'PASSWORD_SRP', 'SMS_OTP', 'EMAIL_OTP', 'WEB_AUTHN'],
      }),
  };

  async function pose(name: ChallengeName, more: { missing?: string[]; choices?: string[] }) {
    const challenge = challengeCalled(name, more);
    render(
      <ShopProvider loader={loadedShop(createShop(world.services))}>
        <main>
          <Challenge actor={createActor(challengeMachine, { input: { challenge } }).start()} />
        </main>
      </ShopProvider>,
    );
  }

  return parts;
}
