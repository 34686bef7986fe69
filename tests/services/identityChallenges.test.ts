import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Identity } from '../../services/identity/identity.ts';
import type { ChallengeName } from '../../services/identity/signInChallenge.ts';
import { challengeCalled } from '../challengeCalled.ts';
import { givenUpDuring } from './heldBack.ts';
import { prepareWorld, signal } from './testBackend.ts';

const world = prepareWorld();
afterEach(() => {
  vi.unstubAllGlobals();
});
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const identity = (): Identity => world.services.identity;
const signIn = (username: string, password: string) => identity().signIn({ username, password }, signal);
const answer = (name: ChallengeName, text: string, attributes: Record<string, string> = {}) =>
  identity().confirmSignIn({ challenge: challengeCalled(name), answer: text, attributes }, signal);
const appCode = () => world.sandbox.appCode(SECRET);
const currentUser = async () => (await identity().currentUser(undefined, signal))?.username;

const asks = (name: ChallengeName, more: object = {}) => ({
  kind: 'challenge',
  challenge: { ...challengeCalled(name), username: expect.any(String), ...more },
});
const refusal = (reason: string, text: string) => ({ kind: 'rejected', problem: { reason, text } });
const signedIn = { kind: 'signedIn' };
const wrongCode = refusal('wrongCode', 'Invalid verification code provided, please try again.');

