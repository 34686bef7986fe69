import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { rejected } from '../../services/failure.ts';
import { heading, linesOf, link, menu, menuCount, prepareSite } from './visit.tsx';

const { world, visit, signedIn } = prepareSite();
const fill = (...ids: string[]) => {
  for (const id of ids) world.services.storage.addLine(id);
};
const ANN = { username: 'ann', email: 'ann@player.example', idToken: 'a.b.c' };
function signInWith(...adventures: string[]) {
  world.services.storage.storeUser(ANN);
  world.services.storage.storeUnlocked('ann', adventures);
}

const BUNDLE = 'The Fortress of Death and F.I.S.T. Android; F.I.S.T. on iOS, too 500 SEK';

describe('what a buyer reads', () => {
  const notes = () => [...document.querySelectorAll('.overlap')].map(({ textContent }) => textContent);

  test('the cart says why a line may not be wanted, and lets it be bought [CART-10abd]', async () => {
    signInWith('fist');
    fill('fod', 'fod-podcast-discount', 'fist', 'bundle-pre-order');
    await visit('/shop/checkout', (services) => ({
      ...services,
      identity: { ...services.identity, currentUser: async () => ANN },
      unlockedAdventures: { fetchUnlocked: async () => ({ kind: 'unlocked', adventures: ['fist'] }) },
    }));
    await heading('Shopping Cart');
    const bundle = 'Already included in the bundle ‘The Fortress of Death and F.I.S.T.’, which is in your cart too.';
    const twice = 'Your cart holds The Fortress of Death more than once, at different prices. One is all you need.';
    const owned = 'F.I.S.T. is yours already.';
    const partly = 'You already own F.I.S.T., which is in the bundle in your cart.';
    await waitFor(() => expect(notes()).toEqual([bundle, twice, bundle, twice, owned, bundle, partly]));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Checkout' }).disabled).toBe(false);
  });

  test('the cart leads from an expansion to the core game that it needs [CART-10c]', async () => {
    fill('fod-expansions');
    await visit('/shop/checkout');
    await heading('Shopping Cart');
    expect(notes()).toEqual([
      'The Fortress of Death: 12 months of expansions cannot be played without The Fortress of Death, which is not in your cart.',
    ]);
    expect(link('The Fortress of Death').pathname).toBe('/shop/product/fod');
  });

  test.each([
    ['/shop', 'Shop'],
    ['/games', 'Games'],
  ])(
    'cards at %s say what is yours, what is in the cart, what it is played on and what the bundle saves [CAT-08ab CAT-09acd]',
    async (path, title) => {
      signInWith('fod');
      fill('fist', 'fod-expansions');
      await visit(path);
      await heading(title);
      const cards = () =>
        [...document.querySelectorAll('main .card:has([href^="/shop/product/"])')].map((card) => ({
          marks: [...card.querySelectorAll('.mark')].map(({ textContent }) => textContent).slice(1),
          platforms: card.querySelector('.card-platforms')?.textContent,
          price: card.querySelector('.card-price')?.textContent,
        }));
      const android = 'Android. The iOS update is held up: here is why.';
      await waitFor(() =>
        expect(cards()).toEqual([
          { marks: ['Yours'], platforms: android, price: '250 SEK' },
          { marks: ['In your cart'], platforms: 'iOS and Android', price: '250 SEK' },
          {
            marks: ['Pre-order'],
            platforms: 'Android; F.I.S.T. on iOS, too. The iOS update is held up: here is why.',
            price: '500 SEKYou save 120 SEK',
          },
          { marks: ['In your cart'], platforms: android, price: '120 SEK' },
        ]),
      );
    },
  );

  test('a product says that it is in the cart [CAT-09b]', async () => {
    fill('fod');
    await visit('/shop/product/fod');
    await heading('The Fortress of Death');
    await waitFor(() =>
      expect([...document.querySelectorAll('main > * .mark')].map(({ textContent }) => textContent)).toContain(
        'In your cart',
      ),
    );
  });

  test('what is in the cart as an edition, or in a bundle, is not in it by itself [CAT-09ab]', async () => {
    fill('fod-podcast-discount', 'bundle-pre-order');
    const { unmount } = await visit('/shop');
    const marked = () =>
      [...document.querySelectorAll('main .card')].flatMap((card) =>
        card.textContent?.includes('In your cart') ? card.querySelector('h2, h3')?.textContent : [],
      );
    await waitFor(() => expect(marked()).toEqual(['The Fortress of Death and F.I.S.T.']));
    unmount();
    await visit('/shop/product/fod');
    await waitFor(() => expect(menuCount()).toBe('2'));
    const offer = document.querySelector('.product-offer')?.textContent;
    expect(offer).toContain('Add To Cart');
    expect(offer).not.toMatch(/In your cart|Continue to Checkout/);
  });

  test.each([
    [['fod-kickstarter'], '/shop/product/fod'],
    [['fist-pre-order'], '/shop/product/fist'],
    [['fod', 'fist', 'fod-expansions'], '/shop/product/bundle-pre-order'],
  ])('whoever has unlocked %j reads at %s that it is theirs already [CAT-09c]', async (unlocked, path) => {
    signInWith(...unlocked);
    await visit(path);
    await waitFor(() => expect(notes()).toEqual(['You already own this.']));
  });

  test('a product says that it is yours, and leads to what goes with it [CAT-09ce]', async () => {
    signInWith('fod');
    await visit('/shop/product/fod');
    await heading('The Fortress of Death');
    await waitFor(() => expect(notes()).toEqual(['You already own this.']));
    const related = [...document.querySelectorAll('.product-story .order a')].map((a) => [
      a.textContent,
      a.getAttribute('href'),
    ]);
    expect(related).toEqual([
      ['About The Fortress of Death', '/fortressofdeath'],
      ['The Fortress of Death and F.I.S.T.', '/shop/product/bundle-pre-order'],
      ['The Fortress of Death: 12 months of expansions', '/shop/product/fod-expansions'],
    ]);
  });

  test.each([
    [
      '/fortressofdeath',
      'Android. The iOS update is held up: here is why.',
      [
        ['The Fortress of Death Android 250 SEK', '/shop/product/fod'],
        [BUNDLE, '/shop/product/bundle-pre-order'],
        ['The Fortress of Death: 12 months of expansions Android 120 SEK', '/shop/product/fod-expansions'],
      ],
    ],
    [
      '/fist',
      'iOS and Android',
      [
        ['F.I.S.T. iOS and Android 250 SEK', '/shop/product/fist'],
        [BUNDLE, '/shop/product/bundle-pre-order'],
      ],
    ],
  ])(
    '%s says what the game is played on, and leads to all that the shop has of it [CAT-08c CAT-09e]',
    async (path, platforms, products) => {
      await visit(path);
      const shop = await screen.findByRole('region', { name: 'In the shop' });
      expect([...document.querySelectorAll('.game .offer-platforms')].map(({ textContent }) => textContent)).toEqual([
        platforms,
        platforms,
      ]);
      expect(
        within(shop)
          .getAllByRole('listitem')
          .map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href')]),
      ).toEqual(products);
    },
  );

  test('a game that is not for sale yet leads to no product', async () => {
    await visit('/dracula');
    await heading('Dracula: Curse of the Vampire');
    expect(screen.queryByRole('region', { name: 'In the shop' })).toBeNull();
  });

  test('once a product is in the cart, the loud button leads to checkout', async () => {
    const { user } = await visit('/shop/product/fod');
    await heading('The Fortress of Death');
    await user.click(screen.getByRole('button', { name: 'Add To Cart' }));
    await waitFor(() => expect(link('Continue to Checkout').className).toBe('button'));
    expect(screen.getByRole('button', { name: 'Add To Cart' }).className).toBe('button button-quiet');
  });
});

