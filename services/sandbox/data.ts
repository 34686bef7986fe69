import * as v from 'valibot';
import { AUTH_FLOWS } from '../settings.ts';

const code = v.object({
  value: v.string(),
  /** Milliseconds since 1970, as are all times here. */
  expires: v.number(),
  wrongAttempts: v.number(),
});

const secondFactor = v.picklist(['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']);
const firstFactor = v.picklist(['PASSWORD_SRP', 'PASSWORD', 'EMAIL_OTP', 'SMS_OTP']);

const account = v.object({
  username: v.string(),
  sub: v.string(),
  email: v.string(),
  emailVerified: v.boolean(),
  status: v.picklist(['UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD']),
  /** By an administrator. */
  disabled: v.optional(v.boolean()),
  salt: v.string(),
  /** Of a seeded account not before its password is changed. */
  verifier: v.optional(v.string()),
  phone: v.optional(v.string()),
  /** Asked for after the password; one of them is chosen where there are several. */
  secondFactors: v.optional(v.array(secondFactor)),
  /** One of them has to be set up before the first sign-in is complete. */
  factorsToSetUp: v.optional(v.array(secondFactor)),
  /** What a sign-in by choice (USER_AUTH) offers; by default the password. */
  firstFactors: v.optional(v.array(firstFactor)),
  /** A challenge of the pool's own, after the password. */
  customChallenge: v.optional(v.object({ question: v.string(), answer: v.string() })),
  /** The attributes that a new password needs beside it, as the provider names them. */
  missingAttributes: v.optional(v.array(v.string())),
  attributes: v.optional(v.record(v.string(), v.string())),
  /** Base32; codes of an authenticator app are made from it. */
  totpSecret: v.optional(v.string()),
  signUpCode: v.optional(code),
  resetCode: v.optional(code),
  signInCode: v.optional(code),
  codesSent: v.array(v.number()),
  failedSignIns: v.number(),
  lockedUntil: v.number(),
  unlocked: v.array(v.string()),
});

const challenge = v.object({
  /** The secret block or the session under which the client answers. */
  id: v.string(),
  kind: v.picklist([
    'PASSWORD_VERIFIER',
    'NEW_PASSWORD_REQUIRED',
    'SELECT_MFA_TYPE',
    'SMS_MFA',
    'SOFTWARE_TOKEN_MFA',
    'EMAIL_OTP',
    'SMS_OTP',
    'MFA_SETUP',
    'SELECT_CHALLENGE',
    'CUSTOM_CHALLENGE',
  ]),
  username: v.string(),
  expires: v.number(),
  /** While a second factor is being set up: the key of an authenticator app, and whether a code has proven it. */
  totpSecret: v.optional(v.string()),
  proven: v.optional(v.boolean()),
  /** While a second factor is being set up: the address that codes go to. */
  email: v.optional(v.string()),
  exchange: v.optional(v.object({ clientPublic: v.string(), serverPublic: v.string(), serverPrivate: v.string() })),
});

const mail = v.object({
  id: v.string(),
  from: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  /** Messages without one are receipts. */
  code: v.optional(v.string()),
  sent: v.number(),
});

const checkout = v.object({
  id: v.string(),
  baseUrl: v.string(),
  email: v.string(),
  products: v.array(v.object({ id: v.string(), title: v.string(), price: v.number() })),
  state: v.picklist(['open', 'paid', 'cancelled']),
});

const refreshToken = v.object({
  token: v.string(),
  origin: v.string(),
  username: v.string(),
  expires: v.number(),
  revoked: v.boolean(),
});

export const data = v.object({
  /** Whether a new account needs no code. */
  confirmsAtOnce: v.optional(v.boolean()),
  /** Whether customers sign up with their email, and their username is an identifier of the pool's. */
  usernamesAreEmails: v.optional(v.boolean()),
  /** Whether each refresh token serves once, and brings the next one. */
  rotatesTokens: v.optional(v.boolean()),
  /** How the site's client starts a sign-in: by SRP, by choice, or with the password itself. */
  authFlow: v.optional(v.picklist(AUTH_FLOWS)),
  accounts: v.array(account),
  challenges: v.array(challenge),
  refreshTokens: v.array(refreshToken),
  mails: v.array(mail),
  /** How many of the mails have been looked at. */
  mailsSeen: v.optional(v.number()),
  checkouts: v.array(checkout),
  /** What each call is to answer instead of its own answer. */
  faults: v.record(v.string(), v.string()),
});

export type SecondFactor = v.InferOutput<typeof secondFactor>;
export type FirstFactor = v.InferOutput<typeof firstFactor>;
export type Account = v.InferOutput<typeof account>;
export type Challenge = v.InferOutput<typeof challenge>;
export type Mail = v.InferOutput<typeof mail>;
export type Checkout = v.InferOutput<typeof checkout>;
export type SandboxData = v.InferOutput<typeof data>;
