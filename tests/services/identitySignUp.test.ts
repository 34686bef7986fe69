import { describe, expect, test, vi } from 'vitest';
import type { Identity } from '../../services/identity/identity.ts';
import type { SandboxData } from '../../services/sandbox/data.ts';
import { authFlowsIn } from './sandboxClient.ts';
import { prepareWorld, signal } from './testBackend.ts';

const world = prepareWorld();
const identity = (): Identity => world.services.identity;
const refusal = (reason: string, text: string) => ({ kind: 'rejected', problem: { reason, text } });

const rowan = { username: 'rowan', email: '\u200e\u00a0 Rowan@Player.example\t\u2060', password: 'Kai-Lord-1' };
const signUp = () => identity().signUp(rowan, signal);
const signIn = (username: string, password: string) => identity().signIn({ username, password }, signal);

/** What cognito-local answers to a call that it does not have. */
const NOT_SUPPORTED = { code: 'CognitoLocal#Unsupported', message: 'Cognito Local unsupported feature' };

describe('signing up', () => {
  test('signing up opens an account with a lowercased email, sends a code there, and signs in once it is confirmed [CREATE-01cd CREATE-02bc CREATE-03a]', async () => {
    expect(await signUp()).toEqual({ kind: 'confirmationNeeded', sentTo: 'rowan@player.example' });
    const [mail] = world.sandbox.database.read().mails;
    expect(mail).toMatchObject({ to: 'rowan@player.example', subject: 'Your confirmation code' });
    // As a code is that was copied from a table.
    const code = `\t\u00a0\u200e${world.newestCode()}\u2060\u00a0\t`;
    expect(await identity().confirmSignUp({ username: 'rowan', code }, signal)).toEqual({ kind: 'confirmed' });
    expect(await identity().autoSignIn({ username: 'rowan' }, signal)).toEqual({ kind: 'signedIn' });
    expect(await identity().currentUser(undefined, signal)).toEqual({
      username: 'rowan',
      email: 'rowan@player.example',
      idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
  });

  test('the code is where the provider has sent it, which may be a phone', async () => {
    const CodeDeliveryDetails = { DeliveryMedium: 'SMS', Destination: '+*******9934', AttributeName: 'phone_number' };
    const answer = Response.json({ UserConfirmed: false, UserSub: 'a sub', CodeDeliveryDetails });
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(answer);
    expect(await signUp()).toEqual({ kind: 'confirmationNeeded', sentTo: '+*******9934' });
    vi.restoreAllMocks();
  });

  test.each([[{}], [undefined]])('a phone that is %j is no answer [API-04c]', async (Destination) => {
    const CodeDeliveryDetails = { DeliveryMedium: 'SMS', Destination, AttributeName: 'phone_number' };
    const answer = Response.json({ UserConfirmed: false, UserSub: 'a sub', CodeDeliveryDetails });
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(answer);
    await expect(signUp()).rejects.toMatchObject({ name: 'ServiceFailure', reason: 'invalidResponse' });
    vi.restoreAllMocks();
  });

  test('another code is sent, too, where the provider sends it to a phone [RESET-03a]', async () => {
    const CodeDeliveryDetails = { DeliveryMedium: 'SMS', Destination: '+*******0605', AttributeName: 'phone_number' };
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({ CodeDeliveryDetails }));
    expect(await identity().resendCode({ username: 'unconfirmed' }, signal)).toEqual({ kind: 'sent' });
    vi.restoreAllMocks();
  });

  test('a reset code is sent, too, where the provider sends it to a phone', async () => {
    const CodeDeliveryDetails = { DeliveryMedium: 'SMS', Destination: '+*******0605', AttributeName: 'phone_number' };
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({ CodeDeliveryDetails }));
    expect(await identity().requestReset({ username: 'texted' }, signal)).toEqual({ kind: 'sent', username: 'texted' });
    vi.restoreAllMocks();
  });

  /** Signs up and in where the provider is asked in this way, and answers with what was fetched to sign in. */
  async function signInAfterSignUp(authFlow: NonNullable<SandboxData['authFlow']>) {
    world.sandbox.database.change((data) => {
      data.authFlow = authFlow;
    });
    await signUp();
    await identity().confirmSignUp({ username: 'rowan', code: world.newestCode() }, signal);
    const fetched = vi.spyOn(globalThis, 'fetch');
    expect(await identity().autoSignIn({ username: 'rowan' }, signal)).toEqual({ kind: 'signedIn' });
    return fetched;
  }

  test('where signing in goes by choice, the automatic sign-in does so from the start', async () => {
    const fetched = await signInAfterSignUp('USER_AUTH');
    expect(authFlowsIn(fetched.mock.calls)).toEqual(['USER_AUTH']);
    vi.restoreAllMocks();
  });

  test('where the provider is to see the password, it is sent that and nothing by SRP, by the automatic sign-in too', async () => {
    const fetched = await signInAfterSignUp('USER_PASSWORD_AUTH');
    await identity().signOut(undefined, signal);
    expect(await signIn('rowan', 'Kai-Lord-1')).toEqual({ kind: 'signedIn' });
    expect(authFlowsIn(fetched.mock.calls)).toEqual(['USER_PASSWORD_AUTH', 'USER_PASSWORD_AUTH']);
    vi.restoreAllMocks();
  });

  test.each([
    [{ username: 'a b' }, 'usernamePattern', 'CREATE-05a'],
    [{ password: ' Kai-Lord-1' }, 'passwordPattern', 'CREATE-05a'],
    [{ username: '' }, 'providerMessage', 'CREATE-05a', 'username is required to signUp'],
    [{ password: '' }, 'providerMessage', 'CREATE-05a', 'password is required to signUp'],
    [{ username: 'newcomer' }, 'usernameExists', 'CREATE-05ab', 'User already exists'],
    [
      { password: 'kai-lord-1' },
      'providerMessage',
      'CREATE-05ac',
      'Password did not conform with policy: Password must have uppercase characters',
    ],
    [
      { email: '' },
      'providerMessage',
      'CREATE-05a',
      'Attributes did not conform to the schema: email: The attribute is required\n',
    ],
    [{ email: 'nowhere' }, 'providerMessage', 'CREATE-05a', 'Invalid email address format.'],
    [{ username: ' rowan ' }, 'usernamePattern', 'CREATE-05a'],
    [{ password: ' x' }, 'passwordPattern', 'CREATE-05a'],
  ])('with %o is refused as %s [%s]', async (change, reason, _, text = expect.any(String)) => {
    expect(await identity().signUp({ ...rowan, ...change }, signal)).toEqual(refusal(reason, text));
  });

  test.each(['', '  '])(
    'an account is confirmed by the provider, also where the code is %o [CREATE-04d]',
    async (code) => {
      await signUp();
      expect(await identity().confirmSignUp({ username: 'rowan', code }, signal)).toEqual(
        refusal('providerMessage', 'code is required to confirmSignUp'),
      );
    },
  );

  test('an account is not confirmed whose email another one has, nor one that is there no more [CREATE-04d]', async () => {
    const refusedAs = async (name: string, message: string) => {
      vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
        Response.json({ __type: name, message }, { status: 400 }),
      );
      const confirmed = await identity().confirmSignUp({ username: 'rowan', code: '123456' }, signal);
      const resent = await identity().resendCode({ username: 'rowan' }, signal);
      vi.restoreAllMocks();
      return [confirmed, resent];
    };
    for (const [name, text] of [
      ['AliasExistsException', 'An account with the given email already exists.'],
      ['NotAuthorizedException', 'User cannot be confirmed. Current status is ARCHIVED'],
    ] as const)
      expect(await refusedAs(name, text)).toEqual(Array(2).fill(refusal('providerMessage', text)));
  });

  test('signing up refuses a wrong code and an old one, and takes a second confirmation for the first [CREATE-07ac]', async () => {
    await signUp();
    const old = world.newestCode();
    const wrong = old === '000000' ? '000001' : '000000';
    const confirm = (code: string) => identity().confirmSignUp({ username: 'rowan', code }, signal);
    expect(await confirm(wrong)).toEqual(refusal('wrongCode', 'Invalid verification code provided, please try again.'));
    world.pass(24 * 3600 * 1000 + 1);
    const expired = refusal('expiredCode', 'Invalid code provided, please request a code again.');
    expect(await confirm(old)).toEqual(expired);
    expect(await identity().resendCode({ username: 'rowan' }, signal)).toEqual({ kind: 'sent' });
    // As a message may show it.
    expect(await confirm(` ${world.newestCode().replace(/^.../, '$& ')}\n`)).toEqual({ kind: 'confirmed' });
    expect(await confirm(world.newestCode())).toEqual({ kind: 'confirmed' });
    expect(await identity().resendCode({ username: 'rowan' }, signal)).toEqual({ kind: 'confirmed' });
  });

  test('the automatic sign-in reports a missing connection [LOGIN-15b]', async () => {
    await signUp();
    await identity().confirmSignUp({ username: 'rowan', code: world.newestCode() }, signal);
    world.break('InitiateAuth', 'offline');
    await expect(identity().autoSignIn({ username: 'rowan' }, signal)).rejects.toMatchObject({ reason: 'offline' });
  });

  test('the automatic sign-in is refused where none was asked for, however often', async () => {
    const complete = () => identity().autoSignIn({ username: 'newcomer' }, signal);
    const problem = {
      reason: 'wrongCredentials',
      text: 'The autoSignIn flow has not started, or has been cancelled/completed.',
    };
    expect(await complete()).toEqual({ kind: 'rejected', problem });
    expect(await complete()).toEqual({ kind: 'rejected', problem });
  });
});

test('where the provider cannot send another code the service is unavailable, and the first code still confirms [LIVE-02b]', async () => {
  await signUp();
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json(NOT_SUPPORTED, { status: 500 }));
  const failure = await identity()
    .resendCode({ username: 'rowan' }, signal)
    .catch((error: unknown) => error);
  // Before the sandbox takes away what it has put in the place of `fetch`.
  fetched.mockRestore();
  expect(failure).toMatchObject({ name: 'ServiceFailure', reason: 'unavailable' });
  const code = world.newestCode();
  expect(await identity().confirmSignUp({ username: 'rowan', code }, signal)).toEqual({ kind: 'confirmed' });
});
