import { expect, test } from 'vitest';
import { addToCart, button } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

test('the sandbox lists its accounts, and forgets everything on request', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await visitor.open('/shop/product/fod');
  await addToCart(page);
  await visitor.open('/sandbox');
  expect(await page.getByRole('rowheader').allTextContents()).toEqual([
    'collector',
    'newcomer',
    'unconfirmed',
    'forgetful',
    'invited',
    'careful',
    'texted',
    'mailed',
    'choosy',
    'starter',
    'apprentice',
    'correspondent',
    'guest',
    'riddler',
    'undecided',
  ]);
  await button(page, 'Reset the sandbox').click();
  await page.waitForFunction(() => localStorage.getItem('shared-state') === null);
  await visitor.open('/shop/checkout');
  await page.getByText('Your cart is empty.').waitFor();
  await visitor.open('/account');
  await button(page, 'Sign In').waitFor();
});
