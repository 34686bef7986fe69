import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, heading, prepareSite } from './visit.tsx';

const { world, visit } = prepareSite();

test.each(['Username', 'Email', 'Password'])('Enter in %s creates the account [CREATE-08b]', async (name) => {
  const { user } = await visit('/account/create-account');
  await user.type(field('Username'), 'rowan');
  await user.type(field('Email'), 'rowan@player.example');
  await user.type(field('Password'), 'Kai-Lord-1');
  await user.type(field(name), '{Enter}');
  await heading('Confirm your email');
  expect(world.sandbox.database.read().mails[0]?.to).toBe('rowan@player.example');
});

test('Enter in Username or email asks for a reset code [RESET-14b]', async () => {
  const { user } = await visit('/account/forgot-password');
  await user.type(field('Username or email'), 'newcomer{Enter}');
  await screen.findByRole('heading', { level: 2, name: 'Choose a new password' });
  expect(world.sandbox.database.read().mails.map(({ to }) => to)).toEqual(['newcomer@player.example']);
});

test.each(['Reset code', 'New password', 'Repeat new password'])(
  'Enter in %s sets the new password [RESET-14b]',
  async (name) => {
    const { user } = await visit('/account/forgot-password');
    await user.type(field('Username or email'), 'newcomer{Enter}');
    await screen.findByRole('heading', { level: 2, name: 'Choose a new password' });
    await user.type(field('Reset code'), world.newestCode());
    await user.type(field('New password'), 'Kai-Lord-2');
    await user.type(field('Repeat new password'), 'Kai-Lord-2');
    await user.type(field(name), '{Enter}');
    await screen.findByRole('heading', { level: 2, name: 'Your password is changed' });
  },
);
