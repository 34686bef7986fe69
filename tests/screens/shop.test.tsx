import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SHARED_STATE_KEY } from '../../services/browser/storage.ts';
import { catalogue, listedProducts } from '../../src/content/catalogue.ts';
import { formatPrice } from '../../src/content/prices.ts';
import { productTexts } from '../../src/content/productTexts.ts';
import { button, cartTitles, heading, link, menuCount, noticeShown, prepareSite } from './visit.tsx';

const { world, visit } = prepareSite();
afterEach(() => vi.restoreAllMocks());

const fill = (...ids: string[]) => {
  for (const id of ids) world.services.storage.addLine(id);
};
/** The link in the page: the menu has one of the same name. */
const cartIcon = (name: string) => within(screen.getByRole('main')).getByRole('link', { name });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the catalogue', () => {
  test('the catalogue has the six products at their prices [CAT-01 CAT-02ac]', () => {
    expect(
      catalogue.map(({ id, type, price, preOrder, hidden = false }) => ({ id, type, price, preOrder, hidden })),
    ).toEqual([
      { id: 'fod', type: 'game', price: 250, preOrder: false, hidden: false },
      { id: 'fod-pre-order', type: 'game', price: 215, preOrder: true, hidden: true },
      { id: 'fod-podcast-discount', type: 'game', price: 187.5, preOrder: false, hidden: true },
      { id: 'fist', type: 'game', price: 250, preOrder: false, hidden: false },
      { id: 'bundle-pre-order', type: 'bundle', price: 500, preOrder: true, hidden: false },
      { id: 'fod-expansions', type: 'expansion', price: 120, preOrder: false, hidden: false },
    ]);
    for (const { id, title, image, description } of catalogue) {
      for (const text of [title, image, description, ...productTexts[id]]) expect(text).not.toBe('');
    }
  });

  test.each([
    [250, '250 SEK'],
    [187.5, '187.50 SEK'],
    [0.1 + 0.2, '0.30 SEK'],
    [1000, '1\u00a0000 SEK'],
    [1057.5, '1\u00a0057.50 SEK'],
  ])('the price %d reads %s [CAT-06b]', (sek, written) => {
    expect(formatPrice(sek)).toBe(written);
  });
});

describe('/shop', () => {
  test('/shop shows the products that are not hidden, and the way to the cart only when there is something in it [CAT-03a CAT-04abc]', async () => {
    const { shop } = await visit('/shop');
    await heading('Shop');
    expect(titles().slice(0, 4)).toEqual(listedProducts.map(({ title }) => title));
    expect(screen.queryByRole('link', { name: 'Continue to Checkout' })).toBeNull();
    expect(cartIcon('Shopping cart, 0 items').querySelector('.badge')).toBeNull();
    shop.cart.send({ type: 'cart.add', id: 'fod' });
    await waitFor(() => link('Continue to Checkout'));
    expect(cartIcon('Shopping cart, 1 item').querySelector('.badge')?.textContent).toBe('1');
    shop.cart.send({ type: 'cart.add', id: 'fist' });
    await waitFor(() => expect(cartIcon('Shopping cart, 2 items').querySelector('.badge')?.textContent).toBe('2'));
    for (const id of ['fod', 'fist']) shop.cart.send({ type: 'cart.remove', id });
    await waitFor(() => expect(cartIcon('Shopping cart, 0 items').querySelector('.badge')).toBeNull());
    expect(screen.queryByRole('link', { name: 'Continue to Checkout' })).toBeNull();
  });
});

test.each([
  [['fod-podcast-discount'], 'Shopping cart, 1 item', '1'],
  [['sold-out', 'fod'], 'Shopping cart, 2 items', '2'],
])(
  '/shop counts every line of the cart, also of what it does not list, and so does the menu: %j [CAT-04bc FRAME-08b]',
  async (ids, name, count) => {
    fill(...ids);
    await visit('/shop');
    await waitFor(() => expect(cartIcon(name).querySelector('.badge')?.textContent).toBe(count));
    expect(link('Continue to Checkout')).toBeTruthy();
    expect(menuCount()).toBe(count);
  },
);