describe('every challenge of the provider, through its own library', () => {
  test('a code by text message is asked for, and a wrong one refused', async () => {
    expect(await signIn('texted', 'Sommerlund-7')).toEqual(asks('smsCode', { detail: '+*******0605' }));
    expect(await answer('smsCode', '000')).toEqual(wrongCode);
    expect(await answer('smsCode', ` ${world.newestCode().replace(/^.../, '$& ')} `)).toEqual(signedIn);
    expect(await currentUser()).toBe('texted');
  });

  test('too many attempts at a code have a message of their own [LOGIN-15a]', async () => {
    await signIn('texted', 'Sommerlund-7');
    world.break('RespondToAuthChallenge', 'limit');
    expect(await answer('smsCode', '000')).toEqual(
      refusal('tooManyAttempts', 'Attempt limit exceeded, please try after some time.'),
    );
  });

  test('a code by email is asked for, and a wrong one refused', async () => {
    expect(await signIn('mailed', 'Sommerlund-8')).toEqual(asks('emailCode', { detail: 'm***@p***' }));
    expect(await answer('emailCode', '000')).toEqual(wrongCode);
    expect(await answer('emailCode', world.newestCode())).toEqual(signedIn);
  });

  test('whoever answers a challenge after a sign-out is signed in [SESS-08a]', async () => {
    await signIn('texted', 'Sommerlund-7');
    await identity().signOut(undefined, signal);
    expect(await answer('smsCode', world.newestCode())).toEqual(signedIn);
    expect(await currentUser()).toBe('texted');
  });

  test('an answer after one that was given up, and that has led on to another challenge, is not taken for the answer to that [LOGIN-11e]', async () => {
    await signIn('choosy', 'Sommerlund-9');
    const given = { challenge: challengeCalled('mfaSelection'), answer: 'SMS', attributes: {} };
    const late = givenUpDuring('RespondToAuthChallenge', (caller) => identity().confirmSignIn(given, caller));
    expect(await late).toEqual(asks('smsCode', { detail: '+*******0605' }));
    expect(await answer('mfaSelection', 'SMS')).toEqual({ kind: 'expired' });
    await signIn('choosy', 'Sommerlund-9');
    expect(await answer('mfaSelection', 'SMS')).toEqual(asks('smsCode', { detail: '+*******0605' }));
    expect(await answer('smsCode', world.newestCode())).toEqual(signedIn);
  });

  test('a code is not taken for that of a sign-in that was given up and comes after it [LOGIN-11e]', async () => {
    await signIn('texted', 'Sommerlund-7');
    const code = world.newestCode();
    const mailed = { username: 'mailed', password: 'Sommerlund-8' };
    await givenUpDuring('RespondToAuthChallenge', (caller) => identity().signIn(mailed, caller));
    expect(await answer('smsCode', code)).toEqual({ kind: 'expired' });
    await signIn('texted', 'Sommerlund-7');
    expect(await answer('smsCode', world.newestCode())).toEqual(signedIn);
  });

  test.each([
    ['SMS', 'smsCode', '+*******0605', world.newestCode],
    ['EMAIL', 'emailCode', 'c***@p***', world.newestCode],
    ['TOTP', 'totpCode', '', appCode],
  ] as const)('a selection: %s', async (choice, step, detail, code) => {
    expect(await signIn('choosy', 'Sommerlund-9')).toEqual(asks('mfaSelection', { choices: ['SMS', 'TOTP', 'EMAIL'] }));
    expect(await answer('mfaSelection', choice)).toEqual(asks(step, { detail }));
    expect(await answer(step, await code())).toEqual(signedIn);
  });

  test('an authenticator app is set up with its key, and asked for from then on', async () => {
    const asked = await signIn('apprentice', 'Sommerlund-11');
    expect(asked).toEqual(asks('totpSetup', { key: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.any(String) }));
    const key = asked.kind === 'challenge' ? asked.challenge.key : '';
    const uri = asked.kind === 'challenge' ? asked.challenge.uri : '';
    expect(decodeURI(uri)).toBe(`otpauth://totp/Audio adventures:apprentice?secret=${key}&issuer=Audio adventures`);
    expect(await answer('totpSetup', 'nonsense')).toEqual(refusal('wrongCode', ''));
    expect(await answer('totpSetup', '000000')).toEqual(
      refusal('wrongCode', 'Code mismatch and fail enable Software Token MFA'),
    );
    expect(await answer('totpSetup', '12')).toEqual(
      refusal(
        'wrongCode',
        "1 validation error detected: Value at 'userCode' failed to satisfy constraint: Member must have length greater than or equal to 6",
      ),
    );
    expect(await answer('totpSetup', await world.sandbox.appCode(key))).toEqual(signedIn);
    await identity().signOut(undefined, signal);
    expect(await signIn('apprentice', 'Sommerlund-11')).toEqual(asks('totpCode'));
    expect(await answer('totpCode', await world.sandbox.appCode(key))).toEqual(signedIn);
  });

  test('an authenticator app lists a customer by the email that was typed, whatever the provider calls the account [ACCT-09b]', async () => {
    const asked = await signIn('Apprentice@Player.example', 'Sommerlund-11');
    const { key, uri } = asked.kind === 'challenge' ? asked.challenge : { key: '', uri: '' };
    expect(uri).toBe(
      `otpauth://totp/Audio%20adventures:apprentice%40player.example?secret=${key}&issuer=Audio%20adventures`,
    );
  });

  test('codes by email are set up, and asked for from then on', async () => {
    expect(await signIn('correspondent', 'Sommerlund-12')).toEqual(asks('emailSetup'));
    expect(await answer('emailSetup', 'post')).toEqual(refusal('emailIncomplete', ''));
    expect(await answer('emailSetup', 'post@')).toEqual(refusal('providerMessage', 'Invalid email address format.'));
    expect(await answer('emailSetup', '\u200bpost@new.example \u2060')).toEqual(
      asks('emailCode', { detail: 'p***@n***' }),
    );
    expect(await answer('emailCode', world.newestCode())).toEqual(signedIn);
    await identity().signOut(undefined, signal);
    expect(await signIn('post@new.example', 'Sommerlund-12')).toEqual(asks('emailCode', { detail: 'p***@n***' }));
  });

  test.each([
    ['TOTP', asks('totpSetup', { key: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.any(String) })],
    ['EMAIL', asks('emailSetup')],
  ])('the second factor to set up is chosen: %s', async (choice, asked) => {
    expect(await signIn('starter', 'Sommerlund-10')).toEqual(asks('mfaSetupSelection', { choices: ['TOTP', 'EMAIL'] }));
    expect(await answer('mfaSetupSelection', choice)).toEqual(asked);
  });

  test('a new password is asked for, with the attributes that the provider lacks, which are sent trimmed [LOGIN-11a]', async () => {
    expect(await signIn('guest', 'Sommerlund-13')).toEqual(asks('newPassword', { missing: ['given_name'] }));
    expect(await answer('newPassword', 'Kai-Lord-13', { given_name: '' })).toEqual(
      refusal('providerMessage', 'Attributes did not conform to the schema: given_name: The attribute is required\n'),
    );
    expect(await answer('newPassword', ' Kai-Lord-13\u2060 ', { given_name: ' Ann\u200b' })).toEqual(signedIn);
    const { attributes } = world.sandbox.database.read().accounts.find(({ username }) => username === 'guest') ?? {};
    expect(attributes).toEqual({ given_name: 'Ann' });
    await identity().signOut(undefined, signal);
    expect(await signIn('guest', 'Kai-Lord-13\u2060')).toEqual(signedIn);
  });

  test('a custom challenge is asked, and its answer sent', async () => {
    const detail = 'I speak without a mouth and hear without ears. What am I?';
    expect(await signIn('riddler', 'Sommerlund-14')).toEqual(asks('customChallenge', { detail }));
    expect(await answer('customChallenge', 'the wind')).toEqual(
      refusal('providerMessage', 'Incorrect username or password.'),
    );
    expect(await answer('customChallenge', '\u200bEcho ')).toEqual(signedIn);
  });
});

