import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { type Fixtures, isMachine } from '../../src/devtools/fixtures/fixtures.ts';
import type { HttpFixture } from '../drivers/httpFixtures.ts';
import type { ModelState } from './model.ts';
import type { ScreenContent } from './readScreen.ts';

/** What a visitor can do with a screen, in jsdom or in a browser. */
export interface UserDriver {
  fill(label: string, text: string): Promise<void>;
  choose(label: string): Promise<void>;
  press(button: string): Promise<void>;
  /** Submits a form, by its button or by Enter in one of its fields. */
  submit(button: string, field: string): Promise<void>;
  /** Goes to another page of the site without a link. */
  go(path: string): Promise<void>;
  /** Forgets the calls that were made on the way to an event. */
  forgetCalls(): Promise<void>;
}

/** What a visitor does to cause an event. */
export interface UserAction {
  /** Completes 'The visitor …'. */
  says: string;
  run: (user: UserDriver, at: { state: string; variant: string }) => Promise<void>;
}

/**
 * How a server produces a result. `injected` if no server can, and for a missing connection, which the libraries report
 * only after retries with pauses: `tests/services` covers that over HTTP.
 */
export type ResponseFixture = HttpFixture | 'injected';

/** One of several ways in which a machine is invoked. */
export interface Variant {
  /** Empty for a flow that has one variant only. A fact of the model from the start. */
  name: string;
  /** The facts of the model from the start, where they are others than its name. */
  memory?: readonly string[];
  input?: unknown;
  /** Values for `$key` in the table's calls. */
  values?: Readonly<Record<string, string>>;
  /** For a child machine: the flow that invokes it, and where. */
  host?: { flow: string; isAt: (at: { state: string; call: string }) => boolean };
}

/** A flow as its tests know it. */
export interface Flow {
  name: string;
  fixtures: Fixtures;
  /** Where the flow begins, and the requests that run from the start. */
  start: { state: string; running?: Record<string, string>; isOver?: (at: ModelState) => boolean };
  variants: readonly Variant[];
  /** The page of the flow; undefined for a child machine, whose host has one. */
  page?: {
    path: string;
    /** Who is signed in when the page opens; undefined while the storage has not been read. */
    user: 'ann' | 'nobody' | undefined;
    cart?: string[];
    /** Whether look-ups of the signed-in user succeed at once, instead of waiting for a step of the path. */
    hasSession?: boolean;
  };
  userActions: Readonly<Record<string, UserAction>>;
  /** What each request and child machine is called in a sentence. */
  calls: Readonly<Record<string, string>>;
  responses: Readonly<Record<string, ResponseFixture | ((variant: string) => ResponseFixture)>>;
  /** The message of a snapshot, as the table writes it. */
  message: (snapshot: AnyMachineSnapshot) => string;
  /** What must hold in every state besides; returns what is wrong, if anything. */
  invariant?: (snapshot: AnyMachineSnapshot, memory: ReadonlySet<string>) => string | undefined;
  /** For a child machine: its output in a final state that it has entered by an event. */
  output?: (state: string, event: EventObject) => unknown;
  /** Compares only a part of the screen; returns what is expected and what is seen. */
  compare?: (at: ModelState, seen: ScreenContent & { cartCount: () => string }) => [expected: unknown, seen: unknown];
  /** What is shown, in words, where neither the heading of the screen nor the name of a final state tells. */
  shows?: (at: ModelState, heading: () => string) => string | undefined;
  /** For a child machine: the events that its own paths leave out, because paths of its host take them in every variant. */
  takenByHost?: readonly string[];
  /** Further paths, each as the labels of its events. */
  furtherPaths?: readonly (readonly string[])[];
}

/** Whether a call of a flow invokes a machine of its own. */
export const isChildMachine = ({ fixtures: { machine } }: Flow, call: string): boolean =>
  isMachine(machine.implementations.actors[call]);

/** The labels of the results of a definition's requests, failures included, without those of child machines. */
export type ResultLabel<Definition extends { results: object }, Child extends string = never> = {
  [Call in Exclude<keyof Definition['results'], Child> & string]:
    | `${Call}: ${keyof Definition['results'][Call] & string}`
    | `${Call}: failed`;
}[Exclude<keyof Definition['results'], Child> & string];

/** The requests and child machines of a definition. */
export type CallName<Definition extends { results: object }> = keyof Definition['results'] & string;

/** A flow in one of its variants. */
export interface FlowVariant {
  flow: Flow;
  variant: Variant;
}

export const variantsOf = (flow: Flow): FlowVariant[] => flow.variants.map((variant) => ({ flow, variant }));

/** The name of a flow, with the name of its variant where it has several. */
export const nameOf = ({ flow, variant }: FlowVariant): string =>
  variant.name === '' ? flow.name : `${flow.name} (${variant.name})`;
