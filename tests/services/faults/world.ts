import { afterAll, afterEach, beforeAll, beforeEach, type MockInstance, vi } from 'vitest';
import { memoryStore } from '../../../services/sandbox/database.ts';
import { actionOf } from '../../../services/sandbox/provider.ts';
import { createSandbox, PROVIDER, type Sandbox } from '../../../services/sandbox/sandbox.ts';
import { catalogue } from '../../../src/content/catalogue.ts';
import { formatPrice } from '../../../src/content/prices.ts';
import { createServices, type Services } from '../../../src/shop/services.ts';
import { smallNumbers } from '../../drivers/httpServer.ts';
import { shortenPauses } from '../shortPauses.ts';
import { openTlsServer, type TlsServer } from './tlsServer.ts';

/** The real services and the provider's real library in front of a server of their own, over TLS. */
export function prepareServer() {
  let server: TlsServer;
  let sandbox: Sandbox;
  let services: Services;
  let fetched: MockInstance<typeof fetch>;
  let restorePauses = () => {};

  /** The sandbox knows the provider by its real address only. */
  async function answer(request: Request): Promise<Response> {
    const { method, headers } = request;
    const isProvider = actionOf(request) !== undefined;
    const asked = isProvider ? new Request(PROVIDER, { method, headers, body: await request.text() }) : request;
    return (await sandbox.answer(asked)) ?? new Response(null, { status: 404 });
  }

  beforeAll(async () => {
    // Node has no other way to trust a certificate that nobody has signed, once it runs.
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    server = await openTlsServer(answer, nameOf);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.close();
  });

  beforeEach(() => {
    localStorage.clear();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(crypto, 'getRandomValues').mockImplementation(smallNumbers());
    fetched = vi.spyOn(globalThis, 'fetch');
    restorePauses = shortenPauses();
    const { origin } = window.location;
    sandbox = createSandbox({
      origin: server.origin,
      store: memoryStore(),
      catalogue,
      formatPrice,
      sites: [origin],
      paymentPage: `${origin}/sandbox/payment`,
    });
    const paymentOrigins = [origin];
    services = createServices({ ...sandbox.settings, userPoolEndpoint: `${server.origin}/`, paymentOrigins }, window);
  });
  afterEach(async () => {
    try {
      await server.mend();
      await services.identity.signOut(undefined, new AbortController().signal);
    } finally {
      vi.restoreAllMocks();
      restorePauses();
    }
  });

  return {
    get services() {
      return services;
    },
    get server() {
      return server;
    },
    newestCode: () => sandbox.database.read().mails[0]?.code ?? '',
    /** Forgets the requests that were made. */
    startCounting: () => fetched.mockClear(),
    /** The requests of a call since then. */
    requestsOf: (action: string): number =>
      fetched.mock.calls.filter(([input, options]) => nameOf(toRequest(input, options)) === action).length,
  };
}

const toRequest = (input: Parameters<typeof fetch>[0], options?: RequestInit) =>
  input instanceof Request ? input : new Request(input, options);

/** The provider's calls have the names of its actions, those of the other back ends that of their address. */
const nameOf = (request: Request) => actionOf(request) ?? new URL(request.url).pathname.split('/').pop() ?? '';

/** Whether the provider's library has tokens. */
export const hasTokens = () => Object.keys(localStorage).some((key) => key.endsWith('.refreshToken'));