describe('signing in by choice', () => {
  const byChoice = () =>
    world.sandbox.database.change((data) => {
      data.authFlow = 'USER_AUTH';
    });
  const chooses = asks('firstFactorSelection', { choices: ['PASSWORD', 'EMAIL_OTP', 'SMS_OTP'] });
  const wrongPassword = refusal('wrongCredentials', 'Incorrect username or password.');

  test('signing in by choice asks an account that has another way than the password', async () => {
    byChoice();
    expect(await signIn('undecided', 'Sommerlund-15')).toEqual(chooses);
    expect(await answer('firstFactorSelection', 'PASSWORD')).toEqual(asks('password'));
    expect(await answer('password', 'wrong')).toEqual(wrongPassword);
    expect(await answer('password', ' Sommerlund-15 ')).toEqual(signedIn);
  });

  test('a password that is left empty is answered by the sentence of the library, and may be typed then [LOGIN-14ab FORM-02a]', async () => {
    byChoice();
    await signIn('undecided', 'Sommerlund-15');
    await answer('firstFactorSelection', 'PASSWORD');
    for (const empty of ['', ' '])
      expect(await answer('password', empty)).toEqual(
        refusal('providerMessage', 'challengeResponse is required to confirmSignIn'),
      );
    expect(await answer('password', 'Sommerlund-15')).toEqual(signedIn);
  });

  test('signing in by choice leads an account that is not confirmed to its code, where no password is typed', async () => {
    byChoice();
    expect(await signIn('unconfirmed', '')).toEqual({ kind: 'confirmationNeeded', username: 'unconfirmed' });
  });

  test.each([
    ['EMAIL_OTP', 'emailCode', 'u***@p***'],
    ['SMS_OTP', 'smsCode', '+*******0605'],
  ] as const)('with %s, and no password typed at all', async (choice, step, detail) => {
    byChoice();
    expect(await signIn('undecided', '')).toEqual(chooses);
    expect(await answer('firstFactorSelection', choice)).toEqual(asks(step, { detail }));
    expect(await answer(step, world.newestCode())).toEqual(signedIn);
  });

  test('signing in by choice asks everybody else who types no password how they sign in', async () => {
    byChoice();
    // The two ways to prove a password are one to a customer.
    expect(await signIn('newcomer', '')).toEqual(asks('firstFactorSelection', { choices: ['PASSWORD_SRP'] }));
    expect(await answer('firstFactorSelection', 'PASSWORD_SRP')).toEqual(asks('password'));
    expect(await answer('password', 'Sommerlund-2')).toEqual(signedIn);
  });

  test('signing in by choice goes on with the password for everybody else, who do not notice', async () => {
    byChoice();
    expect(await signIn('newcomer', 'wrong')).toEqual(wrongPassword);
    expect(await signIn('newcomer', 'Sommerlund-2')).toEqual(signedIn);
    expect(await currentUser()).toBe('newcomer');
  });
});

test('a step that the library adds later, or does not know, has a clear message [LOGIN-11g]', async () => {
  world.sandbox.database.change(({ accounts }) => {
    for (const account of accounts) if (account.username === 'starter') account.factorsToSetUp = ['SMS_MFA'];
  });
  expect(await signIn('starter', 'Sommerlund-10')).toEqual(
    refusal('unsupportedChallenge', 'Cannot initiate MFA setup from available types: SMS'),
  );
});
