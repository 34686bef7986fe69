import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, createActor, initialTransition } from 'xstate';
import { flowOf, flows } from '../models/flows.ts';

const NOTHING_TOLD = { problem: undefined, notice: undefined };

/** Where each machine begins, and what it knows before anything has happened. */
const BEGINNINGS = new Map([
  [
    'login',
    {
      value: { LOGIN: 'editing' },
      context: { username: '', password: '', resent: false, confirmed: false, step: undefined, ...NOTHING_TOLD },
    },
  ],
  [
    'createAccount',
    {
      value: { CREATE: 'editing' },
      context: {
        username: '',
        email: '',
        password: '',
        unanswered: undefined,
        found: false,
        resent: false,
        ...NOTHING_TOLD,
      },
    },
  ],
  ['forgotPassword', { value: { STEP_1: 'editing' }, context: { username: '', ...NOTHING_TOLD } }],
  ['checkout', { value: 'ready', context: { redirectUrl: '', ...NOTHING_TOLD } }],
  ['session', { value: 'unknown', context: { user: undefined, unlockedAdventures: [], ...NOTHING_TOLD } }],
  ['cart', { value: 'unknown', context: { lines: [], cleared: [], remembered: true, notice: undefined } }],
  ['account', { value: { products: 'loading', deletion: 'viewing' }, context: { username: 'ann', ...NOTHING_TOLD } }],
]);

describe.each(flows)('$name, before anything has happened', ({ name, machine, input }) => {
  test('begins where it should, and knows nothing that nobody has said', () => {
    const [{ value, context }] = initialTransition(machine, input);
    expect({ id: machine.id, value, context }).toEqual({ id: name, ...BEGINNINGS.get(name) });
  });

  test('tells whoever forgets to plug something into it what is missing', () => {
    const { actions, actors } = machine.implementations;
    for (const [missing, action] of Object.entries(actions)) {
      if (typeof action !== 'function' || 'type' in action) continue;
      const run = () => Reflect.apply(action, undefined, [{}, {}]);
      expect(run).toThrow(new Error(`Nothing is plugged into the action '${missing}'.`));
    }
    for (const [missing, logic] of Object.entries(actors)) {
      const reason = 'src' in logic ? undefined : failureOf(logic);
      expect(reason).toMatchObject({ message: expect.stringMatching(`into the (port|ear) '${missing}'`) });
    }
  });
});

test.each(['login', 'forgotPassword'])('%s knows the user name that it is given', (name) => {
  const [{ context }] = initialTransition(flowOf(name).machine, { username: 'ann' });
  expect(context.username).toBe('ann');
});

/** What the logic fails with at once. */
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
