import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, createActor, initialTransition } from 'xstate';
import { isMachine } from '../../src/devtools/fixtures/fixtures.ts';
import { flowNamed, flows } from '../pathEngine/registry.ts';

describe.each(flows)('the machine of $name', ({ name, fixtures: { machine } }) => {
  test(`the machine of ${name} says what to provide where a service is missing`, () => {
    const { actions, actors } = machine.implementations;
    for (const [missing, action] of Object.entries(actions)) {
      if (typeof action !== 'function' || 'type' in action) continue;
      const run = () => Reflect.apply(action, undefined, [{}, {}]);
      expect(run).toThrow(`'${missing}' is not implemented. Provide it where the flow is composed`);
    }
    for (const [missing, logic] of Object.entries(actors)) {
      if ('src' in logic || isMachine(logic)) continue;
      expect(failureOf(logic)).toMatchObject({ message: expect.stringContaining(`'${missing}' is not implemented.`) });
    }
  });
});

test.each(['login', 'forgotPassword'])('%s begins with the username that it is given', (name) => {
  const { machine } = flowNamed(name).fixtures;
  expect(initialTransition(machine, { username: 'ann' })[0].context.username).toBe('ann');
  expect(initialTransition(machine, {})[0].context.username).toBe('');
});

test('a cart counts as saved until the storage says otherwise', () => {
  const [{ context }] = initialTransition(flowNamed('cart').fixtures.machine, undefined);
  expect(context).toEqual({ lines: [], cleared: [], isPersisted: true, notice: undefined });
});

/** What an actor fails with as soon as it starts. */
function failureOf(logic: AnyActorLogic): unknown {
  const actor = createActor(logic, { input: {} });
  let failure: unknown;
  actor.subscribe({
    error(error) {
      failure = error;
    },
  });
  actor.start();
  return failure;
}
