import { describe, expect, test } from 'vitest';
import { Outage, type Problem } from '../../services/failure.ts';
import { asReturned, asSignIn, attempt } from '../../services/identity/providerCall.ts';

const thrown = (name: string, message: string) => Object.assign(new Error(message), { name });
const failing = (error: unknown) => () => Promise.reject(error);
const refused = (reason: Problem['reason'], text: string) => ({ kind: 'refused', problem: { reason, text } });

describe('a call of the provider', () => {
  test('comes to what it was for', async () => {
    expect(await attempt(async () => ({ kind: 'sent' }))).toEqual({ kind: 'sent' });
  });

  test('that was no answer is passed on as the outage that it is', async () => {
    const outage = new Outage('throttled');
    await expect(attempt(failing(outage))).rejects.toBe(outage);
  });

  test('that was refused too often is told in the provider’s words, as all on create account [CREATE-04]', async () => {
    const limit = thrown('LimitExceededException', 'Attempt limit exceeded.');
    expect(await attempt(failing(limit))).toEqual(refused('asReturned', 'Attempt limit exceeded.'));
  });

  test('that was refused otherwise has a sentence of ours where there is one [CREATE-05]', async () => {
    const wrong = thrown('CodeMismatchException', 'Invalid code.');
    expect(await attempt(failing(wrong))).toEqual(refused('wrongCode', 'Invalid code.'));
    expect(await attempt(failing(wrong), { tell: asReturned })).toEqual(refused('asReturned', 'Invalid code.'));
  });

  test('that was refused because it is done is done', async () => {
    const means = (text: string) => (text === 'Done already.' ? { kind: 'done' } : undefined);
    expect(await attempt(failing(thrown('X', 'Done already.')), { means })).toEqual({ kind: 'done' });
    expect(await attempt(failing(thrown('X', 'Not done.')), { means })).toEqual(refused('asReturned', 'Not done.'));
  });
});

describe('a sign-in tells of the provider’s refusals', () => {
  test.each([
    ['asReturned', 'username is required to signIn', 'asReturned'],
    ['usernamePattern', 'username is required to signIn', 'wrongCredentials'],
    ['asReturned', 'Incorrect username or password.', 'wrongCredentials'],
    ['wrongCode', 'Invalid code.', 'wrongCredentials'],
    ['tooManyAttempts', 'Attempt limit exceeded.', 'tooManyAttempts'],
    ['alreadySignedIn', 'There is already a signed in user.', 'alreadySignedIn'],
    ['unknownStep', 'X_AUTH challengeName returned', 'unknownStep'],
  ] as const)('%s, with the words "%s", as %s [LOGIN-15]', (reason, text, told) => {
    expect(asSignIn({ reason, text })).toEqual({ reason: told, text });
  });
});
