import * as v from 'valibot';
import { fromBase64Url, randomBytes, toBase64Url, utf8 } from './bytes.ts';
import type { Account } from './data.ts';
import type { Database } from './database.ts';
import { errors } from './providerError.ts';
import { isSigned, signatureOf, TOKEN_HEADER } from './signingKey.ts';

/** Seconds that an access or ID token lives. */
const TOKEN_LIFE = 3600;
/** Milliseconds that a refresh token lives. */
const REFRESH_LIFE = 30 * 24 * 3600 * 1000;

export interface Issuer {
  database: Database;
  now: () => number;
  issuer: string;
  clientId: string;
}

export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  /** Seconds. */
  ExpiresIn: number;
  TokenType: 'Bearer';
}

const claims = v.object({
  sub: v.string(),
  exp: v.number(),
  token_use: v.picklist(['access', 'id']),
  origin_jti: v.string(),
});

/** Signs in: a new chain of tokens that one revocation ends. */
export async function issueTokens(issuer: Issuer, account: Account): Promise<AuthenticationResult> {
  const token = toBase64Url(randomBytes(48));
  const origin = crypto.randomUUID();
  const expires = issuer.now() + REFRESH_LIFE;
  issuer.database.change((data) => {
    data.refreshTokens.push({ token, origin, username: account.username, expires, revoked: false });
  });
  return { ...(await signTokens(issuer, account, { origin, expires })), RefreshToken: token };
}

export async function refreshTokens(issuer: Issuer, token: string): Promise<AuthenticationResult> {
  const { refreshTokens, accounts } = issuer.database.read();
  const kept = refreshTokens.find((candidate) => candidate.token === token);
  if (!kept) throw errors.refreshTokenInvalid();
  const account = accounts.find(({ username }) => username === kept.username);
  if (kept.revoked || !account) throw errors.refreshTokenRevoked();
  if (kept.expires < issuer.now()) throw errors.refreshTokenExpired();
  const tokens = await signTokens(issuer, account, kept);
  return issuer.database.read().rotatesTokens ? { ...tokens, RefreshToken: replaceToken(issuer, token) } : tokens;
}

/** The next token of a chain, in the place of one that has served. */
function replaceToken({ database }: Issuer, token: string): string {
  const next = toBase64Url(randomBytes(48));
  database.change(({ refreshTokens }) => {
    const kept = refreshTokens.find((candidate) => candidate.token === token);
    // It has served another request meanwhile.
    if (!kept) throw errors.refreshTokenInvalid();
    kept.token = next;
  });
  return next;
}

export function revokeToken({ database }: Issuer, token: string): void {
  database.change(({ refreshTokens }) => {
    for (const kept of refreshTokens) if (kept.token === token) kept.revoked = true;
  });
}

export function revokeAllTokens({ database }: Issuer, username: string): void {
  database.change(({ refreshTokens }) => {
    for (const kept of refreshTokens) if (kept.username === username) kept.revoked = true;
  });
}

/** The account that an access or ID token of this pool belongs to. */
export async function accountOfToken(issuer: Issuer, token: string, use: 'access' | 'id'): Promise<Account> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const { accounts, refreshTokens } = issuer.database.read();
  const read = v.safeParse(claims, parsePayload(payload));
  if (!read.success || !(await isSignature(signature, `${header}.${payload}`))) throw errors.accessTokenInvalid();
  const { sub, exp, token_use, origin_jti } = read.output;
  if (token_use !== use) throw errors.accessTokenInvalid();
  if (exp * 1000 < issuer.now()) throw errors.accessTokenExpired();
  const account = accounts.find((candidate) => candidate.sub === sub);
  const chain = refreshTokens.find(({ origin }) => origin === origin_jti);
  if (!account || !chain || chain.revoked) throw errors.accessTokenRevoked();
  return account;
}

/** Signs the tokens of a sign-in. Its refresh token tells which one it was, and by its expiry when. */
async function signTokens(
  issuer: Issuer,
  account: Account,
  { origin, expires }: { origin: string; expires: number },
): Promise<AuthenticationResult> {
  const issued = Math.floor(issuer.now() / 1000);
  const common = {
    sub: account.sub,
    iss: issuer.issuer,
    origin_jti: origin,
    event_id: crypto.randomUUID(),
    auth_time: Math.floor((expires - REFRESH_LIFE) / 1000),
    iat: issued,
    exp: issued + TOKEN_LIFE,
  };
  const access = {
    ...common,
    jti: crypto.randomUUID(),
    token_use: 'access',
    client_id: issuer.clientId,
    scope: 'aws.cognito.signin.user.admin',
    username: account.username,
  };
  const id = {
    ...common,
    jti: crypto.randomUUID(),
    token_use: 'id',
    aud: issuer.clientId,
    'cognito:username': account.username,
    email: account.email,
    email_verified: account.emailVerified,
  };
  return {
    AccessToken: await sign(access),
    IdToken: await sign(id),
    ExpiresIn: TOKEN_LIFE,
    TokenType: 'Bearer',
  };
}

async function sign(payload: object): Promise<string> {
  const encoded = [TOKEN_HEADER, payload].map((part) => toBase64Url(utf8(JSON.stringify(part))));
  const message = encoded.join('.');
  return `${message}.${toBase64Url(await signatureOf(utf8(message)))}`;
}

function parsePayload(payload: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(fromBase64Url(payload)));
  } catch {
    return undefined;
  }
}

async function isSignature(text: string, message: string): Promise<boolean> {
  try {
    return await isSigned(utf8(message), fromBase64Url(text));
  } catch {
    return false;
  }
}
