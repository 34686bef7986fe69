import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Identity } from '../../services/identity/identity.ts';
import { FAULTS, type Fault } from '../../services/sandbox/faults.ts';
import { givenUpDuring } from './heldBack.ts';
import { authFlowsIn } from './sandboxClient.ts';
import { prepareWorld, signal } from './testBackend.ts';

const world = prepareWorld();
afterEach(() => {
  vi.unstubAllGlobals();
});
const identity = (): Identity => world.services.identity;
const refusal = (reason: string, text: string) => ({ kind: 'rejected', problem: { reason, text } });
const signUp = () =>
  identity().signUp({ username: 'rowan', email: 'rowan@player.example', password: 'Kai-Lord-1' }, signal);

const LIMIT = 'Attempt limit exceeded, please try after some time.';

/**
 * The outcome of each fault, and the clauses that it proves. `silence` is left out: the flows end an unanswered call with their
 * own timeouts.
 */
const OUTCOMES: Record<Exclude<Fault, 'silence'>, readonly [outcome: object, proves: string]> = {
  offline: [{ reason: 'offline' }, '[LOGIN-15b]'],
  html: [{ reason: 'invalidResponse' }, '[API-04ae]'],
  cutOff: [{ reason: 'invalidResponse' }, '[API-04e]'],
  empty: [{ reason: 'invalidResponse' }, '[API-04be]'],
  tooMany: [refusal('providerMessage', 'Rate exceeded'), '[CREATE-05c]'],
  broken: [{ reason: 'unavailable' }, ''],
  badGateway: [{ reason: 'invalidResponse' }, '[API-04ae]'],
  limit: [refusal('providerMessage', LIMIT), '[LOGIN-15a]'],
  lost: [{ reason: 'offline' }, '[LOGIN-15b]'],
  // The library sends the request again, and the provider has carried out the first one.
  lostOnce: [refusal('usernameExists', 'User already exists'), ''],
};

describe('the faults of the sandbox are what they are called', () => {
  const faults = Object.keys(OUTCOMES) as Exclude<Fault, 'silence'>[];

  test('every fault of the sandbox has an expected outcome', () => {
    expect([...faults, 'silence'].sort()).toEqual(Object.keys(FAULTS).sort());
  });

  test.each(faults.map((fault) => [fault, OUTCOMES[fault][1]] as const))(
    `the fault '%s' of the sandbox %s`,
    async (fault) => {
      const [expected] = OUTCOMES[fault];
      world.break('SignUp', fault);
      const outcome = await signUp().catch((error: unknown) => error);
      expect(outcome).toMatchObject(expected);
    },
  );
});

test('a provider that says of an account by name alone that it was never confirmed is understood [RESET-03a]', async () => {
  const error = { __type: 'UserNotConfirmedException', message: 'User is not confirmed.' };
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(error, { status: 400 }));
  try {
    const outcome = await identity().requestReset({ username: 'unconfirmed' }, signal);
    expect(outcome).toEqual({ kind: 'confirmationNeeded', username: 'unconfirmed' });
  } finally {
    // Before the sandbox takes away what it has put in the place of `fetch`.
    fetched.mockRestore();
  }
});

describe('what was carried out although its answer was lost counts as done when it is asked for again', () => {
  const lostOnce = (call: string, again: () => Promise<unknown>) => async () => {
    world.break(call, 'lost');
    await expect(again()).rejects.toMatchObject({ reason: 'offline' });
    world.mend(call);
    return again();
  };

  test('a confirmation whose answer was lost counts as done', async () => {
    await identity().resendCode({ username: 'unconfirmed' }, signal);
    const confirm = () => identity().confirmSignUp({ username: 'unconfirmed', code: world.newestCode() }, signal);
    expect(await lostOnce('ConfirmSignUp', confirm)()).toEqual({ kind: 'confirmed' });
  });

  test('a reset whose answer was lost counts as done where the new password signs in', async () => {
    await identity().requestReset({ username: 'newcomer' }, signal);
    const code = world.newestCode();
    const reset = () => identity().confirmReset({ username: 'newcomer', code, password: 'Kai-Lord-4' }, signal);
    expect(await lostOnce('ConfirmForgotPassword', reset)()).toEqual({ kind: 'reset' });
    expect(await identity().currentUser(undefined, signal)).toMatchObject({ username: 'newcomer' });
  });

  test.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const)(
    'whether a reset was carried out whose answer was lost is asked as the provider lets customers sign in: %s [LIVE-02a]',
    async (authFlow) => {
      world.sandbox.database.change((data) => {
        data.authFlow = authFlow;
      });
      await identity().requestReset({ username: 'newcomer' }, signal);
      const code = world.newestCode();
      const reset = () => identity().confirmReset({ username: 'newcomer', code, password: 'Kai-Lord-4' }, signal);
      const fetched = vi.spyOn(globalThis, 'fetch');
      expect(await lostOnce('ConfirmForgotPassword', reset)()).toEqual({ kind: 'reset' });
      expect(new Set(authFlowsIn(fetched.mock.calls))).toEqual(new Set([authFlow]));
      // Before the sandbox takes away what it has put in the place of `fetch`.
      fetched.mockRestore();
    },
  );

  test('a reset that was given up signs nobody in, whatever its answer', async () => {
    await identity().requestReset({ username: 'newcomer' }, signal);
    const code = world.newestCode();
    const input = { username: 'newcomer', code, password: 'Kai-Lord-4' };
    world.break('ConfirmForgotPassword', 'lost');
    await expect(identity().confirmReset(input, signal)).rejects.toMatchObject({ reason: 'offline' });
    world.mend('ConfirmForgotPassword');
    const late = givenUpDuring('ConfirmForgotPassword', (caller) => identity().confirmReset(input, caller));
    expect(await late).toMatchObject(refusal('expiredCode', expect.any(String)));
    expect(await identity().currentUser(undefined, signal)).toBeUndefined();
  });

  test.each([
    ['where the new password is not the account’s', 'newcomer'],
    ['to a customer who has to set a new password', 'forgetful'],
  ])('a reset code that has expired is reported as expired %s [RESET-13d]', async (_, username) => {
    await identity().requestReset({ username }, signal);
    const code = world.newestCode();
    world.pass(3600 * 1000 + 1);
    expect(await identity().confirmReset({ username, code, password: 'Kai-Lord-4' }, signal)).toEqual(
      refusal('expiredCode', 'Invalid code provided, please request a code again.'),
    );
  });

  test('a reset code that has expired is reported as expired where signing in is by choice, too [RESET-13d]', async () => {
    world.sandbox.database.change((data) => {
      data.authFlow = 'USER_AUTH';
    });
    await identity().requestReset({ username: 'undecided' }, signal);
    const code = world.newestCode();
    world.pass(3600 * 1000 + 1);
    expect(await identity().confirmReset({ username: 'undecided', code, password: 'Kai-Lord-4' }, signal)).toEqual(
      refusal('expiredCode', 'Invalid code provided, please request a code again.'),
    );
  });
});
