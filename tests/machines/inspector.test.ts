import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { fromSubscription } from '../../machines/parts/actors.ts';
import { type Change, changesOf } from '../../src/devtools/inspector/changes.ts';
import type { LogEntry, Message } from '../../src/devtools/inspector/messages.ts';
import { createRecorder } from '../../src/devtools/inspector/recorder.ts';
import { HIDDEN } from '../../src/devtools/inspector/redact.ts';
import { canRestart } from '../../src/devtools/inspector/restart.ts';
import { stateValueOf } from '../../src/devtools/inspector/stately.ts';
import { MAX_ENTRIES, type View, withMessage } from '../../src/devtools/inspector/view.ts';
import { variantsOf } from '../pathEngine/flow.ts';
import { modelOf } from '../pathEngine/model.ts';
import { pathsOf } from '../pathEngine/paths.ts';
import { flowNamed } from '../pathEngine/registry.ts';
import { runOnActor } from '../pathEngine/runOnActor.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Collects what nothing refers to until the check passes: one collection may leave some of it. */
const onceCollected = (check: () => void) =>
  vi.waitFor(() => {
    collectGarbage();
    check();
  });

const noTime = () => 0;

describe('the log', () => {
  const entries: LogEntry[] = [];
  const recorder = createRecorder((_, entry) => entries.push(entry), noTime);

  test('a log entry has its event, the transitions, and what can happen next', async () => {
    const [flowVariant] = variantsOf(flowNamed('login'));
    if (!flowVariant) throw new Error('The login has no variant.');
    const submit = modelOf(flowVariant).steps.filter(({ row, from }) => row.event === 'submit' && from.message === '');
    await runOnActor(flowVariant, submit.slice(0, 1), { inspect: recorder.inspect });
    const [started, submitted] = entries;
    expect(started?.states.sort()).toEqual(['login', 'login.LOGIN', 'login.LOGIN.editing']);
    expect(submitted).toMatchObject({
      number: 1,
      event: { type: 'login.submit', username: ' Ann@Player.example ', password: HIDDEN },
      transitions: ['login.LOGIN.editing login.submit 0'],
      status: 'active',
      context: { username: ' Ann@Player.example ', password: HIDDEN },
      calls: ['signIn'],
      enabledEvents: [],
      pendingTimeouts: ['xstate.after.REQUEST_TIMEOUT.login.LOGIN.signingIn'],
    });
    expect(changesOf(submitted as LogEntry, started)).toEqual([
      { what: 'state', before: 'LOGIN.editing', after: 'LOGIN.signingIn' },
      { what: 'username', before: '', after: '" Ann@Player.example "' },
      { what: 'submitted', before: 'false', after: 'true' },
      { what: 'password', before: '', after: `"${HIDDEN}"` },
    ] satisfies Change[]);
    // What an event has taken away is told, too.
    expect(changesOf({ ...started, context: {} } as LogEntry, submitted as LogEntry)).toContainEqual({
      what: 'username',
      before: '" Ann@Player.example "',
      after: '',
    });
  });
});

test('an entry says what was done outside, which keeps a flow from going on from before it', async () => {
  const [flowVariant] = variantsOf(flowNamed('cart'));
  if (!flowVariant) throw new Error('The cart has no variant.');
  const path = pathsOf(flowVariant).find(({ steps }) => steps.at(1)?.row.event === 'add fod');
  if (!path) throw new Error('No path of the cart begins with a product.');
  const log: LogEntry[] = [];
  const recorder = createRecorder((_, entry) => log.push(entry), noTime);
  await runOnActor(flowVariant, path.steps.slice(0, 2), { inspect: recorder.inspect });
  // At last the actor is stopped.
  const own = log.slice(0, -1);
  expect(own.map(({ event, effects }) => [event.type, effects])).toEqual([
    ['xstate.init', []],
    ['cart.changed', []],
    ['cart.add', ['addLine']],
  ]);
  // On a bare actor the listener to the storage counts as a request.
  const withoutCalls = own.map((entry) => ({ ...entry, calls: [] }));
  expect(own.map(({ number }) => canRestart(withoutCalls, number))).toEqual([false, false, true]);
});

