import type { CartLine, User } from '../../../services/browser/sharedState.ts';
import type { Remembered } from '../../../services/browser/storage.ts';
import { Outage, type OutageReason } from '../../../services/failure.ts';
import type { Services } from '../../shop/services.ts';
import { inWords, valueInWords } from './formatCall.ts';

interface Held {
  resolve: (answer: never) => void;
  reject: (error: unknown) => void;
}

/** How a call ends: with what it gives back, with an outage, or with any other error. */
export type Answer = { output?: unknown } | { outage: OutageReason } | { error: string };

/** What the shared state says. */
export interface Facts {
  user?: User | undefined;
  unlockedAdventures?: string[];
  lines?: CartLine[];
  cleared?: CartLine[];
  remembered?: boolean;
}

/** Services that write down what they are asked, and answer when a path says so; a session given goes on by itself. */
export function holdServices(session?: User) {
  const calls: string[] = [];
  const held = new Map<string, Held>();
  const hearsStorage = new Set<(remembered: Remembered) => void>();
  const hearsIdentity = new Set<(change: 'signedIn' | 'signedOut') => void>();
  const hearsReturn = new Set<() => void>();
  let beHeard = () => {};
  const heard = new Promise<void>((resolve) => {
    beHeard = resolve;
  });

  const hold =
    (name: string) =>
    (input: unknown): Promise<never> => {
      calls.push(`${name}(${inWords(input)})`);
      return new Promise((resolve, reject) => held.set(name, { resolve, reject }));
    };
  const note =
    (name: string) =>
    (...values: unknown[]): void => {
      calls.push(`${name}(${values.map(valueInWords).join(', ')})`);
    };
  const subscription =
    <Fact>(listeners: Set<(fact: Fact) => void>) =>
    (listener: (fact: Fact) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };

  function tellStored({ user, unlockedAdventures = [], lines = [], cleared = [], remembered = true }: Facts) {
    const all = { user, unlockedAdventures, shoppingCart: lines, clearedCart: cleared, remembered };
    for (const hear of hearsStorage) hear(all);
  }

  async function findUser() {
    calls.push('checkSession()');
    return session;
  }

  const services: Services = {
    identity: {
      signIn: hold('signIn'),
      confirmSignIn: hold('confirmSignIn'),
      signUp: hold('signUp'),
      confirmSignUp: hold('confirmSignUp'),
      resendCode: hold('resendCode'),
      requestReset: hold('requestReset'),
      confirmReset: hold('confirmReset'),
      autoSignIn: hold('autoSignIn'),
      currentUser: session ? findUser : hold('currentUser'),
      signOut: hold('signOut'),
      deleteUser: hold('deleteUser'),
      changes: subscription(hearsIdentity),
    },
    adventures: { unlocked: hold('unlocked') },
    shopApi: { createCheckout: hold('createCheckout') },
    page: { leaveFor: hold('leaveFor'), restored: subscription(hearsReturn) },
    storage: {
      changes(listener) {
        beHeard();
        return subscription(hearsStorage)(listener);
      },
      storeUser: note('storeUser'),
      storeUnlocked: note('storeUnlocked'),
      addLine: note('addLine'),
      removeLine: note('removeLine'),
      clearCart: note('clearCart'),
      restoreCart: note('restoreCart'),
      forgetUser() {
        note('forgetUser')();
        if (session) tellStored({ user: undefined });
      },
    },
  };

  return {
    services,
    calls,
    /** When the shop listens to what is stored. */
    heard,
    tellStored,
    answer(call: string, answer: Answer) {
      const waiting = held.get(call);
      if (!waiting) throw new Error(`The call ${call} does not run.`);
      held.delete(call);
      if ('outage' in answer) waiting.reject(new Outage(answer.outage));
      else if ('error' in answer) waiting.reject(new Error(answer.error));
      else waiting.resolve(answer.output as never);
    },
    tellIdentity(change: 'signedIn' | 'signedOut') {
      for (const hear of hearsIdentity) hear(change);
    },
    tellReturn() {
      for (const hear of hearsReturn) hear();
    },
  };
}
