import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkBackEnd } from './checkBackEnd.ts';
import { type Contract, readContract } from './contract.ts';
import { customerToken } from './customerToken.ts';
import { type LocalBackEnd, startLocalBackEnd } from './localBackEnd.ts';

const SITE = 'https://www.publisher.example';

let contract: Contract;
let local: LocalBackEnd;
beforeAll(async () => {
  contract = await readContract();
  local = await startLocalBackEnd({ siteOrigin: SITE });
});
afterAll(() => local.close());

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

interface Asked {
  headers: IncomingMessage['headers'];
  body: { products?: { id: string }[]; baseUrl?: string };
}

/** What a back end answers by itself; undefined where it answers as the sandbox does. */
type Answer = (asked: Asked) => { status: number; headers?: Record<string, string> } | undefined;

/** The address of a back end that keeps to the contract, but for what it answers by itself. */
async function sandboxBut(answer: Answer): Promise<string> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const sent = await text(request);
    const own = answer({ headers, body: parsed(sent) });
    if (own) {
      response.writeHead(own.status, own.headers).end(JSON.stringify({ redirect_url: `${local.url}/1` }));
      return;
    }
    const forwarded = await fetch(local.url + url, {
      method,
      headers: Object.entries(headers).flatMap(([name, value]) =>
        /^(host|connection|content-length)$/.test(name) || typeof value !== 'string' ? [] : [[name, value] as const],
      ),
      ...(sent !== '' && { body: sent }),
    });
    response.writeHead(forwarded.status, Object.fromEntries(forwarded.headers)).end(await forwarded.text());
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

function parsed(sent: string): Asked['body'] {
  try {
    return JSON.parse(sent);
  } catch {
    return {};
  }
}

async function brokenBy(answer: Answer): Promise<string[]> {
  const url = await sandboxBut(answer);
  const findings = await checkBackEnd(
    { shopApiUrl: url, accountApiUrl: url, siteOrigin: SITE, idToken: await customerToken(local), product: 'fod' },
    contract,
  );
  return findings.filter(({ result }) => result !== 'met').map(({ rule }) => rule);
}

const ACCEPTED = { status: 200, headers: { 'access-control-allow-origin': '*' } };

/** What a token that is unsigned says of itself. */
function unsignedClaims(authorization = ''): { exp: number; token_use: string } | undefined {
  const [head = '', claims = '', signature] = authorization.replace('Bearer ', '').split('.');
  const isUnsigned = signature === '' && decoded(head).includes('"none"');
  return isUnsigned ? JSON.parse(decoded(claims)) : undefined;
}
const decoded = (part: string) => Buffer.from(part, 'base64url').toString();

test.each<[string, Answer, string[]]>([
  [
    'which sites buyers are sent back to',
    ({ body }) => (body.products?.[0]?.id === 'fod' && body.baseUrl !== SITE ? ACCEPTED : undefined),
    ['a site of somebody else is refused with 400'],
  ],
  [
    'whether an order has lines',
    ({ body }) => (body.products?.length === 0 && body.baseUrl === SITE ? ACCEPTED : undefined),
    ['an order without lines is refused with 400'],
  ],
  [
    'whether a product is sold',
    ({ body }) => (body.products?.[0]?.id.startsWith('a product') && body.baseUrl === SITE ? ACCEPTED : undefined),
    ['a product that is not sold is refused with 400'],
  ],
  [
    'whether a token is signed, though it looks at its end',
    ({ headers }) => {
      const claims = unsignedClaims(headers.authorization);
      return claims?.token_use === 'id' && claims.exp > Date.now() / 1000 ? ACCEPTED : undefined;
    },
    ['a token without a signature is refused with 401'],
  ],
])('a back end that checks all but %s is told so, and no more [LIVE-03c]', async (_, answer, rules) => {
  expect(await brokenBy(answer)).toEqual(rules);
});

test('a back end that answers only who asks from the site, as a browser does, breaks no rule [LIVE-03c]', async () => {
  expect(await brokenBy(({ headers }) => (headers.origin === SITE ? undefined : { status: 401 }))).toEqual([]);
});
