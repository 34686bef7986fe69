import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { FetchHttpHandler } from '@smithy/fetch-http-handler';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { createSrpSession, signSrpSession, wrapAuthChallenge, wrapInitiateAuth } from 'cognito-srp-helper';
import { describe, expect, test } from 'vitest';
import { CLIENT } from './sandboxClient.ts';
import { prepareWorld } from './testBackend.ts';

const world = prepareWorld();

describe('a client that is not ours: amazon-cognito-identity-js', () => {
  const pool = () => new CognitoUserPool({ UserPoolId: 'eu-north-1_Sandbox', ClientId: CLIENT });
  const user = (Username: string) => new CognitoUser({ Username, Pool: pool() });
  const authenticate = (Username: string, Password: string) =>
    new Promise<CognitoUserSession>((onSuccess, onFailure) => {
      user(Username).authenticateUser(new AuthenticationDetails({ Username, Password }), { onSuccess, onFailure });
    });

  test('a client that is not ours signs up, confirms and signs in over SRP, by username and by email', async () => {
    const email = new CognitoUserAttribute({ Name: 'email', Value: 'rowan@player.example' });
    await new Promise((resolve, reject) => {
      pool().signUp('rowan', 'Kai-Lord-1', [email], [], (error, result) => (error ? reject(error) : resolve(result)));
    });
    await expect(authenticate('rowan', 'Kai-Lord-1')).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
    await new Promise((resolve, reject) => {
      user('rowan').confirmRegistration(world.newestCode(), false, (error, result) =>
        error ? reject(error) : resolve(result),
      );
    });
    await expect(authenticate('rowan', 'Kai-Lord-2')).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
    for (const name of ['rowan', 'rowan@player.example']) {
      const session = await authenticate(name, 'Kai-Lord-1');
      expect(session.getIdToken().decodePayload()).toMatchObject({
        'cognito:username': 'rowan',
        email: 'rowan@player.example',
        email_verified: true,
      });
    }
  });

  test('a client that is not ours renews its session', async () => {
    const session = await authenticate('newcomer', 'Sommerlund-2');
    const renewed = await new Promise<CognitoUserSession>((resolve, reject) => {
      user('newcomer').refreshSession(session.getRefreshToken(), (error, result) =>
        error ? reject(error) : resolve(result),
      );
    });
    expect(renewed.getIdToken().decodePayload()).toMatchObject({ 'cognito:username': 'newcomer' });
  });

  test.each([
    [4, true],
    [6, false],
    [-4, true],
    [-6, false],
  ])('a clock that is %i minutes wrong lets a client sign in over SRP: %s', async (minutes, signsIn) => {
    world.pass(minutes * 60_000);
    const outcome = await authenticate('newcomer', 'Sommerlund-2').then(
      () => 'signed in',
      ({ message }) => message,
    );
    expect(outcome).toBe(signsIn ? 'signed in' : 'Incorrect username or password.');
  });
});

describe('clients that are not ours: AWS’s SDK, and cognito-srp-helper', () => {
  const client = new CognitoIdentityProviderClient({
    region: 'eu-north-1',
    maxAttempts: 1,
    requestHandler: new FetchHttpHandler(),
  });

  async function signIn(username: string, password: string) {
    const session = createSrpSession(username, password, 'eu-north-1_Sandbox', false);
    const begin = { ClientId: CLIENT, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: username } } as const;
    const asked = await client.send(new InitiateAuthCommand(wrapInitiateAuth(session, begin)));
    const challenge = { ...asked, ChallengeName: asked.ChallengeName ?? '' };
    // The provider asks by the username, whatever name it was given.
    const USERNAME = asked.ChallengeParameters?.USERNAME ?? '';
    const answer = { ClientId: CLIENT, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses: { USERNAME } } as const;
    const { AuthenticationResult: tokens } = await client.send(
      new RespondToAuthChallengeCommand(wrapAuthChallenge(signSrpSession(session, challenge), answer)),
    );
    return tokens?.AccessToken ?? '';
  }

  test('sign up, confirm, sign in over SRP by username and by email, read the account and sign out', async () => {
    const email = { Name: 'email', Value: 'rowan@player.example' };
    const rowan = { ClientId: CLIENT, Username: 'rowan' };
    const { CodeDeliveryDetails } = await client.send(
      new SignUpCommand({ ...rowan, Password: 'Kai-Lord-1', UserAttributes: [email] }),
    );
    expect(CodeDeliveryDetails).toEqual({ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'r***@p***' });
    await expect(signIn('rowan', 'Kai-Lord-1')).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
    await client.send(new ConfirmSignUpCommand({ ...rowan, ConfirmationCode: world.newestCode() }));
    await expect(signIn('rowan', 'Kai-Lord-2')).rejects.toMatchObject({ message: 'Incorrect username or password.' });
    for (const name of ['rowan', 'rowan@player.example']) {
      const AccessToken = await signIn(name, 'Kai-Lord-1');
      const { Username, UserAttributes } = await client.send(new GetUserCommand({ AccessToken }));
      expect({ Username, email: UserAttributes?.find(({ Name }) => Name === 'email') }).toEqual({
        Username: 'rowan',
        email,
      });
      await client.send(new GlobalSignOutCommand({ AccessToken }));
      await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      });
    }
  });
});
