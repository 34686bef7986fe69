import { expect, test } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise, SimulatedClock } from 'xstate';
import { challengeMachine } from '../../machines/challenge.ts';
import { checkoutMachine } from '../../machines/checkout.ts';
import { createAccountMachine } from '../../machines/createAccount.ts';
import { challenges } from '../../src/devtools/fixtures/challenges.ts';
import { flows, machineNames } from '../../src/devtools/flows.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const pending = fromPromise(() => new Promise(() => {}));

/** A running actor whose requests stay pending, and the clock that it goes by. */
function start(machine: AnyStateMachine, input?: unknown) {
  const clock = new SimulatedClock();
  const { actors } = machine.implementations;
  const withoutAnswers = machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((src) => [src, pending])),
  });
  return { actor: createActor(withoutAnswers, { clock, input }).start(), clock };
}

test('a challenge expires three minutes after it was posed, and not before [LOGIN-10a]', () => {
  const { actor, clock } = start(challengeMachine, { challenge: challenges.smsCode });
  clock.increment(3 * MINUTE - 1);
  expect(actor.getSnapshot().value).toBe('asking');
  clock.increment(1);
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { kind: 'expired' } });
});

test('an answer that is refused gives a challenge no more time [LOGIN-10a]', () => {
  const { actor, clock } = start(challengeMachine, { challenge: challenges.smsCode });
  clock.increment(2 * MINUTE);
  actor.send({ type: 'challenge.answer', answer: '123456', attributes: {} });
  const problem = { reason: 'wrongCode', text: '' };
  actor.send({ type: 'xstate.done.actor.confirmSignIn', output: { kind: 'rejected', problem } });
  clock.increment(MINUTE - 1);
  expect(actor.getSnapshot().value).toBe('asking');
  clock.increment(1);
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { kind: 'expired' } });
});

test('an answer to a challenge is given up after thirty seconds, and the challenge goes on', () => {
  const { actor, clock } = start(challengeMachine, { challenge: challenges.smsCode });
  actor.send({ type: 'challenge.answer', answer: '123456', attributes: {} });
  clock.increment(30 * SECOND - 1);
  expect(actor.getSnapshot().value).toBe('answering');
  clock.increment(1);
  expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { problem: { reason: 'timeout' } } });
});

test('the automatic sign-in may take three minutes, and no longer: the chosen password is tried then [CREATE-06a]', () => {
  const { actor, clock } = start(createAccountMachine, {});
  actor.send({ type: 'createAccount.submit', username: 'ann', email: 'ann@player.example', password: 'secret' });
  actor.send({ type: 'xstate.done.actor.signUp', output: { kind: 'confirmed' } });
  clock.increment(3 * MINUTE - 1);
  expect(actor.getSnapshot().value).toEqual({ CONFIRM: 'autoSigningIn' });
  clock.increment(1);
  expect(actor.getSnapshot().value).toEqual({ CONFIRM: 'signingIn' });
});

test('a payment page has thirty seconds to open, and no longer [PAY-06a]', () => {
  const { actor, clock } = start(checkoutMachine);
  const product = { id: 'fod', title: 'The Fortress of Death', type: 'game', price: 250, preOrder: false };
  actor.send({ type: 'checkout.submit', products: [product], email: 'ann@player.example' });
  const created = { kind: 'created', redirectUrl: 'https://pay.example/' };
  actor.send({ type: 'xstate.done.actor.createCheckout', output: created });
  clock.increment(30 * SECOND - 1);
  expect(actor.getSnapshot().value).toBe('redirecting');
  clock.increment(1);
  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { problem: { reason: 'redirectFailed' } } });
});

test.each(machineNames.filter((name) => name !== 'cart'))('a request of %s has thirty seconds', (name) => {
  expect(flows[name].machine.implementations.delays).toMatchObject({ REQUEST_TIMEOUT: 30 * SECOND });
});
