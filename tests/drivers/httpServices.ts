import { ServiceFailure } from '../../services/failure.ts';
import type { Service } from '../../services/service.ts';
import { createManualServices, type Settlement, type StoredFacts } from '../../src/devtools/manual/manualServices.ts';
import { mapRequests } from '../../src/shop/mapServices.ts';
import { createServices, type Services } from '../../src/shop/services.ts';
import { differenceOf } from '../pathEngine/rules.ts';
import type { CallToSettle } from '../pathEngine/testDriver.ts';
import { type createHttpServer, settings } from './httpServer.ts';

const services = createServices({ ...settings, paymentOrigins: ['https://pay.example'] }, window);
const real = requestsOf(services);
const byChoice = requestsOf(createServices({ ...settings, authFlow: 'USER_AUTH' }, window));

function requestsOf(all: Services): ReadonlyMap<string, Service<never, unknown>> {
  const requests = new Map<string, Service<never, unknown>>();
  mapRequests(all, (name, service) => {
    requests.set(name, service);
    return service;
  });
  return requests;
}

/**
 * The real services in front of a server with fixtures: a call waits until the path settles it, then goes all its way over
 * HTTP, and must end as the fixture's label says. A result that no server can bring about is injected directly.
 */
export function createHttpServices(server: ReturnType<typeof createHttpServer>, sessionUser?: StoredFacts['user']) {
  const manual = createManualServices(sessionUser);
  const waiting = new Map<string, () => Promise<unknown>>();
  let pool = real;

  const services = mapRequests(
    manual.services,
    <Input, Output>(name: string, manualService: Service<Input, Output>): Service<Input, Output> =>
      (input, signal) => {
        const overHttp = new Promise<Output>((resolve, reject) => {
          waiting.set(name, () => {
            const call = pool.get(name)?.(input as never, signal) as Promise<Output>;
            call.then(resolve, reject);
            return call;
          });
        });
        return Promise.race([overHttp, manualService(input, signal)]);
      },
  );

  return {
    ...manual,
    services,
    async settle(call: string, settlement: Settlement, result: CallToSettle): Promise<void> {
      const send = waiting.get(call);
      waiting.delete(call);
      if (call === 'redirectTo') return manual.settle(call, settlement);
      if (!send) throw new Error(`${result.label}: the call ${call} is not pending.`);
      if (!server.arrange(result)) return manual.settle(call, settlement);
      if (call === 'signIn') pool = result.response !== 'injected' && result.response.authFlow ? byChoice : real;
      const difference = differenceOf(shownOf(settlement), shownOf(await endOf(send())));
      if (difference) throw new Error(`${result.label}: it ends otherwise over HTTP\n  ${difference}`);
    },
  };
}

/** Of a rejection the reason counts, and its text only where the screen shows it. */
function shownOf(settlement: Settlement): unknown {
  const { output } = { output: undefined, ...settlement };
  const problem = typeof output === 'object' && output && 'problem' in output ? output.problem : undefined;
  const hidesText =
    typeof problem === 'object' && problem && 'reason' in problem && problem.reason !== 'providerMessage';
  return hidesText ? problem.reason : settlement;
}

/** Has the provider's library forget what it has begun: a sign-in that fails ends it. */
export async function resetLibrary(server: ReturnType<typeof createHttpServer>): Promise<void> {
  server.rejectSignIns();
  await services.identity.signIn({ username: 'nobody', password: 'none' }, new AbortController().signal);
}

async function endOf(call: Promise<unknown>): Promise<Settlement> {
  try {
    return { output: await call };
  } catch (error) {
    return error instanceof ServiceFailure ? { failure: error.reason } : { error: String(error) };
  }
}
