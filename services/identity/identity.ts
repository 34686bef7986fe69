import { afterPaint } from '../browser/paint.ts';
import type { User } from '../browser/sharedState.ts';
import { type Rejected, ServiceFailure } from '../failure.ts';
import type { Service, Subscription } from '../service.ts';
import type { Settings } from '../settings.ts';
import { createDeletion } from './deletion.ts';
import { callProvider, requireText } from './providerCall.ts';
import { needsConfirmation, undefinedWhenSessionOver } from './providerErrors.ts';
import { signInInput, signInOptions } from './signInInput.ts';
import { createSignInOrder } from './signInOrder.ts';
import type { ChallengeAnswer, SignInResult } from './signInResult.ts';
import { endSession } from './signOut.ts';
import { withTokenRefreshLock } from './tokenRefreshLock.ts';
import type { ClientStorage, TokenStorage } from './tokenStorage.ts';

export interface Credentials {
  username: string;
  password: string;
}

export interface SignUpForm extends Credentials {
  email: string;
}

/** Result of the request for a reset code. An account that was never confirmed has no address to send one to. */
type ResetRequested = { kind: 'sent' | 'confirmationNeeded'; username: string } | Rejected;

interface Confirmed {
  kind: 'confirmed';
}

/** What the library reports about the signed-in user unasked, from this tab and others. */
export type IdentityChange = 'signedIn' | 'signedOut';

/**
 * The identity provider. Every call resolves with its result, a rejection included, and throws a `ServiceFailure` where
 * there was no usable answer. The library has no timeouts: the caller sets them.
 */
export interface Identity {
  /** A username is trimmed, and lowercased where it holds an @; the password is trimmed. */
  signIn: Service<Credentials, SignInResult>;
  /**
   * Answers a challenge. The answer and the attributes are trimmed; a code is sent as `normalizeCode` makes it. `expired` where the
   * provider knows the sign-in no longer, or where a call that was given up has led on to another challenge.
   */
  confirmSignIn: Service<ChallengeAnswer, SignInResult | { kind: 'expired' }>;
  /**
   * The username is sent as typed, so that the provider can reject it; the email is trimmed and lowercased. `sentTo` is
   * where the code is: that email, or the phone that the provider has sent it to.
   */
  signUp: Service<SignUpForm, { kind: 'confirmationNeeded'; sentTo: string } | Confirmed | Rejected>;
  /** `confirmed` also for an account that was confirmed before. */
  confirmSignUp: Service<{ username: string; code: string }, Confirmed | Rejected>;
  resendCode: Service<{ username: string }, { kind: 'sent' } | Confirmed | Rejected>;
  /** The username is normalised as for sign-in; the result has the name to use in the next call. */
  requestReset: Service<{ username: string }, ResetRequested>;
  /**
   * The code is sent as `normalizeCode` makes it. If it has expired or was used, one sign-in checks whether the password was set
   * before.
   */
  confirmReset: Service<{ username: string; code: string; password: string }, { kind: 'reset' } | Rejected>;
  /** Completes the sign-in that the last sign-up began; rejected where there is none, or no longer. */
  autoSignIn: Service<{ username: string }, SignInResult>;
  /** Undefined where the provider knows no such session; `renewed` forces new tokens. */
  currentUser: Service<{ renewed: boolean } | undefined, User | undefined>;
  /** Ends the session in this browser, whatever the provider answers. */
  signOut: Service<void, void>;
  deleteUser: Service<void, { kind: 'deleted' } | Rejected>;
  changes: Subscription<IdentityChange>;
}

const CONFIRMED_ALREADY = /Current status is CONFIRMED|User is already confirmed/;

