import type { EventObject } from 'xstate';
import { Outage } from '../../services/failure.ts';
import { eventOf } from '../../src/devtools/events/events.ts';
import { ann } from '../../src/devtools/events/fixtures.ts';
import type { Answer, Facts } from '../../src/devtools/manual/manualServices.ts';
import { flowOf } from './flows.ts';

import { type Place, type Step, turnOf } from './model.ts';
import { callsOf, differenceOf } from './rules.ts';
import { type Look, readTelling, sightsOf } from './sights.ts';
import type { Hand, Stage } from './stages.ts';
import { once, rowsOf } from './table.ts';

/** What can be seen of the site and of what it has called since it was last asked to forget. */
export interface Seen extends Look {
  calls: string[];
  /** How many lines of the cart the menu counts; empty where it counts none. */
  count: () => string;
}

/** A letter that is told, and the state that it is told in. */
export interface Told {
  letter: string;
  state: string;
}

/** Where paths are played: a document with real screens, or a browser. */
export interface Theatre {
  hand: Hand & { byKey: boolean };
  open(path: string, session: Facts['user']): Promise<void>;
  tellStored(facts: Facts): Promise<void>;
  tellIdentity(change: 'signedIn' | 'signedOut'): Promise<void>;
  tellReturn(): Promise<void>;
  /** Has a call end as a letter says that comes in a state. */
  answer(call: string, answer: Answer, told: Told): Promise<void>;
  ring(timer: string, ago: number): Promise<void>;
  forgetCalls(): Promise<void>;
  /** Waits until what is seen passes the check, or throws what it last found wrong. */
  until(check: (seen: Seen) => void): Promise<void>;
}

/** Plays a path, and compares after each step what is shown and what was called with what the table says. */
export async function play(
  theatre: Theatre,
  stage: Stage,
  path: Step[],
  afterStep: (step: Step, index: number) => Promise<void> = async () => {},
): Promise<void> {
  await begin(theatre, stage);
  for (const [index, step] of path.entries()) {
    theatre.hand.byKey = index % 2 === 1;
    await theatre.forgetCalls();
    await playLetter(theatre, stage, step);
    await theatre.until((seen) => compare(stage, step, seen));
    await afterStep(step, index);
  }
}

/** Opens the page of a flow, with what is stored there. */
export async function begin(theatre: Theatre, stage: Stage): Promise<void> {
  await theatre.open(stage.path, stage.hasSession ? ann : undefined);
  if (!stage.user) return;
  const lines = (stage.cart ?? []).map((id) => ({ id }));
  await theatre.tellStored({ user: stage.user === 'ann' ? ann : undefined, lines });
}

/** Does what a step's letter stands for. */
export async function playLetter(theatre: Theatre, stage: Stage, step: Step): Promise<void> {
  const { row, from } = step;
  const letter = row.when;
  const gesture = stage.gestures[letter];
  if (gesture) return gesture(theatre.hand, from);
  if (letter.startsWith('after ')) return theatre.ring(letter.slice('after '.length), turnOf(step));
  if (letter === 'page restored') return theatre.tellReturn();
  const [source = '', fact = ''] = letter.split(': ');
  if (source === 'identity') return theatre.tellIdentity(fact === 'signedIn' ? 'signedIn' : 'signedOut');
  const event = eventOf(flowOf(stage.flow).letters, letter, from.state);
  if (source === 'stored') return theatre.tellStored(factsIn(event));
  return theatre.answer(source, answerIn(event), { letter, state: from.state });
}

function factsIn({ type: _, ...facts }: EventObject): Facts {
  return facts;
}

function answerIn(event: EventObject & { output?: unknown; error?: unknown }): Answer {
  if (event.type.startsWith('xstate.done')) return { output: event.output };
  const { error } = event;
  return error instanceof Outage ? { outage: error.reason } : { error: String(error) };
}

/** The calls that a flow's table speaks of: others, of what else is on the page, are not its own. */
const ownCalls = once((flow) => new Set(rowsOf(flow).flatMap(({ calls }) => calls.map(nameOf))));

const nameOf = (call: string) => call.slice(0, call.indexOf('('));

function compare(stage: Stage, { row, from, to }: Step, { calls, count, ...seen }: Seen): void {
  const own = calls.filter((call) => ownCalls(stage.flow).has(nameOf(call)));
  const where = `${row.where} ${row.when}`;
  expectSame(`${where}: calls`, callsOf(row, from.state), own);
  if (stage.isCartOnly) compareCart(where, to, seen, count());
  else expectSame(`${where}: look`, anyWording(sightsOf(stage.flow)(to), seen), seen);
}

/** A cart shows itself on several pages, and is compared in what all of them show of it. */
function compareCart(where: string, to: Place, { heading, said }: Look, count: string): void {
  const told = readTelling('cart')(to.told);
  const isUnremembered = to.memory.has('visit') && heading === 'Shopping Cart';
  expectSame(`${where}: cart`, to.memory.has('fod') ? '1' : '', count);
  expectSame(
    `${where}: told`,
    told === '' ? [] : [told],
    said.filter((text) => /in your cart|removed|cart is back/.test(text)),
  );
  expectSame(
    `${where}: remembered`,
    isUnremembered ? 1 : 0,
    said.filter((text) => text.includes('cannot be remembered')).length,
  );
}

/** `one or the other` is met by either. */
function anyWording(expected: Look, seen: Look): Look {
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
  const difference = differenceOf(expected, seen);
  if (difference) throw new Error(`${what}\n  ${difference}`);
}
