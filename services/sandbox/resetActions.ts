import * as v from 'valibot';
import { changeAccount, findAccount, ownerOf } from './accounts.ts';
import { checkCode, sendCode } from './codes.ts';
import type { Actions } from './pool.ts';
import { errors } from './providerError.ts';
import { checkConstraints, checkPolicy } from './rules.ts';
import { createVerifier } from './signIn/srp.ts';
import { revokeAllTokens } from './tokens.ts';

const request = v.object({ Username: v.string() });
const confirmation = v.object({ Username: v.string(), ConfirmationCode: v.string(), Password: v.string() });

export const resetActions: Actions = {
  async ForgotPassword(pool, body) {
    const { Username: username } = v.parse(request, body);
    checkConstraints({ username });
    const account = findAccount(pool.database.read(), username);
    if (!account) throw errors.noSuchCombination();
    if (account.status === 'FORCE_CHANGE_PASSWORD') throw errors.notResettable();
    if (!account.emailVerified) throw errors.noVerifiedAddress();
    return sendCode(pool, account, 'resetCode');
  },

  async ConfirmForgotPassword(pool, body) {
    const { Username: username, ConfirmationCode: confirmationCode, Password: password } = v.parse(confirmation, body);
    checkConstraints({ username, confirmationCode, password });
    const account = findAccount(pool.database.read(), username);
    if (!account) throw errors.noSuchCombination();
    checkPolicy(password);
    checkCode(pool, account, 'resetCode', confirmationCode);
    const verifier = await createVerifier(ownerOf(pool, account), password);
    changeAccount(pool.database, account, (kept) => {
      Object.assign(kept, verifier, { status: 'CONFIRMED', failedSignIns: 0, lockedUntil: 0 });
      delete kept.resetCode;
    });
    revokeAllTokens(pool, account.username);
    return {};
  },
};
