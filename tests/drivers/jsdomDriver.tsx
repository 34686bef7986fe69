import { act, configure, fireEvent, getConfig, render, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { App } from '../../src/app/app.tsx';
import { createManualClock } from '../../src/devtools/manual/manualClock.ts';
import type { createManualServices, Settlement, StoredFacts } from '../../src/devtools/manual/manualServices.ts';
import { loadedShop } from '../../src/shop/context/shopContext.tsx';
import { createShop } from '../../src/shop/createShop.ts';
import { readScreen } from '../pathEngine/readScreen.ts';
import type { CallToSettle, TestDriver } from '../pathEngine/testDriver.ts';
import { SETTLE_TIMEOUT } from '../timeouts.ts';
import { translateTexts } from './translateTexts.ts';

/** What the files that share this worker's modules go on with. */
const { asyncWrapper } = getConfig();

/** The services behind the screens. */
type TestServices = Pick<
  ReturnType<typeof createManualServices>,
  'services' | 'calls' | 'emitStorage' | 'emitIdentity' | 'emitPageRestored' | 'emitAudio'
> & {
  settle(call: string, settlement: Settlement, result: CallToSettle): unknown;
};

/**
 * Drives the real screens in jsdom, with services that are created anew for each page that is opened. A click is one
 * event, without the pressing and releasing of a pointer; those are Chromium's part. Whenever the page is read, it is changed first
 * as a translator changes it.
 */
export function createJsdomDriver(
  createServices: (sessionUser: StoredFacts['user']) => Promise<TestServices>,
): TestDriver & { close(): void } {
  // `act` waits for what a user action leads to, so that no action has to wait for more.
  configure({ asyncWrapper: (use) => use() });
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never, skipHover: true });
  let clock = createManualClock();
  let services: TestServices;
  let unmount = () => {};
  const press = (name: string) => act(async () => void fireEvent.click(find('button', name)));
  const field = (label: string) => find('input', label);
  const read = () => {
    translateTexts(document);
    return {
      ...readScreen(document),
      calls: services.calls,
      cartCount: () => document.querySelector('.menu-count')?.textContent ?? '',
    };
  };

  return {
    user: {
      byKey: false,
      async fill(label, text) {
        fireEvent.input(field(label), { target: { value: text } });
      },
      choose: (label) => act(async () => void fireEvent.click(field(label))),
      press,
      async submit(button, label) {
        if (!this.byKey) return press(button);
        field(label).focus();
        await act(() => user.keyboard('{Enter}'));
      },
      async go(path) {
        await act(async () => window.history.pushState(null, '', path));
      },
      async forgetCalls() {
        services.calls.length = 0;
      },
    },
    async open(path, sessionUser) {
      unmount();
      clock = createManualClock();
      services = await createServices(sessionUser);
      window.history.pushState(null, '', path);
      const shop = createShop(services.services, { clock });
      await act(async () => {
        ({ unmount } = render(<App loader={loadedShop(shop)} />));
      });
    },
    emitStorage: async (facts) => act(async () => services.emitStorage(facts)),
    emitIdentity: async (change) => act(async () => services.emitIdentity(change)),
    emitPageRestored: async () => act(async () => services.emitPageRestored()),
    emitAudio: async (change) => act(async () => services.emitAudio(change)),
    settle: (call, settlement, result) => act(async () => void (await services.settle(call, settlement, result))),
    fireTimer: async (name, indexFromLast) => act(async () => clock.fire(name, indexFromLast)),
    async until(check) {
      try {
        check(read());
      } catch {
        await waitFor(() => check(read()), { timeout: SETTLE_TIMEOUT });
      }
    },
    close() {
      unmount();
      configure({ asyncWrapper });
    },
  };
}

/** The one element of the screen with this name. */
function find(kind: 'button' | 'input', name: string): HTMLElement {
  const all = [...(document.getElementById('main')?.getElementsByTagName(kind) ?? [])];
  const named = all.filter((element) => namesOf(element).includes(name));
  const [only] = named;
  if (!only || named.length > 1) throw new Error(`There are ${named.length} elements with the name '${name}'.`);
  return only;
}

const namesOf = (element: HTMLInputElement | HTMLButtonElement) =>
  element.tagName === 'BUTTON'
    ? [element.getAttribute('aria-label') ?? element.textContent?.trim()]
    : [...(element.labels ?? [])].map(({ textContent }) => textContent?.trim());
