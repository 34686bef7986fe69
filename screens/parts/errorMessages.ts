import type { Problem } from '../../services/failure.ts';
import { site } from '../../src/content/site.ts';

/** What a visitor reads for each reason; a new reason does not compile without one. */
const ERROR_MESSAGES: Record<Problem['reason'], (text: string) => string> = {
  wrongCredentials: () => 'Something went wrong, are you sure you entered the correct credentials?',
  wrongCode: () => 'Invalid verification code',
  expiredCode: (text) => text,
  usernamePattern: () => 'Username contains invalid characters (such as spaces)',
  passwordPattern: () => 'Password contains invalid characters (such as spaces)',
  tooManyAttempts: () => 'There were too many attempts. Please wait some minutes, then try again.',
  alreadySignedIn: (text) => text,
  signedOut: () => 'You are no longer signed in. Please sign in again.',
  unsupportedChallenge: () =>
    `Signing in to this account takes a step that this site does not know. Please write to ${site.supportEmail}.`,
  challengeExpired: () => 'Your sign-in took longer than three minutes and has expired. Please sign in again.',
  orderRefused: () =>
    'Something in your cart cannot be bought any more. Nothing was charged. Please look through your cart.',
  unsafeUrl: () => 'The payment could not be started. Nothing was charged, and your cart is unchanged.',
  soundBlocked: () => 'Your browser does not allow this page to play sound.',
  soundUnavailable: () => 'The sample cannot be played right now.',
  usernameExists: (text) => text,
  noVerifiedEmail: () =>
    `There is no verified email for this account, so that no code can be sent. Please write to ${site.supportEmail}.`,
  passwordsDiffer: () => "Passwords don't match",
  passwordTooShort: () => 'Password must be at least 8 characters long',
  emailIncomplete: () => 'Please enter a complete email address.',
  providerMessage: (text) => text,
  offline: () => 'There is no connection at the moment. Please check your network, then try again.',
  codeMissing: () => 'A part of this page could not be fetched. Please load the page again: your cart is kept.',
  timeout: () => 'This is taking too long. Please try again.',
  invalidResponse: () => 'Something went wrong on our side. Please try again in a moment.',
  unavailable: () => 'The service is not available right now. Please try again in a moment.',
  throttled: () => 'There were too many attempts. Please wait some minutes, then try again.',
  redirectFailed: () => 'The payment page did not open. Please try again.',
};

/** The most characters of a provider's text: a longer one would fill pages. */
const MAX_CHARACTERS = 300;

export function errorMessage({ reason, text }: Problem): string {
  const message = ERROR_MESSAGES[reason](text);
  const characters = [...message];
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS).join('')}…` : message;
}
