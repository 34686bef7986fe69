import { HttpResponse } from 'msw';
import type { StepName } from '../../../services/identity/signInChallenge.ts';
import { ann, tokenOf } from '../../../src/devtools/events/fixtures.ts';
import type { Told } from '../../models/play.ts';

type Reply = () => Response;
/** What is answered to each of the provider's actions; to the others what stands under `else`. */
export type Replies = Partial<Record<string, Reply>>;

const say =
  (body: object): Reply =>
  () =>
    HttpResponse.json(body, { headers: { 'content-type': 'application/x-amz-json-1.1' } });
const refuse =
  (name: string, message: string): Reply =>
  () =>
    HttpResponse.json({ __type: name, message }, { status: 400, headers: { 'x-amzn-errortype': `${name}:` } });
const hangUp: Reply = () => HttpResponse.error();
const always = (reply: Reply): Replies => ({ else: reply });

const challenge = (ChallengeName: string, parameters: object = {}) => ({
  ChallengeName,
  Session: 'a session',
  ChallengeParameters: { USERNAME: 'ann', USER_ID_FOR_SRP: 'ann', ...parameters },
});
const sent = (CODE_DELIVERY_DELIVERY_MEDIUM: string, CODE_DELIVERY_DESTINATION: string) => ({
  CODE_DELIVERY_DELIVERY_MEDIUM,
  CODE_DELIVERY_DESTINATION,
});

/** How the provider asks for each further step (its documentation on `RespondToAuthChallenge`). */
const STEPS: Record<StepName, object> = {
  newPassword: challenge('NEW_PASSWORD_REQUIRED', {
    requiredAttributes: '["userAttributes.given_name"]',
    userAttributes: '{}',
  }),
  smsCode: challenge('SMS_MFA', sent('SMS', '+*******0605')),
  totpCode: challenge('SOFTWARE_TOKEN_MFA'),
  emailCode: challenge('EMAIL_OTP', sent('EMAIL', 'a***@p***')),
  mfaSelection: challenge('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' }),
  mfaSetupSelection: challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' }),
  totpSetup: challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' }),
  emailSetup: challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["EMAIL_OTP"]' }),
  firstFactorSelection: {
    ...challenge('SELECT_CHALLENGE'),
    AvailableChallenges: ['PASSWORD', 'EMAIL_OTP', 'SMS_OTP'],
  },
  password: challenge('PASSWORD'),
  customChallenge: challenge('CUSTOM_CHALLENGE', { question: 'What am I?' }),
};

const askPassword = say(
  challenge('PASSWORD_VERIFIER', {
    SALT: 'a1'.repeat(16),
    SRP_B: '5b'.repeat(384),
    SECRET_BLOCK: btoa('secret block'),
  }),
);
const tokens = say({
  ChallengeParameters: {},
  AuthenticationResult: {
    AccessToken: tokenOf('ann', 'access'),
    IdToken: ann.idToken,
    RefreshToken: 'ann.refresh',
    ExpiresIn: 3600,
    TokenType: 'Bearer',
  },
});
const delivered = say({
  CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@p***' },
});
const done = say({});

/** What comes of a sign-in once the password is proven. */
const afterPassword = (reply: Reply): Replies => ({ InitiateAuth: askPassword, else: reply });
/** An authenticator app's key and its first code are no outcome. */
const appSetUp: Replies = {
  AssociateSoftwareToken: say({ SecretCode: 'ABCD', Session: 'a session' }),
  VerifySoftwareToken: say({ Status: 'SUCCESS', Session: 'a session' }),
};
const asking = (call: string): Record<string, Replies> =>
  Object.fromEntries(
    Object.entries(STEPS).map(([step, body]) => [`${call}: ask ${step}`, { ...always(say(body)), ...appSetUp }]),
  );

const notConfirmed = refuse('UserNotConfirmedException', 'User is not confirmed.');
const mustReset = refuse('PasswordResetRequiredException', 'Password reset required for the user');
const wrongPassword = refuse('NotAuthorizedException', 'Incorrect username or password.');
const wrongCode = refuse('CodeMismatchException', 'Invalid verification code provided.');
const tooOften = refuse('LimitExceededException', 'Attempt limit exceeded.');
const confirmedBefore = refuse('InvalidParameterException', 'User is already confirmed.');

