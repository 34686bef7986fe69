import type { Account, SandboxData } from './data.ts';
import type { Database } from './database.ts';
import type { Pool } from './pool.ts';
import type { Owner } from './signIn/srp.ts';

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * The account of that username, or of that email: an email is an alias only once it is verified, unless customers sign up
 * with it.
 */
export function findAccount({ accounts, usernamesAreEmails }: SandboxData, name: string): Account | undefined {
  return (
    accounts.find(({ username }) => same(username, name)) ??
    accounts.find(({ email, emailVerified }) => (emailVerified || usernamesAreEmails) && same(email, name))
  );
}

export const isAliasTaken = ({ accounts }: SandboxData, { sub, email }: Account): boolean =>
  accounts.some((other) => other.sub !== sub && other.emailVerified && same(other.email, email));

export const ownerOf = ({ poolName }: Pool, { username: userId }: Account): Owner => ({ poolName, userId });

/** Changes an account where it still exists. */
export function changeAccount(database: Database, { sub }: Account, apply: (account: Account) => void): void {
  database.change(({ accounts }) => {
    const account = accounts.find((candidate) => candidate.sub === sub);
    if (account) apply(account);
  });
}
