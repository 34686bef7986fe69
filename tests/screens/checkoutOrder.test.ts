import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ShopApi } from '../../services/api/shopApi.ts';
import { orderOf } from '../../src/content/order.ts';
import { createShop } from '../../src/shop/createShop.ts';
import { checkoutFlowOf } from '../../src/shop/flows/checkout.ts';
import { createGate } from '../gate.ts';
import { lines } from '../services/storedState.ts';
import { prepareWorld } from '../services/testBackend.ts';
import { observeRedirects } from './visit.tsx';

const world = prepareWorld();

test('an order without an email is not sent, whatever has pressed', () => {
  const createCheckout = vi.fn<ShopApi['createCheckout']>(() => new Promise(() => {}));
  const shop = createShop({ ...world.services, shopApi: { ...world.services.shopApi, createCheckout } });
  const actor = createActor(checkoutFlowOf(shop)).start();
  const products = orderOf([{ id: 'fod' }]);
  actor.send({ type: 'checkout.submit', products, email: '' });
  expect([actor.getSnapshot().value, createCheckout.mock.calls.length]).toEqual(['ready', 0]);
  actor.send({ type: 'checkout.submit', products, email: 'ann@player.example' });
  expect([actor.getSnapshot().value, createCheckout.mock.calls.length]).toEqual(['creating', 1]);
  actor.stop();
});

/** A checkout of The Fortress of Death that was submitted, and what has it created. */
function submitted() {
  world.services.storage.addLine('fod');
  const { open: answer, opened: answered } = createGate();
  const createCheckout = () => answered.then(() => ({ kind: 'created' as const, redirectUrl: 'https://pay.example/' }));
  const shop = createShop({ ...observeRedirects(world.services).services, shopApi: { createCheckout } });
  const actor = createActor(checkoutFlowOf(shop)).start();
  const submit = () =>
    actor.send({ type: 'checkout.submit', products: orderOf([{ id: 'fod' }]), email: 'ann@player.example' });
  submit();
  return { actor, submit, answer };
}

test('a checkout that was given up, and is created late, is no order', async () => {
  const { actor, submit, answer } = submitted();
  actor.send({ type: 'page.restored' });
  answer();
  await new Promise((resolve) => setTimeout(resolve));
  expect([actor.getSnapshot().value, Object.keys(window.sessionStorage)]).toEqual(['ready', []]);
  submit();
  await waitFor(() => expect(Object.keys(window.sessionStorage)).toEqual(['order']));
});

test('what another tab puts into the cart while a checkout is created is no part of its order [CART-06a]', async () => {
  const { answer } = submitted();
  world.services.storage.addLine('fist');
  answer();
  await waitFor(() => expect(Object.keys(window.sessionStorage)).toEqual(['order']));
  world.services.storage.clearCart();
  expect(lines(world.services.storage)).toEqual(['fist']);
});
