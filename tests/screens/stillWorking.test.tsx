import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { StillWorking } from '../../screens/parts/stillWorking.tsx';
import { loadedShop, ShopProvider } from '../../src/shop/context/shopContext.tsx';
import { createShop } from '../../src/shop/createShop.ts';
import type { Services } from '../../src/shop/services.ts';
import { button, field, heading, prepareSite } from './visit.tsx';

const { world, visit } = prepareSite();

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

test('by the clock of the browser, nothing is said of a request that was answered at once', () => {
  const started = vi.spyOn(window, 'setTimeout');
  const ended = vi.spyOn(window, 'clearTimeout');
  onTestFinished(() => void vi.restoreAllMocks());
  const loader = loadedShop(createShop(world.services));
  const at = (busy: boolean) => (
    <ShopProvider loader={loader}>
      <StillWorking busy={busy} />
    </ShopProvider>
  );
  const { rerender } = render(at(true));
  const timer = started.mock.results[started.mock.calls.findIndex(([, delay]) => delay === 4000)]?.value;
  expect(timer).toBeDefined();
  expect(ended).not.toHaveBeenCalledWith(timer);
  rerender(at(false));
  expect(ended).toHaveBeenCalledWith(timer);
});

const never = () => new Promise<never>(() => {});
const rejectedAs = (reason: 'alreadySignedIn') => ({
  kind: 'rejected' as const,
  problem: { reason, text: 'Signed in.' },
});

/** Where a request is made that nobody answers, by what a visitor has pressed. */
const REQUESTS: Record<string, () => Promise<void>> = {
  'a sign-in': async () => {
    const { signIn } = await at('/account', { signIn: never });
    await signIn('ann', 'secret');
  },
  'a sign-out': async () => {
    const { signIn, user } = await at('/account', { signOut: never });
    await signIn('collector', 'Sommerlund-1');
    await heading('My Account');
    await user.click(button('Sign Out'));
  },
  'a sign-out where an account is created': async () => {
    world.services.storage.storeUser({ username: 'ann', email: 'ann@player.example', idToken: 'token' });
    const { user } = await at('/account/create-account', {
      currentUser: async () => ({ username: 'ann', email: 'ann@player.example', idToken: 'token' }),
      signOut: never,
    });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(button('Sign Out').disabled).toBe(true);
  },
  'the deletion of an account': async () => {
    const { signIn, user } = await at('/account', { deleteUser: never });
    await signIn('collector', 'Sommerlund-1');
    await heading('My Account');
    await user.click(button('Delete Account'));
    await user.click(button('Permanently Delete'));
  },
  'the sign-out of somebody whom the provider still knows': async () => {
    const { signIn, user } = await at('/account', {
      signIn: async () => rejectedAs('alreadySignedIn'),
      signOut: never,
    });
    await signIn('ann', 'secret');
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  },
  'the code for a new password': async () => {
    let isConfirmed = false;
    const { user } = await at('/account/forgot-password', {
      requestReset: async () => (isConfirmed ? never() : { kind: 'confirmationNeeded', username: 'unconfirmed' }),
      confirmSignUp: async () => {
        isConfirmed = true;
        return { kind: 'confirmed' };
      },
    });
    await user.type(field('Username or email'), 'unconfirmed{Enter}');
    await user.type(await screen.findByLabelText('Confirmation code'), '123456');
    await user.click(button('Confirm Account'));
    await screen.findByText('Now we send you the code for your new password.');
  },
};

const clock = new SimulatedClock();

async function at(path: string, identity: Partial<Services['identity']>) {
  const site = await visit(path, (services) => ({ ...services, identity: { ...services.identity, ...identity } }), {
    clock,
  });
  await screen.findByRole('heading', { level: 1 });
  return site;
}

test('an account in which nothing is under way says nothing of the kind', async () => {
  const { signIn } = await at('/account', {});
  await signIn('collector', 'Sommerlund-1');
  await heading('My Account');
  await waitFor(() => expect(document.querySelectorAll('.owned li').length).toBeGreaterThan(1));
  act(() => clock.increment(4000));
  expect(screen.queryAllByText('Still working...')).toEqual([]);
});

test.each(Object.entries(REQUESTS))('%s that nobody answers is told to be under way, once', async (_, make) => {
  await make();
  act(() => clock.increment(3999));
  expect(screen.queryAllByText('Still working...')).toEqual([]);
  act(() => clock.increment(1));
  const said = screen.getAllByText('Still working...');
  // A screen reader may say nothing of what is within an element that is busy.
  expect(said.map((element) => element.closest('[aria-busy="true"]'))).toEqual([null]);
});
