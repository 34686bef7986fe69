import { expect, test, vi } from 'vitest';
import { createShopLoader } from '../../src/shop/context/shopContext.tsx';
import { prepareSite } from './visit.tsx';

const { visit } = prepareSite();

test('whoever waits for the shop hears that it has come, and no longer once they have left', async () => {
  const { shop } = await visit('/shop');
  const loader = createShopLoader(async () => shop);
  const [stays, leaves] = [vi.fn(), vi.fn()];
  loader.subscribe(stays);
  const leave = loader.subscribe(leaves);
  leave();
  await loader.load();
  expect([stays, leaves].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});
