// The one module that imports aws-amplify, itself imported only on need: 36 kB that no visitor of a page should pay.
// `autoSignIn` is a live binding of the library and must be called through this module, never copied.
import { Amplify } from 'aws-amplify';
import type { SignInOutput } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { Settings } from './settings.ts';
import type { TokenStorage } from './tokenStorage.ts';

export {
  autoSignIn,
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

type PoolSettings = Pick<Settings, 'userPoolId' | 'userPoolClientId' | 'userPoolEndpoint'>;

/** Points the library at the pool, and then at our storage: configuring puts its own one in place. */
export function configure({ userPoolId, userPoolClientId, userPoolEndpoint }: PoolSettings, tokens: TokenStorage) {
  const endpoint = userPoolEndpoint === undefined ? {} : { userPoolEndpoint };
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, ...endpoint } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(tokens);
}
