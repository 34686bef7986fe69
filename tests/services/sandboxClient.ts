import { expect } from 'vitest';

export const ENDPOINT = 'https://cognito-idp.eu-north-1.amazonaws.com/';
export const CLIENT = 'sandboxclient';

/** Sends requests to the sandbox as the provider's clients do. */
export async function call(
  action: string,
  body: object,
): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
  const response = await fetch(ENDPOINT, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: CLIENT, ...body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
}

/** The refusal of a call, as `name: message`. */
export async function refusalOf(action: string, body: object): Promise<string> {
  const { status, body: answer } = await call(action, body);
  expect(status).toBe(400);
  return `${answer.__type}: ${answer.message}`;
}

export const signUp = (Username: string, Password = 'Kai-Lord-1', email = `${Username}@player.example`) => ({
  Username,
  Password,
  UserAttributes: [{ Name: 'email', Value: email }],
});
export const delivery = (Destination: string) => ({
  CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination },
});
export const passwordAuth = (USERNAME: string, PASSWORD: string) => ({
  AuthFlow: 'USER_PASSWORD_AUTH',
  AuthParameters: { USERNAME, PASSWORD },
});

export async function signIn(username: string, password: string) {
  const { body } = await call('InitiateAuth', passwordAuth(username, password));
  return body.AuthenticationResult as { AccessToken: string; IdToken: string; RefreshToken: string };
}

/** How the requests to the provider begin a sign-in, one after the other. */
export const authFlowsIn = (requests: Parameters<typeof fetch>[]) =>
  requests.flatMap(([, options]) => /"AuthFlow":"(\w+)"/.exec(String(options?.body))?.[1] ?? []);
