import type { Contract, Operation } from './contract.ts';

/** The back ends of a team, and what may be tried on them. */
export interface BackEnds {
  shopApiUrl: string;
  accountApiUrl: string;
  /** The origin of the site that they serve. */
  siteOrigin: string;
  /** The ID token of a customer; without it no products are asked for, and no other signature is tried. */
  idToken?: string | undefined;
  /** A product that is sold; without it no order is made. One that is made opens a payment page and charges nobody. */
  product?: string | undefined;
  /** The origins that the payment page may have; without them any is right. */
  paymentOrigins?: readonly string[] | undefined;
  /** Milliseconds that an answer may take; ten seconds by default, which is what visitors wait for. */
  patience?: number | undefined;
}

/** A rule of the contract and what became of it. */
export interface Finding {
  rule: string;
  result: 'met' | 'broken' | 'not tried';
  /** What was found, or what is needed to try it. */
  detail: string;
}

const ELSEWHERE = 'https://elsewhere.example';

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Holds back ends against the contract, rule by rule. What they answer, and whether they answer at all, never ends it. */
export async function checkBackEnd(backEnds: BackEnds, contract: Contract): Promise<Finding[]> {
  const { siteOrigin, idToken, product, patience = 10_000 } = backEnds;
  const shop = `${backEnds.shopApiUrl}/create-checkout-session`;
  const account = `${backEnds.accountApiUrl}/unlocked-content`;
  const ask = (url: string, init: RequestInit = {}) =>
    request(url, { ...init, headers: { origin: siteOrigin, ...init.headers }, signal: AbortSignal.timeout(patience) });
  const withToken = (token: string) => ask(account, { headers: { authorization: `Bearer ${token}` } });
  const order = (id: string, more: object = {}) =>
    post(JSON.stringify({ products: [lineOf(id)], baseUrl: siteOrigin, email: 'contract@player.example', ...more }));
  const post = (body: string) => ask(shop, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const hasCors = (answer: Answer) => {
    const allowed = answer.headers.get('access-control-allow-origin');
    return allowed === '*' || allowed === siteOrigin
      ? []
      : [`access-control-allow-origin is ${allowed ?? 'missing'}, so that the browser hides the answer`];
  };
  const refuses = (status: number) => (answer: Answer) => [
    ...(answer.status === status ? [] : [`the status is ${answer.status}, and not ${status}`]),
    ...hasCors(answer),
  ];
  const answers = (operation: Operation) => (answer: Answer) => [
    ...(answer.status >= 200 && answer.status < 300 ? [] : [`the status is ${answer.status}`]),
    ...hasCors(answer),
    ...faultsOfBody(answer, (body) => contract.faultsOfAnswer(operation, body)),
  ];

  const tries: [rule: string, ask: (() => Promise<Answer>) | string, faults: (answer: Answer) => string[]][] = [
    [
      'the preflight of the order is answered',
      () => preflight(ask, shop, 'POST', 'content-type'),
      allows('content-type', hasCors),
    ],
    [
      'the preflight of the products is answered',
      () => preflight(ask, account, 'GET', 'authorization'),
      allows('authorization', hasCors),
    ],
    ['no token is refused with 401', () => ask(account), refuses(401)],
    ['a token that is none is refused with 401', () => withToken('nonsense'), refuses(401)],
    [
      'a token without a signature is refused with 401',
      idToken ? () => withToken(withoutSignature(idToken)) : '--token',
      refuses(401),
    ],
    [
      'a token with another signature is refused with 401',
      idToken ? () => withToken(withOtherSignature(idToken)) : '--token',
      refuses(401),
    ],
    ['an order that cannot be read is refused with 400', () => post('{"products":'), refuses(400)],
    ['an order without lines is refused with 400', () => order('', { products: [] }), refuses(400)],
    ['a product that is not sold is refused with 400', () => order('a product that nobody sells'), refuses(400)],
    [
      'a site of somebody else is refused with 400',
      product ? () => order(product, { baseUrl: ELSEWHERE }) : '--product',
      refuses(400),
    ],
    [
      'the products of a customer are listed',
      idToken ? () => withToken(idToken) : '--token',
      answers('unlockedContent'),
    ],
    [
      'an order leads to a payment page',
      product ? () => order(product) : '--product',
      (answer) => [
        ...answers('createCheckoutSession')(answer),
        ...faultsOfPaymentPage(answer, backEnds.paymentOrigins),
      ],
    ],
  ];

  const findings: Finding[] = [];
  for (const [rule, tried, faultsOf] of tries) {
    if (typeof tried === 'string') {
      findings.push({ rule, result: 'not tried', detail: `needs ${tried}` });
      continue;
    }
    const faults = await tried().then(faultsOf, (error) => [`there was no answer: ${reasonOf(error)}`]);
    findings.push({ rule, result: faults.length === 0 ? 'met' : 'broken', detail: faults.join('; ') });
  }
  return findings;
}

async function request(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const preflight = (
  ask: (url: string, init: RequestInit) => Promise<Answer>,
  url: string,
  method: string,
  header: string,
) =>
  ask(url, {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': method, 'access-control-request-headers': header },
  });

/** Of a preflight. `*` stands for all headers but `authorization`. */
const allows = (header: string, hasCors: (answer: Answer) => string[]) => (answer: Answer) => {
  const allowed = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  const isAllowed = allowed.includes(header) || (allowed.includes('*') && header !== 'authorization');
  return [
    ...(answer.status >= 200 && answer.status < 300 ? [] : [`the status is ${answer.status}`]),
    ...hasCors(answer),
    ...(isAllowed ? [] : [`access-control-allow-headers does not name ${header}`]),
  ];
};

function faultsOfBody({ text }: Answer, faultsOf: (body: unknown) => string[]): string[] {
  try {
    return faultsOf(JSON.parse(text));
  } catch {
    return [`the body is no JSON: ${text.slice(0, 60)}`];
  }
}

function faultsOfPaymentPage({ text }: Answer, origins: readonly string[] | undefined): string[] {
  const [, address = ''] = /"redirect_url"\s*:\s*"([^"]*)"/.exec(text) ?? [];
  if (!URL.canParse(address)) return [];
  const { origin, protocol, hostname } = new URL(address);
  if (origins && !origins.includes(origin)) return [`${origin} is not among the payment origins`];
  const isSafe = protocol === 'https:' || ['localhost', '127.0.0.1'].includes(hostname);
  return isSafe ? [] : [`${origin} is no https address, to which the site leads no buyer`];
}

const lineOf = (id: string) => ({ id, title: 'Contract check', type: 'game', price: 0, preOrder: false });

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** What the token of a customer says, signed by nobody. */
function withoutSignature(idToken: string): string {
  const [, claims = ''] = idToken.split('.');
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${claims}.`;
}

/** The token of a customer with the signature of another one. */
function withOtherSignature(idToken: string): string {
  const [head, claims, signature = ''] = idToken.split('.');
  return [head, claims, [...signature].reverse().join('')].join('.');
}

/** In the words of the network, which stand behind those of `fetch`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'none came in time';
  return error.cause instanceof Error ? error.cause.message || String(Reflect.get(error.cause, 'code')) : error.message;
}
