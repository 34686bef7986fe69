import * as v from 'valibot';
import { changeAccount } from '../accounts.ts';
import { type Address, checkCode, sendCode } from '../codes.ts';
import type { Account, SecondFactor } from '../data.ts';
import type { Actions, Pool } from '../pool.ts';
import { errors } from '../providerError.ts';
import { checkConstraints, checkEmail } from '../rules.ts';
import {
  type Answer,
  ask,
  challenged,
  changeChallenge,
  closeChallenge,
  type Responses,
  signedIn,
} from './challenges.ts';
import { createTotpSecret, isTotp } from './totp.ts';

/** The kinds of codes that are sent, and the name under which the client gives each back. */
const SENT_CODES = {
  SMS_MFA: { medium: 'SMS', response: 'SMS_MFA_CODE' },
  SMS_OTP: { medium: 'SMS', response: 'SMS_OTP_CODE' },
  EMAIL_OTP: { medium: 'EMAIL', response: 'EMAIL_OTP_CODE' },
} as const;

export type SentCode = keyof typeof SENT_CODES;

/** The password was right: asks for what else the account needs, or signs in. */
export async function askFurther(pool: Pool, account: Account): Answer {
  const { customChallenge, secondFactors = [], factorsToSetUp = [] } = account;
  const [only, ...others] = secondFactors;
  if (customChallenge) return ask(pool, account, 'CUSTOM_CHALLENGE', { question: customChallenge.question });
  if (others.length > 0) {
    return ask(pool, account, 'SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: JSON.stringify(secondFactors) });
  }
  if (only) return askForCode(pool, account, only);
  if (factorsToSetUp.length > 0) {
    return ask(pool, account, 'MFA_SETUP', { MFAS_CAN_SETUP: JSON.stringify(factorsToSetUp) });
  }
  return signedIn(pool, account);
}

function askForCode(pool: Pool, account: Account, factor: SecondFactor) {
  if (factor !== 'SOFTWARE_TOKEN_MFA') return sendSignInCode(pool, account, factor);
  return ask(pool, account, 'SOFTWARE_TOKEN_MFA', { FRIENDLY_DEVICE_NAME: 'Authenticator' });
}

/** Sends a code, to the account's address unless another one is being set up, and asks for it. */
export function sendSignInCode(pool: Pool, account: Account, kind: SentCode, email?: string) {
  const { medium } = SENT_CODES[kind];
  const address: Address = { medium, to: medium === 'SMS' ? (account.phone ?? '') : (email ?? account.email) };
  const { DeliveryMedium, Destination } = sendCode(pool, account, 'signInCode', address).CodeDeliveryDetails;
  const parameters = { CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium, CODE_DELIVERY_DESTINATION: Destination };
  return ask(pool, account, kind, parameters, email === undefined ? {} : { email });
}

export async function verifySentCode(pool: Pool, kind: SentCode, responses: Responses, session: string): Answer {
  const { account, challenge } = challenged(pool, session, kind);
  checkCode(pool, account, 'signInCode', responses[SENT_CODES[kind].response] ?? '');
  closeChallenge(pool, session);
  changeAccount(pool.database, account, (kept) => {
    delete kept.signInCode;
    const { email } = challenge;
    if (email !== undefined) Object.assign(kept, { email, emailVerified: true, secondFactors: ['EMAIL_OTP'] });
  });
  return signedIn(pool, account);
}

export async function verifyTotp(pool: Pool, responses: Responses, session: string): Answer {
  const { account } = challenged(pool, session, 'SOFTWARE_TOKEN_MFA');
  const { SOFTWARE_TOKEN_MFA_CODE: code = '' } = responses;
  if (!(await isTotp(account.totpSecret ?? '', code, pool.now()))) throw errors.wrongTotp();
  closeChallenge(pool, session);
  return signedIn(pool, account);
}

export async function selectSecondFactor(pool: Pool, { ANSWER: chosen = '' }: Responses, session: string): Answer {
  const { account } = challenged(pool, session, 'SELECT_MFA_TYPE');
  const factor = account.secondFactors?.find((offered) => offered === chosen);
  if (!factor) throw errors.notOffered();
  closeChallenge(pool, session);
  return askForCode(pool, account, factor);
}

export async function answerCustomChallenge(pool: Pool, { ANSWER: answer = '' }: Responses, session: string): Answer {
  const { account } = challenged(pool, session, 'CUSTOM_CHALLENGE');
  if (answer.toLowerCase() !== account.customChallenge?.answer) throw errors.wrongCredentials();
  closeChallenge(pool, session);
  return signedIn(pool, account);
}

/**
 * Completes the set-up of a factor. For an email address, a code is sent to it first; an authenticator app was already
 * verified by `VerifySoftwareToken`.
 */
export async function setUpFactor(pool: Pool, { EMAIL: email }: Responses, session: string): Answer {
  const { account, challenge } = challenged(pool, session, 'MFA_SETUP');
  if (email !== undefined) {
    checkEmail(email);
    closeChallenge(pool, session);
    return sendSignInCode(pool, account, 'EMAIL_OTP', email);
  }
  const { totpSecret, proven } = challenge;
  if (!proven || totpSecret === undefined) throw errors.sessionInvalid();
  closeChallenge(pool, session);
  changeAccount(pool.database, account, (kept) => {
    Object.assign(kept, { totpSecret, secondFactors: ['SOFTWARE_TOKEN_MFA'] });
  });
  return signedIn(pool, account);
}

const association = v.object({ Session: v.string() });
const verification = v.object({ Session: v.string(), UserCode: v.string() });

/** What an authenticator app is set up with: a key, and a first code that proves it. */
export const softwareTokenActions: Actions = {
  async AssociateSoftwareToken(pool, body) {
    const { Session } = v.parse(association, body);
    challenged(pool, Session, 'MFA_SETUP');
    const totpSecret = createTotpSecret();
    changeChallenge(pool, Session, (challenge) => Object.assign(challenge, { totpSecret, proven: false }));
    return { SecretCode: totpSecret, Session };
  },

  async VerifySoftwareToken(pool, body) {
    const { Session, UserCode: userCode } = v.parse(verification, body);
    checkConstraints({ userCode });
    const { challenge } = challenged(pool, Session, 'MFA_SETUP');
    if (!(await isTotp(challenge.totpSecret ?? '', userCode, pool.now()))) throw errors.wrongFirstTotp();
    changeChallenge(pool, Session, (kept) => Object.assign(kept, { proven: true }));
    return { Status: 'SUCCESS', Session };
  },
};
