/** A request to the outside world. Resolves with its result, a rejection included; throws only a `ServiceFailure`. */
export type Service<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>;

/** Calls the listener on every change in the outside world. Returns a function that unsubscribes. */
export type Subscription<Fact> = (listener: (fact: Fact) => void) => () => void;
