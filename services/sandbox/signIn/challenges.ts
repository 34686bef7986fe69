import { findAccount } from '../accounts.ts';
import { randomBytes, toBase64Url } from '../bytes.ts';
import type { Account, Challenge } from '../data.ts';
import type { Pool } from '../pool.ts';
import { errors } from '../providerError.ts';
import { checkConstraints } from '../rules.ts';
import { issueTokens } from '../tokens.ts';

/** Milliseconds that a challenge waits for its answer. */
const CHALLENGE_LIFE = 3 * 60_000;

/** What a client answers to a challenge, by the provider's names. */
export type Responses = Record<string, string>;

/** What the pool answers to a step of a sign-in: the next challenge, or tokens. */
export type Answer = Promise<object>;

export function knownAccount(pool: Pool, username: string): Account {
  checkConstraints({ username });
  const account = findAccount(pool.database.read(), username);
  if (!account) throw errors.noSuchUser();
  return account;
}

type Opened = Pick<Challenge, 'id' | 'kind' | 'exchange' | 'email'>;

export function openChallenge(pool: Pool, { username }: Account, challenge: Opened): void {
  pool.database.change((data) => {
    data.challenges = data.challenges.filter((open) => !isExpired(pool, open));
    data.challenges.push({ ...challenge, username, expires: pool.now() + CHALLENGE_LIFE });
  });
}

/** Opens a challenge, and answers with it. */
export function ask(
  pool: Pool,
  account: Account,
  kind: Challenge['kind'],
  parameters: Responses = {},
  more: { email?: string } = {},
) {
  const id = toBase64Url(randomBytes(48));
  openChallenge(pool, account, { id, kind, ...more });
  return {
    ChallengeName: kind,
    Session: id,
    ChallengeParameters: { USER_ID_FOR_SRP: account.username, ...parameters },
  };
}

/** The open challenge of that session, and whose it is; refused where there is none, or no longer. */
export function challenged(pool: Pool, session: string, kind: Challenge['kind']) {
  const challenge = pool.database.read().challenges.find((open) => open.id === session && open.kind === kind);
  if (!challenge) throw errors.sessionInvalid();
  if (isExpired(pool, challenge)) throw errors.sessionExpired();
  return { challenge, account: knownAccount(pool, challenge.username) };
}

export function changeChallenge(pool: Pool, id: string, apply: (challenge: Challenge) => void): void {
  pool.database.change(({ challenges }) => {
    const challenge = challenges.find((open) => open.id === id);
    if (challenge) apply(challenge);
  });
}

/** A challenge is answered once. */
export function closeChallenge(pool: Pool, id: string): Challenge | undefined {
  let found: Challenge | undefined;
  pool.database.change((data) => {
    found = data.challenges.find((open) => open.id === id);
    data.challenges = data.challenges.filter((open) => open !== found);
  });
  return found;
}

export const isExpired = (pool: Pool, { expires }: Challenge): boolean => expires < pool.now();

export async function signedIn(pool: Pool, account: Account): Answer {
  return { ChallengeParameters: {}, AuthenticationResult: await issueTokens(pool, account) };
}
