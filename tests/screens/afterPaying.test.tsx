import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { lines } from '../services/storedState.ts';
import { button, cartTitles, heading, link, menuCount, noticeShown, observeRedirects, prepareSite } from './visit.tsx';

const { world, visit, signedIn } = prepareSite();

const fill = (id: string) => world.services.storage.addLine(id);

describe('after paying', () => {
  test('/shop/success thanks, clears the cart, and gives it back when asked to [PAY-04abcd CART-06a]', async () => {
    fill('fod');
    const { user } = await visit('/shop/success');
    await heading('Order Completed');
    expect(document.title).toBe('Order Completed');
    expect(screen.getByText(/Thank you for your pre-order!/)).toBeTruthy();
    expect(link('Return Home').pathname).toBe('/');
    expect(menuCount()).toBe('');
    await user.click(button('Restore my cart'));
    await waitFor(() => expect(menuCount()).toBe('1'));
    await noticeShown('What was in your cart is back.');
    expect(document.activeElement?.textContent).toBe('Order Completed');
    expect(screen.queryByRole('button', { name: 'Restore my cart' })).toBeNull();
    await user.click(link('Go to your cart'));
    await heading('Shopping Cart');
    expect(cartTitles()).toEqual(['The Fortress of Death']);
  });

  test('/shop/success, come back to, says what was bought, and leaves what was put into the cart since [PAY-10a]', async () => {
    fill('fod');
    const { user } = await visit('/shop/success');
    const bought = () => screen.findByRole('region', { name: 'What you bought' });
    const order = (await bought()).textContent;
    expect(order).toContain('The Fortress of Death');
    await user.click(link('Return Home'));
    await heading('The Fortress of Death');
    fill('fist');
    window.history.back();
    expect((await bought()).textContent).toBe(order);
    expect(menuCount()).toBe('1');
  });

  test('what another tab puts into the cart during a payment is neither called bought nor lost [PAY-10a CART-07c]', async () => {
    (await signedIn('newcomer', 'Sommerlund-2')).unmount();
    fill('fod');
    fill('fod-expansions');
    fill('sold-out');
    const { services, redirectTo } = observeRedirects(world.services);
    const { user, unmount } = await visit('/shop/checkout', () => services);
    await screen.findByRole('button', { name: 'Checkout' });
    await user.click(button('Checkout'));
    await waitFor(() => expect(redirectTo).toHaveBeenCalled());
    unmount();
    // In another tab, while this one shows the payment page.
    fill('fist');
    world.services.storage.removeLine('fod-expansions');
    await visit('/shop/success');
    const bought = await screen.findByRole('region', { name: 'What you bought' });
    expect([...bought.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'The Fortress of Death Android 250 SEK',
      'The Fortress of Death: 12 months of expansions Android 120 SEK',
      'Total 370 SEK',
    ]);
    expect(lines(world.services.storage)).toEqual(['fist']);
  });

  test('the link to the content is no arrival after which the cart is cleared anew [PAY-10a NAV-10c]', async () => {
    fill('fod');
    const { user } = await visit('/shop/success');
    await heading('Order Completed');
    await user.click(link('Skip to the content'));
    expect(document.activeElement).toBe(document.querySelector('main'));
    await user.click(link('Return Home'));
    await heading('The Fortress of Death');
    fill('fist');
    window.history.back();
    await heading('Order Completed');
    expect(lines(world.services.storage)).toEqual(['fist']);
  });

  test('/shop/cancel shows the cart, the sentence and the way to try again [PAY-05abcd CART-06b]', async () => {
    fill('fod');
    const { user } = await visit('/shop/cancel');
    await heading('Payment Cancelled');
    expect(document.title).toBe('Payment Cancelled');
    expect(document.querySelector('main .lead')?.textContent).toBe(
      'Either the payment was cancelled or something went wrong. Please try again or contact our support team at support@publisher.example if the problem persists.',
    );
    expect(within(screen.getByRole('region', { name: 'Your cart' })).getByText('The Fortress of Death')).toBeTruthy();
    await user.click(link('Try Again'));
    await heading('Shopping Cart');
    expect(cartTitles()).toEqual(['The Fortress of Death']);
  });

  test('/shop/cancel says which line was removed, and that nothing is left', async () => {
    fill('fod');
    const { user } = await visit('/shop/cancel');
    await heading('Payment Cancelled');
    await user.click(button('Remove The Fortress of Death'));
    await noticeShown('The Fortress of Death was removed.');
    expect(screen.getByText('Your cart is empty.')).toBeTruthy();
  });

  test('/shop/cancel brings nothing back that was bought within the hour [CART-06b]', async () => {
    fill('fod');
    world.services.storage.clearCart();
    fill('fist');
    await visit('/shop/cancel');
    await heading('Payment Cancelled');
    await waitFor(() => expect(cartTitles()).toEqual(['F.I.S.T.']));
  });
});
