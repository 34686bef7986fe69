import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { StillWorking } from '../../screens/parts/stillWorking.tsx';
import { loadedShop, ShopProvider } from '../../src/shop/context/shopContext.tsx';
import { createShop } from '../../src/shop/createShop.ts';
import { prepareSite } from './visit.tsx';

const { world } = prepareSite();

test('after four seconds, and no sooner, a visitor is told that a request still runs, until it is answered', () => {
  const clock = new SimulatedClock();
  const loader = loadedShop(createShop(world.services, { clock }));
  const at = (busy: boolean) => (
    <ShopProvider loader={loader}>
      <StillWorking busy={busy} />
    </ShopProvider>
  );
  const { container, rerender } = render(at(true));
  const said = container.querySelector('[aria-live=polite]');
  const wait = (milliseconds: number) => act(() => clock.increment(milliseconds));
  wait(3999);
  expect(said?.textContent).toBe('');
  wait(1);
  expect(said?.textContent).toBe('Still working...');
  rerender(at(false));
  expect(said?.textContent).toBe('');
  wait(60_000);
  expect(said?.textContent).toBe('');
});
