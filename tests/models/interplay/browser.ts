import type { IdentityChange } from '../../../services/identity.ts';
import { Outage } from '../../../services/problem.ts';
import { SHARED_STATE_KEY, type SharedStorage } from '../../../services/storage.ts';
import { ann, bob } from '../../../src/inspection/letters.ts';
import type { Services } from '../../../src/services.ts';

export type Name = 'ann' | 'bob';
export const USERS = { ann, bob };
const PAYMENT = 'https://pay.example/1';

/** A call that waits for its answer, and what that may be. */
interface Call {
  number: number;
  tab: number;
  name: string;
  answers: Record<string, () => void>;
}

/** What all tabs of a browser share: storage, whom the provider knows, and whatever takes time. */
export interface Browser {
  stored: Map<string, string>;
  provider: Name | undefined;
  calls: Call[];
  /** Tabs that have not yet heard that another one has written. */
  news: Set<number>;
  departures: string[];
  /** How many calls were made. */
  called: number;
  /** Whether nobody waits any more for a call that ends a session: whom the provider knows is unsure from then on. */
  isUnsure: boolean;
  /** Checkouts that were asked for by pressing the button, that the shop was asked to create, and that it has created. */
  checkouts: { pressed: number; asked: number; created: number };
  /** Deletions that were confirmed, and that the provider was asked for. */
  deletions: { confirmed: number; asked: number };
}

export const openBrowser = (): Browser => ({
  stored: new Map(),
  provider: undefined,
  calls: [],
  news: new Set(),
  departures: [],
  called: 0,
  isUnsure: false,
  checkouts: { pressed: 0, asked: 0, created: 0 },
  deletions: { confirmed: 0, asked: 0 },
});

/** As much of a window as the storage asks for; `hear` brings it another tab's news. */
export function windowOf(browser: Browser, tab: number, tabs: number) {
  const hears = new Map<string, Set<(event: object) => void>>();
  const window = {
    localStorage: {
      getItem: (key: string) => browser.stored.get(key) ?? null,
      setItem(key: string, value: string) {
        browser.stored.set(key, value);
        for (let other = 0; other < tabs; other += 1) if (other !== tab) browser.news.add(other);
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

const ENDING_A_SESSION = new Set(['signOut', 'deleteUser']);

/** What a tab is told unasked. */
export interface Ears {
  identity: Set<(change: IdentityChange) => void>;
  restored: Set<() => void>;
}

/** The services of a tab, with the real storage and calls that wait. */
export function servicesOf(browser: Browser, tab: number, storage: SharedStorage, ears: Ears): Services {
  const call = <Output>(name: string, signal: AbortSignal, answers: Record<string, () => Output>): Promise<Output> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        browser.calls = browser.calls.filter((other) => other !== own);
      };
      const end = (answer: () => Output) => () => {
        leave();
        try {
          resolve(answer());
        } catch (error) {
          reject(error);
        }
      };
      const ends = Object.entries(answers).map(([key, answer]) => [key, end(answer)] as const);
      browser.called += 1;
      const own: Call = { number: browser.called, tab, name, answers: Object.fromEntries(ends) };
      browser.calls.push(own);
      signal.addEventListener('abort', () => {
        if (ENDING_A_SESSION.has(name) && browser.calls.includes(own)) browser.isUnsure = true;
        leave();
      });
    });
  const fails = (): never => {
    throw new Outage('offline');
  };
  const never = () => new Promise<never>(() => {});
  const subscribe =
    <Listener>(listeners: Set<Listener>) =>
    (listener: Listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
  const forgetProvider = () => {
    browser.provider = undefined;
  };
  return {
    storage,
    identity: {
      currentUser: (_, signal) =>
        call('currentUser', signal, { answers: () => browser.provider && USERS[browser.provider], fails }),
      signOut: (_, signal) => call('signOut', signal, { answers: forgetProvider }),
      deleteUser(_, signal) {
        browser.deletions.asked += 1;
        const answers = () => {
          forgetProvider();
          return { kind: 'deleted' as const };
        };
        return call('deleteUser', signal, { answers, fails });
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
        call('unlocked', signal, {
          answers: () => ({ kind: 'unlocked' as const, adventures: [`${username}'s`] }),
          fails,
        }),
    },
    shopApi: {
      createCheckout(_, signal) {
        browser.checkouts.asked += 1;
        const answers = () => {
          browser.checkouts.created += 1;
          return { kind: 'created' as const, redirectUrl: PAYMENT };
        };
        return call('createCheckout', signal, { answers, fails });
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
