import { randomBytes, toHex } from './bytes.ts';
import type { Account, SandboxData } from './database.ts';
import { createVerifier } from './srp.ts';

/** An account that every sandbox starts with, as its page lists it. */
export interface SeededAccount {
  username: string;
  password: string;
  email: string;
  /** What it is there to show. */
  story: string;
  status: Account['status'];
  unlocked?: string[];
  totpSecret?: string;
}

/** The reserved example domain keeps every address from being anybody's. */
export const SEEDED_ACCOUNTS: SeededAccount[] = [
  {
    username: 'collector',
    password: 'Sommerlund-1',
    email: 'collector@player.example',
    story: 'Confirmed, and owns what early backers own: fist-pre-order and fod-kickstarter.',
    status: 'CONFIRMED',
    unlocked: ['fist-pre-order', 'fod-kickstarter'],
  },
  {
    username: 'newcomer',
    password: 'Sommerlund-2',
    email: 'newcomer@player.example',
    story: 'Confirmed, and owns nothing yet.',
    status: 'CONFIRMED',
  },
  {
    username: 'unconfirmed',
    password: 'Sommerlund-3',
    email: 'unconfirmed@player.example',
    story: 'Signed up, but the code from the email was never entered.',
    status: 'UNCONFIRMED',
  },
  {
    username: 'forgetful',
    password: 'Sommerlund-4',
    email: 'forgetful@player.example',
    story: 'Has to reset the password before signing in.',
    status: 'RESET_REQUIRED',
  },
  {
    username: 'invited',
    password: 'Sommerlund-5',
    email: 'invited@player.example',
    story: 'Was given a password, and has to choose a new one when signing in.',
    status: 'FORCE_CHANGE_PASSWORD',
  },
  {
    username: 'careful',
    password: 'Sommerlund-6',
    email: 'careful@player.example',
    story: 'Signs in with a code from an authenticator app.',
    status: 'CONFIRMED',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
];

/** An empty sandbox with its seeded accounts. The salts are fixed, so that every tab starts from the same accounts. */
export async function createSeeds(poolName: string): Promise<SandboxData> {
  return {
    signingKey: toHex(randomBytes(32)),
    accounts: await Promise.all(SEEDED_ACCOUNTS.map((seed, index) => createAccount(poolName, seed, index))),
    challenges: [],
    refreshTokens: [],
    mails: [],
    checkouts: [],
    faults: {},
  };
}

async function createAccount(poolName: string, seed: SeededAccount, index: number): Promise<Account> {
  const { username, password, email, status, unlocked = [], totpSecret } = seed;
  const salt = `5eed${index.toString(16).padStart(28, '0')}`;
  return {
    username,
    sub: `5eed0000-0000-4000-8000-${index.toString().padStart(12, '0')}`,
    email,
    emailVerified: status !== 'UNCONFIRMED',
    status,
    ...(await createVerifier({ poolName, userId: username }, password, salt)),
    ...(totpSecret === undefined ? {} : { totpSecret }),
    codesSent: [],
    failedSignIns: 0,
    lockedUntil: 0,
    unlocked,
  };
}