test('an entry says whether something outside has told it unasked', () => {
  const log: LogEntry[] = [];
  const recorder = createRecorder((_, entry) => log.push(entry), noTime);
  type Changed = { type: 'cart.changed' };
  let tell = () => {};
  const storage = fromSubscription<null, Changed>(
    (listener) => {
      tell = () => listener(null);
      return () => {};
    },
    () => ({ type: 'cart.changed' }),
  );
  const machine = setup({ actors: { storage } }).createMachine({
    id: 'cart',
    invoke: { src: 'storage' },
    on: { 'cart.changed': {}, 'cart.dismissNotice': {} },
  });
  const actor = createActor(machine, { inspect: recorder.inspect }).start();
  tell();
  actor.send({ type: 'cart.dismissNotice' });
  actor.stop();
  expect(log.slice(0, 3).map(({ event, isReport }) => [event.type, isReport])).toEqual([
    ['xstate.init', false],
    ['cart.changed', true],
    ['cart.dismissNotice', false],
  ]);
});

test('of a flow that runs for long, the snapshots of entries that are no longer kept are let go', async () => {
  const recorder = createRecorder(() => {}, noTime);
  const machine = setup({ types: { context: {} as { count: number } } }).createMachine({
    id: 'cart',
    context: { count: 0 },
    on: { 'cart.dismissNotice': { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  });
  const actor = createActor(machine, { inspect: recorder.inspect }).start();
  const snapshots = Array.from({ length: MAX_ENTRIES + 9 }, () => {
    actor.send({ type: 'cart.dismissNotice' });
    return new WeakRef(actor.getSnapshot());
  });
  await onceCollected(() => expect(snapshots.filter((snapshot) => snapshot.deref()).length).toBe(MAX_ENTRIES));
  expect(actor.getSnapshot().context).toEqual({ count: MAX_ENTRIES + 9 });
});

test('of flows that have stopped the last twenty are kept, because React starts them again', async () => {
  const recorder = createRecorder(() => {}, noTime);
  const machine = setup({}).createMachine({ id: 'cart' });
  const goesOn = createActor(machine, { inspect: recorder.inspect }).start();
  const snapshots = Array.from({ length: 25 }, () => {
    const actor = createActor(machine, { inspect: recorder.inspect }).start();
    actor.stop();
    return new WeakRef(actor.getSnapshot());
  });
  const kept = [...Array(5).fill(false), ...Array(20).fill(true)];
  await onceCollected(() => expect(snapshots.map((snapshot) => snapshot.deref() !== undefined)).toEqual(kept));
  expect(recorder.recordings().map(({ actor }) => actor)).toEqual([goesOn.sessionId]);
});

describe('the view of other tabs', () => {
  const entry = (number: number): LogEntry => ({
    number,
    at: number,
    event: { type: 'cart.dismissNotice' },
    transitions: [],
    effects: [],
    isReport: false,
    states: ['cart', 'cart.known'],
    status: 'active',
    context: {},
    calls: [],
    enabledEvents: [],
    pendingTimeouts: [],
  });
  const tab = (path: string): Message => ({ type: 'tab', tab: 'one', path, isPaused: false, waiting: [] });
  const entryMessage = (number: number): Message => ({
    type: 'entry',
    tab: 'one',
    actor: 'x:0',
    machine: 'cart',
    entry: entry(number),
  });
  const viewAfter = (...messages: Message[]) => messages.reduce<View>(withMessage, { tabs: [], actors: [] });

  test('the view has the last state of each tab, and each entry once and in order, until the tab closes', () => {
    const view = viewAfter(tab('/shop'), entryMessage(1), entryMessage(0), entryMessage(1), tab('/account'));
    expect(view).toEqual({
      tabs: [{ tab: 'one', path: '/account', isPaused: false, waiting: [] }],
      actors: [{ tab: 'one', actor: 'x:0', machine: 'cart', startedAt: 1, entries: [entry(0), entry(1)] }],
    });
    expect(withMessage(view, { type: 'closed', tab: 'one' })).toEqual({ tabs: [], actors: [] });
  });
});

test.each([
  [['login', 'login.LOGIN', 'login.LOGIN.editing'], 'login', { LOGIN: 'editing' }],
  [['login', 'login.signedIn'], 'login', 'signedIn'],
  [
    ['account', 'account.deletion', 'account.deletion.viewing', 'account.products', 'account.products.loading'],
    'account',
    { deletion: 'viewing', products: 'loading' },
  ],
])('the active states %j of %s are XState’s value %j', (states, machine, value) => {
  expect(stateValueOf(states, machine)).toEqual(value);
});
