import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, field, heading, link, noticeShown, prepareSite } from './visit.tsx';

const { visit } = prepareSite();

/** A site on which no account has been confirmed, so that each sign-in leads to CONFIRM; one of them exists already. */
async function visitUnconfirmed(path: string) {
  const site = await visit(path, (services) => ({
    ...services,
    identity: {
      ...services.identity,
      signIn: async ({ username }) => ({ kind: 'confirmationNeeded', username }),
      resendCode: async () => ({ kind: 'sent' }),
    },
  }));
  const { user } = site;
  const toConfirm = async (username: string) => {
    await site.signIn(username, 'Sommerlund-3');
    await screen.findByRole('form', { name: 'Confirm your email' });
    return !button('Resend Code').disabled;
  };
  const resend = async () => {
    await user.click(button('Resend Code'));
    await noticeShown('New code sent to your email inbox!');
  };
  const create = async (username: string) => {
    await heading('Create account');
    for (const [name, text] of [
      ['Username', username],
      ['Email', `${username}@player.example`],
      ['Password', 'Kai-Lord-1'],
    ] as const) {
      await user.clear(field(name));
      await user.type(field(name), text);
    }
    await user.click(button('Create Account'));
    await heading('Confirm your email');
    return !button('Resend Code').disabled;
  };
  return { ...site, toConfirm, resend, create, back: (name: string) => user.click(button(name)) };
}

test('each account is sent one more code in a visit, however its owner comes back to the login [LOGIN-05d]', async () => {
  const { user, toConfirm, resend, back } = await visitUnconfirmed('/account');
  await heading('Account');
  // The provider takes all ways to write a name for one.
  expect(await toConfirm('Rowan')).toBe(true);
  await resend();
  await back('Back to sign in');
  expect(await toConfirm('rune')).toBe(true);
  await resend();
  await back('Back to sign in');
  expect(await toConfirm('rowan')).toBe(false);
  await back('Back to sign in');
  expect(await toConfirm('ROWAN')).toBe(false);
  // Leaves without going back, in the middle of the confirmation.
  await user.click(screen.getByRole('link', { name: 'SHOP' }));
  await heading('Shop');
  await user.click(screen.getByRole('link', { name: 'ACCOUNT' }));
  await heading('Account');
  expect(await toConfirm('rune')).toBe(false);
});

test('a reload does not allow one more code to an account that was sent one [LOGIN-05d CREATE-07b]', async () => {
  const before = await visitUnconfirmed('/account');
  expect(await before.toConfirm('rowan')).toBe(true);
  await before.resend();
  before.unmount();
  const login = await visitUnconfirmed('/account');
  expect(await login.toConfirm('Rowan')).toBe(false);
  login.unmount();
  const { create } = await visitUnconfirmed('/account/create-account');
  expect(await create('rowan')).toBe(false);
});

test('an account that was sent another code at the login is sent none while it is created [CREATE-07b LOGIN-05d]', async () => {
  const { user, toConfirm, resend, create } = await visitUnconfirmed('/account');
  await heading('Account');
  expect(await toConfirm('Rowan')).toBe(true);
  await resend();
  await user.click(button('Back to sign in'));
  await user.click(link('Create Account'));
  expect(await create('rowan')).toBe(false);
});

test('an account that was sent another code while it was created is sent none by that form or the login [CREATE-07b LOGIN-05d]', async () => {
  const { user, toConfirm, resend, create, back } = await visitUnconfirmed('/account/create-account');
  for (const username of ['newcomer', 'another']) {
    expect(await create(username)).toBe(true);
    await resend();
    await back('Back to the form');
  }
  expect(await create('newcomer')).toBe(false);
  await back('Back to the form');
  await user.click(link('Already have an account? Sign in'));
  await heading('Account');
  expect(await toConfirm('newcomer')).toBe(false);
});
