// The only module that imports aws-amplify. It is imported on demand, with what is needed of ours only then: 36 kB that most pages
// do not need.
import { Amplify } from 'aws-amplify';
import { AuthError, autoSignIn, type SignInOutput, type SignUpOutput } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider, refreshAuthTokensWithoutDedupe } from 'aws-amplify/auth/cognito';
import { ServiceFailure } from '../failure.ts';
import type { Settings } from '../settings.ts';
import { accessTokenKey, lastUserKey, type TokenStorage } from './tokenStorage.ts';

export {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  deleteUser,
  fetchAuthSession,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
export { Hub } from 'aws-amplify/utils';
export { phoneIn } from './codeDelivery.ts';
export { normalizeCode, normalizeUsername, trimmed } from './normalize.ts';
export { callChallenge, callSignIn, isCorrectPassword } from './signInResult.ts';

export type { SignUpOutput };

/** What the provider asks for next in a sign-in; see `signInChallenge.ts`. */
export type SignInNextStep = SignInOutput['nextStep'];

/**
 * Milliseconds between two calls of `autoSignIn`. The library drops a call within 300 ms of another, and its promise never
 * settles; the rest is a margin.
 */
const AUTO_SIGN_IN_DEBOUNCE = 350;
let lastCall = Number.NEGATIVE_INFINITY;

/** Completes the sign-in that the last sign-up began, as soon as the library accepts the call. */
export async function completeSignIn(): Promise<SignInOutput> {
  const rest = lastCall + AUTO_SIGN_IN_DEBOUNCE - performance.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  const signedIn = autoSignIn();
  // Only now, because the library computes for a while before it begins to count.
  lastCall = performance.now();
  return signedIn;
}

type PoolSettings = Pick<Settings, 'userPoolId' | 'userPoolClientId' | 'userPoolEndpoint'>;

/**
 * Configures the library for the pool. The token storage comes second, because configuring installs the default one.
 * `mayStore` tells whether what a sign-in brings may be stored.
 */
export function configure(
  { userPoolId, userPoolClientId, userPoolEndpoint }: PoolSettings,
  tokens: TokenStorage,
  mayStore: () => boolean,
) {
  const endpoint = userPoolEndpoint === undefined ? {} : { userPoolEndpoint };
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, ...endpoint } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(withoutOvertaking(tokens, mayStore));
  cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokenRefresher(refreshTokens);
}

/**
 * Refuses the tokens of a sign-in that ends after another customer has signed in, here or in another tab, or after a sign-out
 * or a deletion in this tab. The library asks for the first only before a sign-in begins, and for the second never; the name
 * of the customer is the first thing that it stores. [SESS-08]
 */
function withoutOvertaking(tokens: TokenStorage, mayStore: () => boolean): TokenStorage {
  return {
    ...tokens,
    async setItem(key, value) {
      if (key.endsWith(lastUserKey('.'))) {
        const current = await tokens.getItem(key);
        const prefix = key.slice(0, -lastUserKey('').length);
        const isSignedIn = (await tokens.getItem(accessTokenKey(prefix, current))) !== null;
        if (isSignedIn && current !== value)
          throw new AuthError({
            name: 'UserAlreadyAuthenticatedException',
            message: 'There is already a signed in user.',
          });
        if (!isSignedIn && !mayStore()) throw new ServiceFailure('timeout');
      }
      await tokens.setItem(key, value);
    },
  };
}

/**
 * Renews the tokens of a session. Where it has ended meanwhile, the library would store what it got all the same, or clear
 * the next session's tokens because these were refused: an answer that comes too late is a timeout. [SESS-08]
 */
async function refreshTokens(request: RenewalRequest): Renewal {
  const { authTokenStore, tokenOrchestrator } = cognitoUserPoolsTokenProvider;
  const { refreshToken } = request.tokens;
  const [result] = await Promise.allSettled([renewOnce(request)]);
  const current = await authTokenStore.loadTokens();
  if (current?.refreshToken !== refreshToken) throw new ServiceFailure('timeout');
  // Tokens that cannot be renewed are of no use; the library keeps them.
  if (refreshToken === undefined) await tokenOrchestrator.clearTokens();
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

type RenewalRequest = Parameters<typeof refreshAuthTokensWithoutDedupe>[0];
type Renewal = ReturnType<typeof refreshAuthTokensWithoutDedupe>;

/** Milliseconds after which no other call joins a renewal that is not answered. Less than a flow waits. */
const JOINING_TIMEOUT = 20_000;
let running: { refreshToken: string | undefined; begun: number; renewal: Renewal } | undefined;

/**
 * Joins the renewal of the same tokens that runs: of two at once, one may lose them. The library has every call join what
 * runs, whoever's tokens it renews, and also where it is never answered. [SESS-05 SESS-08]
 */
function renewOnce(request: RenewalRequest): Renewal {
  const { refreshToken } = request.tokens;
  const begun = performance.now();
  if (running && running.refreshToken === refreshToken && begun - running.begun < JOINING_TIMEOUT)
    return running.renewal;
  const renewal = refreshAuthTokensWithoutDedupe(request).finally(() => {
    if (running?.renewal === renewal) running = undefined;
  });
  running = { refreshToken, begun, renewal };
  return renewal;
}
