import { assign, setup } from 'xstate';
import type { User } from '../../services/browser/sharedState.ts';
import type { Credentials, Identity } from '../../services/identity/identity.ts';
import type { SignInChallenge } from '../../services/identity/signInChallenge.ts';
import { type ChallengeOutcome, challengeMachine } from '../challenge.ts';
import { type ConfirmationOutcome, confirmationMachine } from '../confirmation.ts';
import { notImplemented, placeholder, type ResultOf } from './actors.ts';
import { type FlowMessages, noMessages, problemIn, setProblem } from './messages.ts';
import { withResend } from './resends.ts';
import { REQUEST_TIMEOUT } from './timeouts.ts';

/** The events of the machine `login`. */
export type LoginEvent =
  | ({ type: 'login.submit' } & Credentials)
  | { type: 'login.continue' }
  | { type: 'login.signOut' }
  | { type: 'login.back' };

interface LoginContext extends FlowMessages<'confirmed'> {
  username: string;
  /** Undefined where it has to be typed anew; empty where the visitor has left the field empty. */
  password: string | undefined;
  /** Whether the account was confirmed in this attempt: a sign-in that then fails must not hide it. */
  confirmed: boolean;
  /** Whether the form was sent: what was said of an earlier session is told no longer. */
  submitted: boolean;
  /** The accounts that were sent another code in this visit. [LOGIN-05] */
  resentTo: readonly string[];
  /** The challenge that the provider poses now; it may hold the key of an authenticator app. */
  challenge: SignInChallenge | undefined;
}

/** How a sign-in goes on: after the password, and after each challenge. */
type LoginResult = ResultOf<Identity['signIn']> | ChallengeOutcome;

/** The types, actors, actions and guards of the machine `login`. */
export const login = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    /** A known username fills the field; `resentTo` is what other flows of the visit have sent. */
    input: {} as { username?: string; resentTo?: Iterable<string> },
    children: {} as { confirmation: 'confirmation'; challenge: 'challenge' },
    tags: {} as 'busy',
  },
  actors: {
    signIn: placeholder<Identity['signIn']>('signIn'),
    confirmation: confirmationMachine,
    challenge: challengeMachine,
    currentUser: placeholder<Identity['currentUser']>('currentUser'),
    signOut: placeholder<Identity['signOut']>('signOut'),
  },
  actions: {
    setCredentials: assign((_, { username, password }: Credentials) => ({
      username,
      password,
      confirmed: false,
      submitted: true,
    })),
    setUsername: assign(({ context }, result: LoginResult) => ({
      username: 'username' in result ? result.username : context.username,
    })),
    setChallenge: assign((_, result: LoginResult) => ({
      challenge: 'challenge' in result ? result.challenge : undefined,
    })),
    clearChallenge: assign({ challenge: undefined }),
    storeUser: (_, _params: { user: User | undefined }) => notImplemented('storeUser'),
    setConfirmed: assign({ confirmed: true }),
    clearConfirmed: assign({ confirmed: false }),
    noteResend: assign({
      resentTo: ({ context: { resentTo, username } }) => withResend(resentTo, username),
    }),
    noticeConfirmed: assign({ ...noMessages, notice: 'confirmed' }),
    clearPassword: assign({ password: undefined }),
    setProblem: assign(setProblem),
    clearMessages: assign(noMessages),
  },
  guards: {
    isSignedIn: (_, { kind }: LoginResult) => kind === 'signedIn',
    needsConfirmation: (_, { kind }: LoginResult) => kind === 'confirmationNeeded',
    needsFirstConfirmation: ({ context }, { kind }: LoginResult) => kind === 'confirmationNeeded' && !context.confirmed,
    needsReset: (_, { kind }: LoginResult) => kind === 'resetNeeded',
    isChallenged: (_, { kind }: LoginResult) => kind === 'challenge',
    isExpired: (_, { kind }: ChallengeOutcome) => kind === 'expired',
    isAlreadySignedIn: (_, result: LoginResult) => problemIn(result)?.reason === 'alreadySignedIn',
    isConfirmed: (_, { kind }: ConfirmationOutcome) => kind === 'confirmed',
    isLeftAfterResend: (_, { resent }: ConfirmationOutcome) => resent === true,
    isConfirmedWithCredentials: ({ context }, { kind }: ConfirmationOutcome) =>
      kind === 'confirmed' && context.password !== undefined,
    hasUser: (_, { user }: { user: User | undefined }) => user !== undefined,
  },
  delays: { REQUEST_TIMEOUT },
});
