import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { translateTexts } from '../drivers/translateTexts.ts';
import { button, field, heading, notices, prepareSite } from './visit.tsx';

const { visit, signedIn } = prepareSite();

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
