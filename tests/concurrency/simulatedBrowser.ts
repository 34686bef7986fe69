import { SHARED_STATE_KEY, type SharedStorage } from '../../services/browser/storage.ts';
import { ServiceFailure } from '../../services/failure.ts';
import type { IdentityChange } from '../../services/identity/identity.ts';
import type { Service } from '../../services/service.ts';
import { ann, bob } from '../../src/devtools/fixtures/people.ts';
import { mapServices } from '../../src/shop/mapServices.ts';
import type { Services } from '../../src/shop/services.ts';

export type UserName = 'ann' | 'bob';
export const USERS = { ann, bob };
const PAYMENT = 'https://pay.example/1';

/** A pending request: on its way to the server, which decides about it, and back. It goes on after its tab has aborted it. */
interface PendingRequest {
  number: number;
  tab: number;
  name: string;
  isAborted: () => boolean;
  /** What the server has decided, once it has. */
  decision: () => unknown;
  ends: () => Record<string, () => void>;
}

/** What the tabs of a browser share: the storage, the provider's session, and everything that takes time. */
export interface SimulatedBrowser {
  stored: Map<string, string>;
  /** Before a tab writes: what is stored, and what it writes. */
  onWrite: (before: string | null, after: string) => void;
  provider: UserName | undefined;
  requests: PendingRequest[];
  /** How many tabs it has. */
  tabs: number;
  /** Tabs with a pending storage event. */
  storageEvents: Set<number>;
  /** Pending Hub events of the provider's library, which one tab has sent to the others. */
  hubEvents: { tab: number; change: IdentityChange }[];
  /** Whether a look-up of the user has failed, so that a tab may be wrong until the next one. */
  lookUpFailed: boolean;
  redirects: string[];
  /** How many requests were made. */
  requestCount: number;
  /** Presses of the checkout button, requests for a checkout, and checkouts that were created. */
  checkouts: { pressed: number; requested: number; created: number };
  /** Deletions that were confirmed, and requests for one. */
  deletions: { confirmed: number; requested: number };
}

export const createBrowser = (tabs: number): SimulatedBrowser => ({
  stored: new Map(),
  onWrite: () => {},
  provider: undefined,
  requests: [],
  tabs,
  storageEvents: new Set(),
  hubEvents: [],
  lookUpFailed: false,
  redirects: [],
  requestCount: 0,
  checkouts: { pressed: 0, requested: 0, created: 0 },
  deletions: { confirmed: 0, requested: 0 },
});

const otherTabs = ({ tabs }: SimulatedBrowser, tab: number): number[] =>
  Array.from({ length: tabs }, (_, other) => other).filter((other) => other !== tab);

/** The library notifies its own tab at once, and the others later. */
export function notifyTabs(
  browser: SimulatedBrowser,
  tab: number,
  { identity }: Listeners,
  change: IdentityChange,
): void {
  for (const listener of identity) listener(change);
  for (const other of otherTabs(browser, tab)) browser.hubEvents.push({ tab: other, change });
}

/** As much of a window as the storage needs; `dispatchStorage` tells it that another tab has written. */
export function windowOf(browser: SimulatedBrowser, tab: number) {
  const listeners = new Map<string, Set<(event: object) => void>>();
  const window = {
    name: '',
    // No page is loaded again.
    performance: { getEntriesByType: () => [] },
    document: { referrer: '' },
    location: { origin: 'https://shop.example' },
    localStorage: {
      getItem: (key: string) => browser.stored.get(key) ?? null,
      setItem(key: string, value: string) {
        browser.onWrite(browser.stored.get(key) ?? null, value);
        browser.stored.set(key, value);
        for (const other of otherTabs(browser, tab)) browser.storageEvents.add(other);
      },
    },
    addEventListener: (type: string, listener: () => void) =>
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    removeEventListener: (type: string, listener: () => void) => listeners.get(type)?.delete(listener),
    // No hour passes in a simulation.
    setTimeout: () => 0,
    clearTimeout: () => {},
  };
  const dispatchStorage = () => {
    for (const listener of listeners.get('storage') ?? []) listener({ key: SHARED_STATE_KEY });
  };
  return { window: window as unknown as Window, dispatchStorage };
}

/** The listeners of a tab. */
export interface Listeners {
  identity: Set<(change: IdentityChange) => void>;
  pageRestored: Set<() => void>;
}

/** The services of a tab: the real storage, and requests that wait until the simulation goes on. */
export function servicesOf(
  browser: SimulatedBrowser,
  tab: number,
  storage: SharedStorage,
  listeners: Listeners,
): Services {
  const endSession = () => {
    browser.provider = undefined;
    notifyTabs(browser, tab, listeners, 'signedOut');
  };
  /** What the server decides about each request; the others are never answered. */
  const decisions: Record<string, (input: unknown) => unknown> = {
    currentUser: () => browser.provider && USERS[browser.provider],
    signOut: endSession,
    deleteUser() {
      endSession();
      return { kind: 'deleted' };
    },
    fetchUnlocked: (input) => ({ kind: 'unlocked', adventures: [`${Reflect.get(Object(input), 'username')}'s`] }),
    createCheckout: () => ({ kind: 'created', redirectUrl: PAYMENT }),
  };

  const request =
    <Input, Output>(name: string): Service<Input, Output> =>
    (input, signal) => {
      if (name === 'deleteUser') browser.deletions.requested += 1;
      if (name === 'createCheckout') browser.checkouts.requested += 1;
      if (name === 'redirectTo') browser.redirects.push(String(Reflect.get(Object(input), 'url')));
      const decide = decisions[name];
      if (!decide) return new Promise(() => {});
      return pendingRequest(browser, { tab, name, signal, decide: () => decide(input) as Output });
    };

  return {
    ...mapServices({
      request,
      subscription: (name) => (listener) => {
        const own: Set<unknown> = name === 'identity' ? listeners.identity : listeners.pageRestored;
        own.add(listener);
        return () => own.delete(listener);
      },
      change: () => () => {},
    }),
    storage,
  };
}

interface RequestOptions<Output> {
  tab: number;
  name: string;
  signal: AbortSignal;
  decide: () => Output;
}

/** The server decides, and the decision arrives; or the request fails. An aborted request arrives all the same. */
function pendingRequest<Output>(
  browser: SimulatedBrowser,
  { tab, name, signal, decide }: RequestOptions<Output>,
): Promise<Output> {
  return new Promise((resolve, reject) => {
    const isLookUp = name === 'currentUser';
    const mayFail = name !== 'signOut';
    let decision: { output: Output } | undefined;
    const end = () => {
      browser.requests = browser.requests.filter((other) => other !== own);
    };
    const decides = () => {
      decision = { output: decide() };
    };
    const arrives = () => {
      if (!decision) decides();
      end();
      if (isLookUp && !signal.aborted) browser.lookUpFailed = false;
      if (name === 'createCheckout' && !signal.aborted) browser.checkouts.created += 1;
      if (decision) resolve(decision.output);
    };
    const fails = () => {
      end();
      if (isLookUp) browser.lookUpFailed = true;
      reject(new ServiceFailure('offline'));
    };
    browser.requestCount += 1;
    const own: PendingRequest = {
      number: browser.requestCount,
      tab,
      name,
      isAborted: () => signal.aborted,
      decision: () => decision,
      ends() {
        if (signal.aborted) return { arrives };
        return { ...(decision ? { arrives } : { decides }), ...(mayFail ? { fails } : {}) };
      },
    };
    browser.requests.push(own);
  });
}
