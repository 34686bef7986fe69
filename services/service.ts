/** Something the outside world does when asked: it resolves with what came of it, and rejects only with an outage. */
export type Service<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>;

/** Something the outside world tells unasked, until the returned function is called. */
export type Subscription<Told> = (listener: (told: Told) => void) => () => void;
