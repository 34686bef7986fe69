import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signal } from '../services/testBackend.ts';
import { button, field, heading, link, prepareSite } from './visit.tsx';

const { world, visit } = prepareSite();

/** A visit of /account, where a name is typed and a link to another form followed. */
async function typeAndFollow(name: string, to: 'Create Account' | 'Forgot password?') {
  const site = await visit('/account');
  await heading('Account');
  await site.user.type(field('Username'), name);
  await site.user.click(link(to));
  await heading(to === 'Create Account' ? 'Create account' : 'Forgot password');
  return site;
}

test('the username goes along from signing in to a forgotten password, and back [FORM-03b]', async () => {
  const { user } = await typeAndFollow('newcomer', 'Forgot password?');
  expect(field('Username or email').value).toBe('newcomer');
  await user.clear(field('Username or email'));
  await user.type(field('Username or email'), 'newcomer@player.example');
  await user.click(link('Back to sign in'));
  await heading('Account');
  expect(field('Username').value).toBe('newcomer@player.example');
});

test('the username that was typed is there again after Back, too [FORM-03b]', async () => {
  await typeAndFollow('newcomer', 'Forgot password?');
  window.history.back();
  await heading('Account');
  expect(field('Username').value).toBe('newcomer');
});

test('Back to a form that was filled in for a new password says again why one is needed [FORM-03b LOGIN-07]', async () => {
  const { user } = await visit('/account');
  window.history.pushState({ username: 'newcomer', resetNeeded: true }, '', '/account/forgot-password');
  const why = 'Your account needs a new password before you can sign in to it again.';
  await screen.findByText(why);
  await user.click(link('Back to sign in'));
  await heading('Account');
  window.history.back();
  await heading('Forgot password');
  expect([field('Username or email').value, screen.queryByText(why)?.textContent]).toEqual(['newcomer', why]);
});

test.each([
  ['on the way there', 'collector@player.example', ''],
  ['there', '', 'collector@player.example'],
])(
  'an email that was typed %s is there to sign in with, after the form of a new account [FORM-03b]',
  async (_, before, there) => {
    const { user } = await visit('/account');
    await heading('Account');
    if (before) await user.type(field('Username'), before);
    await user.click(link('Create Account'));
    await heading('Create account');
    if (there) await user.type(field('Email'), there);
    await user.click(link('Already have an account? Sign in'));
    await heading('Account');
    expect(field('Username').value).toBe('collector@player.example');
  },
);

test('a username that was typed for a new account is there to sign in with [FORM-03b]', async () => {
  const { user } = await visit('/account/create-account');
  await heading('Create account');
  await user.type(field('Username'), 'collector');
  await user.click(link('Already have an account? Sign in'));
  await heading('Account');
  expect(field('Username').value).toBe('collector');
});

test('of a username and an email that were typed for a new account, the username is carried [FORM-03b]', async () => {
  const { user } = await visit('/account/create-account');
  await heading('Create account');
  await user.type(field('Username'), 'rowan');
  await user.type(field('Email'), 'rowan@player.example');
  await user.click(link('Already have an account? Sign in'));
  await heading('Account');
  expect(field('Username').value).toBe('rowan');
  window.history.back();
  await heading('Create account');
  expect([field('Username').value, field('Email').value]).toEqual(['rowan', '']);
});

test('a carried username that was cleared does not come back [FORM-03b]', async () => {
  const { user } = await typeAndFollow('newcomer', 'Forgot password?');
  await user.clear(field('Username or email'));
  await user.click(link('Back to sign in'));
  await heading('Account');
  expect(field('Username').value).toBe('');
});

test.each([
  ['collector', 'Username', 'Email'],
  ['collector@player.example', 'Email', 'Username'],
])(
  'the name %s that was typed to sign in with is there for a new account, as its %s [FORM-03b]',
  async (name, filled, empty) => {
    await typeAndFollow(name, 'Create Account');
    expect([field(filled).value, field(empty).value]).toEqual([name, '']);
  },
);

test('after a customer has signed out, the form shows whoever comes next no username that was typed before [FORM-03b]', async () => {
  const { user } = await typeAndFollow('newcomer', 'Create Account');
  await world.services.identity.signIn({ username: 'newcomer', password: 'Sommerlund-2' }, signal);
  await waitFor(() => button('Sign Out'));
  act(() => window.history.back());
  await heading('My Account');
  await user.click(button('Sign Out'));
  await heading('Account');
  expect([field('Username').value, window.history.state]).toEqual(['', null]);
});

test('a customer who comes back to the form of a new account, and signs out there, leaves it empty [FORM-03b]', async () => {
  const { user, signIn } = await typeAndFollow('newcomer', 'Create Account');
  await user.click(link('Already have an account? Sign in'));
  await heading('Account');
  await signIn('newcomer', 'Sommerlund-2');
  await heading('My Account');
  act(() => window.history.back());
  await heading('Create account');
  await user.click(button('Sign Out'));
  await waitFor(() => expect(field('Username').value).toBe(''));
});
