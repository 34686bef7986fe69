import type { ServerResponse } from 'node:http';

/** One request to the server, with what it takes to answer it. */
interface Exchange {
  outgoing: ServerResponse;
  /** How often this call was made before, the same request again included. */
  earlier: number;
  /** Carries the request out. Returns the server's own answer. */
  carryOut: () => Promise<Response>;
  send: (answer: Response) => Promise<void>;
  /** Ends the connection without a word. */
  reset: () => void;
  /** Holds the answer back: settles when the test says that it may come. */
  hold: () => Promise<void>;
}

export type Reaction = (exchange: Exchange) => void | Promise<void>;

/** A page where data was asked for. */
export const PAGE = '<!doctype html><title>Service</title><h1>Temporarily out of service</h1>';

const answering =
  (status: number, body: string | null, type = 'application/x-amz-json-1.1', headers = {}): Reaction =>
  ({ send }) =>
    send(new Response(body, { status, headers: { 'content-type': type, ...headers } }));

const html = (status: number) => answering(status, PAGE, 'text/html');
const json = (status: number, body: unknown, headers = {}) =>
  answering(status, JSON.stringify(body), undefined, headers);

/** The provider's own way to reject a call. */
export const providerError = (name: string, message: string) => json(400, { __type: name, message });
const rejection = (message: string) => providerError('InvalidParameterException', message);

/** The same answer with a value of another type in the place of each value. */
function otherTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(otherTypes);
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, otherTypes(inner)]));
  return typeof value === 'string' ? 7 : 'seven';
}

/** Status and headers of an answer for another body, whose length is another one. */
function withoutLength({ status, headers: own }: Response): ResponseInit {
  const headers = new Headers(own);
  headers.delete('content-length');
  return { status, headers };
}

/** What can go wrong between a call and its answer, once the connection stands. */
export const REACTIONS = {
  reset: ({ reset }) => reset(),
  hungUp: ({ outgoing }) => void outgoing.destroy(),
  async lost({ carryOut, outgoing }) {
    await carryOut();
    outgoing.destroy();
  },
  async lostOnce({ carryOut, outgoing, send, earlier }) {
    const answer = await carryOut();
    if (earlier === 0) outgoing.destroy();
    else await send(answer);
  },
  async halfSent({ outgoing }) {
    outgoing.writeHead(200, { 'content-type': 'application/x-amz-json-1.1', 'content-length': '100' });
    await new Promise((resolve) => outgoing.write('{"Authenticati', resolve));
    outgoing.destroy();
  },
  async late({ carryOut, send, hold }) {
    const answer = await carryOut();
    await hold();
    await send(answer);
  },
  async answeredTwice({ carryOut, send, outgoing }) {
    await send(await carryOut());
    outgoing.socket?.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
  },
  async huge({ carryOut, send }) {
    const answer = await carryOut();
    const text = await answer.text();
    const body = text === '' ? ' '.repeat(5_000_000) : `${text.slice(0, -1)}${' '.repeat(5_000_000)}}`;
    await send(new Response(body, withoutLength(answer)));
  },
  async otherTypes({ carryOut, send }) {
    const answer = await carryOut();
    const text = await answer.text();
    const body = text === '' ? '7' : JSON.stringify(otherTypes(JSON.parse(text)));
    await send(new Response(body, withoutLength(answer)));
  },
  redirected: answering(302, null, undefined, { location: 'https://127.0.0.1:9/elsewhere' }),
  emptyAnswer: answering(200, ''),
  noContent: answering(204, null),
  page: html(200),
  cutOff: answering(200, '{"Authenticati'),
  null: answering(200, 'null'),
  list: answering(200, '[]'),
  emptyObject: answering(200, '{}'),
  tooMany: json(429, { __type: 'TooManyRequestsException', message: 'Rate exceeded' }, { 'retry-after': '3600' }),
  broken: json(500, { __type: 'InternalErrorException', message: 'Internal server error' }),
  notImplemented: json(501, {}),
  badGateway: json(502, { message: 'Internal server error' }),
  badGatewayPage: html(502),
  unavailable: json(503, { message: 'Service Unavailable' }),
  unavailableEmpty: answering(503, ''),
  gatewayTimeout: json(504, { message: 'Endpoint request timed out' }),
  forbiddenPage: html(403),
  forbidden: json(403, { message: 'Forbidden' }),
  longMessage: rejection('x'.repeat(5_000_000)),
  markup: rejection('Hello <img src=x onerror=alert(1)> there'),
} satisfies Record<string, Reaction>;

/** Those, and what goes wrong before there is a connection. */
export type Fault = keyof typeof REACTIONS | 'refused';
export const NETWORK_FAULTS = ['refused', ...Object.keys(REACTIONS)] as Fault[];

/** The clauses that a fault proves: each answer is told, and one that no call can read crashes none. */
export const PROVES: Record<Fault, string> = {
  refused: 'API-03a LOGIN-15b',
  reset: 'API-03a LOGIN-15b',
  hungUp: 'API-03a LOGIN-15b',
  lost: 'API-03a LOGIN-15b',
  lostOnce: 'API-03a',
  halfSent: 'API-04e',
  late: 'API-02a',
  answeredTwice: 'API-04e',
  huge: 'API-04e',
  otherTypes: 'API-04ce',
  redirected: 'LOGIN-15b',
  emptyAnswer: 'API-04be',
  noContent: 'API-04be',
  page: 'API-04ade',
  cutOff: 'API-04de',
  null: 'API-04bce',
  list: 'API-04ce',
  emptyObject: 'API-04bde',
  tooMany: 'API-03ab LOGIN-15a',
  broken: 'API-03ab',
  notImplemented: 'API-03b',
  badGateway: 'API-03ab',
  badGatewayPage: 'API-04ade',
  unavailable: 'API-03ab',
  unavailableEmpty: 'API-04be',
  gatewayTimeout: 'API-03ab',
  forbiddenPage: 'API-04ade',
  forbidden: 'API-04e',
  longMessage: 'API-04e',
  markup: 'API-04e',
};
