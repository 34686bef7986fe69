import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, createActor } from 'xstate';
import { isMachine } from '../../src/devtools/fixtures/fixtures.ts';
import { flows } from '../pathEngine/registry.ts';

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