describe('/shop/product/{id}', () => {
  test('/shop/product/{id} shows a product and puts it into the cart, once, and says so [CAT-05abcefg CAT-07b CART-01]', async () => {
    const { user } = await visit('/shop/product/bundle-pre-order');
    await heading('The Fortress of Death and F.I.S.T.');
    expect(document.title).toBe('The Fortress of Death and F.I.S.T. – Shop');
    expect(screen.getByText('Pre-order').textContent).toBe('Pre-order');
    expect(screen.getByText('500 SEK').textContent).toBe('500 SEK');
    expect(screen.getByRole('img', { name: /under one moon/ }).getAttribute('src')).toMatch(
      /^\/assets\/pictures-[\w-]{8}\/bundle-800\.jpg$/,
    );
    expect(screen.getByText(/Two adventures in one pre-order/)).toBeTruthy();
    await user.click(button('Add To Cart'));
    await noticeShown('The Fortress of Death and F.I.S.T. is in your cart.');
    await user.click(button('Add To Cart'));
    await noticeShown('The Fortress of Death and F.I.S.T. is already in your cart. One is all you need.');
    await user.click(link('Continue to Checkout'));
    await heading('Shopping Cart');
    expect(cartTitles()).toEqual(['The Fortress of Death and F.I.S.T.']);
  });

  test('/shop/product/{id} no longer says what another tab has undone, nor what was said before going elsewhere', async () => {
    // Its id begins with that of the core game.
    world.services.storage.addLine('fod-expansions');
    const { user } = await visit('/shop/product/fod');
    await heading('The Fortress of Death');
    await user.click(button('Add To Cart'));
    await noticeShown('The Fortress of Death is in your cart.');
    world.services.storage.removeLine('fod');
    await waitFor(() => expect(screen.queryByText('The Fortress of Death is in your cart.')).toBeNull());
    await user.click(button('Add To Cart'));
    await user.click(link('Continue to Checkout'));
    await user.click(button('Remove The Fortress of Death'));
    await noticeShown('The Fortress of Death was removed.');
    await user.click(link('SHOP'));
    await heading('Shop');
    window.history.back();
    await heading('Shopping Cart');
    expect(screen.queryByText('The Fortress of Death was removed.')).toBeNull();
  });

  test('/shop/product/{id} says that the expansions need the core game [CAT-07a CAT-02d]', async () => {
    await visit('/shop/product/fod-expansions');
    await heading('The Fortress of Death: 12 months of expansions');
    expect(screen.getByText(/This needs the core game/).textContent).toContain('The Fortress of Death');
    expect(screen.queryByText('Pre-order')).toBeNull();
  });

  test.each(catalogue.filter(({ hidden }) => hidden))(
    'opens the hidden $id by its address [CAT-03b]',
    async ({ id, title, price }) => {
      await visit(`/shop/product/${id}`);
      await heading(title);
      expect(screen.getByText(formatPrice(price))).toBeTruthy();
    },
  );

  test('/shop/product/{id} redirects from an unknown id to the shop, without an entry in the history [NAV-06ab]', async () => {
    const entries = window.history.length;
    const { path } = await visit('/shop/product/unknown');
    await heading('Shop');
    expect(path()).toBe('/shop');
    expect(window.history.length).toBe(entries + 1);
  });
});

