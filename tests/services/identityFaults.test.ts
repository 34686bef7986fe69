import { describe, expect, test } from 'vitest';
import type { Identity } from '../../services/identity.ts';
import { FAULTS, type Fault } from '../../services/sandbox/faults.ts';
import { prepareWorld, signal } from './world.ts';

const world = prepareWorld();
const identity = (): Identity => world.services.identity;
const refusal = (reason: string, text: string) => ({ kind: 'refused', problem: { reason, text } });
const signUp = () =>
  identity().signUp({ username: 'rowan', email: 'rowan@player.example', password: 'Kai-Lord-1' }, signal);
const signIn = (username: string, password: string) => identity().signIn({ username, password }, signal);

/** The calls of a visitor who signs up and signs in, each with what it takes to make it. */
const CALLS: Record<string, () => Promise<unknown>> = {
  SignUp: signUp,
  ConfirmSignUp: () => identity().confirmSignUp({ username: 'unconfirmed', code: '123456' }, signal),
  ResendConfirmationCode: () => identity().resendCode({ username: 'unconfirmed' }, signal),
  InitiateAuth: () => signIn('newcomer', 'Sommerlund-2'),
  RespondToAuthChallenge: () => signIn('newcomer', 'Sommerlund-2'),
  ForgotPassword: () => identity().requestReset({ username: 'newcomer' }, signal),
  ConfirmForgotPassword: () =>
    identity().confirmReset({ username: 'newcomer', code: '123456', password: 'Kai-Lord-4' }, signal),
  async DeleteUser() {
    await signIn('newcomer', 'Sommerlund-2');
    return identity().deleteUser(undefined, signal);
  },
};

const LIMIT = 'Attempt limit exceeded, please try after some time.';

/** What each fault becomes; a call that nobody answers is the flows' to end, which have a time limit. */
const OUTCOMES: Record<Exclude<Fault, 'silence'>, object> = {
  offline: { reason: 'offline' },
  html: { reason: 'unreadable' },
  cutOff: { reason: 'unreadable' },
  empty: { reason: 'unreadable' },
  tooMany: { reason: 'throttled' },
  broken: { reason: 'unavailable' },
  badGateway: { reason: 'unreadable' },
  limit: refusal('asReturned', LIMIT),
};

/** Where a body that says nothing is all that the provider ever says, and where sign-in has words of its own. */
const SAYS_NOTHING: Record<string, Partial<Record<Fault, object>>> = {
  ConfirmSignUp: { empty: { kind: 'confirmed' } },
  ConfirmForgotPassword: { empty: { kind: 'reset' } },
  InitiateAuth: { limit: refusal('tooManyAttempts', LIMIT) },
  RespondToAuthChallenge: { limit: refusal('tooManyAttempts', LIMIT) },
  DeleteUser: { empty: { kind: 'deleted' }, html: { kind: 'deleted' }, cutOff: { kind: 'deleted' } },
};

describe('every call of the provider survives every fault [API-04 LOGIN-15]', () => {
  const faults = Object.keys(OUTCOMES) as Exclude<Fault, 'silence'>[];

  test('and no fault is forgotten', () => {
    expect([...faults, 'silence'].sort()).toEqual(Object.keys(FAULTS).sort());
  });

  describe.each(Object.keys(CALLS))('%s', (call) => {
    test.each(faults)('%s', async (fault) => {
      world.break(call, fault);
      const outcome = await CALLS[call]?.().catch((error: unknown) => error);
      expect(outcome).toMatchObject(SAYS_NOTHING[call]?.[fault] ?? OUTCOMES[fault]);
    });
  });
});
