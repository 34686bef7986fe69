import * as v from 'valibot';
import { changeAccount, findAccount } from './accounts.ts';
import { randomBytes, toBase64, toBase64Url } from './bytes.ts';
import type { Account, Challenge } from './database.ts';
import type { Actions, Pool } from './pool.ts';
import { refusals } from './providerError.ts';
import { checkConstraints, checkPolicy } from './rules.ts';
import { createExchange, createVerifier, isProven, matches } from './srp.ts';
import { issueTokens, refreshTokens } from './tokens.ts';
import { isTotp } from './totp.ts';

/** Milliseconds that a challenge waits for its answer. */
const CHALLENGE_LIFE = 3 * 60_000;
/** Milliseconds that a client's clock may be wrong. */
const CLOCK_TOLERANCE = 5 * 60_000;
/** After so many failures in a row every further one locks the account, for twice as long each time. */
const FREE_FAILURES = 5;
const LONGEST_LOCK = 15 * 60_000;

const initiation = v.object({ AuthFlow: v.string(), AuthParameters: v.record(v.string(), v.string()) });
const answer = v.object({
  ChallengeName: v.string(),
  ChallengeResponses: v.record(v.string(), v.string()),
  Session: v.optional(v.string()),
});

type Responses = Record<string, string>;

export const signInActions: Actions = {
  async InitiateAuth(pool, body) {
    const { AuthFlow, AuthParameters } = v.parse(initiation, body);
    if (AuthFlow === 'USER_SRP_AUTH') return challengePassword(pool, AuthParameters);
    if (AuthFlow === 'USER_PASSWORD_AUTH') return checkPassword(pool, AuthParameters);
    if (AuthFlow === 'REFRESH_TOKEN_AUTH') {
      return { AuthenticationResult: await refreshTokens(pool, AuthParameters.REFRESH_TOKEN ?? '') };
    }
    throw refusals.flowNotEnabled(AuthFlow);
  },

  async RespondToAuthChallenge(pool, body) {
    const { ChallengeName, ChallengeResponses, Session } = v.parse(answer, body);
    if (ChallengeName === 'PASSWORD_VERIFIER') return verifyPassword(pool, ChallengeResponses);
    if (ChallengeName === 'NEW_PASSWORD_REQUIRED') return setNewPassword(pool, ChallengeResponses, Session);
    if (ChallengeName === 'SOFTWARE_TOKEN_MFA') return verifyTotp(pool, ChallengeResponses, Session);
    throw refusals.sessionInvalid();
  },
};

async function challengePassword(pool: Pool, { USERNAME: username = '', SRP_A: clientPublic = '' }: Responses) {
  const account = knownAccount(pool, username);
  const exchange = await createExchange(clientPublic, account);
  if (!exchange) throw refusals.wrongCredentials();
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

async function verifyPassword(pool: Pool, responses: Responses) {
  const {
    PASSWORD_CLAIM_SECRET_BLOCK: secretBlock = '',
    PASSWORD_CLAIM_SIGNATURE: signature = '',
    TIMESTAMP: timestamp = '',
  } = responses;
  const challenge = closeChallenge(pool, secretBlock, 'PASSWORD_VERIFIER');
  if (!challenge?.exchange || isExpired(pool, challenge)) throw refusals.wrongCredentials();
  const account = knownAccount(pool, challenge.username);
  const claim = { secretBlock, timestamp, signature };
  const proven =
    Math.abs(Date.parse(timestamp) - pool.now()) < CLOCK_TOLERANCE &&
    (await isProven({ poolName: pool.poolName, userId: account.username }, account, challenge.exchange, claim));
  return afterPassword(pool, account, proven);
}

async function checkPassword(pool: Pool, { USERNAME: username = '', PASSWORD: password = '' }: Responses) {
  const account = knownAccount(pool, username);
  const right = await matches({ poolName: pool.poolName, userId: account.username }, password, account);
  return afterPassword(pool, account, right);
}

/** The provider tells of an unconfirmed account and of a reset even where the password is wrong. */
async function afterPassword(pool: Pool, account: Account, right: boolean) {
  if (account.lockedUntil > pool.now()) throw refusals.passwordAttemptsExceeded();
  if (account.disabled) throw refusals.disabled();
  if (account.status === 'UNCONFIRMED') throw refusals.notConfirmed();
  if (account.status === 'RESET_REQUIRED') throw refusals.passwordResetRequired();
  if (!right) {
    countFailure(pool, account);
    throw refusals.wrongCredentials();
  }
  changeAccount(pool.database, account, (kept) => Object.assign(kept, { failedSignIns: 0, lockedUntil: 0 }));
  if (account.status === 'FORCE_CHANGE_PASSWORD') return askForNewPassword(pool, account);
  return askForTotpOrSignIn(pool, account);
}

function askForNewPassword(pool: Pool, account: Account) {
  const id = toBase64Url(randomBytes(48));
  openChallenge(pool, account, { id, kind: 'NEW_PASSWORD_REQUIRED' });
  const userAttributes = JSON.stringify({ email: account.email, email_verified: 'true' });
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: id,
    ChallengeParameters: { USER_ID_FOR_SRP: account.username, requiredAttributes: '[]', userAttributes },
  };
}

