import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { getResponse, HttpResponse, http } from 'msw';
import type { Settings } from '../settings.ts';
import { type Database, type KeyValueStore, openDatabase } from './database.ts';
import { answerFaultily, FAULTS, type Fault, isFault } from './faults.ts';
import type { Pool } from './pool.ts';
import { ACTION_NAMES, actionOf, answerAsProvider } from './provider.ts';
import { createSeeds, SEEDED_ACCOUNTS, type SeededAccount } from './seeds.ts';
import { type CatalogueProduct, completeCheckout, createCheckoutSession, unlockedContent } from './shopBackend.ts';
import { totpAt } from './signIn/totp.ts';
import { PUBLISHED_KEYS } from './signingKey.ts';

const REGION = 'eu-north-1';
const POOL_NAME = 'Sandbox';
export const PROVIDER = `https://cognito-idp.${REGION}.amazonaws.com/`;

/** The settings of a site whose every back-end is the sandbox. The provider keeps its real address: it is never reached. */
export const sandboxSettings = (origin: string): Settings => ({
  userPoolId: `${REGION}_${POOL_NAME}`,
  userPoolClientId: 'sandboxclient',
  shopApiUrl: `${origin}/sandbox/shop`,
  accountApiUrl: `${origin}/sandbox/account`,
  paymentOrigins: [origin],
  siteOrigin: origin,
});

export interface SandboxOptions {
  origin: string;
  store: KeyValueStore;
  catalogue: readonly CatalogueProduct[];
  /** SEK as the site writes it, for receipts. */
  formatPrice: (sek: number) => string;
  now?: () => number;
  /** The origins of sites that buyers come from; by default its own. */
  sites?: readonly string[];
  /** By default the one of the site itself. */
  paymentPage?: string;
}

export interface Sandbox {
  database: Database;
  /** The settings of a site that uses this sandbox. */
  settings: Settings;
  accounts: readonly SeededAccount[];
  /** The calls that can be made to fail, and how. */
  calls: readonly string[];
  faults: Readonly<Record<Fault, string>>;
  /** Answers a request to one of its back ends; undefined for any other request. */
  answer(request: Request): Promise<Response | undefined>;
  /** Starts and stops answering the requests of this page or process. */
  start(): void;
  stop(): void;
  /** The code that an authenticator app with this key shows now. */
  appCode(secret: string): Promise<string>;
  /** Ends a checkout and answers with the address to go back to; undefined where there is no such checkout. */
  completeCheckout(checkoutId: string, state: 'paid' | 'cancelled'): string | undefined;
}

/** GetUser and GlobalSignOut are called by other clients of the pool, such as the app, and never by the site. */
const isCalledBySite = (action: string) => !['GetUser', 'GlobalSignOut'].includes(action);

/**
 * Runs the identity provider and the product's two back ends in the page itself, by intercepting its requests: nothing
 * has to be installed, pages can stay in the back-forward cache, and the same code runs in Node.
 */
export function createSandbox({
  origin,
  store,
  catalogue,
  formatPrice,
  now = Date.now,
  sites = [origin],
  paymentPage = `${origin}/sandbox/payment`,
}: SandboxOptions): Sandbox {
  const database = openDatabase(store, createSeeds);
  const settings = sandboxSettings(origin);
  const issuer = `${PROVIDER}${settings.userPoolId}`;
  const pool: Pool = { database, now, issuer, clientId: settings.userPoolClientId, poolName: POOL_NAME };

  const shop = { database, catalogue, sites, paymentPage };

  /** The calls whose last response was lost, for as long as that is their fault. */
  const lost = new Set<string>();
  const answering =
    (call: string, answer: (request: Request) => Promise<Response>) =>
    async ({ request }: { request: Request }) => {
      const fault = database.read().faults[actionOf(request) ?? call];
      const wasLost = lost.delete(call);
      if (!isFault(fault)) return answer(request);
      if (fault === 'lostOnce' && !wasLost) lost.add(call);
      return answerFaultily(fault, request, answer, wasLost);
    };

  const handlers = [
    http.post(
      PROVIDER,
      answering('identity', (request) => answerAsProvider(pool, request)),
    ),
    http.get(`${issuer}/.well-known/jwks.json`, () => HttpResponse.json(PUBLISHED_KEYS)),
    http.post(
      `${settings.shopApiUrl}/create-checkout-session`,
      answering('create-checkout-session', (request) => createCheckoutSession(shop, request)),
    ),
    http.get(
      `${settings.accountApiUrl}/unlocked-content`,
      answering('unlocked-content', (request) => unlockedContent(pool, request)),
    ),
  ];

  const answer = (request: Request) => getResponse(handlers, request);
  const network = new FetchInterceptor();
  network.on('request', async ({ request, controller }) => {
    const response = await answer(request);
    if (response) controller.respondWith(response);
  });

  return {
    database,
    settings: {
      ...settings,
      get authFlow() {
        return database.read().authFlow;
      },
    },
    accounts: SEEDED_ACCOUNTS,
    calls: [...ACTION_NAMES.filter(isCalledBySite), 'create-checkout-session', 'unlocked-content'],
    faults: FAULTS,
    answer,
    start: () => network.apply(),
    stop: () => network.dispose(),
    appCode: (secret) => totpAt(secret, now()),
    completeCheckout: (checkoutId, state) => completeCheckout({ database, now, formatPrice }, checkoutId, state),
  };
}
