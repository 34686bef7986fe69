// The one module that imports aws-amplify, itself imported only on need: 36 kB that no visitor of a page should pay.
// `autoSignIn` is a live binding of the library and must be called through this module, never copied.
import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { sharedInMemoryStorage } from 'aws-amplify/utils';
import type { Settings } from './settings.ts';

export {
  autoSignIn,
  confirmSignUp,
  deleteUser,
  fetchAuthSession,
  getCurrentUser,
  resendSignUpCode,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
export { Hub } from 'aws-amplify/utils';

type PoolSettings = Pick<Settings, 'userPoolId' | 'userPoolClientId' | 'userPoolEndpoint'>;

/** Points the library at the pool. Where tokens cannot be kept in local storage they live for the visit. */
export function configure({ userPoolId, userPoolClientId, userPoolEndpoint }: PoolSettings, tokensCanBeKept: boolean) {
  const endpoint = userPoolEndpoint === undefined ? {} : { userPoolEndpoint };
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, ...endpoint } } });
  if (!tokensCanBeKept) cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
}
