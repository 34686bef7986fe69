import { createServer, type IncomingMessage, type Server } from 'node:http';
import { memoryStore } from '../../services/sandbox/database.ts';
import { createSandbox, PROVIDER, type Sandbox, sandboxSettings } from '../../services/sandbox/sandbox.ts';
import { catalogue } from '../../src/content/catalogue.ts';
import { formatPrice } from '../../src/content/prices.ts';

/** The sandbox as a server on the loopback, for a live build or a client of another maker. */
export interface LocalBackEnd {
  url: string;
  sandbox: Sandbox;
  /** The settings of a live build that uses it. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

interface Options {
  /** 0 takes a free one. */
  port?: number;
  /** The origin of the site, for its address of return. */
  siteOrigin: string;
}

/** Starts it on 127.0.0.1, with the accounts of the sandbox, for as long as the process lives. */
export async function startLocalBackEnd({ port = 0, siteOrigin }: Options): Promise<LocalBackEnd> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const sandbox = createSandbox({
    origin: url,
    store: memoryStore(),
    catalogue,
    formatPrice,
    sites: [siteOrigin],
    paymentPage: `${url}/payment`,
  });
  const { userPoolId, userPoolClientId, shopApiUrl, accountApiUrl } = sandboxSettings(url);
  const upstream: [path: string, target: string][] = [
    ['/create-checkout-session', `${shopApiUrl}/create-checkout-session`],
    ['/unlocked-content', `${accountApiUrl}/unlocked-content`],
    [`/${userPoolId}/.well-known/jwks.json`, `${PROVIDER}${userPoolId}/.well-known/jwks.json`],
    ['/', PROVIDER],
  ];

  /** Undefined where there is nothing. */
  async function answer(incoming: IncomingMessage): Promise<Response | undefined> {
    const { url: asked = '/' } = incoming;
    if (!URL.canParse(asked, url)) return unreadable();
    const { pathname, searchParams } = new URL(asked, url);
    if (incoming.method === 'OPTIONS') return new Response(null, { status: 204 });
    if (pathname === '/payment') return payment(sandbox, searchParams);
    if (pathname === '/messages') return Response.json(sandbox.database.read().mails);
    const target = upstream.find(([path]) => path === pathname)?.[1];
    if (target === undefined) return undefined;
    const request = await requestOf(incoming, target).catch(() => undefined);
    return request ? sandbox.answer(request) : unreadable();
  }

  server.on('request', async (incoming, outgoing) => {
    const response = (await answer(incoming).catch(failed)) ?? new Response('There is nothing here.', { status: 404 });
    outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...ALLOWED });
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });

  return {
    url,
    sandbox,
    settings: {
      VITE_USER_POOL_ID: userPoolId,
      VITE_USER_POOL_CLIENT_ID: userPoolClientId,
      VITE_USER_POOL_ENDPOINT: url,
      VITE_SHOP_API_URL: url,
      VITE_ACCOUNT_API_URL: url,
      VITE_PAYMENT_ORIGINS: url,
      VITE_SITE_ORIGIN: siteOrigin,
    },
    close: () => closeOf(server),
  };
}

const unreadable = () => new Response('The request cannot be read.', { status: 400 });

/** What is answered where the sandbox itself is wrong. */
function failed(error: unknown): Response {
  console.error(error);
  return new Response('The sandbox has failed.', { status: 500 });
}

/** What a browser asks for before it shows an answer to another site. */
const ALLOWED = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    'authorization, content-type, cache-control, x-amz-target, x-amz-user-agent, amz-sdk-invocation-id, amz-sdk-request',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-expose-headers': 'x-amzn-errortype, x-amzn-requestid, x-amzn-errormessage, date',
};

async function requestOf(incoming: IncomingMessage, target: string): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) if (typeof value === 'string') headers.set(name, value);
  const { method = 'GET' } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(target, { method, headers, ...(hasBody && { body: Buffer.concat(chunks) }) });
}

/** The page of a payment provider: two links, of which each ends the checkout and leads back to the site. */
function payment(sandbox: Sandbox, query: URLSearchParams): Response {
  const session = query.get('session') ?? '';
  const state = query.get('state');
  if (state === 'paid' || state === 'cancelled') {
    const wayBack = sandbox.completeCheckout(session, state);
    return wayBack
      ? new Response(null, { status: 303, headers: { location: wayBack } })
      : new Response('There is no such checkout.', { status: 404 });
  }
  const link = (to: string, label: string) =>
    `<p><a href="?session=${encodeURIComponent(session)}&amp;state=${to}">${label}</a></p>`;
  const page = `<!doctype html><html lang="en"><title>Payment</title><h1>Payment</h1>${link('paid', 'Pay')}${link('cancelled', 'Cancel')}</html>`;
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

async function closeOf(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
