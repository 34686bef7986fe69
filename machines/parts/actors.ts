import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Service, Subscription } from '../../services/service.ts';

type InputOf<S> = S extends Service<infer Input, unknown> ? Input : never;

/** What a service resolves with. */
export type ResultOf<S> = S extends Service<never, infer Result> ? Result : never;

const notProvided = (kind: 'actors' | 'actions', name: string): Error =>
  new Error(`'${name}' is not implemented. Provide it where the flow is composed: machine.provide({ ${kind}: … }).`);

/**
 * Declares that a machine calls a service: `actors: { signIn: placeholder<Identity['signIn']>('signIn') }`. Fails with a
 * message that says what to do until `src/shop` provides the service.
 */
export const placeholder = <S extends Service<never, unknown>>(name: string) =>
  fromPromise<ResultOf<S>, InputOf<S>>(() => {
    throw notProvided('actors', name);
  });

/**
 * The actor of a service. Once the state that invoked it is left, the signal is aborted and the result is ignored:
 * React's StrictMode restarts a stopped actor, which would otherwise receive the error of the aborted call.
 */
export const fromService = <Input, Output>(service: Service<Input, Output>) =>
  fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        service(input, signal).then(
          (output) => signal.aborted || resolve(output),
          (error: unknown) => signal.aborted || reject(error),
        );
      }),
  );

/** Marks the actors that never end by themselves, so that tools can tell them from requests. */
const subscription = { isSubscription: true };

/** Whether an actor sends events to its machine, instead of ending with a result. */
export const isSubscription = (logic: object): boolean => 'isSubscription' in logic;

/** Declares that a machine listens to something outside for as long as the invoking state lasts. */
export const subscriptionPlaceholder = <Received extends EventObject>(name: string) =>
  Object.assign(
    fromCallback<EventObject, undefined, Received>(() => {
      throw notProvided('actors', name);
    }),
    subscription,
  );

/** The actor of a subscription: sends the machine an event for each fact. */
export const fromSubscription = <Fact, Received extends EventObject>(
  subscribe: Subscription<Fact>,
  toEvent: (fact: Fact) => Received,
) =>
  Object.assign(
    fromCallback<EventObject, undefined, Received>(({ sendBack }) => subscribe((fact) => sendBack(toEvent(fact)))),
    subscription,
  );

/** The default of an action with an effect outside the machine: throws until `src/shop` provides the action. */
export function notImplemented(name: string): never {
  throw notProvided('actions', name);
}
