import type { BrowserContext, Route } from 'playwright-core';
import { memoryStore } from '../../services/sandbox/database.ts';
import { actionOf } from '../../services/sandbox/provider.ts';
import { createSandbox, sandboxSettings } from '../../services/sandbox/sandbox.ts';
import { catalogue } from '../../src/content/catalogue.ts';
import { formatPrice } from '../../src/content/prices.ts';
import { LIVE } from '../build/live.ts';
import { PAGE } from '../services/faults/faults.ts';
import { setUp } from './visitor.ts';

const ALLOWED = { 'access-control-allow-origin': '*' };
const answering =
  (status: number, contentType: string, body: string, headers: Record<string, string> = ALLOWED) =>
  (route: Route) =>
    route.fulfill({ status, contentType, body, headers });
const json = (status: number, body: object) => answering(status, 'application/json', JSON.stringify(body));

/** What goes wrong between a page and a server, by the names of `tests/services/faults/`; `blocked` is Chromium's alone. */
export const FAULTY_ANSWERS = {
  refused: (route) => route.abort('connectionrefused'),
  reset: (route) => route.abort('connectionreset'),
  // Playwright allows every origin where an answer names none.
  blocked: answering(200, 'application/json', '{}', { 'access-control-allow-origin': 'https://elsewhere.example' }),
  page: answering(200, 'text/html', PAGE),
  cutOff: answering(200, 'application/json', '{"Authenticati'),
  tooMany: json(429, { __type: 'TooManyRequestsException', message: 'Rate exceeded' }),
  broken: json(500, { __type: 'InternalErrorException', message: 'Internal server error' }),
  badGatewayPage: answering(502, 'text/html', PAGE),
} satisfies Record<string, (route: Route) => Promise<void>>;

export type BrowserFault = keyof typeof FAULTY_ANSWERS;

const SANDBOX = 'https://sandbox.example';
const PAYMENT = `${LIVE.VITE_PAYMENT_ORIGINS}/session`;

/**
 * Answers for all servers of a live site: the sandbox runs in this process, and the page's requests reach it over the
 * network's own layer, so that what blocks a request or an answer in a browser does so here.
 */
export async function serveBackEnds(context: BrowserContext) {
  const sites = [setUp().liveUrl];
  const sandbox = createSandbox({ origin: SANDBOX, store: memoryStore(), catalogue, formatPrice, sites });
  const { shopApiUrl, accountApiUrl } = sandboxSettings(SANDBOX);
  let broken: { call: string; fault: BrowserFault } | undefined;
  const counts = new Map<string, number>();

  async function answer(route: Route): Promise<void> {
    const asked = route.request();
    const url = asked
      .url()
      .replace(LIVE.VITE_SHOP_API_URL, shopApiUrl)
      .replace(LIVE.VITE_ACCOUNT_API_URL, accountApiUrl);
    const request = new Request(url, {
      method: asked.method(),
      headers: asked.headers(),
      body: asked.postData(),
    });
    const call = actionOf(request) ?? new URL(url).pathname.split('/').pop() ?? '';
    counts.set(call, (counts.get(call) ?? 0) + 1);
    if (broken?.call === call) return FAULTY_ANSWERS[broken.fault](route);
    const response = await sandbox.answer(request);
    const body = (await response?.text())?.replace(/"redirect_url":"[^"]*"/, `"redirect_url":"${PAYMENT}"`) ?? '';
    const headers = { ...Object.fromEntries(response?.headers ?? []), ...ALLOWED };
    return route.fulfill({ status: response?.status ?? 404, headers, body });
  }

  await context.route(/cognito-idp\.|(shop|account)-api\.live\.example/, answer);
  await context.route(
    `${PAYMENT}*`,
    answering(200, 'text/html', '<!doctype html><title>Payment</title><h1>Pay here</h1>'),
  );
  return {
    newestCode: () => sandbox.database.read().mails[0]?.code ?? '',
    break(call: string, fault: BrowserFault) {
      broken = { call, fault };
    },
    mend() {
      broken = undefined;
    },
    /** The requests of a call up to now. */
    requestsOf: (call: string) => counts.get(call) ?? 0,
  };
}

export type BackEnds = Awaited<ReturnType<typeof serveBackEnds>>;
