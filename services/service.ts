/** A request to the outside world. Resolves with its result, a rejection included; throws only a `ServiceFailure`. */
export type Service<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>;

/** Tells a listener of every change of something outside, until the returned function is called. */
export type Subscription<Fact> = (listener: (fact: Fact) => void) => () => void;
