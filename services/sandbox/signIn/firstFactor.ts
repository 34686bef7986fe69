import type { Account, FirstFactor } from '../data.ts';
import type { Pool } from '../pool.ts';
import { errors } from '../providerError.ts';
import { type Answer, ask, challenged, closeChallenge, knownAccount, type Responses } from './challenges.ts';
import { challengePassword, checkPassword, checkStatus } from './password.ts';
import { sendSignInCode } from './secondFactor.ts';

const BY_DEFAULT: FirstFactor[] = ['PASSWORD_SRP', 'PASSWORD'];

/**
 * Starts a sign-in by choice (USER_AUTH): with the client's preferred factor, or by asking for a choice if the account
 * does not offer it.
 */
export async function beginByChoice(pool: Pool, parameters: Responses): Answer {
  const account = knownAccount(pool, parameters.USERNAME ?? '');
  const offered = offeredTo(account);
  const preferred = offered.find((factor) => factor === parameters.PREFERRED_CHALLENGE);
  if (preferred) return beginWith(pool, account, preferred, parameters);
  checkStatus(pool, account);
  return { ...ask(pool, account, 'SELECT_CHALLENGE'), AvailableChallenges: offered };
}

export async function selectFirstFactor(pool: Pool, responses: Responses, session: string): Answer {
  const { account } = challenged(pool, session, 'SELECT_CHALLENGE');
  const factor = offeredTo(account).find((offered) => offered === responses.ANSWER);
  if (!factor) throw errors.notOffered();
  const answer = await beginWith(pool, account, factor, responses);
  closeChallenge(pool, session);
  return answer;
}

const offeredTo = ({ firstFactors = BY_DEFAULT }: Account) => firstFactors;

async function beginWith(pool: Pool, account: Account, factor: FirstFactor, parameters: Responses): Answer {
  if (factor === 'PASSWORD_SRP') return challengePassword(pool, account, parameters);
  if (factor === 'PASSWORD') return checkPassword(pool, account, parameters);
  checkStatus(pool, account);
  return sendSignInCode(pool, account, factor);
}
