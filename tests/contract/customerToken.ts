import type { LocalBackEnd } from './localBackEnd.ts';

/** An ID token of a customer of the sandbox. */
export async function customerToken({ url, settings }: LocalBackEnd): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      ClientId: settings.VITE_USER_POOL_CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'collector', PASSWORD: 'Sommerlund-1' },
    }),
  });
  return (await response.json()).AuthenticationResult.IdToken;
}
