import type { Issuer } from './tokens.ts';

/** The user pool as its actions see it. */
export interface Pool extends Issuer {
  /** The pool's id behind the underscore; it is part of every password's verifier. */
  poolName: string;
}

/** The provider's actions by name: the parsed body of a request to the body of the answer, or an error thrown. */
export type Actions = Record<string, (pool: Pool, body: unknown) => Promise<object | undefined>>;