async function askForTotpOrSignIn(pool: Pool, account: Account) {
  if (account.totpSecret === undefined) return signedIn(pool, account);
  const id = toBase64Url(randomBytes(48));
  openChallenge(pool, account, { id, kind: 'SOFTWARE_TOKEN_MFA' });
  const ChallengeParameters = { USER_ID_FOR_SRP: account.username, FRIENDLY_DEVICE_NAME: 'Authenticator' };
  return { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: id, ChallengeParameters };
}

async function setNewPassword(pool: Pool, { NEW_PASSWORD: password = '' }: Responses, session = '') {
  const account = challengedAccount(pool, session, 'NEW_PASSWORD_REQUIRED');
  checkConstraints({ password });
  checkPolicy(password);
  closeChallenge(pool, session, 'NEW_PASSWORD_REQUIRED');
  const verifier = await createVerifier({ poolName: pool.poolName, userId: account.username }, password);
  changeAccount(pool.database, account, (kept) => Object.assign(kept, verifier, { status: 'CONFIRMED' }));
  return askForTotpOrSignIn(pool, account);
}

async function verifyTotp(pool: Pool, { SOFTWARE_TOKEN_MFA_CODE: code = '' }: Responses, session = '') {
  const account = challengedAccount(pool, session, 'SOFTWARE_TOKEN_MFA');
  if (!(await isTotp(account.totpSecret ?? '', code, pool.now()))) throw refusals.wrongTotp();
  closeChallenge(pool, session, 'SOFTWARE_TOKEN_MFA');
  return signedIn(pool, account);
}

async function signedIn(pool: Pool, account: Account) {
  return { ChallengeParameters: {}, AuthenticationResult: await issueTokens(pool, account) };
}

function knownAccount(pool: Pool, username: string): Account {
  checkConstraints({ username });
  const account = findAccount(pool.database.read(), username);
  if (!account) throw refusals.noSuchUser();
  return account;
}

function challengedAccount(pool: Pool, session: string, kind: Challenge['kind']): Account {
  const challenge = pool.database.read().challenges.find((open) => open.id === session && open.kind === kind);
  if (!challenge) throw refusals.sessionInvalid();
  if (isExpired(pool, challenge)) throw refusals.sessionExpired();
  return knownAccount(pool, challenge.username);
}

function openChallenge(pool: Pool, { username }: Account, challenge: Pick<Challenge, 'id' | 'kind' | 'exchange'>) {
  pool.database.change((data) => {
    data.challenges = data.challenges.filter((open) => !isExpired(pool, open));
    data.challenges.push({ ...challenge, username, expires: pool.now() + CHALLENGE_LIFE });
  });
}

/** A challenge is answered once. */
function closeChallenge(pool: Pool, id: string, kind: Challenge['kind']): Challenge | undefined {
  let found: Challenge | undefined;
  pool.database.change((data) => {
    found = data.challenges.find((open) => open.id === id && open.kind === kind);
    data.challenges = data.challenges.filter((open) => open !== found);
  });
  return found;
}

const isExpired = (pool: Pool, { expires }: Challenge): boolean => expires < pool.now();

function countFailure(pool: Pool, account: Account): void {
  changeAccount(pool.database, account, (kept) => {
    kept.failedSignIns += 1;
    const beyond = kept.failedSignIns - FREE_FAILURES;
    if (beyond >= 0) kept.lockedUntil = pool.now() + Math.min(1000 * 2 ** beyond, LONGEST_LOCK);
  });
}
