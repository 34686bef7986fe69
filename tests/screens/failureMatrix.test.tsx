import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FAILURE_REASONS, type Problem, REJECTION_REASONS, rejected, ServiceFailure } from '../../services/failure.ts';
import type { Service } from '../../services/service.ts';
import { mapRequests } from '../../src/shop/mapServices.ts';
import { challengeCalled } from '../challengeCalled.ts';
import { ignoresHeldEnter } from './heldEnter.ts';
import { alerts, button, field, heading, prepareSite } from './visit.tsx';

const { world, visit } = prepareSite();
type Site = Awaited<ReturnType<typeof visit>>;
type Reason = Problem['reason'];

/** What the provider says where its own words are shown. */
const RAW = 'Words of the provider.';
const TRY_LATER = 'There were too many attempts. Please wait some minutes, then try again.';
const WRITE = 'Please write to support@publisher.example.';

/** What a visitor reads for each reason; one without a sentence does not compile. */
const SENTENCES: Record<Reason, string> = {
  wrongCredentials: 'Something went wrong, are you sure you entered the correct credentials?',
  wrongCode: 'Invalid verification code',
  expiredCode: `This code can no longer be used. ${RAW}`,
  usernamePattern: 'Username contains invalid characters (such as spaces)',
  passwordPattern: 'Password contains invalid characters (such as spaces)',
  tooManyAttempts: TRY_LATER,
  alreadySignedIn: RAW,
  signedOut: 'You are no longer signed in. Please sign in again.',
  unsupportedChallenge: `Signing in to this account takes a step that this site does not know. ${WRITE}`,
  challengeExpired: 'Your sign-in took longer than three minutes and has expired. Please sign in again.',
  orderRefused: 'Something in your cart cannot be bought any more. Nothing was charged. Please look through your cart.',
  unsafeUrl: 'The payment could not be started. Nothing was charged, and your cart is unchanged.',
  soundBlocked: 'Your browser does not allow this page to play sound.',
  soundUnavailable: 'The sample cannot be played right now.',
  usernameExists: `This username is taken. If the account is yours, sign in with it. ${RAW}`,
  noVerifiedEmail: `There is no verified email for this account, so that no code can be sent. ${WRITE}`,
  passwordsDiffer: "Passwords don't match",
  passwordTooShort: 'Password must be at least 8 characters long',
  emailIncomplete: 'Please enter a complete email address.',
  providerMessage: `That did not work. Our account service says: ${RAW}`,
  offline: 'There is no connection at the moment. Please check your network, then try again.',
  codeMissing: 'A part of this page could not be fetched. Please load the page again: your cart is kept.',
  timeout: 'This is taking too long. Please try again.',
  invalidResponse: 'Something went wrong on our side. Please try again in a moment.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
  throttled: TRY_LATER,
  redirectFailed: 'The payment page did not open. Please try again.',
};
const REASONS: Reason[] = [...REJECTION_REASONS, ...FAILURE_REASONS];

const ANN = { username: 'ann', email: 'ann@player.example', idToken: 'a.b.c' };

/** What every call but the failing one answers. */
const ANSWERS: Record<string, unknown> = {
  signUp: { kind: 'confirmationNeeded', sentTo: 'ann@player.example' },
  requestReset: { kind: 'sent', username: 'ann' },
  currentUser: undefined,
  fetchUnlocked: { kind: 'unlocked', adventures: [] },
  createCheckout: { kind: 'created', redirectUrl: 'https://pay.publisher.example/1' },
};

interface MatrixRow {
  path: string;
  /** Brings the screen to where the call is made. */
  reach?: (site: Site) => Promise<void>;
  /** What makes the call. */
  press: string;
  /** The heading under which the visitor stays. */
  under: string;
  isSignedIn?: boolean;
  /** What other calls answer here. */
  answers?: Record<string, unknown>;
  /** What is said here for every reason. */
  says?: string;
}

const type = async ({ user }: Site, texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(field(label));
    await user.type(field(label), text);
  }
};
const CREDENTIALS = { Username: 'ann', Password: 'Sommerlund-1' };

async function toConfirmation(site: Site) {
  await type(site, { ...CREDENTIALS, Email: 'ann@player.example' });
  await site.user.click(button('Create Account'));
  await heading('Confirm your email');
  await type(site, { 'Confirmation code': '123456' });
}