export function createIdentity(settings: Settings, tokens: TokenStorage): Identity {
  const listeners = new Set<(change: IdentityChange) => void>();
  const own: ClientStorage = {
    storage: tokens,
    prefix: `CognitoIdentityServiceProvider.${settings.userPoolClientId}.`,
  };
  const { deleteAccount, isUnanswered } = createDeletion(own);
  const signIns = createSignInOrder();
  let loading: ReturnType<typeof load> | undefined;
  /** While an account is being deleted, the library reports a sign-out that may yet be undone. */
  let isDeleting = false;

  /** The library; rejects where the call was given up before it had come, so that nothing is requested then. */
  async function amplify(signal?: AbortSignal) {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      // With a network, a release may have replaced the file: trying again would not find it either. [SAFE-03]
      throw new ServiceFailure(navigator.onLine ? 'codeMissing' : 'offline', error);
    });
    const library = await loading;
    if (signal?.aborted) throw new ServiceFailure('timeout');
    return library;
  }

  /** The same once the press is painted: what the library computes for a password takes a while. */
  const amplifyAfterPaint = (signal: AbortSignal) =>
    Promise.all([amplify(signal), afterPaint()]).then(() => amplify(signal));

  async function load() {
    const library = await import('./amplify.ts');
    library.configure(settings, tokens, signIns.mayStore);
    const notify = ({ payload }: { payload: { event: string } }) => {
      const { event } = payload;
      if (isDeleting) return;
      if (event === 'signedIn' || event === 'signedOut') for (const listener of listeners) listener(event);
    };
    library.Hub.listen('auth', notify, { enableCrossTabEvents: true });
    return {
      ...library,
      signIn: signIns.note(library.signIn),
      confirmSignIn: signIns.note(library.confirmSignIn),
      completeSignIn: signIns.note(library.completeSignIn),
    };
  }

  return {
    async signIn({ username, password }, signal) {
      const { signIn, callSignIn, normalizeUsername } = await amplifyAfterPaint(signal);
      const name = normalizeUsername(username);
      const result = await callSignIn(name, () => signIn(signInInput(settings, name, password)));
      return signIns.noteNextStep(result, signal);
    },

    async confirmSignIn(answer, signal) {
      const { confirmSignIn, callChallenge } = await amplifyAfterPaint(signal);
      // The library would take this answer for that to a later challenge. [LOGIN-11]
      if (signIns.awaitsUnseenAnswer()) return { kind: 'expired' };
      const result = await callChallenge(answer, (challengeResponse, userAttributes) =>
        confirmSignIn({ challengeResponse, options: { userAttributes } }),
      );
      return signIns.noteNextStep(result, signal);
    },

    async signUp({ username, email, password }, signal) {
      const { signUp, trimmed, phoneIn } = await amplify(signal);
      const address = trimmed(email).toLowerCase();
      const options = { userAttributes: { email: address }, autoSignIn: signInOptions(settings, password) ?? true };
      return callProvider(async () => {
        const { isSignUpComplete, userId, nextStep } = await signUp({ username, password, options });
        requireText(userId);
        return isSignUpComplete
          ? { kind: 'confirmed' }
          : { kind: 'confirmationNeeded', sentTo: phoneIn(nextStep) ?? address };
      });
    },

    async confirmSignUp({ username, code }, signal) {
      const { confirmSignUp, normalizeCode } = await amplify(signal);
      return callProvider(
        async () => {
          await confirmSignUp({ username, confirmationCode: normalizeCode(code) });
          return { kind: 'confirmed' };
        },
        { reinterpret: reinterpretConfirmed },
      );
    },

    async resendCode({ username }, signal) {
      const { resendSignUpCode } = await amplify(signal);
      return callProvider<{ kind: 'sent' } | Confirmed>(
        async () => {
          const { destination } = await resendSignUpCode({ username });
          requireText(destination);
          return { kind: 'sent' };
        },
        { reinterpret: reinterpretConfirmed },
      );
    },

    async requestReset({ username: typed }, signal) {
      const { resetPassword, normalizeUsername } = await amplify(signal);
      const username = normalizeUsername(typed);
      return callProvider<Exclude<ResetRequested, Rejected>>(
        async () => {
          const { nextStep } = await resetPassword({ username });
          requireText(nextStep.codeDeliveryDetails?.destination);
          return { kind: 'sent', username };
        },
        {
          presentation: 'resetRequest',
          reinterpret: (error) => (needsConfirmation(error) ? { kind: 'confirmationNeeded', username } : undefined),
        },
      );
    },

    async confirmReset({ username, code, password }, signal) {
      const { confirmResetPassword, signIn, isCorrectPassword, normalizeCode } = await amplify(signal);
      const outcome = await callProvider(async () => {
        await confirmResetPassword({ username, confirmationCode: normalizeCode(code), newPassword: password });
        return { kind: 'reset' as const };
      });
      if (outcome.kind === 'reset' || outcome.problem.reason !== 'expiredCode' || signal.aborted) return outcome;
      // The library retries a request whose response was lost. If the first attempt succeeded, the retry fails because
      // the code is used up, and a sign-in with the new password works.
      return (await isCorrectPassword(() => signIn(signInInput(settings, username, password))))
        ? { kind: 'reset' }
        : outcome;
    },

    async autoSignIn({ username }, signal) {
      const library = await amplify(signal);
      return signIns.noteNextStep(await library.callSignIn(username, () => library.completeSignIn()), signal);
    },

    async currentUser(options, signal) {
      const { fetchAuthSession, getCurrentUser } = await amplify(signal);
      return undefinedWhenSessionOver(async () => {
        const { tokens } = await withTokenRefreshLock(
          async () => fetchAuthSession({ forceRefresh: options?.renewed || (!isDeleting && (await isUnanswered())) }),
          signal,
        );
        if (!tokens) return undefined;
        const { username } = await getCurrentUser();
        if (!tokens.idToken || typeof username !== 'string') throw new ServiceFailure('invalidResponse');
        const { email } = tokens.idToken.payload;
        return { username, email: typeof email === 'string' ? email : '', idToken: tokens.idToken.toString() };
      });
    },

    async signOut(_, signal) {
      signIns.overtake();
      await endSession(amplify, own, signal);
    },

    async deleteUser(_, signal) {
      const library = await amplify(signal);
      isDeleting = true;
      try {
        const outcome = await deleteAccount(library, signal);
        if (outcome.kind === 'deleted') signIns.overtake();
        return outcome;
      } finally {
        isDeleting = false;
      }
    },

    changes(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const reinterpretConfirmed = ({ text }: { text: string }) =>
  CONFIRMED_ALREADY.test(text) ? ({ kind: 'confirmed' } as const) : undefined;