describe('lines and sum', () => {
  const ORDER = ['The Fortress of Death Android 250 SEK', 'F.I.S.T. iOS and Android 250 SEK', 'Total 500 SEK'];
  const heldUp = () => screen.queryByText(/The iOS update is held up/)?.textContent;
  const HELD_UP = 'The iOS update is held up: here is why.';

  test('sign-in and checkout show what is ordered, its platforms and its sum [PAY-09ab CAT-08c]', async () => {
    fill('fod', 'fist');
    const { signIn } = await visit('/shop/login');
    await heading('Sign in to check out');
    expect([linesOf('Your order'), heldUp()]).toEqual([ORDER, HELD_UP]);
    await signIn('newcomer', 'Sommerlund-2');
    await heading('Check out');
    expect([linesOf('Your order'), heldUp()]).toEqual([ORDER, HELD_UP]);
  });

  test('an order shows decimals, and what holds any of its platforms up, before and after paying [CAT-06ab CAT-08bc]', async () => {
    fill('fist', 'fod-podcast-discount');
    const { unmount } = await visit('/shop/login');
    await heading('Sign in to check out');
    const order = ['F.I.S.T. iOS and Android 250 SEK', expect.stringMatching(/ 187\.50 SEK$/), 'Total 437.50 SEK'];
    expect([linesOf('Your order'), heldUp()]).toEqual([order, HELD_UP]);
    unmount();
    await visit('/shop/success');
    await waitFor(() => expect([linesOf('What you bought'), heldUp()]).toEqual([order, HELD_UP]));
  });

  test('after paying, the page says what was bought, and leads to the app and to the products [PAY-10ab]', async () => {
    fill('fod', 'fist');
    await visit('/shop/success');
    await heading('Order Completed');
    await waitFor(() => expect(linesOf('What you bought')).toEqual(ORDER));
    expect(link('Get the app').pathname).toBe('/download');
    expect(link('Go to my games').pathname).toBe('/account');
    expect(link('Return Home').pathname).toBe('/');
  });

  test('after paying, a look-up that finds the session over takes nothing away of what was bought [PAY-10a]', async () => {
    signInWith();
    fill('fod', 'fist');
    const fetchUnlocked = vi.fn(async () => rejected('signedOut'));
    const currentUser = vi.fn(async () => undefined);
    const { shop } = await visit('/shop/success', ({ identity, ...services }) => ({
      ...services,
      identity: { ...identity, currentUser },
      unlockedAdventures: { fetchUnlocked },
    }));
    await heading('Order Completed');
    await waitFor(() => expect(fetchUnlocked).toHaveBeenCalled());
    await waitFor(() => expect(linesOf('What you bought')).toEqual(ORDER));
    expect(shop.session.getSnapshot().context.user).toEqual(ANN);
  });

  test('after paying, what was bought is yours on the cards of the shop [CAT-09c]', async () => {
    const { user, shop } = await signedIn('newcomer', 'Sommerlund-2');
    world.sandbox.database.change(({ accounts }) => {
      const account = accounts.find(({ username }) => username === 'newcomer');
      if (account) account.unlocked = ['fist'];
    });
    act(() => window.history.pushState(null, '', '/shop/success'));
    await heading('Order Completed');
    await waitFor(() => expect(shop.session.getSnapshot().context.unlockedAdventures).toEqual(['fist']));
    await user.click(menu().getByRole('link', { name: 'SHOP' }));
    await heading('Shop');
    await screen.findByText('Yours');
  });
});
