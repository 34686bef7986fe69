import { createActor } from 'xstate';
import { createStorage } from '../../services/browser/storage.ts';
import { product } from '../../src/devtools/fixtures/people.ts';
import type { ManualClock } from '../../src/devtools/manual/manualClock.ts';
import { createShop, type Shop } from '../../src/shop/createShop.ts';
import { accountOf } from '../../src/shop/flows/account.ts';
import { checkoutOf } from '../../src/shop/flows/checkout.ts';
import {
  type Listeners,
  notifyTabs,
  type SimulatedBrowser,
  servicesOf,
  USERS,
  type UserName,
  windowOf,
} from './simulatedBrowser.ts';

/** Something that can happen next. */
export interface SimulationStep {
  name: string;
  run: () => void;
}

export type SimulatedTab = ReturnType<typeof openTab>;

/** A tab with the real storage, session, cart, account and checkout. */
export function openTab(browser: SimulatedBrowser, tab: number, clock: ManualClock) {
  const listeners: Listeners = { identity: new Set(), pageRestored: new Set() };
  const { window, dispatchStorage } = windowOf(browser, tab);
  const storage = createStorage(window);
  const shop = createShop(servicesOf(browser, tab, storage, listeners), { clock });
  const checkout = createActor(checkoutOf(shop), shop.actorOptions);
  shop.start();
  checkout.start();
  return { tab, dispatchStorage, shop, storage, checkout, listeners, account: accountScreen(shop) };
}

/** The account screen: its actor runs only while its user is signed in. */
function accountScreen(shop: Shop) {
  const start = (username: string) =>
    createActor(accountOf(shop), { ...shop.actorOptions, input: { username } }).start();
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

/** The cart that all tabs should come to show, and what was in it before it was cleared. */
export interface Expected {
  cart: Set<string>;
  cleared: Set<string>;
}

/** What the visitor of a tab can do. */
export function userActionsIn(
  tab: SimulatedTab,
  browser: SimulatedBrowser,
  { cart, cleared }: Expected,
): SimulationStep[] {
  const { shop, checkout, account, storage, listeners } = tab;
  const lines = shop.cart.getSnapshot().context.lines;
  const user = shop.session.getSnapshot().context.user;
  const at = (name: string, run: () => void): SimulationStep => ({ name: `tab ${tab.tab} ${name}`, run });

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
  const signIn = (name: UserName) =>
    at(`signIn ${name}`, () => {
      browser.provider = name;
      storage.storeUser(USERS[name]);
      notifyTabs(browser, tab.tab, listeners, 'signedIn');
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
    at('dismiss', () => shop.cart.send({ type: 'cart.dismissNotice' })),
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
      for (const listener of listeners.pageRestored) listener();
    }),
  ];
}

function move(from: Set<string>, to: Set<string>): void {
  to.clear();
  for (const id of from) to.add(id);
  from.clear();
}
