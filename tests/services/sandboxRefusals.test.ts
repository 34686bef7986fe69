import { describe, expect, test } from 'vitest';
import { call, delivery, passwordAuth, refusalOf, signIn, signUp } from './sandboxClient.ts';
import { prepareWorld } from './testBackend.ts';

const world = prepareWorld();

const HOUR = 3600 * 1000;

describe('every refusal in the provider’s own words', () => {
  const invalid = (...violations: string[]) =>
    `InvalidParameterException: ${violations.length} validation error${violations.length > 1 ? 's' : ''} detected: ${violations.join('; ')}`;
  const at = (field: string, constraint: string) =>
    `Value at '${field}' failed to satisfy constraint: Member must ${constraint}`;
  const USERNAME = at('username', String.raw`satisfy regular expression pattern: [\p{L}\p{M}\p{S}\p{N}\p{P}]+`);
  const PASSWORD = at('password', String.raw`satisfy regular expression pattern: ^[\S]+.*[\S]+$`);
  const EXPIRED = 'ExpiredCodeException: Invalid code provided, please request a code again.';
  const policy = (rule: string) => `InvalidPasswordException: Password did not conform with policy: ${rule}`;

  test.each([
    ['a b', 'Kai-Lord-1', invalid(USERNAME)],
    ['', 'Kai-Lord-1', invalid(USERNAME)],
    ['x'.repeat(129), 'Kai-Lord-1', invalid(at('username', 'have length less than or equal to 128'))],
    ['rowan', ' Kai-Lord-1', invalid(PASSWORD)],
    ['rowan', 'Kai 1', invalid(at('password', 'have length greater than or equal to 6'))],
    ['rowan', 'x', invalid(PASSWORD, at('password', 'have length greater than or equal to 6'))],
    ['rowan', 'Kai-L-1', policy('Password not long enough')],
    ['rowan', 'kai-lord-1', policy('Password must have uppercase characters')],
    ['rowan', 'KAI-LORD-1', policy('Password must have lowercase characters')],
    ['rowan', 'Kai-Lord-One', policy('Password must have numeric characters')],
    ['rowan', 'KaiLord1', policy('Password must have symbol characters')],
  ])('SignUp of %o with %o', async (username, password, refusal) => {
    expect(await refusalOf('SignUp', signUp(username, password))).toBe(refusal);
  });

  test.each([...`^$*.[]{}()?"!@#%&/\\,><':;|_~\`=+- `])(
    'SignUp takes "%s" for a symbol of a password',
    async (symbol) => {
      expect((await call('SignUp', signUp('rowan', `Kai${symbol}Lord1`))).status).toBe(200);
    },
  );

  test.each(['Åsa', 'José', '勇者', 'rowan!'])(
    'SignUp takes the name %s, and an address with a plus and a hyphen',
    async (name) => {
      const signedUp = await call('SignUp', signUp(name, 'Kai-Lord-1', 'jane+shop@my-company.example'));
      expect(signedUp.status).toBe(200);
    },
  );

  test.each([
    [false, 'ann@player.example', 'Username cannot be of email format, since user pool is configured for email alias.'],
    [true, 'rowan', 'Username should be an email.'],
  ])('where it is %s that usernames are emails nobody is called %s', async (usernamesAreEmails, username, refusal) => {
    world.sandbox.database.change((data) => {
      data.usernamesAreEmails = usernamesAreEmails;
    });
    expect(await refusalOf('SignUp', signUp(username, 'Kai-Lord-1', 'ann@player.example'))).toBe(
      `InvalidParameterException: ${refusal}`,
    );
  });

  test('an attribute that the pool does not have is refused', async () => {
    const { UserAttributes, ...rest } = signUp('rowan');
    const more = [...UserAttributes, { Name: 'custom:quest', Value: 'the grail' }];
    expect(await refusalOf('SignUp', { ...rest, UserAttributes: more })).toBe(
      'InvalidParameterException: Attributes did not conform to the schema: custom:quest: Attribute does not exist in schema.\n',
    );
  });

  test('a refused confirmation of a sign-up has the provider’s own words', async () => {
    const confirm = (Username: string, ConfirmationCode: string) =>
      refusalOf('ConfirmSignUp', { Username, ConfirmationCode });
    expect(await confirm('nobody', '123456')).toBe('UserNotFoundException: Username/client id combination not found.');
    expect(await confirm('newcomer', '123456')).toBe(
      'NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
    );
    expect(await confirm('unconfirmed', '123456')).toBe(EXPIRED);
    expect(await confirm('unconfirmed', '1 12 123')).toBe(
      String.raw`InvalidParameterException: 1 validation error detected: Value '1 12 123' at 'confirmationCode' failed to satisfy constraint: Member must satisfy regular expression pattern: [\S]+`,
    );
    await call('ResendConfirmationCode', { Username: 'unconfirmed' });
    const wrong = world.newestCode() === '111111' ? '222222' : '111111';
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await confirm('unconfirmed', wrong)).toBe(
        'CodeMismatchException: Invalid verification code provided, please try again.',
      );
    }
    expect(await confirm('unconfirmed', world.newestCode())).toBe(
      'LimitExceededException: Attempt limit exceeded, please try after some time.',
    );
  });

  test('an email that somebody else has verified is refused in the provider’s own words', async () => {
    await call('SignUp', signUp('rowan', 'Kai-Lord-1', 'newcomer@player.example'));
    const ConfirmationCode = world.newestCode();
    expect(await refusalOf('ConfirmSignUp', { Username: 'rowan', ConfirmationCode })).toBe(
      'AliasExistsException: An account with the given email already exists.',
    );
    // Who has no code is not told so.
    expect(await refusalOf('ConfirmSignUp', { Username: 'rowan', ConfirmationCode: 'wrong' })).toBe(
      'CodeMismatchException: Invalid verification code provided, please try again.',
    );
  });

  test('an email that others have given and not verified is free', async () => {
    for (const name of ['rowan', 'alyss']) await call('SignUp', signUp(name, 'Kai-Lord-1', 'rowan@player.example'));
    const ConfirmationCode = world.newestCode();
    expect((await call('ConfirmSignUp', { Username: 'alyss', ConfirmationCode })).status).toBe(200);
  });

  test('sending codes is refused in the provider’s own words', async () => {
    const resend = (Username: string) => refusalOf('ResendConfirmationCode', { Username });
    expect(await resend('nobody')).toBe('UserNotFoundException: Username/client id combination not found.');
    expect(await resend('newcomer')).toBe('InvalidParameterException: User is already confirmed.');
    for (let sent = 0; sent < 5; sent += 1) await call('ResendConfirmationCode', { Username: 'unconfirmed' });
    expect(await resend('unconfirmed')).toBe(
      'LimitExceededException: Attempt limit exceeded, please try after some time.',
    );
    world.pass(HOUR + 1);
    expect((await call('ResendConfirmationCode', { Username: 'unconfirmed' })).status).toBe(200);
  });

  test('resetting a password is refused in the provider’s own words', async () => {
    const forgot = (Username: string) => refusalOf('ForgotPassword', { Username });
    expect(await forgot('nobody')).toBe('UserNotFoundException: Username/client id combination not found.');
    expect(await forgot('unconfirmed')).toBe(
      'InvalidParameterException: Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
    expect(await forgot('unconfirmed@player.example')).toBe(
      'UserNotFoundException: Username/client id combination not found.',
    );
    expect(await forgot('invited')).toBe('NotAuthorizedException: User password cannot be reset in the current state.');
    expect((await call('ForgotPassword', { Username: 'forgetful@player.example' })).body).toEqual(
      delivery('f***@p***'),
    );
    const ConfirmationCode = world.newestCode();
    const confirm = (Password: string) => ({ Username: 'forgetful', ConfirmationCode, Password });
    expect(await refusalOf('ConfirmForgotPassword', confirm('short'))).toBe(
      invalid(at('password', 'have length greater than or equal to 6')),
    );
    expect(await refusalOf('ConfirmForgotPassword', confirm('Kai-L-1'))).toBe(policy('Password not long enough'));
    expect((await call('ConfirmForgotPassword', confirm('Kai-Lord-2'))).body).toEqual({});
    expect(await signIn('forgetful', 'Kai-Lord-2')).toMatchObject({ AccessToken: expect.any(String) });
    expect(await refusalOf('ConfirmForgotPassword', confirm('Kai-Lord-3'))).toBe(EXPIRED);
  });

  test('a reset code holds for an hour, and a new one voids it', async () => {
    await call('ForgotPassword', { Username: 'newcomer' });
    const first = world.newestCode();
    const confirm = (ConfirmationCode: string) => ({ Username: 'newcomer', ConfirmationCode, Password: 'Kai-Lord-2' });
    do await call('ForgotPassword', { Username: 'newcomer' });
    while (world.newestCode() === first);
    expect(await refusalOf('ConfirmForgotPassword', confirm(first))).toBe(
      'CodeMismatchException: Invalid verification code provided, please try again.',
    );
    world.pass(HOUR + 1);
    expect(await refusalOf('ConfirmForgotPassword', confirm(world.newestCode()))).toBe(EXPIRED);
  });

  test('signing in is refused in the provider’s own words', async () => {
    const refused = (username: string, password: string) => refusalOf('InitiateAuth', passwordAuth(username, password));
    expect(await refused('nobody', 'x')).toBe('UserNotFoundException: User does not exist.');
    expect(await refused('unconfirmed', 'wrong')).toBe('UserNotConfirmedException: User is not confirmed.');
    expect(await refused('forgetful', 'wrong')).toBe(
      'PasswordResetRequiredException: Password reset required for the user',
    );
    world.sandbox.database.change(({ accounts }) => {
      for (const account of accounts) account.disabled = account.username === 'collector';
    });
    expect(await refused('collector', 'Sommerlund-1')).toBe('NotAuthorizedException: User is disabled.');
    expect(await refused('unconfirmed@player.example', 'x')).toBe('UserNotFoundException: User does not exist.');
    for (let failure = 0; failure < 5; failure += 1) {
      expect(await refused('newcomer', 'wrong')).toBe('NotAuthorizedException: Incorrect username or password.');
    }
    expect(await refused('newcomer', 'Sommerlund-2')).toBe('NotAuthorizedException: Password attempts exceeded');
    world.pass(1001);
    expect(await refused('newcomer', 'wrong')).toBe('NotAuthorizedException: Incorrect username or password.');
    world.pass(1001);
    expect(await refused('newcomer', 'Sommerlund-2')).toBe('NotAuthorizedException: Password attempts exceeded');
    world.pass(1001);
    expect(await signIn('newcomer', 'Sommerlund-2')).toBeDefined();
    // A sign-in ends the count.
    expect(await refused('newcomer', 'wrong')).toBe('NotAuthorizedException: Incorrect username or password.');
    expect(await signIn('newcomer', 'Sommerlund-2')).toBeDefined();
  });

  test('a public value that proves any password is refused', async () => {
    const begin = { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'newcomer', SRP_A: '0' } };
    expect(await refusalOf('InitiateAuth', begin)).toBe('NotAuthorizedException: Incorrect username or password.');
  });

  test('the tokens of a deleted account are void, also where somebody else takes its username', async () => {
    await call('SignUp', signUp('rowan'));
    await call('ConfirmSignUp', { Username: 'rowan', ConfirmationCode: world.newestCode() });
    const { AccessToken, RefreshToken } = await signIn('rowan', 'Kai-Lord-1');
    expect((await call('DeleteUser', { AccessToken })).status).toBe(200);
    await call('SignUp', signUp('rowan', 'Kai-Lord-2'));
    expect(await refusalOf('GetTokensFromRefreshToken', { RefreshToken })).toBe(
      'NotAuthorizedException: Invalid Refresh Token',
    );
  });

  test('tokens are refused in the provider’s own words', async () => {
    const { AccessToken, RefreshToken } = await signIn('newcomer', 'Sommerlund-2');
    expect((await call('GetUser', { AccessToken })).body).toEqual({
      Username: 'newcomer',
      UserAttributes: [
        { Name: 'sub', Value: expect.any(String) },
        { Name: 'email', Value: 'newcomer@player.example' },
        { Name: 'email_verified', Value: 'true' },
      ],
    });
    expect((await call('GetTokensFromRefreshToken', { RefreshToken })).body).toEqual({
      AuthenticationResult: {
        AccessToken: expect.any(String),
        IdToken: expect.any(String),
        ExpiresIn: 3600,
        TokenType: 'Bearer',
      },
    });
    expect(await refusalOf('GetTokensFromRefreshToken', { RefreshToken: 'x' })).toBe(
      'NotAuthorizedException: Invalid Refresh Token',
    );
    expect(await refusalOf('GetUser', { AccessToken: 'a.b.c' })).toBe('NotAuthorizedException: Invalid Access Token');
    expect(await refusalOf('GetUser', { AccessToken: `${AccessToken.slice(0, -4)}AAAA` })).toBe(
      'NotAuthorizedException: Invalid Access Token',
    );
    world.pass(HOUR + 1000);
    expect(await refusalOf('GetUser', { AccessToken })).toBe('NotAuthorizedException: Access Token has expired');
    await call('RevokeToken', { Token: RefreshToken });
    expect(await refusalOf('GetTokensFromRefreshToken', { RefreshToken })).toBe(
      'NotAuthorizedException: Refresh Token has been revoked',
    );
    const fresh = await signIn('newcomer', 'Sommerlund-2');
    expect((await call('GlobalSignOut', { AccessToken: fresh.AccessToken })).body).toEqual({});
    expect(await refusalOf('GetUser', { AccessToken: fresh.AccessToken })).toBe(
      'NotAuthorizedException: Access Token has been revoked',
    );
    const old = await signIn('newcomer', 'Sommerlund-2');
    world.pass(31 * 24 * HOUR);
    expect(await refusalOf('GetTokensFromRefreshToken', { RefreshToken: old.RefreshToken })).toBe(
      'NotAuthorizedException: Refresh Token has expired',
    );
  });
});