const MATRIX: Record<string, MatrixRow> = {
  signIn: { path: '/account', reach: (site) => type(site, CREDENTIALS), press: 'Sign In', under: 'Account' },
  confirmSignIn: {
    path: '/account',
    answers: { signIn: { kind: 'challenge', challenge: challengeCalled('totpCode') } },
    async reach(site) {
      await type(site, CREDENTIALS);
      await site.user.click(button('Sign In'));
      await screen.findByRole('heading', { name: 'Enter the code' });
      await type(site, { 'Confirmation code': '123456' });
    },
    press: 'Confirm',
    under: 'Account',
  },
  signUp: {
    path: '/account/create-account',
    answers: { signIn: rejected('wrongCredentials') },
    reach: (site) => type(site, { ...CREDENTIALS, Email: 'ann@player.example' }),
    press: 'Create Account',
    under: 'Create account',
  },
  confirmSignUp: {
    path: '/account/create-account',
    reach: toConfirmation,
    press: 'Confirm',
    under: 'Confirm your email',
  },
  resendCode: {
    path: '/account/create-account',
    reach: toConfirmation,
    press: 'Resend Code',
    under: 'Confirm your email',
  },
  requestReset: {
    path: '/account/forgot-password',
    reach: (site) => type(site, { 'Username or email': 'ann' }),
    press: 'Continue',
    under: 'Forgot password',
  },
  confirmReset: {
    path: '/account/forgot-password',
    async reach(site) {
      await type(site, { 'Username or email': 'ann' });
      await site.user.click(button('Continue'));
      await screen.findByRole('heading', { name: 'Choose a new password' });
      await type(site, { 'Reset code': '123456', 'New password': 'Kai-Lord-2', 'Repeat new password': 'Kai-Lord-2' });
    },
    press: 'Continue',
    under: 'Forgot password',
  },
  createCheckout: { path: '/shop/checkout', isSignedIn: true, press: 'Checkout', under: 'Shopping Cart' },
  fetchUnlocked: {
    path: '/account',
    isSignedIn: true,
    press: 'Try Again',
    under: 'My Account',
    says: 'Your products could not be fetched. They are still yours.',
  },
  deleteUser: {
    path: '/account',
    isSignedIn: true,
    async reach({ user }) {
      await user.click(button('Delete Account'));
    },
    press: 'Permanently Delete',
    under: 'My Account',
  },
};

/** The result of any service: which one, the table of calls says. */
const asAnswered = (value: unknown) => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

describe('every call by every reason of its failure', () => {
  test.each(Object.entries(MATRIX))(
    '%s: what the visitor reads, and that it can be tried again, by a press that is not merely held',
    async (call, row) => {
      const { path, reach = async () => {}, press, under, isSignedIn = false, answers = {}, says } = row;
      const given = { ...ANSWERS, ...answers };
      let reason: Reason = 'offline';
      const answer = <Input, Output>(name: string, service: Service<Input, Output>): Service<Input, Output> => {
        if (name === call)
          return async () => {
            const failure = FAILURE_REASONS.find((known) => known === reason);
            if (failure) throw new ServiceFailure(failure);
            return asAnswered({ kind: 'rejected', problem: { reason, text: RAW } });
          };
        if (name === 'currentUser' && isSignedIn) return async () => asAnswered(ANN);
        return name in given ? async () => asAnswered(given[name]) : service;
      };
      async function arrive() {
        if (isSignedIn) world.services.storage.storeUser(ANN);
        if (path === '/shop/checkout') world.services.storage.addLine('fod');
        const site = await visit(path, (services) => mapRequests(services, answer));
        await reach(site);
        return site;
      }
      const seen: Record<string, string> = {};
      const expected: Record<string, string> = {};
      const ignoring = new Set<boolean>();
      let site = await arrive();
      for (reason of REASONS) {
        if (!screen.queryByRole('button', { name: press })) {
          site.unmount();
          site = await arrive();
        }
        await site.user.click(await screen.findByRole('button', { name: press }));
        await waitFor(() =>
          expect(screen.queryAllByRole('button').some((one) => one.matches('[data-busy]'))).toBe(false),
        );
        const title = document.querySelector('main h1')?.textContent;
        seen[reason] = `${title}: ${alerts()}`;
        expected[reason] = `${under}: ${says ?? SENTENCES[reason]}`;
        const again = screen.queryByRole('button', { name: press });
        if (again) ignoring.add(ignoresHeldEnter(again));
      }
      expect(seen).toEqual(expected);
      expect([...ignoring]).toEqual([true]);
    },
  );
});
