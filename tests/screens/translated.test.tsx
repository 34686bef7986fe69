import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SHARED_STATE_KEY } from '../../services/browser/storage.ts';
import { translateTexts } from '../drivers/translateTexts.ts';
import { inAnotherTab } from '../services/storedState.ts';
import { button, field, heading, notices, prepareSite } from './visit.tsx';

const { world, visit, signedIn } = prepareSite();

test('a page whose every text a translator has changed goes on: products are looked up again', async () => {
  const { user } = await signedIn();
  await waitFor(() => expect(notices()).toBe('You have 3 products.'));
  translateTexts(document);
  await user.click(button('Look again'));
  await waitFor(() => expect(notices()).toBe('You have 3 products.'));
  await heading('My Account');
});

test('a page whose every text a translator has changed goes on: from the code of an account back to its form', async () => {
  const { user } = await visit('/account/create-account');
  await heading('Create account');
  translateTexts(document);
  await user.type(field('Username'), 'rowan');
  await user.type(field('Email'), 'rowan@player.example');
  await user.type(field('Password'), 'Kai-Lord-1{Enter}');
  await heading('Confirm your email');
  translateTexts(document);
  await user.click(button('Back to the form'));
  await heading('Create account');
  expect(document.querySelector('.lead')?.textContent).toBe('One account for the shop and for the app.');
});

test('a page whose every text a translator has changed goes on: a customer of /shop/login is signed out in another tab [SESS-07a]', async () => {
  world.services.storage.addLine('fist');
  const { signIn } = await visit('/shop/login');
  await signIn('newcomer', 'Sommerlund-2');
  await heading('Check out');
  translateTexts(document);
  inAnotherTab((other) => other.forgetUser('newcomer'));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SHARED_STATE_KEY })));
  await heading('Sign in to check out');
});
