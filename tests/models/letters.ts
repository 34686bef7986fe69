import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { StepName } from '../../services/furtherStep.ts';
import { Outage, refused } from '../../services/problem.ts';

export const answer = (call: string, output?: unknown): EventObject & { output: unknown } => ({
  type: `xstate.done.actor.${call}`,
  output,
});

export const outage = (call: string): EventObject & { error: unknown } => ({
  type: `xstate.error.actor.${call}`,
  error: new Outage('offline'),
});

export const problemOrNotice = ({ context: { problem, notice } }: AnyMachineSnapshot): string => {
  if (problem) return `problem ${problem.reason}`;
  return notice ? `notice ${notice}` : '';
};

/** A flow tells a problem or a notice, never both, and keeps no password where it may be typed anew or is done with. */
export const passwordOnlyWhile =
  (isNeeded: (snapshot: AnyMachineSnapshot) => boolean) =>
  (snapshot: AnyMachineSnapshot): string | undefined => {
    const { problem, notice, password } = snapshot.context;
    if (problem && notice) return 'a problem and a notice at once';
    if (password !== '' && !isNeeded(snapshot)) return 'the password has stayed';
    return undefined;
  };

export const ann = { username: 'ann', email: 'ann@player.example', idToken: 'ann.token' };
export const bob = { username: 'bob', email: 'bob@player.example', idToken: 'bob.token' };
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

export const asking = (call: string, name: StepName): [string, EventObject] => [
  `${call}: ask ${name}`,
  answer(call, { kind: 'furtherStep', step: { name, ...ASKED, choices: /Selection$/.test(name) ? CHOICES : [] } }),
];

const ASKED = { missing: ['given_name'], detail: 'a***@p***', key: 'ABCD', uri: 'otpauth://totp/ann?secret=ABCD' };
const CHOICES = ['an answer', 'another'];

/** What a further step asks for, an authenticator app's key among it, is known in that step and nowhere else. */
export function stepOnlyInItsState(snapshot: AnyMachineSnapshot): string | undefined {
  const name: string | undefined = snapshot.context.step?.name;
  const current = STEPS.find((step) => snapshot.matches(step));
  return name === current ? undefined : `the step known is ${name}, and the one at hand ${current}`;
}

/** Where a password may still be needed; in a further step it is not. */
export const isSigningIn = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches('CONFIRM') || snapshot.matches({ LOGIN: 'signingIn' });

export const newPassword = (password: string, repeat: string): EventObject =>
  ({ type: 'reset.submit', code: '654321', password, repeat }) as EventObject;

export const confirmationAnswers = {
  'confirmSignUp: confirmed': answer('confirmSignUp', { kind: 'confirmed' }),
  'confirmSignUp: refused': answer('confirmSignUp', refused('wrongCode', 'Invalid verification code provided.')),
  'confirmSignUp: expired': answer('confirmSignUp', refused('expiredCode', 'Invalid code provided.')),
  'confirmSignUp: outage': outage('confirmSignUp'),
  'resendCode: sent': answer('resendCode', { kind: 'sent' }),
  'resendCode: confirmed': answer('resendCode', { kind: 'confirmed' }),
  'resendCode: refused': answer('resendCode', refused('tooManyAttempts', 'Attempt limit exceeded.')),
  'resendCode: outage': outage('resendCode'),
};

/** A sign-in knows the name that the provider knows, and that the account has been confirmed meanwhile. */
export function knowsWhatItWasTold(snapshot: AnyMachineSnapshot): string | undefined {
  const { username, confirmed } = snapshot.context;
  if (snapshot.matches('resetNeeded') && username !== ann.email) return `the name is still '${username}'`;
  if (snapshot.matches({ CONFIRM: 'signingIn' }) && !confirmed) return 'the confirmation is forgotten';
  return undefined;
}
