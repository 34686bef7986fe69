import { Outage } from '../../../services/failure.ts';
import type { Service } from '../../../services/service.ts';
import { type Answer, type Facts, holdServices } from '../../../src/devtools/manual/manualServices.ts';
import { createServices, type Services } from '../../../src/shop/services.ts';
import type { Told } from '../../models/play.ts';
import { differenceOf } from '../../models/rules.ts';
import { type createWire, settings } from './wire.ts';

const real = createServices({ ...settings, paymentOrigins: ['https://pay.example'] }, window);
/** A pool that offers other ways than the password asks for them in this flow only. */
const byChoice = createServices({ ...settings, authFlow: 'USER_AUTH' }, window);

/**
 * The real services before a wire whose answers are arranged: a call waits for its letter, and then goes all its way over
 * the wire. It must end as the letter says. What nothing on a wire brings about is told as it is.
 */
export function wireServices(wire: ReturnType<typeof createWire>, session?: Facts['user']) {
  const held = holdServices(session);
  const waiting = new Map<string, () => Promise<unknown>>();
  let pool = real;

  function wired<Input, Output>(
    name: string,
    hold: Service<Input, Output>,
    service: Service<Input, Output>,
  ): Service<Input, Output> {
    return (input, signal) => {
      const answered = new Promise<Output>((resolve) => {
        waiting.set(name, () => {
          const call = service(input, signal);
          resolve(call);
          return call;
        });
      });
      return Promise.race([answered, hold(input, signal)]);
    };
  }

  const { identity, adventures, shopApi } = held.services;
  const services: Services = {
    ...held.services,
    identity: {
      signIn: wired('signIn', identity.signIn, (credentials, signal) => pool.identity.signIn(credentials, signal)),
      confirmSignIn: wired('confirmSignIn', identity.confirmSignIn, (answer, signal) =>
        pool.identity.confirmSignIn(answer, signal),
      ),
      signUp: wired('signUp', identity.signUp, real.identity.signUp),
      confirmSignUp: wired('confirmSignUp', identity.confirmSignUp, real.identity.confirmSignUp),
      resendCode: wired('resendCode', identity.resendCode, real.identity.resendCode),
      requestReset: wired('requestReset', identity.requestReset, real.identity.requestReset),
      confirmReset: wired('confirmReset', identity.confirmReset, real.identity.confirmReset),
      autoSignIn: wired('autoSignIn', identity.autoSignIn, real.identity.autoSignIn),
      currentUser: wired('currentUser', identity.currentUser, real.identity.currentUser),
      signOut: wired('signOut', identity.signOut, real.identity.signOut),
      deleteUser: wired('deleteUser', identity.deleteUser, real.identity.deleteUser),
      changes: identity.changes,
    },
    adventures: { unlocked: wired('unlocked', adventures.unlocked, real.adventures.unlocked) },
    shopApi: { createCheckout: wired('createCheckout', shopApi.createCheckout, real.shopApi.createCheckout) },
  };

  return {
    ...held,
    services,
    async answer(call: string, answer: Answer, told: Told): Promise<void> {
      const send = waiting.get(call);
      waiting.delete(call);
      if (call === 'leaveFor') return held.answer(call, answer);
      if (!send) throw new Error(`${told.letter}: nobody has called ${call}.`);
      if (!wire.arrange(told)) return held.answer(call, answer);
      if (call === 'signIn') pool = told.letter === 'signIn: ask firstFactorSelection' ? byChoice : real;
      const difference = differenceOf(asShown(answer), asShown(await endOf(send())));
      if (difference) throw new Error(`${told.letter}: it ends otherwise over the wire\n  ${difference}`);
    },
  };
}

/** A refusal's own words count where they are shown. */
function asShown(answer: Answer): unknown {
  const { output } = { output: undefined, ...answer };
  const problem = typeof output === 'object' && output && 'problem' in output ? output.problem : undefined;
  const isHidden = typeof problem === 'object' && problem && 'reason' in problem && problem.reason !== 'asReturned';
  return isHidden ? problem.reason : answer;
}

/** Has the provider's library forget what it was in the middle of: a sign-in that fails ends whatever was begun. */
export async function forgetSignIns(wire: ReturnType<typeof createWire>): Promise<void> {
  wire.refuse();
  await real.identity.signIn({ username: 'nobody', password: 'none' }, new AbortController().signal);
}

async function endOf(call: Promise<unknown>): Promise<Answer> {
  try {
    return { output: await call };
  } catch (error) {
    return error instanceof Outage ? { outage: error.reason } : { error: String(error) };
  }
}
