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

const noMessages = { problem: undefined, notice: undefined };
const ann = { username: 'ann' };
const emptyForm = { username: '', email: '', password: '' };
const unknownAccount = {
  ...emptyForm,
  ...noMessages,
  rejection: undefined,
  sentTo: '',
  accountExisted: false,
  resentTo: [],
};
const known = { username: 'ann', email: 'ann@player.example', resentTo: ['bob'] };
const unknownUsername = {
  username: '',
  password: '',
  confirmed: false,
  submitted: false,
  resentTo: [],
  challenge: undefined,
};
const confirmation = { ...ann, sentTo: 'ann@player.example', resends: 'once' };
const newChallenge = { challenge: { name: 'smsCode', username: 'ann' } };

/** What each flow is given, and what it knows as it begins. */
const BEGINNINGS: [flow: string, input: object, context: object][] = [
  ['account', ann, { ...ann, ...noMessages }],
  // A cart counts as saved until the storage says otherwise.
  ['cart', {}, { lines: [], cleared: [], isPersisted: true, notice: undefined }],
  ['challenge', newChallenge, { ...newChallenge, ...noMessages, outcome: { kind: 'left' } }],
  ['checkout', {}, { redirectUrl: '', ...noMessages }],
  [
    'confirmation',
    confirmation,
    { ...confirmation, ...noMessages, resent: false, expired: false, outcome: { kind: 'left' } },
  ],
  ['createAccount', {}, unknownAccount],
  ['createAccount', known, { ...unknownAccount, ...known }],
  ['login', { resentTo: new Set(['ann']) }, { ...unknownUsername, ...noMessages, resentTo: ['ann'] }],
  ['forgotPassword', {}, { username: '', ...noMessages }],
  ['forgotPassword', ann, { ...ann, ...noMessages }],
  ['login', {}, { ...unknownUsername, ...noMessages }],
  ['login', ann, { ...unknownUsername, ...ann, ...noMessages }],
  ['newPassword', ann, { ...ann, ...noMessages, outcome: { kind: 'left' } }],
  ['sample', { name: 'fod', title: 'A title' }, { name: 'fod', title: 'A title', ...noMessages }],
  ['session', {}, { user: undefined, unlockedAdventures: [], hasSignedIn: false, ...noMessages }],
];

test.each(BEGINNINGS)('%s begins with what it is given and nothing else: %o', (name, input, context) => {
  expect(initialTransition(flowNamed(name).fixtures.machine, input)[0].context).toStrictEqual(context);
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
