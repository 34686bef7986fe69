import type { Service } from '../../../services/service.ts';
import type { Services } from '../../shop/services.ts';

/** Holds the calls of a tab's services back for as long as somebody wants, before they are made. */
export function createGate(tell: () => void) {
  const waiting = new Map<string, Set<() => void>>();
  let isHeld = false;

  function letThrough(call: string): void {
    const callers = [...(waiting.get(call) ?? [])];
    waiting.delete(call);
    for (const go of callers) go();
    tell();
  }

  const turnOf = (call: string, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const callers = waiting.get(call) ?? new Set();
      waiting.set(call, callers.add(resolve));
      signal.addEventListener('abort', () => {
        callers.delete(resolve);
        if (callers.size === 0 && waiting.get(call) === callers) waiting.delete(call);
        tell();
      });
      tell();
    });

  const through =
    <Input, Output>(call: string, service: Service<Input, Output>): Service<Input, Output> =>
    async (input, signal) => {
      if (isHeld) await turnOf(call, signal);
      return service(input, signal);
    };

  return {
    state: () => ({ isHeld, waiting: [...waiting.keys()] }),
    hold(held: boolean): void {
      isHeld = held;
      if (!held) for (const call of waiting.keys()) letThrough(call);
      tell();
    },
    let: letThrough,
    /** The services, behind the gate. */
    around({ identity, adventures, shopApi, page, ...others }: Services): Services {
      return {
        ...others,
        identity: {
          signIn: through('signIn', identity.signIn),
          confirmSignIn: through('confirmSignIn', identity.confirmSignIn),
          signUp: through('signUp', identity.signUp),
          confirmSignUp: through('confirmSignUp', identity.confirmSignUp),
          resendCode: through('resendCode', identity.resendCode),
          requestReset: through('requestReset', identity.requestReset),
          confirmReset: through('confirmReset', identity.confirmReset),
          autoSignIn: through('autoSignIn', identity.autoSignIn),
          currentUser: through('currentUser', identity.currentUser),
          signOut: through('signOut', identity.signOut),
          deleteUser: through('deleteUser', identity.deleteUser),
          changes: identity.changes,
        },
        adventures: { unlocked: through('unlocked', adventures.unlocked) },
        shopApi: { createCheckout: through('createCheckout', shopApi.createCheckout) },
        page: { ...page, leaveFor: through('leaveFor', page.leaveFor) },
      };
    },
  };
}
