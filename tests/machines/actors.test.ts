import { describe, expect, test, vi } from 'vitest';
import { createActor, createMachine, waitFor } from 'xstate';
import {
  fromService,
  fromSubscription,
  isSubscription,
  notImplemented,
  placeholder,
  subscriptionPlaceholder,
} from '../../machines/parts/actors.ts';
import { onFailed } from '../../machines/parts/messages.ts';
import { ServiceFailure } from '../../services/failure.ts';
import type { Service } from '../../services/service.ts';

type Echo = Service<{ word: string }, string>;

describe('the actor of a service', () => {
  test('a placeholder fails with a message that says what to provide', () => {
    const actor = createActor(placeholder<Echo>('echo'), { input: { word: 'hello' } });
    const failed = vi.fn();
    actor.subscribe({ error: failed });
    actor.start();
    expect(failed).toHaveBeenCalledExactlyOnceWith(
      new Error("'echo' is not implemented. Provide it where the flow is composed: machine.provide({ actors: … })."),
    );
    expect(() => notImplemented('store')).toThrowError(
      "'store' is not implemented. Provide it where the flow is composed: machine.provide({ actions: … }).",
    );
    const listener = createActor(subscriptionPlaceholder('changes'));
    listener.subscribe({ error: failed });
    listener.start();
    expect(failed).toHaveBeenLastCalledWith(
      new Error("'changes' is not implemented. Provide it where the flow is composed: machine.provide({ actors: … })."),
    );
  });

  test('the actor of a service passes on input and result', async () => {
    const echo: Echo = async ({ word }) => `${word}!`;
    const actor = createActor(fromService(echo), { input: { word: 'hello' } });
    actor.start();
    expect((await waitFor(actor, ({ status }) => status === 'done')).output).toBe('hello!');
  });
});

test('the actor of a subscription listens until its state is left', () => {
  const listeners = new Set<(fact: number) => void>();
  const subscribe = (listener: (fact: number) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const received: number[] = [];
  const machine = createMachine({
    invoke: { src: fromSubscription(subscribe, (fact) => ({ type: 'changed', fact })) },
    on: { changed: { actions: ({ event }) => received.push(event.fact) } },
  });
  const actor = createActor(machine).start();
  for (const listener of listeners) listener(1);
  actor.stop();
  expect(received).toEqual([1]);
  expect(listeners.size).toBe(0);
});

describe('whatever a service throws becomes a problem with a reason', () => {
  test.each([
    [new ServiceFailure('offline'), 'offline'],
    [new ServiceFailure('throttled'), 'throttled'],
    [new Error('a bug of ours'), 'unavailable'],
    [{ reason: 'toString' }, 'unavailable'],
    [undefined, 'unavailable'],
    [null, 'unavailable'],
    ['offline', 'unavailable'],
  ])('the problem of %o has the reason %s', (error, reason) => {
    expect(onFailed('x').actions.params({ event: { error } })).toEqual({ problem: { reason, text: '' } });
  });
});

test('subscriptions can be told from requests', () => {
  expect(isSubscription(subscriptionPlaceholder('changes'))).toBe(true);
  expect(
    isSubscription(
      fromSubscription(
        () => () => {},
        () => ({ type: 'changed' }),
      ),
    ),
  ).toBe(true);
  expect(isSubscription(placeholder<Echo>('echo'))).toBe(false);
  expect(isSubscription(fromService(async () => 'done'))).toBe(false);
});
