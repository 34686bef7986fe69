import type { Account, SandboxData } from './data.ts';

/** What a seeded account needs for the steps that it is there to show. */
type Seeded = Partial<
  Pick<
    Account,
    | 'unlocked'
    | 'totpSecret'
    | 'phone'
    | 'secondFactors'
    | 'factorsToSetUp'
    | 'firstFactors'
    | 'customChallenge'
    | 'missingAttributes'
  >
>;

/** What the accounts have in common that are listed together. */
export type AccountGroup = 'ordinary' | 'beforeSigningIn' | 'secondFactor';

/** An account that every sandbox starts with, as its page lists it. */
export interface SeededAccount extends Seeded {
  username: string;
  password: string;
  email: string;
  /** What it is there to show. */
  story: string;
  group: AccountGroup;
  status: Account['status'];
}

/** The key that the seeded authenticator apps share. */
const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** One of the numbers that the Swedish numbering plan keeps for fiction. */
const PHONE = '+46701740605';

/** The addresses use the reserved domain `.example`, so that none of them belongs to a real person. */
export const SEEDED_ACCOUNTS: SeededAccount[] = [
  {
    username: 'collector',
    group: 'ordinary',
    password: 'Sommerlund-1',
    email: 'collector@player.example',
    story: 'Confirmed, and owns what early backers own: fist-pre-order and fod-kickstarter.',
    status: 'CONFIRMED',
    unlocked: ['fist-pre-order', 'fod-kickstarter'],
  },
  {
    username: 'newcomer',
    group: 'ordinary',
    password: 'Sommerlund-2',
    email: 'newcomer@player.example',
    story: 'Confirmed, and owns nothing yet.',
    status: 'CONFIRMED',
  },
  {
    username: 'unconfirmed',
    group: 'beforeSigningIn',
    password: 'Sommerlund-3',
    email: 'unconfirmed@player.example',
    story: 'Signed up, but the code from the email was never entered.',
    status: 'UNCONFIRMED',
  },
  {
    username: 'forgetful',
    group: 'beforeSigningIn',
    password: 'Sommerlund-4',
    email: 'forgetful@player.example',
    story: 'Has to reset the password before signing in.',
    status: 'RESET_REQUIRED',
  },
  {
    username: 'invited',
    group: 'beforeSigningIn',
    password: 'Sommerlund-5',
    email: 'invited@player.example',
    story: 'Was given a password, and has to choose a new one when signing in.',
    status: 'FORCE_CHANGE_PASSWORD',
  },
  {
    username: 'careful',
    group: 'secondFactor',
    password: 'Sommerlund-6',
    email: 'careful@player.example',
    story: 'Signs in with a code from an authenticator app.',
    status: 'CONFIRMED',
    secondFactors: ['SOFTWARE_TOKEN_MFA'],
    totpSecret: TOTP_SECRET,
  },
  {
    username: 'texted',
    group: 'secondFactor',
    password: 'Sommerlund-7',
    email: 'texted@player.example',
    story: 'Signs in with a code by text message, which arrives in the mailbox too.',
    status: 'CONFIRMED',
    secondFactors: ['SMS_MFA'],
    phone: PHONE,
  },
  {
    username: 'mailed',
    group: 'secondFactor',
    password: 'Sommerlund-8',
    email: 'mailed@player.example',
    story: 'Signs in with a code by email.',
    status: 'CONFIRMED',
    secondFactors: ['EMAIL_OTP'],
  },
  {
    username: 'choosy',
    group: 'secondFactor',
    password: 'Sommerlund-9',
    email: 'choosy@player.example',
    story: 'Chooses at every sign-in where the code comes from.',
    status: 'CONFIRMED',
    secondFactors: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'],
    phone: PHONE,
    totpSecret: TOTP_SECRET,
  },
  {
    username: 'starter',
    group: 'secondFactor',
    password: 'Sommerlund-10',
    email: 'starter@player.example',
    story: 'Has to set up a second factor first: an authenticator app, or codes by email.',
    status: 'CONFIRMED',
    factorsToSetUp: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'],
  },
  {
    username: 'apprentice',
    group: 'secondFactor',
    password: 'Sommerlund-11',
    email: 'apprentice@player.example',
    story: 'Has to set up an authenticator app first.',
    status: 'CONFIRMED',
    factorsToSetUp: ['SOFTWARE_TOKEN_MFA'],
  },
  {
    username: 'correspondent',
    group: 'secondFactor',
    password: 'Sommerlund-12',
    email: 'correspondent@player.example',
    story: 'Has to set up codes by email first.',
    status: 'CONFIRMED',
    factorsToSetUp: ['EMAIL_OTP'],
  },
  {
    username: 'guest',
    group: 'beforeSigningIn',
    password: 'Sommerlund-13',
    email: 'guest@player.example',
    story: 'Was given a password; has to choose a new one, and to tell a name.',
    status: 'FORCE_CHANGE_PASSWORD',
    missingAttributes: ['given_name'],
  },
  {
    username: 'riddler',
    group: 'beforeSigningIn',
    password: 'Sommerlund-14',
    email: 'riddler@player.example',
    story: 'Has to solve a riddle: the answer is echo.',
    status: 'CONFIRMED',
    customChallenge: { question: 'I speak without a mouth and hear without ears. What am I?', answer: 'echo' },
  },
  {
    username: 'undecided',
    group: 'beforeSigningIn',
    password: 'Sommerlund-15',
    email: 'undecided@player.example',
    story: 'Chooses between password and code, where signing in is by choice (below).',
    status: 'CONFIRMED',
    firstFactors: ['PASSWORD', 'EMAIL_OTP', 'SMS_OTP'],
    phone: PHONE,
  },
];

/** An empty sandbox with its seeded accounts. The salts are fixed, so that every tab starts from the same accounts. */
export const createSeeds = (): SandboxData => ({
  accounts: SEEDED_ACCOUNTS.map(createAccount),
  challenges: [],
  refreshTokens: [],
  mails: [],
  checkouts: [],
  faults: {},
});

function createAccount({ password: _, story: __, group: ___, ...seed }: SeededAccount, index: number): Account {
  return {
    sub: `5eed0000-0000-4000-8000-${index.toString().padStart(12, '0')}`,
    emailVerified: seed.status !== 'UNCONFIRMED',
    salt: `5eed${index.toString(16).padStart(28, '0')}`,
    codesSent: [],
    failedSignIns: 0,
    lockedUntil: 0,
    unlocked: [],
    ...structuredClone(seed),
  };
}
