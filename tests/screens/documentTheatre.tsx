import { act, configure, fireEvent, render, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { App } from '../../src/app/app.tsx';
import { holdTimers } from '../../src/devtools/manual/manualClock.ts';
import type { Answer, Facts, holdServices } from '../../src/devtools/manual/manualServices.ts';
import { sourceOf } from '../../src/shop/context/shopContext.tsx';
import { createShop } from '../../src/shop/createShop.ts';
import type { Theatre, Told } from '../models/play.ts';
import { look } from '../models/sights.ts';

// `act` waits for what a gesture leads to; no gesture has to wait for more.
configure({ asyncWrapper: (use) => use() });

/** Milliseconds that a library rests before it tries again, at most. */
const RETRY = 1000;

/** What stands behind the screens, and waits to be told. */
type World = Pick<
  ReturnType<typeof holdServices>,
  'services' | 'calls' | 'tellStored' | 'tellIdentity' | 'tellReturn'
> & {
  answer(call: string, answer: Answer, told: Told): unknown;
};

/**
 * The real screens in a document of jsdom, before a world that is created anew for each flow that is opened. A quick hand
 * clicks without pressing and releasing.
 */
export function openTheatre(
  createWorld: (session: Facts['user']) => Promise<World>,
  { isQuick = false } = {},
): Theatre & { close(): void } {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never, skipHover: true });
  const timers = holdTimers({ short: RETRY });
  let world: World;
  let unmount = () => {};
  const click = (element: Element) => (isQuick ? fireEvent.click(element) : user.click(element));
  const press = (name: string) => act(async () => void (await click(found('button', name))));
  const field = (label: string) => found('input', label);

  return {
    hand: {
      byKey: false,
      async fill(label, text) {
        fireEvent.input(field(label), { target: { value: text } });
      },
      choose: (label) => act(async () => void (await click(field(label)))),
      press,
      async submit(button, label) {
        if (!this.byKey) return press(button);
        field(label).focus();
        await act(() => user.keyboard('{Enter}'));
      },
      async go(path) {
        await act(async () => window.history.pushState(null, '', path));
      },
      async arrive() {
        world.calls.length = 0;
      },
    },
    async open(path, session) {
      unmount();
      timers.clear();
      world = await createWorld(session);
      window.history.pushState(null, '', path);
      ({ unmount } = render(<App source={sourceOf(createShop(world.services))} />));
    },
    tellStored: async (facts) => act(async () => world.tellStored(facts)),
    tellIdentity: async (change) => act(async () => world.tellIdentity(change)),
    tellReturn: async () => act(async () => world.tellReturn()),
    answer: (call, answer, told) => act(async () => void (await world.answer(call, answer, told))),
    ring: async (timer, ago) => act(async () => timers.ring(timer, ago)),
    async forgetCalls() {
      world.calls.length = 0;
    },
    async until(check) {
      const count = () => document.querySelector('.menu-count')?.textContent ?? '';
      const checkNow = () => check({ ...look(document), calls: world.calls, count });
      try {
        checkNow();
      } catch {
        await waitFor(checkNow);
      }
    },
    close() {
      unmount();
      timers.release();
    },
  };
}

/** The one element of the screen that goes by this name. */
function found(kind: 'button' | 'input', name: string): HTMLElement {
  const all = [...(document.getElementById('main')?.getElementsByTagName(kind) ?? [])];
  const named = all.filter((element) => namesOf(element).includes(name));
  const [only] = named;
  if (!only || named.length > 1) throw new Error(`There are ${named.length} elements that go by '${name}'.`);
  return only;
}

const namesOf = (element: HTMLInputElement | HTMLButtonElement) =>
  element.tagName === 'BUTTON'
    ? [element.getAttribute('aria-label') ?? element.textContent?.trim()]
    : [...(element.labels ?? [])].map(({ textContent }) => textContent?.trim());
