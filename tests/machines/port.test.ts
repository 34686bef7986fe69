import { describe, expect, test, vi } from 'vitest';
import { createActor, createMachine, waitFor } from 'xstate';
import { ear, listenTo, notPlugged, plug, port } from '../../machines/port.ts';
import { onOutage } from '../../machines/problem.ts';
import { Outage } from '../../services/problem.ts';
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

  test.each(['answer', 'failure'])('does not hear the %s of a call that was left', async (kind) => {
    const { call, settle, signal } = heldCall();
    const actor = createActor(plug(call), { input: undefined });
    const heard = vi.fn();
    actor.subscribe({ next: heard, error: heard, complete: heard });
    actor.start();
    const before = heard.mock.calls.length;
    actor.stop();
    expect(signal()?.aborted).toBe(true);
    await settle(kind === 'answer');
    expect(heard.mock.calls.slice(before).filter(([snapshot]) => snapshot?.status !== 'stopped')).toEqual([[]]);
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

/** A call that is answered when the test says so. */
function heldCall() {
  let given: AbortSignal | undefined;
  let answer: (right: boolean) => void = () => {};
  const call: Service<undefined, string> = (_, signal) => {
    given = signal;
    return new Promise((resolve, reject) => {
      answer = (right) => (right ? resolve('late') : reject(new Outage('offline')));
    });
  };
  return {
    call,
    signal: () => given,
    async settle(right: boolean) {
      answer(right);
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}
