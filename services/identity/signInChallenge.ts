import type { SignInNextStep } from './amplify.ts';
import { requireText, requireTexts } from './providerCall.ts';

/** A challenge that the provider may pose after the password, by our name. */
export type ChallengeName =
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

export interface SignInChallenge {
  name: ChallengeName;
  /** The account, by the normalised name to use in the next call. */
  username: string;
  /** Attributes that the account lacks, by the provider's names; they are sent with the answer. */
  missing: readonly string[];
  /** The options of a selection, by the provider's names; empty for other challenges. */
  choices: readonly string[];
  /** Where a code was sent (masked), or the question of a custom challenge; empty where unknown. */
  detail: string;
  /** The secret key of an authenticator app. */
  key: string;
  /** The URI with that key, for a QR code. */
  uri: string;
}

/** The name under which an authenticator app lists the account. */
const APP_NAME = 'Audio adventures';

const EMPTY = { missing: [], choices: [], detail: '', key: '', uri: '' };

/** The question of a pool's custom challenge. Keys in capitals belong to the protocol. */
const questionIn = (parameters: Record<string, string>): string =>
  Object.entries(parameters)
    .flatMap(([key, value]) => (/^[A-Z_]+$/.test(key) ? [] : requireText(value)))
    .join(' ');

/**
 * Maps the library's next step to a challenge. Undefined for a step that is not a challenge, and for a step of a newer
 * library that is unknown here. The switch is exhaustive: a step added to the library's types is a compile error.
 */
export function toChallenge(username: string, next: SignInNextStep): SignInChallenge | undefined {
  const challenge = (name: ChallengeName, details: Partial<SignInChallenge> = {}): SignInChallenge => ({
    ...EMPTY,
    name,
    username,
    ...details,
  });
  switch (next.signInStep) {
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return challenge('newPassword', { missing: requireTexts(next.missingAttributes) });
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return challenge('smsCode', { detail: requireText(next.codeDeliveryDetails?.destination ?? '') });
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return challenge('emailCode', { detail: requireText(next.codeDeliveryDetails?.destination ?? '') });
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return challenge('totpCode');
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return challenge('customChallenge', { detail: questionIn(next.additionalInfo ?? {}) });
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const { sharedSecret, getSetupUri } = next.totpSetupDetails;
      const key = requireText(sharedSecret || undefined);
      // The library's own name for the account may be an identifier. [ACCT-09]
      const uri = getSetupUri(APP_NAME, encodeURIComponent(username)).href;
      return challenge('totpSetup', { key, uri });
    }
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
      return challenge('emailSetup');
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return challenge('mfaSelection', { choices: requireTexts(next.allowedMFATypes) });
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return challenge('mfaSetupSelection', { choices: requireTexts(next.allowedMFATypes) });
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION':
      return challenge('firstFactorSelection', { choices: passwordOnce(requireTexts(next.availableChallenges)) });
    case 'CONFIRM_SIGN_IN_WITH_PASSWORD':
      return challenge('password');
    case 'CONFIRM_SIGN_UP':
    case 'RESET_PASSWORD':
    case 'DONE':
      return undefined;
    default:
      next satisfies never;
      return undefined;
  }
}

/** The provider may name the password twice, by the way in which it is proven: the one that never sends it is enough. */
const passwordOnce = (choices: readonly string[]) =>
  choices.includes('PASSWORD_SRP') ? choices.filter((choice) => choice !== 'PASSWORD') : choices;
