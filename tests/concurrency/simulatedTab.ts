import { createActor } from 'xstate';
import { createStorage } from '../../services/browser/storage.ts';
import { product } from '../../src/devtools/fixtures/people.ts';
import type { ManualClock } from '../../src/devtools/manual/manualClock.ts';
import type { Shop } from '../../src/shop/createShop.ts';
import { accountFlowOf } from '../../src/shop/flows/account.ts';
import { cartFlowOf } from '../../src/shop/flows/cart.ts';
import { checkoutFlowOf } from '../../src/shop/flows/checkout.ts';
import { sessionFlowOf } from '../../src/shop/flows/session.ts';
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

export type SimulatedTab = ReturnType<ReturnType<typeof createTab>['open']>;

/**
 * A tab with the real storage, and the machines of session, cart, account and checkout. It is opened again for each
 * simulation in its browser, one after the other: making the machines takes longer than most simulations.
 */
export function createTab(browser: SimulatedBrowser, tab: number) {
  const listeners: Listeners = { identity: new Set(), pageRestored: new Set() };
  const { window, dispatchStorage } = windowOf(browser, tab);
  // No time passes, so that two states are alike whenever they come about.
  const storage = createStorage(window, () => 0);
  const services = servicesOf(browser, tab, storage, listeners);
  const sessionMachine = sessionFlowOf(services);
  let session = createActor(sessionMachine);
  const cartMachine = cartFlowOf(services);
  const checkoutMachine = checkoutFlowOf({ services });
  const accountMachine = accountFlowOf({ services, session: { send: (event) => session.send(event) } });
  return {
    open(clock: ManualClock) {
      session = createActor(sessionMachine, { clock }).start();
      const cart = createActor(cartMachine, { clock }).start();
      const checkout = createActor(checkoutMachine, { clock }).start();
      const startAccount = (username: string) => createActor(accountMachine, { clock, input: { username } }).start();
      const account = accountScreen(session, startAccount);
      return { tab, dispatchStorage, storage, listeners, session, cart, checkout, account };
    },
  };
}

/** The account screen: its actor runs only while its user is signed in. */
function accountScreen<Account extends { stop(): unknown }>(
  session: Shop['session'],
  start: (username: string) => Account,
) {
  let shown: { username: string; actor: Account } | undefined;
  return {
    current: () => shown?.actor,
    follow() {
      const username = session.getSnapshot().context.user?.username;
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
  const { session, cart: shownCart, checkout, account, storage, listeners } = tab;
  const lines = shownCart.getSnapshot().context.lines;
  const user = session.getSnapshot().context.user;
  const at = (name: string, run: () => void): SimulationStep => ({ name: `tab ${tab.tab} ${name}`, run });

  const add = (id: string) =>
    at(`add ${id}`, () => {
      cart.add(id);
      shownCart.send({ type: 'cart.add', id });
    });
  const remove = (id: string) =>
    at(`remove ${id}`, () => {
      cart.delete(id);
      shownCart.send({ type: 'cart.remove', id });
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
      shownCart.send({ type: 'cart.clear' });
    }),
    at('restore', () => {
      for (const id of cleared) cart.add(id);
      cleared.clear();
      shownCart.send({ type: 'cart.restore' });
    }),
    at('dismiss', () => shownCart.send({ type: 'cart.dismissNotice' })),
    ...(user ? [at('signOut', () => session.send({ type: 'session.signOut' }))] : [signIn('ann'), signIn('bob')]),
    at('check', () => session.send({ type: 'session.check' })),
    at('account delete', () => {
      account.current()?.send({ type: 'account.delete' });
      if (account.current()?.getSnapshot().matches({ deletion: 'confirming' })) browser.deletions.confirmed += 1;
      account.current()?.send({ type: 'account.deleteForGood' });
    }),
    at('checkout', () => {
      if (products.length > 0 && checkout.getSnapshot().matches('ready')) browser.checkouts.pressed += 1;
      checkout.send({ type: 'checkout.submit', products, email: user?.email ?? 'ann@player.example' });
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
