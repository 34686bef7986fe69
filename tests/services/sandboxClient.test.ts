import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
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
});
