import type { Problem } from '../../services/failure.ts';
import { site } from '../../src/content/site.ts';

/** What a visitor is told for each reason (specification, 5 and 8); a new reason does not compile without words. */
const WORDS: Record<Problem['reason'], (said: string) => string> = {
  wrongCredentials: () => 'Something went wrong, are you sure you entered the correct credentials?',
  wrongCode: () => 'Invalid verification code',
  expiredCode: (said) => said,
  usernamePattern: () => 'Username contains invalid characters (such as spaces)',
  passwordPattern: () => 'Password contains invalid characters (such as spaces)',
  tooManyAttempts: () => 'There were too many attempts. Please wait some minutes, then try again.',
  alreadySignedIn: (said) => said,
  signedOut: () => 'You are no longer signed in. Please sign in again.',
  unknownStep: () =>
    `Signing in to this account takes a step that this site does not know. Please write to ${site.supportEmail}.`,
  signInExpired: () => 'Your sign-in took longer than three minutes and has expired. Please sign in again.',
  unsafeAddress: () => 'The payment could not be started. Nothing was charged, and your cart is unchanged.',
  usernameExists: (said) => said,
  noVerifiedEmail: () =>
    `There is no verified email for this account, so that no code can be sent. Please write to ${site.supportEmail}.`,
  passwordsDiffer: () => "Passwords don't match",
  passwordTooShort: () => 'Password must be at least 8 characters long',
  emailIncomplete: () => 'Please enter a complete email address.',
  asReturned: (said) => said,
  offline: () => 'There is no connection at the moment. Please check your network, then try again.',
  unanswered: () => 'No answer came in time. Please try again.',
  unreadable: () => 'The service gave an answer that cannot be understood. Please try again in a moment.',
  unavailable: () => 'The service is not available right now. Please try again in a moment.',
  throttled: () => 'There were too many attempts. Please wait some minutes, then try again.',
  notLeaving: () => 'The payment page did not open. Please try again.',
};

export const inWords = ({ reason, text }: Problem): string => WORDS[reason](text);