describe('/shop/checkout', () => {
  test('a product that another tab has put in the place of one is shown instead of it [CART-07a]', async () => {
    fill('fod');
    await visit('/shop/checkout');
    await heading('Shopping Cart');
    await waitFor(() => expect(cartTitles()).toEqual(['The Fortress of Death']));
    const data = { shoppingCart: [{ id: 'fist' }] };
    window.localStorage.setItem(SHARED_STATE_KEY, JSON.stringify({ version: 1, data }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SHARED_STATE_KEY })));
    await waitFor(() => expect(cartTitles()).toEqual(['F.I.S.T.']));
  });

  test('/shop/checkout says when the cart is empty, and leads back to the shop [CART-03d]', async () => {
    await visit('/shop/checkout');
    await heading('Shopping Cart');
    expect(link('Return to Shop').pathname).toBe('/shop');
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  });

  test('/shop/checkout lists lines, total and removal; a visitor continues to sign in [CART-02a CART-03abc CART-04a PAY-09a]', async () => {
    fill('fod-podcast-discount', 'fist');
    const { user } = await visit('/shop/checkout');
    await heading('Shopping Cart');
    expect(cartTitles()).toEqual(['The Fortress of Death, for podcast listeners', 'F.I.S.T.']);
    expect(screen.getByText('437.50 SEK')).toBeTruthy();
    expect(link('Continue').pathname).toBe('/shop/login');
    await user.click(button('Remove F.I.S.T.'));
    await noticeShown('F.I.S.T. was removed.');
    expect(cartTitles()).toEqual(['The Fortress of Death, for podcast listeners']);
    expect(document.activeElement?.textContent).toBe('Shopping Cart');
    const total = () => document.querySelector('.cart-total')?.textContent;
    expect(total()).toBe('Total 187.50 SEK');
    act(() => fill('fod-expansions'));
    await waitFor(() => expect(total()).toBe('Total 307.50 SEK'));
  });

  test('/shop/checkout marks a product that is no longer sold, leaves it out of the total, and lets it be removed [CART-08ab]', async () => {
    fill('fod', 'sold-out');
    const { user } = await visit('/shop/checkout');
    await heading('Shopping Cart');
    expect(screen.getByText('This is no longer available and will not be charged.')).toBeTruthy();
    expect(document.querySelector('.cart-total')?.textContent).toBe('Total 250 SEK');
    await user.click(button('Remove sold-out'));
    expect(cartTitles()).toEqual(['The Fortress of Death']);
  });

  test('/shop/checkout takes titles and prices from the catalogue, whatever is stored [CART-08bcd]', async () => {
    const line = { id: 'fod', title: 'Free!', price: 0 };
    window.localStorage.setItem(SHARED_STATE_KEY, JSON.stringify({ version: 1, data: { shoppingCart: [line, 7] } }));
    await visit('/shop/checkout');
    await heading('Shopping Cart');
    expect(cartTitles()).toEqual(['The Fortress of Death']);
    expect(document.querySelector('.cart-total')?.textContent).toBe('Total 250 SEK');
  });

  test.each(['a visitor', 'a customer'])(
    '/shop/checkout warns %s whose browser keeps nothing [CART-09ab]',
    async (who) => {
      const ann = { username: 'ann', email: 'ann@player.example', idToken: 'a.b.c' };
      if (who === 'a customer') world.services.storage.storeUser(ann);
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      fill('fod');
      await visit('/shop/checkout', (services) => ({
        ...services,
        identity: { ...services.identity, currentUser: async () => (who === 'a customer' ? ann : undefined) },
      }));
      await noticeShown('Your cart cannot be remembered in this browser. It works until you leave or close this site.');
      expect(cartTitles()).toEqual(['The Fortress of Death']);
    },
  );

  test('each press of Add To Cart is announced, though the text reads the same [CAT-07b]', async () => {
    const { user } = await visit('/shop/product/fod');
    await heading('The Fortress of Death');
    await user.click(button('Add To Cart'));
    await noticeShown('The Fortress of Death is in your cart.');
    await user.click(button('Add To Cart'));
    const told = await screen.findByText('The Fortress of Death is already in your cart. One is all you need.');
    await user.click(button('Add To Cart'));
    await waitFor(() => expect(told.isConnected).toBe(false));
    await noticeShown('The Fortress of Death is already in your cart. One is all you need.');
  });

  test('who adds a product in a browser that keeps nothing is told so there, until it is remembered [CART-09b]', async () => {
    const { user } = await visit('/shop/product/fod');
    await heading('The Fortress of Death');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const notice = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    const notRemembered =
      'Your cart cannot be remembered in this browser. It works until you leave or close this site.';
    await user.click(button('Add To Cart'));
    await waitFor(() => expect(notice()).toEqual([`The Fortress of Death is in your cart. ${notRemembered}`]));
    full.mockRestore();
    await user.click(button('Add To Cart'));
    await waitFor(() =>
      expect(notice()).toEqual(['The Fortress of Death is already in your cart. One is all you need.']),
    );
  });
});
