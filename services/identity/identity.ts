import type { User } from '../browser/sharedState.ts';
import { Outage, type Refused } from '../failure.ts';
import type { Service, Subscription } from '../service.ts';
import type { Settings } from '../settings.ts';
import { asReturned, attempt } from './providerCall.ts';
import { throwUnlessSessionIsOver } from './providerErrors.ts';
import { attemptSignIn, attemptStep, normalized, type SignedIn, type StepAnswer } from './signInResult.ts';
import { after, oneTabAtATime } from './tokenRefreshLock.ts';
import type { TokenStorage } from './tokenStorage.ts';

export interface Credentials {
  username: string;
  password: string;
}

export interface SignUpForm extends Credentials {
  email: string;
}

/** What came of asking for a reset code; an account that was never confirmed has no address to send one to. */
type ResetRequested = { kind: 'sent' | 'confirmationNeeded'; username: string } | Refused;

interface Confirmed {
  kind: 'confirmed';
}

/** What the provider says about the signed-in user without being asked. */
export type IdentityChange = 'signedIn' | 'signedOut';

/**
 * The identity provider (specification, 5, 7 and 8). Every service resolves with what came of it, a refusal included,
 * and rejects with an outage. The provider's library knows no time limit: the caller sets one.
 */
export interface Identity {
  /** A username is trimmed, and lowercased where it holds an @; the password is trimmed. */
  signIn: Service<Credentials, SignedIn>;
  /** Answers a further step; the answer is trimmed, and of a code every space is taken out. */
  confirmSignIn: Service<StepAnswer, SignedIn | { kind: 'expired' }>;
  /** The username goes as typed, so that the provider can refuse it; the email is trimmed and lowercased. */
  signUp: Service<SignUpForm, { kind: 'confirmationNeeded' } | Confirmed | Refused>;
  /** The code is trimmed. An account that was confirmed before counts as confirmed. */
  confirmSignUp: Service<{ username: string; code: string }, Confirmed | Refused>;
  resendCode: Service<{ username: string }, { kind: 'sent' } | Confirmed | Refused>;
  /** The username is taken as sign-in takes it, and named as the provider has to be asked about it from then on. */
  requestReset: Service<{ username: string }, ResetRequested>;
  /** The code is trimmed; the password goes as typed. Where the code was used up already, the password is tried once. */
  confirmReset: Service<{ username: string; code: string; password: string }, { kind: 'reset' } | Refused>;
  /** Completes the sign-in that the last sign-up asked for; refused where there is none, or no longer. */
  autoSignIn: Service<{ username: string }, SignedIn>;
  /** Nobody where the provider no longer knows the user; rejects where it could not be asked. */
  currentUser: Service<{ renewed: boolean } | undefined, User | undefined>;
  /** Ends the session in this browser, whatever the provider says to it. */
  signOut: Service<void, void>;
  deleteUser: Service<void, { kind: 'deleted' } | Refused>;
  changes: Subscription<IdentityChange>;
}

/** Milliseconds that the provider has to hear of a sign-out. */
const FAREWELL = 5000;

const NO_VERIFIED_ADDRESS = /no registered\/verified email or phone_number/;
const CONFIRMED_ALREADY = /Current status is CONFIRMED|User is already confirmed/;

