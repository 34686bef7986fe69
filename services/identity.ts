import type { SignInNextStep } from './amplify.ts';
import { asReturned, asSignIn, attempt } from './attempt.ts';
import { type FurtherStep, toFurtherStep } from './furtherStep.ts';
import { Outage, type Refused, refused } from './problem.ts';
import { isLostSession, throwUnlessSessionIsOver } from './providerErrors.ts';
import type { Service, Subscription } from './service.ts';
import type { Settings } from './settings.ts';
import type { User } from './sharedState.ts';
import type { TokenStorage } from './tokenStorage.ts';
import { after, oneTabAtATime } from './waiting.ts';

export interface Credentials {
  username: string;
  password: string;
}

export interface SignUpForm extends Credentials {
  email: string;
}

/** What came of a sign-in; an account that needs something first is named as the provider has to be asked about it. */
type SignedIn =
  | { kind: 'signedIn' }
  | { kind: 'confirmationNeeded' | 'resetNeeded'; username: string }
  | { kind: 'furtherStep'; step: FurtherStep }
  | Refused;

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
  /** Answers a further step, trimmed; the choice of a selection is the provider's word for it. */
  confirmSignIn: Service<{ answer: string }, SignedIn | { kind: 'expired' }>;
  /** The username goes as typed, so that the provider can refuse it; the email is trimmed and lowercased. */
  signUp: Service<SignUpForm, { kind: 'confirmationNeeded' } | Confirmed | Refused>;
  /** The code is trimmed. An account that was confirmed before counts as confirmed. */
  confirmSignUp: Service<{ username: string; code: string }, Confirmed | Refused>;
  resendCode: Service<{ username: string }, { kind: 'sent' } | Confirmed | Refused>;
  /** The username is taken as sign-in takes it, and named as the provider has to be asked about it from then on. */
  requestReset: Service<{ username: string }, ResetRequested>;
  /** The code is trimmed; the password goes as typed. */
  confirmReset: Service<{ username: string; code: string; password: string }, { kind: 'reset' } | Refused>;
  /** Completes the sign-in that the last sign-up asked for; refused where there is none, or no longer. */
  autoSignIn: Service<{ username: string }, SignedIn>;
  /** Nobody where the provider no longer knows the user; rejects where it could not be asked. */
  currentUser: Service<void, User | undefined>;
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

  return {
    async signIn({ username, password }) {
      const { signIn } = await amplify();
      const name = normalized(username);
      return attemptSignIn(name, () => signIn({ username: name, password: password.trim() }));
    },

    async confirmSignIn({ answer }) {
      const { confirmSignIn } = await amplify();
      try {
        return toSignedIn('', await attempt(() => confirmSignIn({ challengeResponse: answer.trim() })));
      } catch (error) {
        if (error instanceof Outage && isLostSession(error.cause)) return { kind: 'expired' };
        throw error;
      }
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

    async confirmReset({ username, code, password }) {
      const { confirmResetPassword } = await amplify();
      return attempt(async () => {
        await confirmResetPassword({ username, confirmationCode: code.trim(), newPassword: password });
        return { kind: 'reset' };
      });
    },

    async autoSignIn({ username }) {
      const library = await amplify();
      return attemptSignIn(username, () => library.autoSignIn());
    },

    async currentUser(_, signal) {
      const { fetchAuthSession, getCurrentUser } = await amplify();
      return unlessSessionIsOver(async () => {
        const { tokens } = await oneTabAtATime(() => fetchAuthSession(), signal);
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

async function unlessSessionIsOver<Result>(ask: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Outage) throw error;
    throwUnlessSessionIsOver(error);
    return undefined;
  }
}

/** A username as sign-in sends it (specification, 5). */
function normalized(username: string): string {
  const trimmed = username.trim();
  return trimmed.includes('@') ? trimmed.toLowerCase() : trimmed;
}

const confirmedAlready = (text: string) =>
  CONFIRMED_ALREADY.test(text) ? ({ kind: 'confirmed' } as const) : undefined;

async function attemptSignIn(username: string, call: () => Promise<SignInAnswer>): Promise<SignedIn> {
  return toSignedIn(username, await attempt(call, { tell: asSignIn }));
}

function toSignedIn(username: string, outcome: SignInAnswer | Refused): SignedIn {
  if ('kind' in outcome) return outcome;
  const { nextStep } = outcome;
  if (nextStep.signInStep === 'DONE') return { kind: 'signedIn' };
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return { kind: 'confirmationNeeded', username };
  if (nextStep.signInStep === 'RESET_PASSWORD') return { kind: 'resetNeeded', username };
  const step = toFurtherStep(nextStep);
  return step ? { kind: 'furtherStep', step } : refused('unknownStep', nextStep.signInStep);
}

interface SignInAnswer {
  nextStep: SignInNextStep;
}
