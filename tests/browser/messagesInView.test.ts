import { expect, test } from 'vitest';
import { arrange, button, toCheckout } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

test('the reason why a payment failed comes into view below a Checkout button at the lower edge [PAY-06a]', async () => {
  const visitor = await newVisitor({ width: 360, height: 500 });
  const { page } = visitor;
  await toCheckout(visitor);
  await arrange(page, { faults: { 'create-checkout-session': 'offline' } });
  const checkout = button(page, 'Checkout');
  await checkout.evaluate((element) => {
    window.scrollBy({ top: element.getBoundingClientRect().bottom - window.innerHeight + 1, behavior: 'instant' });
  });
  // Not by the test's own click, which would scroll.
  const { x = 0, y = 0 } = (await checkout.boundingBox()) ?? {};
  await page.mouse.click(x + 10, y + 10);
  const told = page.getByRole('alert').filter({ hasText: 'There is no connection at the moment.' });
  await told.waitFor();
  await expect
    .poll(() =>
      told.locator('span').evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }),
    )
    .toBe(true);
});
