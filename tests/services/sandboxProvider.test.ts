import { describe, expect, test } from 'vitest';
import { call, delivery, ENDPOINT, passwordAuth, refusalOf, signUp } from './sandboxClient.ts';
import { prepareWorld } from './testBackend.ts';

const world = prepareWorld();

describe('the sandbox over HTTP', () => {
  test('a refusal has the provider’s status, headers and body', async () => {
    const { status, headers, body } = await call('SignUp', signUp('newcomer'));
    expect(status).toBe(400);
    expect(body).toEqual({ __type: 'UsernameExistsException', message: 'User already exists' });
    expect(headers.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(headers.get('x-amzn-errortype')).toBe('UsernameExistsException:');
    expect(headers.get('x-amzn-errormessage')).toBe('User already exists');
    expect(headers.get('x-amzn-requestid')).toMatch(/^[\da-f-]{36}$/);
  });

  test('a username is taken however it is written', async () => {
    expect(await refusalOf('SignUp', signUp('NewComer'))).toBe('UsernameExistsException: User already exists');
  });

  test('an answer has the provider’s shape', async () => {
    expect((await call('SignUp', signUp('rowan'))).body).toEqual({
      ...delivery('r***@p***'),
      UserConfirmed: false,
      UserSub: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect((await call('ResendConfirmationCode', { Username: 'rowan' })).body).toEqual(delivery('r***@p***'));
    const ConfirmationCode = world.newestCode();
    expect((await call('ConfirmSignUp', { Username: 'rowan', ConfirmationCode })).body).toEqual({});
    expect((await call('InitiateAuth', passwordAuth('rowan', 'Kai-Lord-1'))).body).toEqual({
      ChallengeParameters: {},
      AuthenticationResult: {
        AccessToken: expect.any(String),
        IdToken: expect.any(String),
        RefreshToken: expect.any(String),
        ExpiresIn: 3600,
        TokenType: 'Bearer',
      },
    });
  });

  test('a request that lacks something, or cannot be read, is refused', async () => {
    const lacks = (field: string) =>
      `InvalidParameterException: 1 validation error detected: Value at '${field}' failed to satisfy constraint: Member must not be null`;
    expect(await refusalOf('SignUp', { ...signUp('rowan'), Username: undefined })).toBe(lacks('username'));
    expect(await refusalOf('SignUp', { ...signUp('rowan'), Password: undefined })).toBe(lacks('password'));
    expect(await refusalOf('ForgotPassword', { Username: 'newcomer', ClientId: undefined })).toBe(lacks('clientId'));
    const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' };
    const response = await fetch(ENDPOINT, { method: 'POST', headers, body: '{' });
    expect([response.status, (await response.json()).__type]).toEqual([400, 'SerializationException']);
  });

  test.each([
    ['html', 200, 'text/html'],
    ['badGateway', 502, 'text/html'],
    ['broken', 500, 'application/x-amz-json-1.1'],
    ['tooMany', 429, 'application/x-amz-json-1.1'],
    ['limit', 400, 'application/x-amz-json-1.1'],
  ] as const)('a call that is to fail as %s answers with %i and %s', async (fault, status, type) => {
    world.break('ForgotPassword', fault);
    const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword' };
    const answer = await fetch(ENDPOINT, { method: 'POST', headers, body: '{}' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type]);
  });

  test('an unknown action, client or flow is refused', async () => {
    expect(await refusalOf('Dance', {})).toBe('UnknownOperationException: ');
    expect(await refusalOf('SignUp', { ...signUp('x'), ClientId: 'other' })).toBe(
      'ResourceNotFoundException: User pool client other does not exist.',
    );
    expect(await refusalOf('InitiateAuth', { AuthFlow: 'ADMIN_NO_SRP_AUTH', AuthParameters: {} })).toBe(
      'InvalidParameterException: ADMIN_NO_SRP_AUTH flow not enabled for this client',
    );
  });
});
