import * as v from 'valibot';
import type { Actions } from '../pool.ts';
import { errors } from '../providerError.ts';
import { refreshTokens } from '../tokens.ts';
import { knownAccount } from './challenges.ts';
import { beginByChoice, selectFirstFactor } from './firstFactor.ts';
import { challengePassword, checkPassword, setNewPassword, verifyPassword } from './password.ts';
import {
  answerCustomChallenge,
  selectSecondFactor,
  setUpFactor,
  softwareTokenActions,
  verifySentCode,
  verifyTotp,
} from './secondFactor.ts';

/** Texts by their names. Some clients send null for one that they do not have, which the provider takes for none. */
const texts = v.pipe(
  v.record(v.string(), v.nullable(v.string())),
  v.transform((all) =>
    Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null)),
  ),
);
const initiation = v.object({ AuthFlow: v.string(), AuthParameters: texts });
const answer = v.object({
  ChallengeName: v.string(),
  ChallengeResponses: texts,
  Session: v.optional(v.string(), ''),
});

export const signInActions: Actions = {
  async InitiateAuth(pool, body) {
    const { AuthFlow, AuthParameters } = v.parse(initiation, body);
    const account = () => knownAccount(pool, AuthParameters.USERNAME ?? '');
    switch (AuthFlow) {
      case 'USER_SRP_AUTH':
        return challengePassword(pool, account(), AuthParameters);
      case 'USER_PASSWORD_AUTH':
        return checkPassword(pool, account(), AuthParameters);
      case 'USER_AUTH':
        return beginByChoice(pool, AuthParameters);
      case 'REFRESH_TOKEN_AUTH':
        return { AuthenticationResult: await refreshTokens(pool, AuthParameters.REFRESH_TOKEN ?? '') };
      default:
        throw errors.flowNotEnabled(AuthFlow);
    }
  },

  async RespondToAuthChallenge(pool, body) {
    const { ChallengeName, ChallengeResponses, Session } = v.parse(answer, body);
    switch (ChallengeName) {
      case 'PASSWORD_VERIFIER':
        return verifyPassword(pool, ChallengeResponses);
      case 'NEW_PASSWORD_REQUIRED':
        return setNewPassword(pool, ChallengeResponses, Session);
      case 'SELECT_CHALLENGE':
        return selectFirstFactor(pool, ChallengeResponses, Session);
      case 'SELECT_MFA_TYPE':
        return selectSecondFactor(pool, ChallengeResponses, Session);
      case 'SMS_MFA':
      case 'SMS_OTP':
      case 'EMAIL_OTP':
        return verifySentCode(pool, ChallengeName, ChallengeResponses, Session);
      case 'SOFTWARE_TOKEN_MFA':
        return verifyTotp(pool, ChallengeResponses, Session);
      case 'MFA_SETUP':
        return setUpFactor(pool, ChallengeResponses, Session);
      case 'CUSTOM_CHALLENGE':
        return answerCustomChallenge(pool, ChallengeResponses, Session);
      default:
        throw errors.sessionInvalid();
    }
  },

  ...softwareTokenActions,
};
