import { describe, expect, test } from 'vitest';
import type { MachineName } from '../../src/devtools/flows.ts';
import { toEvent } from '../../src/devtools/inspector/commands.ts';
import { invokedBy } from '../../src/devtools/inspector/invoked.ts';
import type { LogEntry } from '../../src/devtools/inspector/messages.ts';
import { canRestart } from '../../src/devtools/inspector/restart.ts';
import { sequenceOf } from '../../src/devtools/inspector/sequence.ts';
import { type ActorView, invokerOf } from '../../src/devtools/inspector/view.ts';

const entry = (number: number, type: string, state: string, more: Partial<LogEntry> = {}): LogEntry => ({
  number,
  at: number,
  event: { type },
  transitions: [],
  effects: [],
  isReport: false,
  states: ['login', `login.${state}`],
  status: 'active',
  context: {},
  calls: [],
  enabledEvents: [],
  pendingTimeouts: [],
  ...more,
});

/** An actor with entries at some milliseconds, which ends at `over` if that is given. */
const actor = (name: string, machine: MachineName, times: number[], parent?: string, over?: number): ActorView => ({
  tab: 't',
  actor: name,
  parent,
  machine,
  startedAt: times[0] ?? 0,
  entries: [
    ...times.map((at, number) => entry(number, 'xstate.init', 'editing', { at })),
    ...(over === undefined ? [] : [entry(times.length, 'challenge.answer', 'over', { at: over, status: 'done' })]),
  ],
});

describe('going on from an entry', () => {
  const log = [
    entry(0, 'xstate.init', 'editing'),
    entry(1, 'login.submit', 'signingIn', { calls: ['signIn'] }),
    entry(2, 'xstate.done.actor.signIn', 'asking'),
    entry(3, 'login.back', 'editing'),
  ];

  test.each([
    [0, false],
    [1, false],
    [2, true],
    [3, true],
    [4, false],
  ])('from entry %i: %s, because a request may have done something outside', (number, expected) => {
    expect(canRestart(log, number)).toBe(expected);
  });

  test('nothing goes on from before something that was done outside', () => {
    const did = [...log, entry(4, 'login.forget', 'editing', { effects: ['forgetUser'] })];
    expect(did.map(({ number }) => canRestart(did, number))).toEqual([false, false, false, false, true]);
  });

  test('nothing goes on from before something that was told outside: it is not told again', () => {
    const heard = [...log, entry(4, 'cart.changed', 'editing', { isReport: true })];
    expect(heard.map(({ number }) => canRestart(heard, number))).toEqual([false, false, false, false, true]);
  });

  test('nothing goes on that has ended', () => {
    expect(canRestart([...log, entry(4, 'login.end', 'over', { status: 'done' })], 3)).toBe(false);
  });
});

describe('what an actor has invoked', () => {
  const login = actor('x:1', 'login', [0]);
  const first = actor('x:2', 'challenge', [10], 'x:1', 30);
  const second = actor('x:3', 'challenge', [29], 'x:1');
  const confirmation = actor('x:4', 'confirmation', [40, 50], 'x:1');
  const elsewhere = { ...actor('x:5', 'confirmation', [1], 'x:1'), tab: 'another' };
  const ofAnother = actor('x:6', 'confirmation', [1], 'x:5');
  const all = [login, first, second, confirmation, elsewhere, ofAnother];

  test.each([
    [9, []],
    [10, [['x:2', 10]]],
    // The first one ends a moment after the second has begun.
    [29, [['x:3', 29]]],
    [
      45,
      [
        ['x:3', 29],
        ['x:4', 40],
      ],
    ],
    [
      Number.POSITIVE_INFINITY,
      [
        ['x:3', 29],
        ['x:4', 50],
      ],
    ],
  ])('at %d ms: %j, each with its entry of that time', (time, expected) => {
    expect(invokedBy(login, all, time).map(({ actor, entry }) => [actor.actor, entry.at])).toEqual(expected);
  });

  test('an actor that has ended runs no more, and leads to none that began later', () => {
    expect(invokedBy(login, [login, first], 30)).toEqual([]);
    expect(invokedBy(login, [login, second], 15)).toEqual([]);
  });
});

test('who has invoked an actor is looked for in its own tab, where others of the same name run elsewhere', () => {
  const [here, elsewhere] = ['t', 'u'].map((tab) => ({ ...actor('x:1', 'login', [0]), tab }));
  const invoked = { ...actor('x:2', 'confirmation', [1], 'x:1'), tab: 'u' };
  if (!here || !elsewhere) throw new Error('There are two.');
  expect(invokerOf(invoked, [here, elsewhere, invoked])).toBe(elsewhere);
  expect(invokerOf(invoked, [here, invoked])).toBeUndefined();
});

test('a sequence tells who told whom what: the visitor, actors, and their requests', () => {
  const login: ActorView = {
    tab: 't',
    actor: 'x:1',
    machine: 'login',
    startedAt: 0,
    entries: [
      entry(0, 'xstate.init', 'editing'),
      entry(1, 'login.submit', 'signingIn', { calls: ['signIn'] }),
      entry(2, 'xstate.done.actor.signIn', 'confirming', { calls: ['confirmation'] }),
      entry(5, 'xstate.after.REQUEST_TIMEOUT.login.confirming', 'editing'),
    ],
  };
  const confirmation: ActorView = {
    tab: 't',
    actor: 'x:2',
    parent: 'x:1',
    machine: 'confirmation',
    startedAt: 3,
    entries: [entry(3, 'xstate.init', 'editing'), entry(4, 'xstate.error.actor.resendCode', 'editing')],
  };
  expect(sequenceOf([login, confirmation])).toEqual({
    lanes: ['visitor and browser', 'login', 'confirmation', 'signIn', 'resendCode'],
    steps: [
      { from: 'visitor and browser', to: 'login', text: 'begins → editing', at: 0 },
      { from: 'visitor and browser', to: 'login', text: 'login.submit → signingIn', at: 1 },
      { from: 'login', to: 'signIn', text: 'call', at: 1 },
      { from: 'signIn', to: 'login', text: 'done → confirming', at: 2 },
      { from: 'login', to: 'confirmation', text: 'begins → editing', at: 3 },
      { from: 'resendCode', to: 'confirmation', text: 'failed → editing', at: 4 },
      { from: 'login', to: 'login', text: 'after REQUEST_TIMEOUT → editing', at: 5 },
    ],
    older: 0,
  });
  expect(sequenceOf([login, confirmation], 1)).toMatchObject({ lanes: ['login'], older: 6 });
  // XState tells of a child machine first.
  const [began, ...later] = confirmation.entries;
  const early = { ...confirmation, entries: began ? [{ ...began, at: 1.5 }, ...later] : [] };
  expect(sequenceOf([login, early]).steps.slice(3, 5)).toEqual([
    { from: 'signIn', to: 'login', text: 'done → confirming', at: 2 },
    { from: 'login', to: 'confirmation', text: 'begins → editing', at: 2 },
  ]);
});

test('values of the developer’s own replace those of an event or of a result, and never its type', () => {
  const values = { username: 'bob', type: 'another' };
  expect(toEvent({ kind: 'event', label: 'submit', values }, 'login', '')).toMatchObject({
    type: 'login.submit',
    username: 'bob',
  });
  expect(toEvent({ kind: 'event', label: 'signIn: confirmationNeeded', values }, 'login', '')).toMatchObject({
    type: 'xstate.done.actor.signIn',
    output: { kind: 'confirmationNeeded', username: 'bob' },
  });
});
