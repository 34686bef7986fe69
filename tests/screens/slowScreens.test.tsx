import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { describePage } from '../approved/describePage.ts';
import { createGate, heldBy } from '../gate.ts';
import { signUpAsRowan } from './signUpForm.ts';
import { field, heading, holdScreen, linesOf, link, prepareSite } from './visit.tsx';

const { world, visit } = prepareSite();

describe('a flow that leads to a screen whose code takes long', () => {
  test.each(['/account', '/shop/login'])('on %s leads to a new password again after Back [LOGIN-07]', async (path) => {
    const { signIn, user } = await visit(path);
    await heading(path === '/account' ? 'Account' : 'Sign in to check out');
    holdScreen('/account/forgot-password');
    await signIn('forgetful', 'Sommerlund-4');
    const sentence = await screen.findByText('Your account needs a new password before you can sign in to it again.');
    expect(document.activeElement).toBe(sentence.closest('[role=status]'));
    expect(window.location.pathname).toBe('/account/forgot-password');
    act(() => window.history.back());
    await expect.poll(() => window.location.pathname).toBe(path);
    await user.click(link('Choose a new password'));
    expect([window.location.pathname, window.history.state]).toEqual([
      '/account/forgot-password',
      { username: 'forgetful', resetNeeded: true },
    ]);
  });

  test('says that a new customer is signed in [CREATE-03b]', async () => {
    const { user } = await signUpAsRowan(visit);
    holdScreen('/shop/checkout');
    await user.type(field('Confirmation code'), `${world.newestCode()}{Enter}`);
    await screen.findByText('You are signed in.');
    expect(window.location.pathname).toBe('/shop/checkout');
    expect(describePage(document, 'main').trim().split('\n')).toEqual([
      'title: Create account',
      'status: (nothing yet)',
      'article',
      '  header',
      '    heading 1 "Create account", tabindex=-1',
      '  status: You are signed in., tabindex=-1, focused',
    ]);
  });

  test('leads no new customer away from where a link has led them meanwhile, and leads who comes back [CREATE-03b]', async () => {
    const held = createGate();
    const { user } = await signUpAsRowan((path) =>
      visit(path, ({ identity, ...services }) => ({
        ...services,
        identity: { ...identity, autoSignIn: heldBy(held, identity.autoSignIn) },
      })),
    );
    holdScreen('/games');
    await user.type(field('Confirmation code'), `${world.newestCode()}{Enter}`);
    await screen.findByText('You are being signed in.', { exact: false });
    await user.click(link('GAMES'));
    held.open();
    await screen.findByText('You are signed in.');
    expect(window.location.pathname).toBe('/games');
    act(() => window.history.back());
    await heading('Shopping Cart');
    expect(window.location.pathname).toBe('/shop/checkout');
  });

  test('shows a new customer, who is led to the cart, the order until it is there [PAY-09a]', async () => {
    world.services.storage.addLine('fist');
    const { user } = await signUpAsRowan(visit);
    holdScreen('/shop/checkout');
    await user.type(field('Confirmation code'), `${world.newestCode()}{Enter}`);
    await screen.findByText('You are signed in.');
    expect(linesOf('Your order')).toEqual(['F.I.S.T. iOS and Android 250 SEK', 'Total 250 SEK']);
  });
});
