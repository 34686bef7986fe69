import { parseSharedState } from '../../services/browser/sharedState.ts';
import { SHARED_STATE_KEY } from '../../services/browser/storage.ts';
import { createManualClock } from '../../src/devtools/manual/manualClock.ts';
import { createBrowser } from './simulatedBrowser.ts';
import { createTab, type SimulatedTab, type SimulationStep, userActionsIn } from './simulatedTab.ts';

/** What takes part in a simulation. */
export interface Scope {
  tabs: number;
  /** Which of the visitor's actions there are, by the first word of their names. */
  userActions: string[];
  /** The steps that have been taken before; by default none. */
  before?: string[];
}

/** Something that takes time, with the ways in which it may end. */
interface Pending {
  id: string;
  ends: SimulationStep[];
}

/** A browser and its tabs. */
function install(count: number) {
  const browser = createBrowser(count);
  return { browser, tabs: Array.from({ length: count }, (_, tab) => createTab(browser, tab)) };
}

/** Those that no simulation uses, by the number of their tabs. */
const free: Record<number, ReturnType<typeof install>[]> = {};

/**
 * Tabs of one browser in which everything that takes time (results of requests, timeouts, storage and Hub events) happens
 * when the test says so: in any order, or never.
 */
export function createSimulation({ tabs: count, userActions }: Scope) {
  const installed = free[count]?.pop() ?? install(count);
  const { browser } = installed;
  const expected = { cart: new Set<string>(), cleared: new Set<string>() };
  // A cart that was cleared is forgotten together with whoever has bought it.
  browser.onWrite = (before, after) => {
    const had = parseSharedState(before).state.user;
    if (had && parseSharedState(after).state.user?.username !== had.username) expected.cleared.clear();
  };
  const clock = createManualClock();
  const tabs = installed.tabs.map((tab) => tab.open(clock));

  /** What a visitor may do now. */
  const possibleActions = (): SimulationStep[] =>
    tabs
      .flatMap((tab) => userActionsIn(tab, browser, expected))
      .filter(({ name }) => userActions.includes(name.split(' ')[2] ?? ''));

  /** Everything that is pending. */
  function pending(): Pending[] {
    const results = browser.requests.map(({ number, tab, name, isAborted, ends }) => ({
      id: `request ${number}`,
      ends: Object.entries(ends()).map(([key, run]) => ({
        name: `tab ${tab} ${name} ${key}${isAborted() ? ', too late' : ''}`,
        run,
      })),
    }));
    const running = clock.pending();
    const timeouts = running.map((name, index) => {
      const indexFromLast = running.slice(index + 1).filter((other) => other === name).length;
      const lookUps = () =>
        browser.requests.filter((request) => request.name === 'currentUser' && !request.isAborted()).length;
      const run = () => {
        const before = lookUps();
        clock.fire(name, indexFromLast);
        if (lookUps() < before) browser.lookUpFailed = true;
      };
      return { id: `timeout ${name}`, ends: [{ name: `timeout ${name}, ${indexFromLast} before the last`, run }] };
    });
    const storageEvents = [...browser.storageEvents].map((tab) => ({
      id: `storage event ${tab}`,
      ends: [
        {
          name: `tab ${tab} storage event`,
          run() {
            browser.storageEvents.delete(tab);
            tabs[tab]?.dispatchStorage();
          },
        },
      ],
    }));
    const hubEvents = browser.hubEvents.flatMap((event) => {
      const { tab, change } = event;
      const isNext = browser.hubEvents.find((earlier) => earlier.tab === tab) === event;
      const run = () => {
        browser.hubEvents = browser.hubEvents.filter((other) => other !== event);
        for (const listener of tabs[tab]?.listeners.identity ?? []) listener(change);
      };
      return isNext ? [{ id: `hub event ${tab}`, ends: [{ name: `tab ${tab} hub event ${change}`, run }] }] : [];
    });
    return [...results, ...timeouts, ...storageEvents, ...hubEvents];
  }

  const steps = (): SimulationStep[] => [...possibleActions(), ...pending().flatMap(({ ends }) => ends)];

  /** The invariants that do not hold now. */
  function violations(): string[] {
    const { state } = parseSharedState(browser.stored.get(SHARED_STATE_KEY) ?? null);
    const ids = state.shoppingCart.map(({ id }) => id).join();
    const isQuiet = browser.requests.length === 0 && browser.storageEvents.size === 0 && browser.hubEvents.length === 0;
    const found: string[] = [];
    const check = (holds: boolean, what: string) => holds || found.push(what);
    check(
      ids.split(',').sort().join() === [...expected.cart].sort().join(),
      `the cart is '${ids}', and should be '${[...expected.cart]}'`,
    );
    check(
      state.unlockedAdventures.every((id) => id === `${state.user?.username}'s`),
      'the unlocked adventures are another user’s',
    );
    const { pressed, requested, created } = browser.checkouts;
    check(pressed === requested, `${requested} checkouts were requested by ${pressed} presses`);
    check(browser.redirects.length === created, `${browser.redirects.length} redirects for ${created} checkouts`);
    const { deletions } = browser;
    check(
      deletions.requested === deletions.confirmed,
      `${deletions.requested} deletions were requested, and ${deletions.confirmed} confirmed`,
    );
    check(
      !isQuiet || browser.lookUpFailed || state.user?.username === browser.provider,
      `${state.user?.username} is stored, and the provider knows ${browser.provider}`,
    );
    for (const { tab, session, cart, checkout } of tabs) {
      const { user, unlockedAdventures } = session.getSnapshot().context;
      const kept = JSON.stringify([session, checkout].map((actor) => actor.getSnapshot().context));
      check(user !== undefined || !kept.includes('player.example'), `tab ${tab} keeps who was signed in`);
      const running = browser.requests.filter(
        (request) => request.tab === tab && request.name === 'createCheckout' && !request.isAborted(),
      ).length;
      const shown = cart.getSnapshot().context.lines.map(({ id }) => id);
      check(
        checkout.getSnapshot().matches('creating') ? running === 1 : running === 0,
        `tab ${tab} creates ${running} checkouts`,
      );
      check(
        user !== undefined || unlockedAdventures.length === 0,
        `tab ${tab} keeps unlocked adventures without a user`,
      );
      if (!isQuiet) continue;
      check(
        user?.username === state.user?.username,
        `tab ${tab} shows ${user?.username}, stored is ${state.user?.username}`,
      );
      check(shown.join() === ids, `tab ${tab} shows '${shown}' in the cart, stored is '${ids}'`);
    }
    return found;
  }

  /** Two simulations with the same key go on in the same way. The order of the tabs does not matter, as they are alike. */
  const key = (): string => [tabs, tabs.toReversed()].map(keyOf).sort()[0] ?? '';

  function keyOf(tabs: SimulatedTab[]): string {
    const { stored, provider, requests, storageEvents, hubEvents, redirects } = browser;
    const indexOf = (tab: number) => tabs.findIndex((candidate) => candidate.tab === tab);
    const actors = tabs.map(({ session, cart, checkout, account }) =>
      [session, cart, checkout, account.current()].map((actor) => {
        const snapshot = actor?.getSnapshot();
        return snapshot && [snapshot.value, snapshot.context];
      }),
    );
    const running = requests.map(({ tab, name, isAborted, decision }) => [indexOf(tab), name, isAborted(), decision()]);
    return JSON.stringify([
      [...stored],
      provider,
      [...expected.cart].sort(),
      [...expected.cleared].sort(),
      clock.pending(),
      running,
      [...storageEvents].map(indexOf).sort(),
      hubEvents.map(({ tab, change }) => [indexOf(tab), change]),
      redirects.length,
      browser.lookUpFailed,
      actors,
    ]);
  }

  return {
    steps,
    possibleActions,
    pending,
    violations,
    key,
    async run(step: SimulationStep) {
      step.run();
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
      if (userActions.includes('account')) for (const { account } of tabs) account.follow();
    },
    close() {
      for (const { session, cart, checkout, account } of tabs)
        for (const actor of [session, cart, checkout, account.current()]) actor?.stop();
      Object.assign(browser, createBrowser(count));
      free[count] = [...(free[count] ?? []), installed];
    },
  };
}
