import type { Problem } from '../../services/failure.ts';

/** The fields that a problem can concern, by their names. */
export type FieldName = 'username' | 'email' | 'phone_number' | 'password' | 'repeat' | 'code';

interface ProviderText {
  /** What the provider's own sentences, or its library's, are recognised by. */
  words: RegExp;
  /** The field that they concern. */
  field?: FieldName;
  /** What they mean for whoever reads them. */
  meaning: string;
}

/** The texts of the provider that are shown as they are, and often are no help. The first one that fits counts. */
const PROVIDER_TEXTS: ProviderText[] = [
  { words: /username is required/, field: 'username', meaning: 'Please enter your username.' },
  { words: /password is required/, field: 'password', meaning: 'Please enter your password.' },
  { words: /code is required/i, field: 'code', meaning: 'Please enter the code.' },
  { words: /challengeResponse is required/, field: 'code', meaning: 'Please enter your answer.' },
  { words: /^Incorrect username or password/, field: 'code', meaning: 'This answer is wrong.' },
  {
    words: /Username cannot be of email format/,
    field: 'username',
    meaning: 'Please choose a username that is not an email address.',
  },
  {
    words: /Username should be (an|either an) email/,
    field: 'username',
    meaning: 'Please use your email address as username.',
  },
  { words: /Value at 'username'/, field: 'username', meaning: 'This username cannot be used.' },
  {
    words: /Value at 'password'|assword (cannot be|has previously been) used/,
    field: 'password',
    meaning: 'This password cannot be used.',
  },
  { words: /Password (did|does) not conform/, field: 'password', meaning: 'This password is not safe enough.' },
  { words: /at 'confirmationCode'/, field: 'code', meaning: 'This does not look like one of our codes.' },
  {
    words: /client id combination|User does not exist/,
    field: 'username',
    meaning: 'We know of no account by this name.',
  },
  {
    words: /(limit|rate) exceeded|too many requests/i,
    meaning: 'There were too many attempts. Please wait some minutes.',
  },
  { words: /daily email limit/, meaning: 'No more emails can be sent today. Please try again tomorrow.' },
  {
    words: /email already exists/,
    field: 'email',
    meaning: 'There is an account with this email already. Sign in with it, or choose a new password for it.',
  },
  { words: /Invalid phone number/, field: 'phone_number', meaning: 'Please check the phone number.' },
  { words: /email/i, field: 'email', meaning: 'Please check the email address.' },
];

export const providerTextOf = (text: string): ProviderText | undefined =>
  PROVIDER_TEXTS.find(({ words }) => words.test(text));

/** What is said above a text that is not ours, for each reason that is shown with one. */
const INTRODUCTIONS: Partial<Record<Problem['reason'], (text: string) => string>> = {
  providerMessage: (text) => providerTextOf(text)?.meaning ?? 'That did not work. Our account service says:',
  usernameExists: (text) =>
    providerTextOf(text)?.meaning ?? 'This username is taken. If the account is yours, sign in with it.',
  expiredCode: () => 'This code can no longer be used.',
};

/** A sentence of ours for what is shown in the provider's words; undefined where the words are ours already. [FORM-02] */
export const meaningOf = ({ reason, text }: Problem): string | undefined => INTRODUCTIONS[reason]?.(text);
