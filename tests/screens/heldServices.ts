import type { EventObject } from 'xstate';
import { Outage } from '../../services/problem.ts';
import type { CartLine, User } from '../../services/sharedState.ts';
import type { Remembered } from '../../services/storage.ts';
import type { Services } from '../../src/services.ts';
import { inWords, valueInWords } from '../models/rules.ts';

interface Held {
  resolve: (answer: never) => void;
  reject: (error: unknown) => void;
}

export interface Facts {
  user?: User | undefined;
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

  function tellStored({ user, lines = [], cleared = [], remembered = true }: Facts) {
    const all = { user, unlockedAdventures: [], shoppingCart: lines, clearedCart: cleared, remembered };
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
      changes: subscription(hearsStorage),
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
    tellStored,
    /** Answers a running call as that event of its machine does. */
    answer(call: string, event: EventObject & { output?: unknown; error?: unknown }) {
      const { resolve, reject } = held.get(call) ?? {};
      held.delete(call);
      if (event.type.startsWith('xstate.done')) resolve?.(event.output as never);
      else reject?.(event.error ?? new Outage('offline'));
    },
    tellIdentity(change: 'signedIn' | 'signedOut') {
      for (const hear of hearsIdentity) hear(change);
    },
    tellReturn() {
      for (const hear of hearsReturn) hear();
    },
  };
}
