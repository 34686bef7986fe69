import { expect, onTestFinished, test, vi } from 'vitest';
import { createShop } from '../../src/shop/createShop.ts';
import { prepareSite } from './visit.tsx';

const { world } = prepareSite();

/** The shop as a live build opens it, which nobody observes; and what is asked to watch the window. */
async function openLive() {
  const watches = { keepFocus: vi.fn(), ignoreStrayClicks: vi.fn() };
  vi.doMock('../../src/shop/keepFocus.ts', () => ({ keepFocus: watches.keepFocus }));
  vi.doMock('../../src/shop/ignoreStrayClicks.ts', () => ({ ignoreStrayClicks: watches.ignoreStrayClicks }));
  vi.doMock('../../src/shop/services.ts', () => ({ createServices: () => world.services }));
  onTestFinished(() => {
    for (const file of ['keepFocus', 'ignoreStrayClicks', 'services']) vi.doUnmock(`../../src/shop/${file}.ts`);
    vi.resetModules();
  });
  vi.resetModules();
  const { openShop } = await import('../../src/shop/openShop.ts');
  return { shop: openShop(window, world.sandbox.settings), watches };
}

test('the shop of a live build keeps the focus, ignores stray clicks, and has its services as they are [FORM-01e]', async () => {
  const { shop, watches } = await openLive();
  expect(watches.keepFocus.mock.calls).toEqual([[document]]);
  expect(watches.ignoreStrayClicks.mock.calls).toEqual([[window]]);
  expect(shop.services).toBe(world.services);
});

test('the shop of a live build hears of an arrival that came before its code [CART-06a]', () => {
  world.services.storage.addLine('fod');
  window.sessionStorage.setItem('arrived', '');
  const shop = createShop(world.services);
  onTestFinished(() => {
    shop.session.stop();
    shop.cart.stop();
  });
  shop.start();
  expect([shop.visitor().lines, window.sessionStorage.getItem('arrived')]).toEqual([[], null]);
});
