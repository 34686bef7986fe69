import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { challengeMachine } from '../../machines/challenge.ts';
import { Challenge } from '../../screens/challenge.tsx';
import type { ChallengeName } from '../../services/identity/signInChallenge.ts';
import { transcripts } from '../../src/content/transcripts.ts';
import { loadedShop, ShopProvider } from '../../src/shop/context/shopContext.tsx';
import { createShop } from '../../src/shop/createShop.ts';
import { expectApproved } from '../approved/approved.ts';
import { describePage } from '../approved/describePage.ts';
import { button, heading, prepareSite } from './visit.tsx';

const { world, visit } = prepareSite();

/** A state of a page that its address alone does not show. */
const PARTS: Record<string, () => Promise<unknown>> = {
  async 'account with products'() {
    const { signIn } = await visit('/account');
    await signIn('collector', 'Sommerlund-1');
    await waitFor(() => expect(document.querySelectorAll('[data-product]').length).toBeGreaterThan(1));
  },
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
  async 'cart that is not known yet'() {
    await visit('/shop/checkout', (services) => ({
      ...services,
      storage: { ...services.storage, changes: () => () => {} },
    }));
    await heading('Shopping Cart');
  },
  async 'shop whose cart is not known yet'() {
    await visit('/shop', (services) => ({
      ...services,
      storage: { ...services.storage, changes: () => () => {} },
    }));
    await heading('Shop');
  },
  async 'account whose session is not known yet'() {
    await visit('/account', (services) => ({
      ...services,
      storage: { ...services.storage, changes: () => () => {} },
    }));
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
  const challenge = { name, username: 'ann', missing: [], choices: [], detail: '', key: '', uri: '', ...more };
  render(
    <ShopProvider loader={loadedShop(createShop(world.services))}>
      <main>
        <Challenge actor={createActor(challengeMachine, { input: { challenge } }).start()} />
      </main>
    </ShopProvider>,
  );
}

const fileOf = (name: string) => name.replaceAll(' ', '-');

test.each(Object.keys(PARTS))('the %s says and holds what was approved', async (name) => {
  await PARTS[name]?.();
  await expectApproved('parts', fileOf(name), describePage(document));
});

test('every transcript says what was approved', async () => {
  const lines = Object.entries(transcripts).map(([name, text]) => `${name}: ${text}\n`);
  await expectApproved('parts', 'transcripts', lines.join('\n'));
});

test('no approved file is left of a part that is gone', () => {
  const files = readdirSync(join(import.meta.dirname, '../approved/parts'));
  expect(files.sort()).toEqual([...Object.keys(PARTS).map(fileOf), 'transcripts'].map((name) => `${name}.txt`).sort());
});
