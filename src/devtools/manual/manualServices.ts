import type { AudioChange } from '../../../services/browser/audio.ts';
import { type CartLine, emptyState, type User } from '../../../services/browser/sharedState.ts';
import type { StoredState } from '../../../services/browser/storage.ts';
import { type FailureReason, ServiceFailure } from '../../../services/failure.ts';
import type { IdentityChange } from '../../../services/identity/identity.ts';
import type { Service } from '../../../services/service.ts';
import { mapServices } from '../../shop/mapServices.ts';
import { formatInput, formatValue } from './formatInput.ts';

interface PendingRequest {
  resolve: (output: never) => void;
  reject: (error: unknown) => void;
}

/** How a request ends: with a result, with a failure of the service, or with any other error. */
export type Settlement = { output?: unknown } | { failure: FailureReason } | { error: string };

/** What the storage reports. Missing parts are as in an empty storage. */
export interface StoredFacts {
  user?: User | undefined;
  unlockedAdventures?: string[];
  lines?: CartLine[];
  cleared?: CartLine[];
  isPersisted?: boolean;
  accountDeleted?: boolean;
}

const nothing: StoredState = { ...emptyState, isPersisted: true, accountDeleted: false };

/**
 * Test double of all services: records every call, and leaves every request pending until `settle` ends it. With
 * `sessionUser`, `currentUser` is not left pending: it resolves with that user at once. `forgetUser` and
 * `forgetDeletedUser` then make the storage report that no user is signed in. `storeUnlocked` always makes it report what
 * the customer owns.
 */
export function createManualServices(sessionUser?: User) {
  const calls: string[] = [];
  const pending = new Map<string, PendingRequest>();
  const listeners = new Map<string, Set<(fact: never) => void>>();
  let markSubscribed = () => {};
  const subscribed = new Promise<void>((resolve) => {
    markSubscribed = resolve;
  });

  /** What the storage reported last. */
  let stored: StoredFacts = {};

  const listenersOf = (name: string) => listeners.get(name) ?? new Set();

  function emit<Fact>(name: string, fact: Fact): void {
    for (const listener of listenersOf(name)) listener(fact as never);
  }

  function emitStorage(facts: StoredFacts): void {
    stored = facts;
    const { lines = [], cleared = [], ...others } = facts;
    emit('storage', { ...nothing, ...others, shoppingCart: lines, clearedCart: cleared } satisfies StoredState);
  }

  const request =
    <Input, Output>(name: string): Service<Input, Output> =>
    (input) => {
      if (name === 'currentUser' && sessionUser) {
        calls.push('checkSession()');
        return Promise.resolve(sessionUser as Output);
      }
      calls.push(`${name}(${formatInput(input)})`);
      return new Promise((resolve, reject) => pending.set(name, { resolve, reject }));
    };

  const services = mapServices({
    request,
    subscription: (name) => (listener) => {
      listeners.set(name, listenersOf(name).add(listener));
      if (name === 'storage') markSubscribed();
      return () => listenersOf(name).delete(listener);
    },
    change:
      (name) =>
      (...values) => {
        calls.push(`${name}(${values.map(formatValue).join(', ')})`);
        const isUserForgotten = name === 'forgetUser' || name === 'forgetDeletedUser';
        if (isUserForgotten && sessionUser) emitStorage({ accountDeleted: name === 'forgetDeletedUser' });
        const [, adventures] = values;
        if (name === 'storeUnlocked' && Array.isArray(adventures))
          emitStorage({ ...stored, unlockedAdventures: adventures });
      },
  });

  return {
    services,
    calls,
    /** Resolves when the shop listens to the storage. */
    subscribed,
    emitStorage,
    emitIdentity: (change: IdentityChange) => emit('identity', change),
    emitPageRestored: () => emit('pageRestored', undefined),
    emitAudio: (change: AudioChange) => emit('audio', change),
    /** Ends a pending request. */
    settle(call: string, settlement: Settlement): void {
      const waiting = pending.get(call);
      if (!waiting) throw new Error(`The request ${call} is not pending.`);
      pending.delete(call);
      if ('failure' in settlement) waiting.reject(new ServiceFailure(settlement.failure));
      else if ('error' in settlement) waiting.reject(new Error(settlement.error));
      else waiting.resolve(settlement.output as never);
    },
  };
}
