import { changeAccount, ownerOf } from '../accounts.ts';
import { randomBytes, toBase64 } from '../bytes.ts';
import type { Account } from '../data.ts';
import type { Pool } from '../pool.ts';
import { errors } from '../providerError.ts';
import { checkConstraints, checkPolicy } from '../rules.ts';
import { SEEDED_ACCOUNTS } from '../seeds.ts';
import {
  type Answer,
  ask,
  challenged,
  closeChallenge,
  isExpired,
  knownAccount,
  openChallenge,
  type Responses,
} from './challenges.ts';
import { askFurther } from './secondFactor.ts';
import { createExchange, createVerifier, isProven, matches, type Verifier } from './srp.ts';

/** Milliseconds that a client's clock may be wrong. */
const CLOCK_TOLERANCE = 5 * 60_000;
/** After so many failures in a row every further one locks the account, for twice as long each time. */
const FREE_FAILURES = 5;
const MAX_LOCK = 15 * 60_000;

/** What the provider keeps of an account's password; of a seeded one it is computed when it is needed, which takes a while. */
async function verifierOf(pool: Pool, account: Account): Promise<Verifier> {
  const { username, salt, verifier } = account;
  if (verifier !== undefined) return { salt, verifier };
  const seed = SEEDED_ACCOUNTS.find((known) => known.username === username);
  if (!seed) throw errors.wrongCredentials();
  return createVerifier(ownerOf(pool, account), seed.password, salt);
}

/** The first step of SRP: takes the client's public value, and asks for a proof that it knows the password. */
export async function challengePassword(pool: Pool, account: Account, { SRP_A: clientPublic = '' }: Responses): Answer {
  const exchange = await createExchange(clientPublic, await verifierOf(pool, account));
  if (!exchange) throw errors.wrongCredentials();
  const id = toBase64(randomBytes(96));
  openChallenge(pool, account, { id, kind: 'PASSWORD_VERIFIER', exchange });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: account.username,
      USER_ID_FOR_SRP: account.username,
      SRP_B: exchange.serverPublic,
      SALT: account.salt,
      SECRET_BLOCK: id,
    },
  };
}

export async function verifyPassword(pool: Pool, responses: Responses): Answer {
  const {
    PASSWORD_CLAIM_SECRET_BLOCK: secretBlock = '',
    PASSWORD_CLAIM_SIGNATURE: signature = '',
    TIMESTAMP: timestamp = '',
  } = responses;
  const challenge = closeChallenge(pool, secretBlock);
  if (!challenge?.exchange || isExpired(pool, challenge)) throw errors.wrongCredentials();
  const account = knownAccount(pool, challenge.username);
  const claim = { secretBlock, timestamp, signature };
  const proven =
    Math.abs(Date.parse(timestamp) - pool.now()) < CLOCK_TOLERANCE &&
    (await isProven(ownerOf(pool, account), await verifierOf(pool, account), challenge.exchange, claim));
  return afterPassword(pool, account, proven);
}

/** The password itself, where the client sends it. */
export async function checkPassword(pool: Pool, account: Account, { PASSWORD: password = '' }: Responses): Answer {
  const right = await matches(ownerOf(pool, account), password, await verifierOf(pool, account));
  return afterPassword(pool, account, right);
}

/**
 * Throws if the account cannot sign in. Like the provider, reports an unconfirmed account or a required reset even if
 * the password is wrong.
 */
export function checkStatus(pool: Pool, account: Account): void {
  if (account.lockedUntil > pool.now()) throw errors.passwordAttemptsExceeded();
  if (account.disabled) throw errors.disabled();
  if (account.status === 'UNCONFIRMED') throw errors.notConfirmed();
  if (account.status === 'RESET_REQUIRED') throw errors.passwordResetRequired();
}

async function afterPassword(pool: Pool, account: Account, right: boolean): Answer {
  checkStatus(pool, account);
  if (!right) {
    countFailure(pool, account);
    throw errors.wrongCredentials();
  }
  changeAccount(pool.database, account, (kept) => Object.assign(kept, { failedSignIns: 0, lockedUntil: 0 }));
  return account.status === 'FORCE_CHANGE_PASSWORD' ? askForNewPassword(pool, account) : askFurther(pool, account);
}

const ATTRIBUTE = 'userAttributes.';

function askForNewPassword(pool: Pool, account: Account) {
  const { email, missingAttributes = [] } = account;
  return ask(pool, account, 'NEW_PASSWORD_REQUIRED', {
    requiredAttributes: JSON.stringify(missingAttributes.map((name) => ATTRIBUTE + name)),
    userAttributes: JSON.stringify({ email, email_verified: 'true' }),
  });
}

export async function setNewPassword(pool: Pool, responses: Responses, session: string): Answer {
  const { NEW_PASSWORD: password = '' } = responses;
  const { account } = challenged(pool, session, 'NEW_PASSWORD_REQUIRED');
  checkConstraints({ password });
  checkPolicy(password);
  const attributes = (account.missingAttributes ?? []).map(
    (name) => [name, responses[ATTRIBUTE + name] ?? ''] as const,
  );
  const missing = attributes.find(([, value]) => value === '');
  if (missing) throw errors.attributeRequired(missing[0]);
  closeChallenge(pool, session);
  const verifier = await createVerifier(ownerOf(pool, account), password);
  changeAccount(pool.database, account, (kept) => {
    Object.assign(kept, verifier, { status: 'CONFIRMED', missingAttributes: [] });
    kept.attributes = { ...kept.attributes, ...Object.fromEntries(attributes) };
  });
  return askFurther(pool, knownAccount(pool, account.username));
}

function countFailure(pool: Pool, account: Account): void {
  changeAccount(pool.database, account, (kept) => {
    kept.failedSignIns += 1;
    const beyond = kept.failedSignIns - FREE_FAILURES;
    if (beyond >= 0) kept.lockedUntil = pool.now() + Math.min(1000 * 2 ** beyond, MAX_LOCK);
  });
}
