import { parseSharedState } from '../../../services/browser/sharedState.ts';
import { SHARED_STATE_KEY } from '../../../services/browser/storage.ts';
import { holdTimers } from '../../../src/devtools/manual/manualClock.ts';
import { openBrowser } from './browser.ts';
import { gesturesIn, type Move, openTab, type Tab } from './tab.ts';

/** What of the world takes part. */
export interface Scope {
  tabs: number;
  /** Which of the visitor's moves there are, by the first word of their names. */
  gestures: string[];
  /** What has happened before; by default nothing. */
  begin?: string[];
}

/** Something that is on its way. */
interface Pending {
  id: string;
  ends: Move[];
}

/**
 * Tabs of one browser, in which everything that takes time (answers of calls, limits in time, news of what another tab has
 * written) is left to whoever plays: in whatever order, or never.
 */
export function openWorld({ tabs: count, gestures }: Scope) {
  const browser = openBrowser(count);
  const expected = { cart: new Set<string>(), cleared: new Set<string>() };
  const timers = holdTimers();
  const tabs = Array.from({ length: count }, (_, tab) => openTab(browser, tab));

  /** What a visitor may do now. */
  const gesturesNow = (): Move[] =>
    tabs
      .flatMap((tab) => gesturesIn(tab, browser, expected))
      .filter(({ name }) => gestures.includes(name.split(' ')[2] ?? ''));

  /** What is on its way, each with the ends that it may come to. */
  function pending(): Pending[] {
    const answers = browser.calls.map(({ number, tab, name, isLeft, ends }) => ({
      id: `call ${number}`,
      ends: Object.entries(ends()).map(([key, play]) => ({
        name: `tab ${tab} ${name} ${key}${isLeft() ? ', too late' : ''}`,
        play,
      })),
    }));
    const running = timers.running();
    const limits = running.map((name, index) => {
      const ago = running.slice(index + 1).filter((other) => other === name).length;
      const lookUps = () => browser.calls.filter((call) => call.name === 'currentUser' && !call.isLeft()).length;
      const play = () => {
        const before = lookUps();
        timers.ring(name, ago);
        if (lookUps() < before) browser.isUnsure = true;
      };
      return { id: `limit ${name}`, ends: [{ name: `limit ${name}, ${ago} before the last`, play }] };
    });
    const news = [...browser.news].map((tab) => ({
      id: `news ${tab}`,
      ends: [
        {
          name: `tab ${tab} hears of it`,
          play() {
            browser.news.delete(tab);
            tabs[tab]?.hear();
          },
        },
      ],
    }));
    const hearsay = browser.hearsay.flatMap((told) => {
      const { tab, change } = told;
      const isNext = browser.hearsay.find((earlier) => earlier.tab === tab) === told;
      const play = () => {
        browser.hearsay = browser.hearsay.filter((other) => other !== told);
        for (const hear of tabs[tab]?.ears.identity ?? []) hear(change);
      };
      return isNext ? [{ id: `hearsay ${tab}`, ends: [{ name: `tab ${tab} is told ${change}`, play }] }] : [];
    });
    return [...answers, ...limits, ...news, ...hearsay];
  }

  const moves = (): Move[] => [...gesturesNow(), ...pending().flatMap(({ ends }) => ends)];

  /** What at this moment is not as it must always be. */
  function faults(): string[] {
    const { state } = parseSharedState(browser.stored.get(SHARED_STATE_KEY) ?? null);
    const ids = state.shoppingCart.map(({ id }) => id).join();
    const isQuiet = browser.calls.length === 0 && browser.news.size === 0 && browser.hearsay.length === 0;
    const found: string[] = [];
    const check = (holds: boolean, what: string) => holds || found.push(what);
    check(
      ids.split(',').sort().join() === [...expected.cart].sort().join(),
      `the cart is '${ids}', and should be '${[...expected.cart]}'`,
    );
    check(
      state.unlockedAdventures.every((id) => id === `${state.user?.username}'s`),
      'what is unlocked is another’s',
    );
    const { pressed, asked, created } = browser.checkouts;
    check(pressed === asked, `${asked} checkouts were asked for by ${pressed} presses`);
    check(browser.departures.length === created, `${browser.departures.length} departures for ${created} checkouts`);
    const { deletions } = browser;
    check(
      deletions.asked === deletions.confirmed,
      `${deletions.asked} deletions were asked for, and ${deletions.confirmed} confirmed`,
    );
    check(
      !isQuiet || browser.isUnsure || state.user?.username === browser.provider,
      `${state.user?.username} is stored, and the provider knows ${browser.provider}`,
    );
    for (const { tab, shop, checkout } of tabs) {
      const { user, unlockedAdventures } = shop.session.getSnapshot().context;
      const kept = JSON.stringify([shop.session, checkout].map((actor) => actor.getSnapshot().context));
      check(user !== undefined || !kept.includes('player.example'), `tab ${tab} keeps who was signed in`);
      const running = browser.calls.filter(
        (call) => call.tab === tab && call.name === 'createCheckout' && !call.isLeft(),
      ).length;
      const shown = shop.cart.getSnapshot().context.lines.map(({ id }) => id);
      check(
        checkout.getSnapshot().matches('creating') ? running === 1 : running === 0,
        `tab ${tab} creates ${running} checkouts`,
      );
      check(user !== undefined || unlockedAdventures.length === 0, `tab ${tab} keeps what nobody has unlocked`);
      if (!isQuiet) continue;
      check(
        user?.username === state.user?.username,
        `tab ${tab} shows ${user?.username}, stored is ${state.user?.username}`,
      );
      check(shown.join() === ids, `tab ${tab} shows '${shown}' in the cart, stored is '${ids}'`);
    }
    return found;
  }

  /**
   * All that can be told of the world: two worlds with the same go on in the same way. Which of its tabs is the first does
   * not matter, because each can do what the others can.
   */
  const key = (): string => [tabs, tabs.toReversed()].map(keyOf).sort()[0] ?? '';

  function keyOf(tabs: Tab[]): string {
    const { stored, provider, calls, news, hearsay, departures } = browser;
    const place = (tab: number) => tabs.findIndex((candidate) => candidate.tab === tab);
    const actors = tabs.map(({ shop, checkout, account }) =>
      [shop.session, shop.cart, checkout, account.current()].map((actor) => {
        const snapshot = actor?.getSnapshot();
        return snapshot && [snapshot.value, snapshot.context];
      }),
    );
    const running = calls.map(({ tab, name, isLeft, decision }) => [place(tab), name, isLeft(), decision()]);
    return JSON.stringify([
      [...stored],
      provider,
      [...expected.cart].sort(),
      [...expected.cleared].sort(),
      timers.running(),
      running,
      [...news].map(place).sort(),
      hearsay.map(({ tab, change }) => [place(tab), change]),
      departures.length,
      browser.isUnsure,
      actors,
    ]);
  }

  return {
    moves,
    gestures: gesturesNow,
    pending,
    faults,
    key,
    async play(move: Move) {
      move.play();
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
      if (gestures.includes('account')) for (const { account } of tabs) account.follow();
    },
    close() {
      timers.release();
      for (const { shop, checkout, account } of tabs)
        for (const actor of [shop.session, shop.cart, checkout, account.current()]) actor?.stop();
    },
  };
}
