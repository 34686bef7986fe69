import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { prepareBackEnds, SITE } from './backEnds.ts';
import { checkBackEnd } from './checkBackEnd.ts';

const backEnds = prepareBackEnds();
const { serve } = backEnds;

interface Asked {
  method: string;
  headers: IncomingMessage['headers'];
  body: { products?: { id: string }[]; baseUrl?: string };
}

/** What a back end answers by itself; undefined where it answers as the sandbox does. */
type Answer = (asked: Asked) => { status: number; headers?: Record<string, string> } | undefined;

/** The address of a back end that keeps to the contract, but for what it answers by itself. */
async function sandboxBut(answer: Answer): Promise<string> {
  return serve(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const sent = await text(request);
    const own = answer({ method, headers, body: parsed(sent) });
    if (own) {
      response.writeHead(own.status, own.headers).end(JSON.stringify({ redirect_url: `${backEnds.local.url}/1` }));
      return;
    }
    const forwarded = await fetch(backEnds.local.url + url, {
      method,
      headers: Object.entries(headers).flatMap(([name, value]) =>
        /^(host|connection|content-length)$/.test(name) || typeof value !== 'string' ? [] : [[name, value] as const],
      ),
      ...(sent !== '' && { body: sent }),
    });
    response.writeHead(forwarded.status, Object.fromEntries(forwarded.headers)).end(await forwarded.text());
  });
}

function parsed(sent: string): Asked['body'] {
  try {
    return JSON.parse(sent);
  } catch {
    return {};
  }
}

/** The token of the customer. */
let ownToken = '';

async function brokenBy(answer: Answer): Promise<string[]> {
  const url = await sandboxBut(answer);
  ownToken = await backEnds.idToken();
  const findings = await checkBackEnd(
    { shopApiUrl: url, accountApiUrl: url, siteOrigin: SITE, idToken: ownToken, product: 'fod' },
    backEnds.contract,
  );
  return findings.filter(({ result }) => result !== 'met').map(({ rule }) => rule);
}

const ACCEPTED = { status: 200, headers: { 'access-control-allow-origin': '*' } };

/** Whether a token says all that it has to, by the algorithm of its signature. */
function saysAll(authorization = '', algorithm: string): boolean {
  const [head = '', claims = ''] = authorization.replace('Bearer ', '').split('.');
  if (!decoded(head).includes(`"${algorithm}"`)) return false;
  const { token_use, exp, iss, aud } = JSON.parse(decoded(claims));
  const { VITE_USER_POOL_ID, VITE_USER_POOL_CLIENT_ID } = backEnds.local.settings;
  return (
    token_use === 'id' && exp > Date.now() / 1000 && iss.includes(VITE_USER_POOL_ID) && aud === VITE_USER_POOL_CLIENT_ID
  );
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
    'whether a token is signed, though it looks at all that it says',
    ({ headers }) => (saysAll(headers.authorization, 'none') ? ACCEPTED : undefined),
    ['a token without a signature is refused with 401'],
  ],
  [
    'by whom a token is signed, though it looks at all that it says',
    ({ headers: { authorization } }) =>
      authorization !== `Bearer ${ownToken}` && saysAll(authorization, 'RS256') ? ACCEPTED : undefined,
    ['a token with another signature is refused with 401'],
  ],
  [
    'that a preflight is answered where it is asked for',
    ({ method }) =>
      method === 'OPTIONS'
        ? { status: 307, headers: { ...ACCEPTED.headers, location: backEnds.local.url } }
        : undefined,
    ['the preflight of the order is answered', 'the preflight of the products is answered'],
  ],
])('a back end that checks all but %s is told so, and no more [LIVE-03c]', async (_, answer, rules) => {
  expect(await brokenBy(answer)).toEqual(rules);
});

test('a back end that answers only who asks from the site, as a browser does, breaks no rule [LIVE-03c]', async () => {
  expect(await brokenBy(({ headers }) => (headers.origin === SITE ? undefined : { status: 401 }))).toEqual([]);
});

test('a back end that answers an order with another status of success breaks no rule [LIVE-03c]', async () => {
  const created: Answer = ({ body }) =>
    body.products?.[0]?.id === 'fod' && body.baseUrl === SITE ? { ...ACCEPTED, status: 201 } : undefined;
  expect(await brokenBy(created)).toEqual([]);
});

test('a back end that fails on a token of another shape breaks the rule of that, and no other [LIVE-03c]', async () => {
  const failsOnOthers: Answer = ({ headers }) =>
    headers.authorization && !/^Bearer( [\w-]+\.[\w-]+\.[\w-]*)?$/.test(headers.authorization)
      ? { status: 500, headers: ACCEPTED.headers }
      : undefined;
  expect(await brokenBy(failsOnOthers)).toEqual(['a token that is none is refused with 401']);
});

test('a back end that takes orders as the contract has them alone, and as a browser sends them, breaks no rule [LIVE-03c]', async () => {
  const refused = { status: 400, headers: ACCEPTED.headers };
  const takesOrders: Answer = ({ method, headers, body }) => {
    if (method !== 'POST') return undefined;
    const isJson = headers['content-type'] === 'application/json';
    return isJson && backEnds.contract.faultsOfOrder(body).length === 0 ? undefined : refused;
  };
  expect(await brokenBy(takesOrders)).toEqual([]);
  // What it refuses is what the check has sent to be refused.
  const sent: unknown[] = [];
  await brokenBy((asked) => {
    if (asked.method === 'POST') sent.push(asked.body);
    return undefined;
  });
  expect(sent.map((body) => backEnds.contract.faultsOfOrder(body).length > 0)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test.each<[how: string, (asked: string) => string]>([
  ['as it is asked for', (asked) => asked],
  ['in capitals, without blanks', () => 'Content-Type,Authorization'],
  ['in capitals, with blanks', () => 'Content-Type ,  Authorization'],
])('a back end that allows what a preflight asks for, %s, breaks no rule [LIVE-03c]', async (_, written) => {
  const allows: Answer = ({ method, headers }) => {
    if (method !== 'OPTIONS') return undefined;
    const [asked, header] = ['method', 'headers'].map((part) => String(headers[`access-control-request-${part}`]));
    const isOfSite = ['POST content-type', 'GET authorization'].includes(`${asked} ${header}`);
    return isOfSite
      ? { status: 204, headers: { ...ACCEPTED.headers, 'access-control-allow-headers': written(header ?? '') } }
      : { status: 403, headers: ACCEPTED.headers };
  };
  expect(await brokenBy(allows)).toEqual([]);
});
