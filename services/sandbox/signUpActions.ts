import * as v from 'valibot';
import { changeAccount, findAccount, isAliasTaken } from './accounts.ts';
import { checkCode, sendCode } from './codes.ts';
import type { Account } from './data.ts';
import type { Actions, Pool } from './pool.ts';
import { errors } from './providerError.ts';
import { checkAttributes, checkConstraints, checkEmail, checkPolicy, checkUsername } from './rules.ts';
import { createVerifier } from './signIn/srp.ts';

const attributes = v.fallback(v.array(v.object({ Name: v.string(), Value: v.string() })), []);
const signUp = v.object({ Username: v.string(), Password: v.optional(v.string()), UserAttributes: attributes });
const confirmation = v.object({ Username: v.string(), ConfirmationCode: v.string() });
const resending = v.object({ Username: v.string() });

export const signUpActions: Actions = {
  async SignUp(pool, body) {
    const { Username: username, Password: password, UserAttributes } = v.parse(signUp, body);
    checkConstraints({ username, password: password ?? null });
    checkPolicy(password ?? '');
    checkAttributes(UserAttributes.map(({ Name }) => Name));
    checkUsername(username, pool.database.read());
    const email = UserAttributes.find(({ Name }) => Name === 'email')?.Value;
    checkEmail(email);
    const account = await openAccount(pool, username, password ?? '', email);
    if (account.status === 'CONFIRMED') return { UserConfirmed: true, UserSub: account.sub };
    return { ...sendCode(pool, account, 'signUpCode'), UserConfirmed: false, UserSub: account.sub };
  },

  async ConfirmSignUp(pool, body) {
    const { Username: username, ConfirmationCode: confirmationCode } = v.parse(confirmation, body);
    checkConstraints({ username, confirmationCode });
    const data = pool.database.read();
    const account = findAccount(data, username);
    if (!account) throw errors.noSuchCombination();
    if (account.status !== 'UNCONFIRMED') throw errors.confirmedAlready();
    checkCode(pool, account, 'signUpCode', confirmationCode);
    if (isAliasTaken(data, account)) throw errors.aliasExists();
    changeAccount(pool.database, account, (kept) => {
      kept.status = 'CONFIRMED';
      kept.emailVerified = true;
      delete kept.signUpCode;
    });
    return {};
  },

  async ResendConfirmationCode(pool, body) {
    const { Username: username } = v.parse(resending, body);
    checkConstraints({ username });
    const account = findAccount(pool.database.read(), username);
    if (!account) throw errors.noSuchCombination();
    if (account.status !== 'UNCONFIRMED') throw errors.nothingToResend();
    return sendCode(pool, account, 'signUpCode');
  },
};

async function openAccount(pool: Pool, username: string, password: string, email: string): Promise<Account> {
  const { confirmsAtOnce: isConfirmed = false, usernamesAreEmails = false } = pool.database.read();
  const sub = crypto.randomUUID();
  const userId = usernamesAreEmails ? sub : username;
  const account: Account = {
    username: userId,
    sub,
    email,
    emailVerified: isConfirmed,
    status: isConfirmed ? 'CONFIRMED' : 'UNCONFIRMED',
    ...(await createVerifier({ poolName: pool.poolName, userId }, password)),
    codesSent: [],
    failedSignIns: 0,
    lockedUntil: 0,
    unlocked: [],
  };
  pool.database.change((data) => {
    if (findAccount(data, username)) throw errors.usernameExists();
    data.accounts.push(account);
  });
  return account;
}
