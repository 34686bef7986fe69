import type { EventObject } from 'xstate';
import { Outage, type OutageReason, refused } from '../../../services/failure.ts';
import type { FurtherStep, StepName } from '../../../services/identity/signInChallenge.ts';

export const answer = (call: string, output?: unknown): EventObject & { output: unknown } => ({
  type: `xstate.done.actor.${call}`,
  output,
});

export const outage = (call: string, reason: OutageReason = 'offline'): EventObject & { error: unknown } => ({
  type: `xstate.error.actor.${call}`,
  error: new Outage(reason),
});

/** A token as the provider forms them, that ends in the year 2100, or has ended long ago. */
export function tokenOf(username: string, use: 'access' | 'id', isOver = false): string {
  const name = use === 'id' ? { 'cognito:username': username, email: `${username}@player.example` } : { username };
  const claims = {
    sub: username,
    token_use: use,
    iat: 1_700_000_000,
    exp: isOver ? 1_700_003_600 : 4_102_444_800,
    ...name,
  };
  return ['{"alg":"none"}', JSON.stringify(claims), 'signed'].map((part) => btoa(part).replaceAll('=', '')).join('.');
}

const customer = (username: string) => ({
  username,
  email: `${username}@player.example`,
  idToken: tokenOf(username, 'id'),
});
export const ann = customer('ann');
export const bob = customer('bob');
export const stored = (user: typeof ann | undefined) => ({ type: 'session.changed', user, unlockedAdventures: [] });
export const storedCart = (ids: string[], remembered = true) => ({
  type: 'cart.changed',
  lines: ids.map((id) => ({ id })),
  cleared: [{ id: 'fist' }],
  remembered,
});

export const product = (id: string) => ({ id, title: id, type: 'game', price: 250, preOrder: false });
export const order = { type: 'checkout.submit', email: 'ann@player.example' };

export const STEPS: StepName[] = [
  'newPassword',
  'smsCode',
  'totpCode',
  'emailCode',
  'mfaSelection',
  'mfaSetupSelection',
  'totpSetup',
  'emailSetup',
  'firstFactorSelection',
  'password',
  'customChallenge',
];

/** What the provider tells of each step, as its library passes it on. */
const ASKED: Record<StepName, Partial<FurtherStep>> = {
  newPassword: { missing: ['given_name'] },
  smsCode: { detail: '+*******0605' },
  totpCode: {},
  emailCode: { detail: 'a***@p***' },
  mfaSelection: { choices: ['SMS', 'TOTP'] },
  mfaSetupSelection: { choices: ['TOTP', 'EMAIL'] },
  totpSetup: {
    key: 'ABCD',
    uri: 'otpauth://totp/Audio%20adventures:ann?secret=ABCD&issuer=Audio%20adventures',
  },
  emailSetup: {},
  firstFactorSelection: { choices: ['PASSWORD', 'EMAIL_OTP', 'SMS_OTP'] },
  password: {},
  customChallenge: { detail: 'What am I?' },
};

const UNTOLD = { missing: [], choices: [], detail: '', key: '', uri: '' };

export const asking = (call: string, name: StepName): [string, EventObject] => [
  `${call}: ask ${name}`,
  answer(call, { kind: 'furtherStep', step: { name, ...UNTOLD, ...ASKED[name] } }),
];

/** What the visitor answers to each step, where it is not a code. */
const ANSWERED: Partial<Record<StepName, string>> = {
  newPassword: 'Kai-Lord-13',
  mfaSelection: 'TOTP',
  mfaSetupSelection: 'TOTP',
  emailSetup: 'ann@new.example',
  firstFactorSelection: 'EMAIL_OTP',
  password: 'secret',
  customChallenge: 'an echo',
};

const stepOf = (state: string) => STEPS.find((step) => state.startsWith(`${step}.`));

export const stepAnswer = (state: string): EventObject => {
  const step = stepOf(state);
  const attributes = step === 'newPassword' ? { given_name: 'Ann' } : {};
  return { type: 'login.answer', answer: (step && ANSWERED[step]) ?? '123456', attributes } as EventObject;
};

/** A password that is a step of its own is refused as one is on the first screen. */
export const stepRefusal = (state: string): EventObject =>
  answer(
    'confirmSignIn',
    stepOf(state) === 'password'
      ? refused('wrongCredentials', 'Incorrect username or password.')
      : refused('wrongCode', 'Invalid verification code provided.'),
  );

export const newPassword = (password: string, repeat: string): EventObject =>
  ({ type: 'reset.submit', code: '654321', password, repeat }) as EventObject;

export const confirmationAnswers = {
  'confirmSignUp: confirmed': answer('confirmSignUp', { kind: 'confirmed' }),
  'confirmSignUp: refused': answer('confirmSignUp', refused('wrongCode', 'Invalid verification code provided.')),
  'confirmSignUp: expired': answer('confirmSignUp', refused('expiredCode', 'Invalid code provided.')),
  'confirmSignUp: outage': outage('confirmSignUp'),
  'resendCode: sent': answer('resendCode', { kind: 'sent' }),
  'resendCode: confirmed': answer('resendCode', { kind: 'confirmed' }),
  'resendCode: refused': answer('resendCode', refused('asReturned', 'Attempt limit exceeded.')),
  'resendCode: outage': outage('resendCode'),
};
