import { HttpResponse } from 'msw';
import type { ChallengeName } from '../../services/identity/signInChallenge.ts';
import { challengeNames } from '../../src/devtools/fixtures/challenges.ts';
import { ann, tokenOf } from '../../src/devtools/fixtures/people.ts';

type Reply = () => Response;

/** How a server brings a result about. */
export interface HttpFixture {
  /**
   * The answer to each of the provider's actions, or of the shop's endpoints; to all others the one under `else`. Of several
   * the first answers first, and the last one all that follows.
   */
  replies: Partial<Record<string, Reply | readonly [Reply, Reply]>>;
  /** The tokens in storage before the call: those of ann, expired ones of ann, none, or as they are. */
  tokens: 'ann' | 'expired' | 'none' | 'unchanged';
  /**
   * Whether only the first such result comes over HTTP, because the libraries pause before or between requests. Later
   * ones are injected.
   */
  once?: boolean;
  /** The way in which a sign-in starts, where it is not the default one. */
  authFlow?: 'USER_AUTH';
}

const json =
  (body: object): Reply =>
  () =>
    HttpResponse.json(body, { headers: { 'content-type': 'application/x-amz-json-1.1' } });
const refuse =
  (name: string, message: string): Reply =>
  () =>
    HttpResponse.json({ __type: name, message }, { status: 400, headers: { 'x-amzn-errortype': `${name}:` } });

const challenge = (ChallengeName: string, parameters: object = {}) => ({
  ChallengeName,
  Session: 'a session',
  ChallengeParameters: { USERNAME: 'ann', USER_ID_FOR_SRP: 'ann', ...parameters },
});
const sent = (CODE_DELIVERY_DELIVERY_MEDIUM: string, CODE_DELIVERY_DESTINATION: string) => ({
  CODE_DELIVERY_DELIVERY_MEDIUM,
  CODE_DELIVERY_DESTINATION,
});

/** How the provider poses each challenge (its documentation on `RespondToAuthChallenge`). */
const CHALLENGES: Record<ChallengeName, object> = {
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

const passwordVerifier = json(
  challenge('PASSWORD_VERIFIER', {
    SALT: 'a1'.repeat(16),
    SRP_B: '5b'.repeat(384),
    SECRET_BLOCK: btoa('secret block'),
  }),
);
const tokens = json({
  ChallengeParameters: {},
  AuthenticationResult: {
    AccessToken: tokenOf('ann', 'access'),
    IdToken: ann.idToken,
    RefreshToken: 'ann.refresh',
    ExpiresIn: 3600,
    TokenType: 'Bearer',
  },
});

const fixture = (replies: HttpFixture['replies'], tokens: HttpFixture['tokens'] = 'none'): HttpFixture => ({
  replies,
  tokens,
});

/** The actions with which an authenticator app is set up; they are no result of a challenge. */
const appSetup = {
  AssociateSoftwareToken: json({ SecretCode: 'ABCD', Session: 'a session' }),
  VerifySoftwareToken: json({ Status: 'SUCCESS', Session: 'a session' }),
};

/** A result that takes a pause of the library, so that once over HTTP is enough. */
export const once = (response: HttpFixture): HttpFixture => ({ ...response, once: true });
/** One reply to everything. */
export const always = (reply: Reply, tokensBefore?: HttpFixture['tokens']) => fixture({ else: reply }, tokensBefore);
/** A reply to the password, once it is proven by SRP. */
export const afterPassword = (reply: Reply) => fixture({ InitiateAuth: passwordVerifier, else: reply });
/** A reply to the answer of a challenge. */
export const toChallenge = (reply: Reply) => fixture({ else: reply, ...appSetup }, 'unchanged');
/** A reply of one endpoint of the shop. */
export const fromEndpoint = (endpoint: string, reply: Reply, tokensBefore?: HttpFixture['tokens']) =>
  fixture({ [endpoint]: reply }, tokensBefore);
/** No reply at all: the call must end without one. */
export const withoutRequest = (tokensBefore: HttpFixture['tokens']) => fixture({}, tokensBefore);

/** The replies that tests use by name. */
export const replies = {
  json,
  ok: json({}),
  tokens,
  codeDelivered: json({
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@p***' },
  }),
  notConfirmed: refuse('UserNotConfirmedException', 'User is not confirmed.'),
  resetRequired: refuse('PasswordResetRequiredException', 'Password reset required for the user'),
  wrongPassword: refuse('NotAuthorizedException', 'Incorrect username or password.'),
  wrongCode: refuse('CodeMismatchException', 'Invalid verification code provided.'),
  expiredCode: refuse('ExpiredCodeException', 'Invalid code provided.'),
  sessionExpired: refuse('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
  limitExceeded: refuse('LimitExceededException', 'Attempt limit exceeded.'),
  alreadyConfirmed: refuse('InvalidParameterException', 'User is already confirmed.'),
  usernameExists: refuse('UsernameExistsException', 'User already exists'),
  invalidEmail: refuse('InvalidParameterException', 'Invalid email address format.'),
  unknownUser: refuse('UserNotFoundException', 'Username/client id combination not found.'),
  noVerifiedEmail: refuse(
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  ),
  challenge: (name: ChallengeName) => json(CHALLENGES[name]),
};

/** A fixture for every challenge: what poses it, as the result of a call. */
export const forEachChallenge = <Call extends string, Fixture>(
  call: Call,
  toFixture: (name: ChallengeName) => Fixture,
): Record<`${Call}: challenge ${ChallengeName}`, Fixture> =>
  Object.fromEntries(challengeNames.map((name) => [`${call}: challenge ${name}`, toFixture(name)])) as Record<
    `${Call}: challenge ${ChallengeName}`,
    Fixture
  >;
