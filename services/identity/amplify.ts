// The one module that imports aws-amplify, itself imported only on need: 36 kB that no visitor of a page should pay.
import { Amplify } from 'aws-amplify';
import { autoSignIn, type SignInOutput } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { Settings } from '../settings.ts';
import type { TokenStorage } from './tokenStorage.ts';

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

/** What a sign-in asks for next; see `furtherStep.ts`. */
export type SignInNextStep = SignInOutput['nextStep'];

/** The library drops a call of `autoSignIn` within 300 ms of another, and its promise never settles; and a little more. */
const DEAF = 350;
let lastCall = 0;

/** Completes the sign-in that the last sign-up asked for, as soon as the library hears. */
export async function completeSignIn(): Promise<SignInOutput> {
  const rest = lastCall + DEAF - Date.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  lastCall = Date.now();
  return autoSignIn();
}

type PoolSettings = Pick<Settings, 'userPoolId' | 'userPoolClientId' | 'userPoolEndpoint'>;

/** Points the library at the pool, and then at our storage: configuring puts its own one in place. */
export function configure({ userPoolId, userPoolClientId, userPoolEndpoint }: PoolSettings, tokens: TokenStorage) {
  const endpoint = userPoolEndpoint === undefined ? {} : { userPoolEndpoint };
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, ...endpoint } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(tokens);
}
