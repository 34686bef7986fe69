import { act, fireEvent, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../src/app.tsx';
import { createShop } from '../../src/shop.ts';
import { sourceOf } from '../../src/shopSource.tsx';
import { holdServices } from '../../src/stage/heldServices.ts';
import { holdTimers } from '../../src/stage/heldTimers.ts';
import type { Theatre } from '../models/play.ts';
import { look } from '../models/sights.ts';

/** The real screens in a document of jsdom, with services and timers that wait to be told. */
export function openTheatre(): Theatre & { close(): void } {
  const user = userEvent.setup({ delay: null });
  const timers = holdTimers();
  let world = holdServices();
  let unmount = () => {};
  const press = (name: string) => user.click(found('button', name));
  const field = (label: string) => found('input', label);

  return {
    hand: {
      byKey: false,
      async fill(label, text) {
        fireEvent.input(field(label), { target: { value: text } });
      },
      choose: (label) => user.click(field(label)),
      press,
      async submit(button, label) {
        if (!this.byKey) return press(button);
        field(label).focus();
        await user.keyboard('{Enter}');
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
      world = holdServices(session);
      window.history.pushState(null, '', path);
      ({ unmount } = render(<App source={sourceOf(createShop(world.services))} />));
    },
    tellStored: async (facts) => act(async () => world.tellStored(facts)),
    tellIdentity: async (change) => act(async () => world.tellIdentity(change)),
    tellReturn: async () => act(async () => world.tellReturn()),
    answer: async (call, answer) => act(async () => world.answer(call, answer)),
    ring: async (timer, ago) => act(async () => timers.ring(timer, ago)),
    async forgetCalls() {
      world.calls.length = 0;
    },
    until: (check) =>
      waitFor(() => {
        const count = document.querySelector('.menu-count')?.textContent ?? '';
        check({ ...look(document), calls: world.calls, count });
      }),
    close() {
      unmount();
      timers.release();
    },
  };
}

/** The one element of the screen that goes by this name. */
function found(kind: 'button' | 'input', name: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLInputElement | HTMLButtonElement>(`main ${kind}`)];
  const named = all.filter((element) => namesOf(element).includes(name));
  const [only] = named;
  if (!only || named.length > 1) throw new Error(`There are ${named.length} elements that go by '${name}'.`);
  return only;
}

const namesOf = (element: HTMLInputElement | HTMLButtonElement) =>
  element.matches('button')
    ? [element.getAttribute('aria-label') ?? element.textContent?.trim()]
    : [...(element.labels ?? [])].map(({ textContent }) => textContent?.trim());