/** How the far side has to answer, so that a call ends as a letter says. */
const ENDINGS: Record<string, Replies | 'never'> = {
  'signIn: signedIn': afterPassword(tokens),
  'signIn: confirmationNeeded': always(notConfirmed),
  'signIn: resetNeeded': always(mustReset),
  'signIn: refused': afterPassword(wrongPassword),
  'signIn: outage': always(hangUp),
  'signIn: occupied': {},
  ...asking('signIn'),
  'confirmSignIn: signedIn': { ...always(tokens), ...appSetUp },
  'confirmSignIn: confirmationNeeded': always(notConfirmed),
  'confirmSignIn: resetNeeded': always(mustReset),
  'confirmSignIn: refused': always(wrongCode),
  'confirmSignIn: expired': always(
    refuse('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
  ),
  'confirmSignIn: outage': always(hangUp),
  ...asking('confirmSignIn'),
  // The library does not pass on what there is to choose from.
  'confirmSignIn: ask firstFactorSelection': 'never',
  'autoSignIn: signedIn': afterPassword(tokens),
  'autoSignIn: refused': afterPassword(wrongPassword),
  'autoSignIn: outage': always(hangUp),
  'signUp: confirmationNeeded': always(say({ UserConfirmed: false, UserSub: 'ann' })),
  'signUp: confirmed': always(say({ UserConfirmed: true, UserSub: 'ann' })),
  'signUp: refused': always(refuse('InvalidParameterException', 'Invalid email address format.')),
  'signUp: exists': always(refuse('UsernameExistsException', 'User already exists')),
  'signUp: outage': always(hangUp),
  'confirmSignUp: confirmed': always(done),
  'confirmSignUp: refused': always(wrongCode),
  'confirmSignUp: expired': always(refuse('ExpiredCodeException', 'Invalid code provided.')),
  'confirmSignUp: outage': always(hangUp),
  'resendCode: sent': always(delivered),
  'resendCode: confirmed': always(confirmedBefore),
  'resendCode: refused': always(tooOften),
  'resendCode: outage': always(hangUp),
  'requestReset: sent': always(delivered),
  'requestReset: confirmationNeeded': always(
    refuse(
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    ),
  ),
  'requestReset: refused': always(refuse('UserNotFoundException', 'Username/client id combination not found.')),
  'requestReset: outage': always(hangUp),
  'confirmReset: reset': always(done),
  'confirmReset: refused': always(wrongCode),
  'confirmReset: outage': always(hangUp),
  'currentUser: ann': {},
  'currentUser: nobody': {},
  'currentUser: outage': always(hangUp),
  'signOut: done': always(done),
  // Signing out succeeds in this browser, whatever is answered.
  'signOut: outage': 'never',
  'deleteUser: deleted': always(done),
  'deleteUser: refused': { DeleteUser: tooOften, else: tokens },
  'deleteUser: outage': always(hangUp),
  'unlocked: fod': { unlocked: say({ data: [{ adventures: [{ adventureId: 'fod' }] }] }) },
  'unlocked: refused': {},
  'unlocked: outage': { unlocked: hangUp },
  'createCheckout: created': { createCheckout: say({ redirect_url: 'https://pay.example/1' }) },
  'createCheckout: refused': { createCheckout: say({ redirect_url: 'http://elsewhere.example' }) },
  'createCheckout: outage': { createCheckout: hangUp },
};

/** Where the same letter comes about in another way, or in none. */
const ENDINGS_IN: Record<string, (letter: string) => Replies | 'never' | undefined> = {
  'password.answering': (letter) => (letter === 'confirmSignIn: refused' ? always(wrongPassword) : undefined),
  // The provider is not asked about the factor that is chosen, but for the key that sets it up.
  'mfaSetupSelection.answering': (letter) => (/signedIn|Needed|ask (?!totpSetup)/.test(letter) ? 'never' : undefined),
};

/** How the far side answers, for a call to end as a letter says in that state; undefined where it cannot end so. */
export function endingOf(told: Told): Replies | undefined {
  const ending = endingIn(told);
  if (!ending) throw new Error(`Nobody has said how '${told.letter}' comes about on the wire.`);
  return ending === 'never' ? undefined : ending;
}

/** Whether nothing that the far side answers can make a call end as a letter says in that state. */
export const comesNever = (told: Told): boolean => endingIn(told) === 'never';

const endingIn = ({ letter, state }: Told) => ENDINGS_IN[state]?.(letter) ?? ENDINGS[letter];
