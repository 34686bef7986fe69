import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Identity } from '../../services/identity/identity.ts';
import { challengeCalled } from '../challengeCalled.ts';
import { givenUpDuring, heldBack } from './heldBack.ts';
import { prepareWorld, signal } from './testBackend.ts';

const world = prepareWorld();
const identity = (): Identity => world.services.identity;
const signIn = (username: string, password: string) => identity().signIn({ username, password }, signal);

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Each way to sign in: what comes before it, and itself. */
const WAYS: Record<string, () => Promise<() => Promise<unknown>>> = {
  'a sign-in': async () => () => signIn('newcomer', 'Sommerlund-2'),
  'the answer to a challenge': async () => {
    const challenged = await signIn('texted', 'Sommerlund-7');
    if (challenged.kind !== 'challenge') throw new Error('There is no challenge.');
    const code = world.newestCode();
    return () => identity().confirmSignIn({ ...challenged, answer: code, attributes: {} }, signal);
  },
  'an automatic sign-in': async () => {
    await identity().signUp({ username: 'rowan', email: 'rowan@player.example', password: 'Kai-Lord-1' }, signal);
    await identity().confirmSignUp({ username: 'rowan', code: world.newestCode() }, signal);
    return () => identity().autoSignIn({ username: 'rowan' }, signal);
  },
};

/** A way to sign in that was given up while its answer is under way, and what lets the answer come. */
async function givenUp(way: string) {
  const begin = await WAYS[way]?.();
  const answer = heldBack('RespondToAuthChallenge', 'answer');
  const late = begin?.();
  await answer.held;
  return { late, release: answer.release };
}

test.each([
  ['a sign-in', 'a sign-out of the same customer', 'newcomer', 'Sommerlund-2', 'signOut'],
  ['a sign-in', 'a sign-out of another customer', 'collector', 'Sommerlund-1', 'signOut'],
  ['a sign-in', 'the deletion of another account', 'collector', 'Sommerlund-1', 'deleteUser'],
  ['the answer to a challenge', 'a sign-out', 'collector', 'Sommerlund-1', 'signOut'],
  ['an automatic sign-in', 'a sign-out', 'collector', 'Sommerlund-1', 'signOut'],
] as const)(
  '%s that was given up, and ends after %s, signs nobody in [SESS-08a]',
  async (way, _, name, password, end) => {
    const { late, release } = await givenUp(way);
    await signIn(name, password);
    await identity()[end](undefined, signal);
    const heard: string[] = [];
    onTestFinished(identity().changes((change) => heard.push(change)));
    // Whose answer comes cannot be told while the one that was given up has none.
    expect(await signIn('careful', 'wrong')).toMatchObject({ problem: { reason: 'wrongCredentials' } });
    release();
    await expect(late).rejects.toMatchObject({ reason: 'timeout' });
    expect(heard).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(await identity().currentUser(undefined, signal)).toBeUndefined();
    expect(await signIn('newcomer', 'Sommerlund-2')).toEqual({ kind: 'signedIn' });
  },
);

test('an answer is not taken for that of an automatic sign-in that was given up and comes to a challenge later [LOGIN-11e]', async () => {
  await WAYS['an automatic sign-in']?.();
  world.sandbox.database.change(({ accounts }) => {
    for (const account of accounts) if (account.username === 'rowan') account.secondFactors = ['EMAIL_OTP'];
  });
  const asked = await signIn('texted', 'Sommerlund-7');
  if (asked.kind !== 'challenge') throw new Error('There is no challenge.');
  const code = world.newestCode();
  const late = givenUpDuring('RespondToAuthChallenge', (caller) =>
    identity().autoSignIn({ username: 'rowan' }, caller),
  );
  expect(await late).toMatchObject({ kind: 'challenge', challenge: { name: 'emailCode' } });
  expect(await identity().confirmSignIn({ ...asked, answer: code, attributes: {} }, signal)).toEqual({
    kind: 'expired',
  });
});

const ann = { username: 'ann', password: 'Kai-Lord-1', email: 'ann@player.example', code: '123456' };
const challenge = challengeCalled('smsCode');

/** Every call but those that end with the session of this browser, or only ask for it: the first is made all the same. */
const CALLS: Record<
  Exclude<keyof Identity, 'signOut' | 'currentUser' | 'changes'>,
  (given: AbortSignal) => Promise<unknown>
> = {
  signIn: (given) => identity().signIn(ann, given),
  confirmSignIn: (given) => identity().confirmSignIn({ challenge, answer: '123456', attributes: {} }, given),
  signUp: (given) => identity().signUp(ann, given),
  confirmSignUp: (given) => identity().confirmSignUp(ann, given),
  resendCode: (given) => identity().resendCode(ann, given),
  requestReset: (given) => identity().requestReset(ann, given),
  confirmReset: (given) => identity().confirmReset(ann, given),
  autoSignIn: (given) => identity().autoSignIn(ann, given),
  deleteUser: (given) => identity().deleteUser(undefined, given),
};

test.each(Object.entries(CALLS))(
  '%s requests nothing where it was given up before the code for it had come [SESS-08a]',
  async (_, call) => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const caller = new AbortController();
    const called = call(caller.signal);
    caller.abort();
    await expect(called).rejects.toMatchObject({ reason: 'timeout' });
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('a sign-in that is given up before its press is painted requests nothing [SESS-08a]', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const caller = new AbortController();
  vi.stubGlobal('requestAnimationFrame', () => void setTimeout(() => caller.abort()));
  await expect(identity().signIn(ann, caller.signal)).rejects.toMatchObject({ reason: 'timeout' });
  expect(fetched).not.toHaveBeenCalled();
});

test('while a sign-in that was overtaken has no answer, no other one is stored, and once it has, the next one is', async () => {
  const { late, release } = await givenUp('a sign-in');
  await signIn('collector', 'Sommerlund-1');
  await identity().signOut(undefined, signal);
  await expect(signIn('collector', 'Sommerlund-1')).rejects.toMatchObject({ reason: 'timeout' });
  expect(Object.keys(localStorage)).toEqual([]);
  release();
  await expect(late).rejects.toMatchObject({ reason: 'timeout' });
  expect(await signIn('collector', 'Sommerlund-1')).toEqual({ kind: 'signedIn' });
});
