import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Contract, readContract } from './contract.ts';
import { type LocalBackEnd, startLocalBackEnd } from './localBackEnd.ts';

export const SITE = 'https://www.publisher.example';

/** All rules that a back end is held to, in the order in which they are tried. */
export const RULES = [
  'the preflight of the order is answered',
  'the preflight of the products is answered',
  'no token is refused with 401',
  'a token that is none is refused with 401',
  'a token without a signature is refused with 401',
  'a token with another signature is refused with 401',
  'an order that cannot be read is refused with 400',
  'an order without lines is refused with 400',
  'a product that is not sold is refused with 400',
  'a site of somebody else is refused with 400',
  'the products of a customer are listed',
  'an order leads to a payment page',
];

/** The contract, the sandbox as a server for the tests of a file, and servers that end with the test that began them. */
export function prepareBackEnds() {
  let contract: Contract;
  let local: LocalBackEnd;
  const servers: Server[] = [];
  beforeAll(async () => {
    contract = await readContract();
    local = await startLocalBackEnd({ siteOrigin: SITE });
  });
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });
  afterAll(() => local.close());

  const call = (action: string, body: object) =>
    fetch(local.url, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
      body: JSON.stringify({ ClientId: local.settings.VITE_USER_POOL_CLIENT_ID, ...body }),
    });

  return {
    get contract() {
      return contract;
    },
    get local() {
      return local;
    },
    /** Begins a server; answers with its address. */
    async serve(listener: RequestListener): Promise<string> {
      const server = createServer(listener).listen(0, '127.0.0.1');
      servers.push(server);
      await once(server, 'listening');
      const address = server.address();
      return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    },
    /** Asks the user pool for something, as the client of the site. */
    call,
    /** An ID token of a customer of the sandbox. */
    async idToken(): Promise<string> {
      const AuthParameters = { USERNAME: 'collector', PASSWORD: 'Sommerlund-1' };
      const response = await call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
      return (await response.json()).AuthenticationResult.IdToken;
    },
  };
}
