/** An error of the identity provider, as it is sent. */
export class ProviderError extends Error {
  override readonly name: string;

  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

const error = (name: string, message: string) => () => new ProviderError(name, message);

/** Every error of the sandbox with the exact message of the real provider. */
export const errors = {
  wrongCredentials: error('NotAuthorizedException', 'Incorrect username or password.'),
  passwordAttemptsExceeded: error('NotAuthorizedException', 'Password attempts exceeded'),
  disabled: error('NotAuthorizedException', 'User is disabled.'),
  noSuchUser: error('UserNotFoundException', 'User does not exist.'),
  notConfirmed: error('UserNotConfirmedException', 'User is not confirmed.'),
  passwordResetRequired: error('PasswordResetRequiredException', 'Password reset required for the user'),
  usernameExists: error('UsernameExistsException', 'User already exists'),
  aliasExists: error('AliasExistsException', 'An account with the given email already exists.'),
  emailRequired: error(
    'InvalidParameterException',
    'Attributes did not conform to the schema: email: The attribute is required\n',
  ),
  attributeRequired: (name: string) =>
    new ProviderError(
      'InvalidParameterException',
      `Attributes did not conform to the schema: ${name}: The attribute is required\n`,
    ),
  unknownAttribute: (name: string) =>
    new ProviderError(
      'InvalidParameterException',
      `Attributes did not conform to the schema: ${name}: Attribute does not exist in schema.\n`,
    ),
  usernameLikeEmail: error(
    'InvalidParameterException',
    'Username cannot be of email format, since user pool is configured for email alias.',
  ),
  usernameNoEmail: error('InvalidParameterException', 'Username should be an email.'),
  emailFormat: error('InvalidParameterException', 'Invalid email address format.'),
  wrongCode: error('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  wrongTotp: error('CodeMismatchException', 'Invalid code received for user'),
  wrongFirstTotp: error('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA'),
  notOffered: error('InvalidParameterException', 'Selected challenge is not available for the user.'),
  noValidCode: error('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  confirmedAlready: error('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
  nothingToResend: error('InvalidParameterException', 'User is already confirmed.'),
  noSuchCombination: error('UserNotFoundException', 'Username/client id combination not found.'),
  noVerifiedAddress: error(
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  ),
  notResettable: error('NotAuthorizedException', 'User password cannot be reset in the current state.'),
  attemptLimit: error('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  accessTokenExpired: error('NotAuthorizedException', 'Access Token has expired'),
  accessTokenRevoked: error('NotAuthorizedException', 'Access Token has been revoked'),
  accessTokenInvalid: error('NotAuthorizedException', 'Invalid Access Token'),
  refreshTokenExpired: error('NotAuthorizedException', 'Refresh Token has expired'),
  refreshTokenRevoked: error('NotAuthorizedException', 'Refresh Token has been revoked'),
  refreshTokenInvalid: error('NotAuthorizedException', 'Invalid Refresh Token'),
  sessionExpired: error('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
  sessionInvalid: error('NotAuthorizedException', 'Invalid session for the user.'),
  flowNotEnabled: (flow: string) =>
    new ProviderError('InvalidParameterException', `${flow} flow not enabled for this client`),
  noSuchClient: (client: string) =>
    new ProviderError('ResourceNotFoundException', `User pool client ${client} does not exist.`),
  unreadable: error('SerializationException', ''),
  unknownAction: error('UnknownOperationException', ''),
  passwordPolicy: (rule: string) =>
    new ProviderError('InvalidPasswordException', `Password did not conform with policy: ${rule}`),
  invalid: (violations: string[]) =>
    new ProviderError(
      'InvalidParameterException',
      `${violations.length} validation error${violations.length > 1 ? 's' : ''} detected: ${violations.join('; ')}`,
    ),
};
