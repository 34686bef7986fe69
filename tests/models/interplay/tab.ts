import { createActor } from 'xstate';
import { createStorage } from '../../../services/browser/storage.ts';
import { product } from '../../../src/devtools/events/fixtures.ts';
import { createShop, type Shop } from '../../../src/shop/createShop.ts';
import { accountOf } from '../../../src/shop/flows/account.ts';
import { checkoutOf } from '../../../src/shop/flows/checkout.ts';
import { type Browser, type Ears, type Name, servicesOf, spread, USERS, windowOf } from './browser.ts';

/** Something that can happen next, by name. */
export interface Move {
  name: string;
  play: () => void;
}

export type Tab = ReturnType<typeof openTab>;

/** A tab with the real storage, session, cart, account and checkout. */
export function openTab(browser: Browser, tab: number) {
  const ears: Ears = { identity: new Set(), restored: new Set() };
  const { window, hear } = windowOf(browser, tab);
  const storage = createStorage(window);
  const shop = createShop(servicesOf(browser, tab, storage, ears));
  const checkout = createActor(checkoutOf(shop));
  shop.start();
  checkout.start();
  return { tab, hear, shop, storage, checkout, ears, account: accountScreen(shop) };
}

/** The account screen: there for the user of the session, and no longer. */
function accountScreen(shop: Shop) {
  const start = (username: string) => createActor(accountOf(shop), { input: { username } }).start();
  let shown: { username: string; actor: ReturnType<typeof start> } | undefined;
  return {
    current: () => shown?.actor,
    follow() {
      const username = shop.session.getSnapshot().context.user?.username;
      if (shown?.username === username) return;
      shown?.actor.stop();
      shown = username === undefined ? undefined : { username, actor: start(username) };
    },
  };
}

/** What all tabs together should come to hold in the cart, and what was there before it was cleared. */
export interface Expected {
  cart: Set<string>;
  cleared: Set<string>;
}

/** What the visitor of a tab can do. */
export function gesturesIn(tab: Tab, browser: Browser, { cart, cleared }: Expected): Move[] {
  const { shop, checkout, account, storage, ears } = tab;
  const lines = shop.cart.getSnapshot().context.lines;
  const user = shop.session.getSnapshot().context.user;
  const at = (name: string, play: () => void): Move => ({ name: `tab ${tab.tab} ${name}`, play });

  const add = (id: string) =>
    at(`add ${id}`, () => {
      cart.add(id);
      shop.cart.send({ type: 'cart.add', id });
    });
  const remove = (id: string) =>
    at(`remove ${id}`, () => {
      cart.delete(id);
      shop.cart.send({ type: 'cart.remove', id });
    });
  const signIn = (name: Name) =>
    at(`signIn ${name}`, () => {
      browser.provider = name;
      storage.storeUser(USERS[name]);
      spread(browser, tab.tab, ears, 'signedIn');
    });
  const products = lines.map(({ id }) => product(id));

  return [
    add('fod'),
    add('fist'),
    ...(lines.some(({ id }) => id === 'fod') ? [remove('fod')] : []),
    at('clear', () => {
      if (cart.size > 0) move(cart, cleared);
      shop.cart.send({ type: 'cart.clear' });
    }),
    at('restore', () => {
      for (const id of cleared) cart.add(id);
      cleared.clear();
      shop.cart.send({ type: 'cart.restore' });
    }),
    at('hush', () => shop.cart.send({ type: 'cart.hush' })),
    ...(user ? [at('signOut', () => shop.session.send({ type: 'session.signOut' }))] : [signIn('ann'), signIn('bob')]),
    at('check', () => shop.session.send({ type: 'session.check' })),
    at('account delete', () => {
      account.current()?.send({ type: 'account.delete' });
      if (account.current()?.getSnapshot().matches({ deletion: 'confirming' })) browser.deletions.confirmed += 1;
      account.current()?.send({ type: 'account.deleteForGood' });
    }),
    at('checkout', () => {
      if (products.length > 0 && checkout.getSnapshot().matches('ready')) browser.checkouts.pressed += 1;
      checkout.send({ type: 'checkout.submit', products, email: user?.email ?? '' });
    }),
    at('back', () => {
      for (const hear of ears.restored) hear();
    }),
  ];
}

function move(from: Set<string>, to: Set<string>): void {
  to.clear();
  for (const id of from) to.add(id);
  from.clear();
}
