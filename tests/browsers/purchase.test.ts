import { expect, test } from 'vitest';
import { inEveryBrowser } from './inEveryBrowser.ts';
import type { Visitor } from './visitor.ts';

async function addFortressToCart(visitor: Visitor) {
  await visitor.open('/shop/product/fod');
  await visitor.press('Add To Cart');
  await visitor.until("document.querySelector('.menu-count')?.textContent === '1'");
}

async function signIn(visitor: Visitor) {
  await visitor.open('/account');
  await visitor.fill('Username', 'newcomer');
  await visitor.fill('Password', 'Sommerlund-2');
  await visitor.press('Sign In');
  await visitor.heading('My Account');
}

inEveryBrowser(({ newVisitor, newTab }) => {
  test('a new visitor buys with an account just created, and owns what was bought, in a full run [LIVE-01ab]', async () => {
    const visitor = await newVisitor();
    await visitor.open('/');
    await visitor.press('Enter the fortress: 250 SEK');
    await visitor.heading('The Fortress of Death');
    await visitor.press('Add To Cart');
    await visitor.press('Continue to Checkout');
    await visitor.heading('Shopping Cart');
    await visitor.press('Continue');
    await visitor.heading('Sign in to check out');
    await visitor.press('Create Account');
    await visitor.heading('Create account');
    await visitor.fill('Username', 'rowan');
    await visitor.fill('Email', ' Rowan@Player.example ');
    await visitor.fill('Password', 'Kai-Lord-1');
    await visitor.enter('Password');
    await visitor.heading('Confirm your email');
    const mailbox = await newTab();
    await mailbox.open('/sandbox/mailbox');
    await mailbox.until("document.querySelector('.mail-code code')");
    const [code = ''] = await mailbox.texts('.mail-code code');
    await visitor.tab.show();
    await visitor.fill('Confirmation code', ` ${code} `);
    await visitor.press('Confirm');
    await visitor.heading('Shopping Cart');
    await visitor.press('Checkout');
    await visitor.heading('The sandbox payment page');
    expect(await visitor.texts('.receipt li')).toEqual(['The Fortress of Death 250 SEK', 'Total 250 SEK']);
    await visitor.press('Pay');
    await visitor.heading('Order Completed');
    await visitor.sees('Thank you for your pre-order!');
    await visitor.open('/shop/checkout');
    await visitor.sees('Your cart is empty.');
    await visitor.open('/account');
    await visitor.until("document.querySelector('[data-product]')");
    expect(await visitor.texts('[data-product]')).toEqual(['The Fortress of Death']);
  });

  test('Back from the payment page finds an enabled button and the cart; a payment that is cancelled, too, in a full run [LIVE-01ab]', async () => {
    const visitor = await newVisitor();
    await signIn(visitor);
    await addFortressToCart(visitor);
    await visitor.press('Continue to Checkout');
    await visitor.press('Checkout');
    await visitor.heading('The sandbox payment page');
    await visitor.tab.goBack();
    await visitor.heading('Shopping Cart');
    await visitor.press('Checkout');
    await visitor.heading('The sandbox payment page');
    await visitor.press('Cancel');
    await visitor.heading('Payment Cancelled');
    await visitor.until("document.querySelector('.cart-line h2')");
    expect(await visitor.texts('.cart-line h2')).toEqual(['The Fortress of Death']);
    await visitor.press('Try Again');
    await visitor.heading('Shopping Cart');
    await visitor.press('Checkout');
    await visitor.heading('The sandbox payment page');
  });
});
