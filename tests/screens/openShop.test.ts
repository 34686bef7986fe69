import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createShop } from '../../src/shop/createShop.ts';
import { ignoreStrayClicks } from '../../src/shop/ignoreStrayClicks.ts';
import { keepFocus } from '../../src/shop/keepFocus.ts';
import { openShop } from '../../src/shop/openShop.ts';
import { prepareSite } from './visit.tsx';

const { world } = prepareSite();

/** What a function begins to listen for in the document and the window, without anything being heard. */
function listenedFor(run: () => void): string[] {
  const spies = [document, window].map((target) => vi.spyOn(target, 'addEventListener').mockReturnValue());
  const observe = vi.spyOn(MutationObserver.prototype, 'observe').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  run();
  const heard = spies.flatMap(({ mock }, index) =>
    mock.calls.map(([type]) => `${index === 0 ? 'document' : 'window'} ${type}`),
  );
  const watched = observe.mock.calls.map(([target]) => `changes of ${target.nodeName}`);
  vi.restoreAllMocks();
  return [...heard, ...watched];
}

test('the shop of a live build, which nobody observes, keeps the focus and ignores stray clicks [FORM-01e]', () => {
  const expected = listenedFor(() => {
    keepFocus(document);
    ignoreStrayClicks(window);
  });
  expect(expected.length).toBeGreaterThan(2);
  expect(listenedFor(() => openShop(window, world.sandbox.settings))).toEqual(expect.arrayContaining(expected));
});

test('a shop that nobody observes hears of an arrival that came before its code [CART-06a]', async () => {
  world.services.storage.addLine('fod');
  window.sessionStorage.setItem('arrived', '');
  const shop = createShop(world.services);
  await act(async () => shop.start());
  const seen = [shop.visitor().lines, window.sessionStorage.getItem('arrived')];
  shop.session.stop();
  shop.cart.stop();
  expect(seen).toEqual([[], null]);
});
