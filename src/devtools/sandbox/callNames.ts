/** What each call is for, for those who do not know the provider's names. */
const CALL_NAMES: Record<string, string> = {
  SignUp: 'Create an account',
  ConfirmSignUp: 'Confirm an account by its code',
  ResendConfirmationCode: 'Send the confirmation code again',
  InitiateAuth: 'Begin a sign-in',
  RespondToAuthChallenge: 'Go on with a sign-in: password or code',
  AssociateSoftwareToken: 'Set up an authenticator app: its key',
  VerifySoftwareToken: 'Set up an authenticator app: its first code',
  ForgotPassword: 'Forgot password: send a code',
  ConfirmForgotPassword: 'Forgot password: set the new one',
  GetTokensFromRefreshToken: 'Stay signed in',
  RevokeToken: 'Sign out',
  DeleteUser: 'Delete the account',
  'create-checkout-session': 'Checkout: open the payment page',
  'unlocked-content': 'Fetch the products of a customer',
};

export const nameOfCall = (call: string): string => CALL_NAMES[call] ?? call;
