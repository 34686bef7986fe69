import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Service, Subscription } from '../../services/service.ts';

/** A need of a machine: `actors: { signIn: port<Identity['signIn']>('signIn') }`. Left unplugged it fails loudly. */
export const port = <S extends Service<never, unknown>>(name: string) =>
  fromPromise<OutputOf<S>, InputOf<S>>(() => {
    throw new Error(`Nothing is plugged into the port '${name}'.`);
  });

/**
 * Meets a need with a service. Leaving the state that asked aborts the service's signal, and from then on the service is
 * not heard: React's StrictMode wakes a stopped actor again, which would take the aborted call's error for its own.
 */
export const plug = <Input, Output>(service: Service<Input, Output>) =>
  fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        service(input, signal).then(
          (output) => signal.aborted || resolve(output),
          (error: unknown) => signal.aborted || reject(error),
        );
      }),
  );

/** A need to be told something for as long as the asking state lasts. */
export const ear = <Told extends EventObject>(name: string) =>
  fromCallback<EventObject, undefined, Told>(() => {
    throw new Error(`Nothing is plugged into the ear '${name}'.`);
  });

/** Meets the need to be told: every fact becomes an event of the machine. */
export const listenTo = <Fact, Told extends EventObject>(
  subscribe: Subscription<Fact>,
  toEvent: (fact: Fact) => Told,
) => fromCallback<EventObject, undefined, Told>(({ sendBack }) => subscribe((fact) => sendBack(toEvent(fact))));

/** Whether what a machine invokes tells it of the world, by its name; everything else is a call that ends. */
export const isEar = (src: string): boolean => /(Changes|Restored)$/.test(src);

type InputOf<S> = S extends Service<infer Input, unknown> ? Input : never;
type OutputOf<S> = S extends Service<never, infer Output> ? Output : never;

/** The default of an action that changes something outside: it fails loudly until createShop plugs the real one in. */
export function notPlugged(name: string): never {
  throw new Error(`Nothing is plugged into the action '${name}'.`);
}

/** A text that an event carries: the form's values pass from the event into a call, and are kept nowhere. */
export function textIn(event: object, key: string): string {
  const value: unknown = Reflect.get(event, key);
  return typeof value === 'string' ? value : '';
}

/** The texts that an event carries by their names. */
export function textsIn(event: object, key: string): Record<string, string> {
  const values: unknown = Reflect.get(event, key);
  const entries = typeof values === 'object' && values !== null ? Object.entries(values) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
