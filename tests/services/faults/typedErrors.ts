import type {
  ConfirmForgotPasswordException,
  ConfirmSignUpException,
  DeleteUserException,
  ForgotPasswordException,
  InitiateAuthException,
  ResendConfirmationException,
  RespondToAuthChallengeException,
  SignUpException,
} from '../../../node_modules/aws-amplify/node_modules/@aws-amplify/auth/dist/esm/providers/cognito/types/errors.d.ts';
import type { Cell } from './table.ts';

/** Errors of the pool's own code and settings. Words on a pool or client that is not there mean nothing to a customer. */
const OF_THE_POOL = {
  InvalidLambdaResponseException: ['providerMessage', 1],
  InvalidParameterException: ['providerMessage', 1],
  NotAuthorizedException: ['providerMessage', 1],
  ResourceNotFoundException: ['unavailable', 1],
  UnexpectedLambdaException: ['providerMessage', 1],
  UserLambdaValidationException: ['providerMessage', 1],
} as const;

/** Errors that pass. The library sends a throttled request again; forms show the provider's own sentence about it. */
const PASSING = {
  InternalErrorException: ['unavailable', 1],
  TooManyRequestsException: ['providerMessage', 3],
} as const;

/** A sign-in has a sentence of ours about too many attempts. */
const PASSING_AT_SIGN_IN = { ...PASSING, TooManyRequestsException: ['tooManyAttempts', 3] } as const;

const SENDING = {
  CodeDeliveryFailureException: ['providerMessage', 1],
  InvalidEmailRoleAccessPolicyException: ['providerMessage', 1],
  InvalidSmsRoleAccessPolicyException: ['providerMessage', 1],
  InvalidSmsRoleTrustRelationshipException: ['providerMessage', 1],
} as const;

/** The two calls that only send a code. */
const SENDS_A_CODE = {
  ...OF_THE_POOL,
  ...PASSING,
  ...SENDING,
  ForbiddenException: ['providerMessage', 1],
  LimitExceededException: ['providerMessage', 3],
  UserNotFoundException: ['providerMessage', 1],
} as const;

/** The calls that take a code. */
const TAKES_A_CODE = {
  ...OF_THE_POOL,
  ...PASSING,
  CodeMismatchException: ['wrongCode', 1],
  ExpiredCodeException: ['expiredCode', 1],
  ForbiddenException: ['providerMessage', 1],
  LimitExceededException: ['providerMessage', 3],
  TooManyFailedAttemptsException: ['providerMessage', 1],
  UserNotFoundException: ['providerMessage', 1],
} as const;

/** What becomes of a call that the provider rejects, by the names that the library knows. A missing one does not compile. */
export const TYPED_ERRORS: {
  signIn: Record<`${InitiateAuthException}`, Cell>;
  confirmSignIn: Record<`${RespondToAuthChallengeException}`, Cell>;
  signUp: Record<`${SignUpException}`, Cell>;
  confirmSignUp: Record<`${ConfirmSignUpException}`, Cell>;
  resendCode: Record<`${ResendConfirmationException}`, Cell>;
  requestReset: Record<`${ForgotPasswordException}`, Cell>;
  confirmReset: Record<`${ConfirmForgotPasswordException}`, Cell>;
  deleteUser: Record<`${DeleteUserException}`, Cell>;
} = {
  // A sign-in says that the credentials are wrong, or what has to be done before.
  signIn: {
    ...PASSING_AT_SIGN_IN,
    ForbiddenException: ['wrongCredentials', 1],
    InvalidLambdaResponseException: ['wrongCredentials', 1],
    InvalidParameterException: ['wrongCredentials', 1],
    InvalidSmsRoleAccessPolicyException: ['wrongCredentials', 1],
    InvalidSmsRoleTrustRelationshipException: ['wrongCredentials', 1],
    InvalidUserPoolConfigurationException: ['wrongCredentials', 1],
    NotAuthorizedException: ['wrongCredentials', 1],
    PasswordResetRequiredException: ['resetNeeded', 1],
    ResourceNotFoundException: ['unavailable', 1],
    UnexpectedLambdaException: ['wrongCredentials', 1],
    UserLambdaValidationException: ['wrongCredentials', 1],
    UserNotConfirmedException: ['confirmationNeeded', 1],
    UserNotFoundException: ['wrongCredentials', 1],
  },
  confirmSignIn: {
    ...OF_THE_POOL,
    ...PASSING_AT_SIGN_IN,
    AliasExistsException: ['providerMessage', 1],
    CodeMismatchException: ['wrongCode', 1],
    ExpiredCodeException: ['expiredCode', 1],
    ForbiddenException: ['providerMessage', 1],
    InvalidPasswordException: ['providerMessage', 1],
    InvalidSmsRoleAccessPolicyException: ['providerMessage', 1],
    InvalidSmsRoleTrustRelationshipException: ['providerMessage', 1],
    InvalidUserPoolConfigurationException: ['providerMessage', 1],
    MFAMethodNotFoundException: ['providerMessage', 1],
    PasswordResetRequiredException: ['resetNeeded', 1],
    SoftwareTokenMFANotFoundException: ['providerMessage', 1],
    UserNotConfirmedException: ['confirmationNeeded', 1],
    UserNotFoundException: ['providerMessage', 1],
  },
  signUp: {
    ...OF_THE_POOL,
    ...PASSING,
    ...SENDING,
    InvalidPasswordException: ['providerMessage', 1],
    UsernameExistsException: ['usernameExists', 1],
  },
  confirmSignUp: { ...TAKES_A_CODE, AliasExistsException: ['providerMessage', 1] },
  resendCode: SENDS_A_CODE,
  requestReset: SENDS_A_CODE,
  confirmReset: {
    ...TAKES_A_CODE,
    InvalidPasswordException: ['providerMessage', 1],
    UserNotConfirmedException: ['providerMessage', 1],
  },
  deleteUser: {
    ...PASSING,
    ForbiddenException: ['providerMessage', 1],
    InvalidParameterException: ['providerMessage', 1],
    NotAuthorizedException: ['providerMessage', 1],
    PasswordResetRequiredException: ['providerMessage', 1],
    ResourceNotFoundException: ['unavailable', 1],
    UserNotConfirmedException: ['providerMessage', 1],
    UserNotFoundException: ['providerMessage', 1],
  },
};
