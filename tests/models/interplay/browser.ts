import { SHARED_STATE_KEY, type SharedStorage } from '../../../services/browser/storage.ts';
import { Outage } from '../../../services/failure.ts';
import type { IdentityChange } from '../../../services/identity/identity.ts';
import { ann, bob } from '../../../src/devtools/events/fixtures.ts';
import type { Services } from '../../../src/shop/services.ts';

export type Name = 'ann' | 'bob';
export const USERS = { ann, bob };
const PAYMENT = 'https://pay.example/1';

/** A call on its way: to the other side, which decides about it, and back. It goes on where nobody waits for it any more. */
interface Call {
  number: number;
  tab: number;
  name: string;
  /** Whether its tab has given it up. */
  isLeft: () => boolean;
  /** What the other side has decided, once it has. */
  decision: () => unknown;
  ends: () => Record<string, () => void>;
}

/** What all tabs of a browser share: storage, whom the provider knows, and whatever takes time. */
export interface Browser {
  stored: Map<string, string>;
  provider: Name | undefined;
  calls: Call[];
  /** How many tabs it has. */
  tabs: number;
  /** Tabs that have not yet heard that another one has written. */
  news: Set<number>;
  /** What the provider's library in one tab has yet to tell the others. */
  hearsay: { tab: number; change: IdentityChange }[];
  /** Whether a look-up of who is signed in came to nothing, so that a tab may not know it until the next one. */
  isUnsure: boolean;
  departures: string[];
  /** How many calls were made. */
  called: number;
  /** Checkouts that were asked for by pressing the button, that the shop was asked to create, and that it has created. */
  checkouts: { pressed: number; asked: number; created: number };
  /** Deletions that were confirmed, and that the provider was asked for. */
  deletions: { confirmed: number; asked: number };
}

export const openBrowser = (tabs: number): Browser => ({
  stored: new Map(),
  provider: undefined,
  calls: [],
  tabs,
  news: new Set(),
  hearsay: [],
  isUnsure: false,
  departures: [],
  called: 0,
  checkouts: { pressed: 0, asked: 0, created: 0 },
  deletions: { confirmed: 0, asked: 0 },
});

const others = ({ tabs }: Browser, tab: number): number[] =>
  Array.from({ length: tabs }, (_, other) => other).filter((other) => other !== tab);

/** The provider's library tells its own tab at once, and the others when they get to it. */
export function spread(browser: Browser, tab: number, { identity }: Ears, change: IdentityChange): void {
  for (const hear of identity) hear(change);
  for (const other of others(browser, tab)) browser.hearsay.push({ tab: other, change });
}

/** As much of a window as the storage asks for; `hear` brings it another tab's news. */
export function windowOf(browser: Browser, tab: number) {
  const hears = new Map<string, Set<(event: object) => void>>();
  const window = {
    localStorage: {
      getItem: (key: string) => browser.stored.get(key) ?? null,
      setItem(key: string, value: string) {
        browser.stored.set(key, value);
        for (const other of others(browser, tab)) browser.news.add(other);
      },
    },
    addEventListener: (type: string, listener: () => void) =>
      hears.set(type, (hears.get(type) ?? new Set()).add(listener)),
    removeEventListener: (type: string, listener: () => void) => hears.get(type)?.delete(listener),
  };
  const hear = () => {
    for (const listener of hears.get('storage') ?? []) listener({ key: SHARED_STATE_KEY });
  };
  return { window: window as unknown as Window, hear };
}

/** What a tab is told unasked. */
export interface Ears {
  identity: Set<(change: IdentityChange) => void>;
  restored: Set<() => void>;
}

/** The services of a tab, with the real storage and calls that wait. */
export function servicesOf(browser: Browser, tab: number, storage: SharedStorage, ears: Ears): Services {
  /** The other side decides, and the decision comes back; or the call fails. What nobody waits for comes all the same. */
  function call<Output>(name: string, signal: AbortSignal, decide: () => Output, mayFail = true): Promise<Output> {
    return new Promise((resolve, reject) => {
      const isLookUp = name === 'currentUser';
      let decision: { output: Output } | undefined;
      const over = () => {
        browser.calls = browser.calls.filter((other) => other !== own);
      };
      const decides = () => {
        decision = { output: decide() };
      };
      const arrives = () => {
        if (!decision) decides();
        over();
        if (isLookUp && !signal.aborted) browser.isUnsure = false;
        if (decision) resolve(decision.output);
      };
      const fails = () => {
        over();
        if (isLookUp) browser.isUnsure = true;
        reject(new Outage('offline'));
      };
      browser.called += 1;
      const own: Call = {
        number: browser.called,
        tab,
        name,
        isLeft: () => signal.aborted,
        decision: () => decision,
        ends() {
          if (signal.aborted) return { arrives };
          return { ...(decision ? { arrives } : { decides }), ...(mayFail ? { fails } : {}) };
        },
      };
      browser.calls.push(own);
    });
  }
  const never = () => new Promise<never>(() => {});
  const subscribe =
    <Listener>(listeners: Set<Listener>) =>
    (listener: Listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
  const forgetProvider = () => {
    browser.provider = undefined;
    spread(browser, tab, ears, 'signedOut');
  };
  return {
    storage,
    identity: {
      currentUser: (_, signal) => call('currentUser', signal, () => browser.provider && USERS[browser.provider]),
      signOut: (_, signal) => call('signOut', signal, forgetProvider, false),
      deleteUser(_, signal) {
        browser.deletions.asked += 1;
        return call('deleteUser', signal, () => {
          forgetProvider();
          return { kind: 'deleted' as const };
        });
      },
      changes: subscribe(ears.identity),
      signIn: never,
      confirmSignIn: never,
      signUp: never,
      confirmSignUp: never,
      resendCode: never,
      requestReset: never,
      confirmReset: never,
      autoSignIn: never,
    },
    adventures: {
      unlocked: ({ username }, signal) =>
        call('unlocked', signal, () => ({ kind: 'unlocked' as const, adventures: [`${username}'s`] })),
    },
    shopApi: {
      createCheckout(_, signal) {
        browser.checkouts.asked += 1;
        const created = () => ({ kind: 'created' as const, redirectUrl: PAYMENT });
        return call('createCheckout', signal, created).then((answer) => {
          if (!signal.aborted) browser.checkouts.created += 1;
          return answer;
        });
      },
    },
    page: {
      leaveFor({ url }) {
        browser.departures.push(url);
        return never();
      },
      restored: subscribe(ears.restored),
    },
  };
}
