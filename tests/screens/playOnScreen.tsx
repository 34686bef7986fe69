import { act, fireEvent, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../src/app.tsx';
import { createShop } from '../../src/shop.ts';
import { sourceOf } from '../../src/shopSource.tsx';
import { flows } from '../models/flows.ts';
import { holdTimers } from '../models/heldTimers.ts';
import { ann } from '../models/letters.ts';
import type { Place, Step } from '../models/model.ts';
import { callsOf } from '../models/rules.ts';
import { type Look, look, readSights, readTelling } from '../models/sights.ts';
import type { Hand, Stage } from '../models/stages.ts';
import { readTable } from '../models/table.ts';
import { type Facts, holdServices } from './heldServices.ts';

/** Plays a path on the rendered site, and compares after each step what the screen shows and what was called. */
export async function playOnScreen(stage: Stage, path: Step[]): Promise<void> {
  const timers = holdTimers();
  const world = holdServices(stage.hasSession ? ann : undefined);
  window.history.pushState(null, '', stage.path);
  const { unmount } = render(<App source={sourceOf(createShop(world.services))} />);
  try {
    if (stage.user) {
      const lines = (stage.cart ?? []).map((id) => ({ id }));
      act(() => world.tellStored({ user: stage.user === 'ann' ? ann : undefined, lines }));
    }
    const hand = handOf(() => world.calls);
    for (const [index, step] of path.entries()) {
      hand.byKey = index % 2 === 1;
      world.calls.length = 0;
      await act(() => playLetter(stage, step, hand, world, timers));
      await waitFor(() => compare(stage, step, world.calls));
    }
  } finally {
    unmount();
    timers.release();
  }
}

type World = ReturnType<typeof holdServices>;

async function playLetter(stage: Stage, step: Step, hand: Hand, world: World, timers: ReturnType<typeof holdTimers>) {
  const { row, from } = step;
  const letter = row.when;
  const gesture = stage.gestures[letter];
  if (gesture) return gesture(hand, from);
  if (letter.startsWith('after ')) return timers.ring(letter.slice('after '.length), turnOf(step));
  if (letter === 'page restored') return world.tellReturn();
  const [source = '', fact = ''] = letter.split(': ');
  if (source === 'identity') return world.tellIdentity(fact === 'signedIn' ? 'signedIn' : 'signedOut');
  const event = flows.find(({ name }) => name === stage.flow)?.letters[letter];
  if (!event) throw new Error(`${row.where}: nobody knows how '${letter}' is said on a screen.`);
  if (source === 'stored') world.tellStored(event as Facts);
  else world.answer(source, event);
}

/** Which timer a step is about, counted from the last one started: each is started with the call that it limits. */
const turnOf = ({ row, from }: Step): number =>
  Math.max(
    [...from.running.values()].reverse().findIndex((leaf) => row.from.includes(leaf)),
    0,
  );

const callNames = new Map<string, Set<string>>();

/** The calls that a flow's table speaks of: others, of what else is on the page, are not its own. */
function ownCalls(flow: string): Set<string> {
  const known = callNames.get(flow) ?? new Set(readTable(flow).flatMap(({ calls }) => calls.map(nameOf)));
  callNames.set(flow, known);
  return known;
}

const nameOf = (call: string) => call.slice(0, call.indexOf('('));

function compare(stage: Stage, { row, from, to }: Step, calls: string[]): void {
  const own = calls.filter((call) => ownCalls(stage.flow).has(nameOf(call)));
  const seen = look(document);
  const where = `${row.where} ${row.when}`;
  expectSame(`${where}: calls`, callsOf(row, from.state), own);
  if (stage.isCartOnly) compareCart(where, to, seen);
  else expectSame(`${where}: look`, anyWording(readSights(stage.flow)(to), seen), seen);
}

/** A cart shows itself on several pages, and is compared in what all of them show of it. */
function compareCart(where: string, to: Place, seen: Look): void {
  const told = readTelling('cart')(to.told);
  const count = document.querySelector('.menu-count')?.textContent ?? '';
  const visit = seen.said.filter((text) => text.includes('cannot be remembered')).length;
  expectSame(`${where}: cart`, to.memory.has('fod') ? '1' : '', count);
  expectSame(
    `${where}: told`,
    told === '' ? [] : [told],
    seen.said.filter((text) => /in your cart|removed/.test(text)),
  );
  if (!to.memory.has('visit')) expectSame(`${where}: remembered`, 0, visit);
}

/** `one or the other` is met by either. */
function anyWording<L extends { said: string[] }>(expected: L, seen: L): L {
  const said = expected.said.map((text) => {
    const [role = '', words = ''] = text.split(/: (.*)/s);
    return (
      words
        .split(' or ')
        .map((way) => `${role}: ${way}`)
        .find((way) => seen.said.includes(way)) ?? text
    );
  });
  return { ...expected, said };
}

function expectSame(what: string, expected: unknown, seen: unknown): void {
  const [one, other] = [JSON.stringify(expected), JSON.stringify(seen)];
  if (one !== other) throw new Error(`${what}\n  expected ${one}\n  seen     ${other}`);
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

function handOf(calls: () => string[]): Hand & { byKey: boolean } {
  const user = userEvent.setup({ delay: null });
  const press = (name: string) => user.click(found('button', name));
  const field = (label: string) => found('input', label);
  return {
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
      window.history.pushState(null, '', path);
      await act(async () => {});
    },
    arrive: () => {
      calls().length = 0;
    },
  };
}