export function createIdentity(settings: Settings, tokens: TokenStorage): Identity {
  const listeners = new Set<(change: IdentityChange) => void>();
  /** The name in the sign-in that was begun last, whose state the library keeps. */
  let begun = '';
  let loading: Promise<typeof import('./amplify.ts')> | undefined;

  function amplify() {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw new Outage('offline', error);
    });
    return loading;
  }

  async function load() {
    const library = await import('./amplify.ts');
    library.configure(settings, tokens);
    const tell = ({ payload }: { payload: { event: string } }) => {
      const { event } = payload;
      if (event === 'signedIn' || event === 'signedOut') for (const listener of listeners) listener(event);
    };
    library.Hub.listen('auth', tell, { enableCrossTabEvents: true });
    return library;
  }

  /** By choice, a password that was typed is what the account is asked for first. */
  function toSignIn(username: string, password: string) {
    if (settings.authFlow !== 'USER_AUTH') return { username, password };
    const preferred = password === '' ? {} : { preferredChallenge: 'PASSWORD_SRP' as const };
    return { username, password, options: { authFlowType: settings.authFlow, ...preferred } };
  }

  return {
    async signIn({ username, password }) {
      const { signIn } = await amplify();
      const name = normalized(username);
      begun = name;
      return attemptSignIn(name, () => signIn(toSignIn(name, password.trim())));
    },

    async confirmSignIn(stepAnswer) {
      const { confirmSignIn } = await amplify();
      const options = { userAttributes: stepAnswer.attributes };
      return attemptStep(begun, stepAnswer, (challengeResponse) => confirmSignIn({ challengeResponse, options }));
    },

    async signUp({ username, email, password }) {
      const { signUp } = await amplify();
      const options = { userAttributes: { email: email.trim().toLowerCase() }, autoSignIn: true };
      return attempt(async () => {
        const { isSignUpComplete, userId } = await signUp({ username, password, options });
        if (userId === undefined) throw new Outage('unreadable');
        return { kind: isSignUpComplete ? 'confirmed' : 'confirmationNeeded' };
      });
    },

    async confirmSignUp({ username, code }) {
      const { confirmSignUp } = await amplify();
      return attempt(
        async () => {
          await confirmSignUp({ username, confirmationCode: code.trim() });
          return { kind: 'confirmed' };
        },
        { means: confirmedAlready },
      );
    },

    async resendCode({ username }) {
      const { resendSignUpCode } = await amplify();
      return attempt<{ kind: 'sent' } | Confirmed>(
        async () => {
          const { destination } = await resendSignUpCode({ username });
          if (destination === undefined) throw new Outage('unreadable');
          return { kind: 'sent' };
        },
        { means: confirmedAlready },
      );
    },

    async requestReset({ username: typed }) {
      const { resetPassword } = await amplify();
      const username = normalized(typed);
      return attempt<Exclude<ResetRequested, Refused>>(
        async () => {
          const { nextStep } = await resetPassword({ username });
          if (nextStep.codeDeliveryDetails?.destination === undefined) throw new Outage('unreadable');
          return { kind: 'sent', username };
        },
        {
          tell: asReturned,
          means: (text) => (NO_VERIFIED_ADDRESS.test(text) ? { kind: 'confirmationNeeded', username } : undefined),
        },
      );
    },

    async confirmReset({ username, code, password }, signal) {
      const { confirmResetPassword, signIn } = await amplify();
      const outcome = await attempt(async () => {
        await confirmResetPassword({ username, confirmationCode: code.trim(), newPassword: password });
        return { kind: 'reset' as const };
      });
      if (outcome.kind === 'reset' || outcome.problem.reason !== 'expiredCode' || signal.aborted) return outcome;
      // The answer to an earlier request may have been lost: a code is used up by the reset that it was for.
      return (await isPassword(() => signIn(toSignIn(username, password.trim())))) ? { kind: 'reset' } : outcome;
    },

    async autoSignIn({ username }) {
      const library = await amplify();
      return attemptSignIn(username, () => library.completeSignIn());
    },

    async currentUser(options, signal) {
      const { fetchAuthSession, getCurrentUser } = await amplify();
      return unlessSessionIsOver(async () => {
        const { tokens } = await oneTabAtATime(
          () => fetchAuthSession({ forceRefresh: options?.renewed ?? false }),
          signal,
        );
        if (!tokens?.idToken) return undefined;
        const { username } = await getCurrentUser();
        const { email } = tokens.idToken.payload;
        return { username, email: typeof email === 'string' ? email : '', idToken: tokens.idToken.toString() };
      });
    },

    async signOut(_, signal) {
      const farewell = amplify().then(({ signOut }) => signOut());
      try {
        await Promise.race([farewell, after(FAREWELL, signal)]);
      } catch {
        // The provider was not reached: the session ends in this browser all the same.
      }
      tokens.forget(`CognitoIdentityServiceProvider.${settings.userPoolClientId}.`);
    },

    async deleteUser(_, signal) {
      const { deleteUser, fetchAuthSession } = await amplify();
      const outcome = await attempt(async () => {
        await deleteUser();
        return { kind: 'deleted' as const };
      });
      if (outcome.kind === 'deleted') return outcome;
      // The answer to an earlier request may have been lost: a session that cannot be renewed has no account any more.
      const renew = () => oneTabAtATime(() => fetchAuthSession({ forceRefresh: true }), signal);
      const session = await unlessSessionIsOver(renew);
      return session?.tokens ? outcome : { kind: 'deleted' };
    },

    changes(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The answers to a sign-in that say nothing about its password. */
const PROVES_NOTHING = ['CONFIRM_SIGN_UP', 'RESET_PASSWORD', 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION'];

/** Whether a sign-in got past the password; one that fails, for whatever reason, has proven nothing. */
async function isPassword(signIn: () => Promise<{ nextStep: { signInStep: string } }>): Promise<boolean> {
  try {
    const { nextStep } = await signIn();
    return !PROVES_NOTHING.includes(nextStep.signInStep);
  } catch {
    return false;
  }
}

async function unlessSessionIsOver<Result>(ask: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Outage) throw error;
    throwUnlessSessionIsOver(error);
    return undefined;
  }
}

const confirmedAlready = (text: string) =>
  CONFIRMED_ALREADY.test(text) ? ({ kind: 'confirmed' } as const) : undefined;
