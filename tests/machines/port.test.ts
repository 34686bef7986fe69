import { describe, expect, test, vi } from 'vitest';
import { createActor, createMachine, waitFor } from 'xstate';
import { ear, isEar, listenTo, notPlugged, plug, port, textIn, textsIn } from '../../machines/parts/actors.ts';
import { onOutage } from '../../machines/parts/messages.ts';
import { Outage } from '../../services/failure.ts';
import type { Service } from '../../services/service.ts';

type Echo = Service<{ word: string }, string>;

describe('a port', () => {
  test('left unplugged fails loudly', () => {
    const actor = createActor(port<Echo>('echo'), { input: { word: 'hello' } });
    const failed = vi.fn();
    actor.subscribe({ error: failed });
    actor.start();
    expect(failed).toHaveBeenCalledExactlyOnceWith(new Error("Nothing is plugged into the port 'echo'."));
    expect(() => notPlugged('store')).toThrowError("Nothing is plugged into the action 'store'.");
    const deaf = createActor(ear('changes'));
    deaf.subscribe({ error: failed });
    deaf.start();
    expect(failed).toHaveBeenLastCalledWith(new Error("Nothing is plugged into the ear 'changes'."));
  });

  test('hands input and answer through', async () => {
    const echo: Echo = async ({ word }) => `${word}!`;
    const actor = createActor(plug(echo), { input: { word: 'hello' } });
    actor.start();
    expect((await waitFor(actor, ({ status }) => status === 'done')).output).toBe('hello!');
  });
});

test('an ear hears until its state is left', () => {
  const listeners = new Set<(fact: number) => void>();
  const subscribe = (listener: (fact: number) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const heard: number[] = [];
  const machine = createMachine({
    invoke: { src: listenTo(subscribe, (fact) => ({ type: 'told', fact })) },
    on: { told: { actions: ({ event }) => heard.push(event.fact) } },
  });
  const actor = createActor(machine).start();
  for (const listener of listeners) listener(1);
  actor.stop();
  expect(heard).toEqual([1]);
  expect(listeners.size).toBe(0);
});

describe('whatever a service throws is a problem with a reason', () => {
  test.each([
    [new Outage('offline'), 'offline'],
    [new Outage('throttled'), 'throttled'],
    [new Error('a fault of ours'), 'unavailable'],
    [{ reason: 'toString' }, 'unavailable'],
    [undefined, 'unavailable'],
    [null, 'unavailable'],
    ['offline', 'unavailable'],
  ])('%o', (error, reason) => {
    expect(onOutage('x').actions.params({ event: { error } })).toEqual({ problem: { reason, text: '' } });
  });
});

test.each([
  ['cartChanges', true],
  ['pageRestored', true],
  ['signIn', false],
  ['restoredBy', false],
  ['sessionChangesOnce', false],
])('whether %s is an ear is told by its name: %s', (src, expected) => {
  expect(isEar(src)).toBe(expected);
});

describe('what an event carries beside what it should', () => {
  const event = { type: 'step.submit', code: '123456', tries: 3, values: { code: '1', tries: 3 }, none: null };

  test.each([
    ['code', '123456'],
    ['tries', ''],
    ['missing', ''],
  ])('is no text: %s', (key, text) => {
    expect(textIn(event, key)).toBe(text);
  });

  test.each([
    ['values', { code: '1' }],
    ['code', {}],
    ['none', {}],
    ['missing', {}],
  ])('is none of its texts: %s', (key, texts) => {
    expect(textsIn(event, key)).toEqual(texts);
  });
});
