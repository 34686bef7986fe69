import { test } from 'vitest';
import { addToCart, arrange, button, heading, inView, signIn, toCheckout } from './userActions.ts';
import { openBrowser, type Visitor } from './visitor.ts';

const { newVisitor } = openBrowser();

interface Press {
  begin(visitor: Visitor): Promise<void>;
  press: string;
  /** The edge of the window at which the button stands. */
  edge: 'lower' | 'upper';
  height: number;
  says: { role: 'alert' | 'status'; text: string };
}

const OFFLINE = { role: 'alert', text: 'There is no connection at the moment.' } as const;

const PRESSES: Record<string, Press> = {
  'the reason why a payment failed, below a Checkout button at the lower edge [PAY-06a]': {
    async begin(visitor) {
      await toCheckout(visitor);
      await arrange(visitor.page, { faults: { 'create-checkout-session': 'offline' } });
    },
    press: 'Checkout',
    edge: 'lower',
    height: 500,
    says: OFFLINE,
  },
  'the reason why a deletion failed, above its button at the upper edge [FORM-02b]': {
    async begin({ page, open }) {
      await open('/account');
      await signIn(page, 'newcomer', 'Sommerlund-2');
      await heading(page, 'My Account');
      await arrange(page, { faults: { DeleteUser: 'offline' } });
      await button(page, 'Delete Account').click();
    },
    press: 'Permanently Delete',
    edge: 'upper',
    // As a window of 1280 by 800 px shows it at 400 %.
    height: 200,
    says: OFFLINE,
  },
  'that a product is in the cart already, below its button at the lower edge [CAT-07b]': {
    async begin({ page, open }) {
      await open('/shop/product/fod');
      await addToCart(page);
      await page.reload();
      await page.getByRole('link', { name: 'Continue to Checkout' }).waitFor();
    },
    press: 'Add To Cart',
    edge: 'lower',
    height: 568,
    says: { role: 'status', text: 'is already in your cart' },
  },
};

test.each(Object.entries(PRESSES))('%s, comes into view', async (_, { begin, press, edge, height, says }) => {
  const visitor = await newVisitor({ width: 320, height });
  const { page } = visitor;
  await begin(visitor);
  const pressed = button(page, press);
  await pressed.evaluate((element, edge) => {
    const { top, bottom } = element.getBoundingClientRect();
    window.scrollBy({ top: edge === 'upper' ? top : bottom - window.innerHeight + 1, behavior: 'instant' });
  }, edge);
  // Not by the test's own click, which would scroll.
  const { x = 0, y = 0 } = (await pressed.boundingBox()) ?? {};
  await page.mouse.click(x + 10, y + 10);
  const told = page.getByRole(says.role).filter({ hasText: says.text });
  await inView(told.locator('span'));
});
