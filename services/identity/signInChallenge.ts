import type { SignInNextStep } from './amplify.ts';

/** A step of signing in that the provider may ask for after the password (specification, 4, authentication flow). */
export type StepName =
  | 'newPassword'
  | 'smsCode'
  | 'totpCode'
  | 'emailCode'
  | 'mfaSelection'
  | 'mfaSetupSelection'
  | 'totpSetup'
  | 'emailSetup'
  | 'firstFactorSelection'
  | 'password'
  | 'customChallenge';

export interface FurtherStep {
  name: StepName;
  /** What the provider lacks of the customer, in its own words; it goes with the answer. */
  missing: readonly string[];
  /** What may be chosen, in the provider's words; empty where nothing is. */
  choices: readonly string[];
  /** Where a code was sent, masked, or what the challenge says; empty where nothing is known. */
  detail: string;
  /** For an authenticator app: the key, and the address that its QR code holds. */
  key: string;
  uri: string;
}

/** What an authenticator app lists the account under. */
const APP_NAME = 'Audio adventures';

const step = (name: StepName, more: Partial<FurtherStep> = {}): FurtherStep => ({
  name,
  missing: [],
  choices: [],
  detail: '',
  key: '',
  uri: '',
  ...more,
});

/** What a pool's own challenge says; keys in capitals are the protocol's. */
const questionIn = (parameters: Record<string, string>): string =>
  Object.entries(parameters)
    .flatMap(([key, value]) => (/^[A-Z_]+$/.test(key) ? [] : value))
    .join(' ');

/** The library's next step as one of ours; undefined for one that the library adds later. */
export function toFurtherStep(next: SignInNextStep): FurtherStep | undefined {
  switch (next.signInStep) {
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return step('newPassword', { missing: next.missingAttributes ?? [] });
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return step('smsCode', { detail: next.codeDeliveryDetails?.destination ?? '' });
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return step('emailCode', { detail: next.codeDeliveryDetails?.destination ?? '' });
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return step('totpCode');
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return step('customChallenge', { detail: questionIn(next.additionalInfo ?? {}) });
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const { sharedSecret, getSetupUri } = next.totpSetupDetails;
      return step('totpSetup', { key: sharedSecret, uri: getSetupUri(APP_NAME).href });
    }
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
      return step('emailSetup');
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return step('mfaSelection', { choices: next.allowedMFATypes ?? [] });
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return step('mfaSetupSelection', { choices: next.allowedMFATypes ?? [] });
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION':
      return step('firstFactorSelection', { choices: next.availableChallenges ?? [] });
    case 'CONFIRM_SIGN_IN_WITH_PASSWORD':
      return step('password');
    default:
      return undefined;
  }
}
