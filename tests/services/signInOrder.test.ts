import { expect, test } from 'vitest';
import { rejected } from '../../services/failure.ts';
import { createSignInOrder } from '../../services/identity/signInOrder.ts';
import { challengeCalled } from '../challengeCalled.ts';

const challenge = challengeCalled('smsCode');
const { signal } = new AbortController();
const givenUp = AbortSignal.abort();

test.each([
  ['a challenge', { kind: 'challenge', challenge } as const],
  ['a step that no screen knows', rejected('unsupportedChallenge', 'X_AUTH')],
])(
  'the library waits for an answer that nobody can give after %s of a call that was given up [LOGIN-11g]',
  (_, result) => {
    const order = createSignInOrder();
    expect(order.noteNextStep(result, signal)).toBe(result);
    expect(order.awaitsUnseenAnswer()).toBe(false);
    order.noteNextStep(result, givenUp);
    expect(order.awaitsUnseenAnswer()).toBe(true);
    // A refusal leaves it at that; a later sign-in does not.
    order.noteNextStep(rejected('wrongCode'), signal);
    expect(order.awaitsUnseenAnswer()).toBe(true);
    order.noteNextStep(result, signal);
    expect(order.awaitsUnseenAnswer()).toBe(false);
  },
);
