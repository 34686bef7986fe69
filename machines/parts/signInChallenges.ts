import type { Problem } from '../../services/failure.ts';
import type { Identity } from '../../services/identity/identity.ts';
import type { FurtherStep, StepName } from '../../services/identity/signInChallenge.ts';
import { port, textIn, textsIn } from './actors.ts';
import { keepAnsweredUsername } from './confirmation.ts';
import { onOutage, onRefusal, onSilence } from './messages.ts';

export const furtherActors = { confirmSignIn: port<Identity['confirmSignIn']>('confirmSignIn') };

interface Answer {
  kind: string;
  step?: FurtherStep;
}

export const furtherGuards = {
  asksFor: (_: unknown, { name, answer }: { name: StepName; answer: Answer }) => answer.step?.name === name,
  isExpired: (_: unknown, { kind }: { kind: string }) => kind === 'expired',
};

const expired: Problem = { reason: 'signInExpired', text: '' };

interface Answered {
  event: { output: Answer };
}

const answerOf = ({ event }: Answered) => event.output;

const leadTo = (name: StepName) => ({
  guard: { type: 'asksFor' as const, params: ({ event }: Answered) => ({ name, answer: event.output }) },
  target: `#login.${name}` as const,
  actions: { type: 'keepStep' as const, params: ({ event }: Answered) => ({ step: event.output.step }) },
});

/** The transitions of an answer that asks for a further step, to that step. */
export const toFurtherSteps = [
  leadTo('newPassword'),
  leadTo('smsCode'),
  leadTo('totpCode'),
  leadTo('emailCode'),
  leadTo('mfaSelection'),
  leadTo('mfaSetupSelection'),
  leadTo('totpSetup'),
  leadTo('emailSetup'),
  leadTo('firstFactorSelection'),
  leadTo('password'),
  leadTo('customChallenge'),
] as const;

/** A further step: the visitor answers, within the three minutes that the provider waits (specification, 9). */
const furtherStep = (step: StepName, description: string) => ({
  description,
  entry: 'wipePassword' as const,
  exit: 'forgetStep' as const,
  initial: 'editing' as const,
  states: {
    editing: {
      description: 'The visitor answers what the provider has asked.',
      on: {
        'login.answer': { target: 'answering' },
        'login.back': { target: '#login.LOGIN', actions: 'hush' as const },
      },
    },
    answering: {
      description: 'The provider is given the answer.',
      tags: 'busy' as const,
      entry: 'hush' as const,
      invoke: {
        id: 'confirmSignIn' as const,
        src: 'confirmSignIn' as const,
        input: ({ event }: { event: object }) => ({
          step,
          answer: textIn(event, 'answer'),
          attributes: textsIn(event, 'attributes'),
        }),
        onDone: [
          {
            guard: { type: 'isSignedIn' as const, params: answerOf },
            target: '#login.signedIn',
          },
          {
            guard: { type: 'isExpired' as const, params: answerOf },
            target: '#login.LOGIN',
            actions: { type: 'tellProblem' as const, params: { problem: expired } },
          },
          {
            guard: { type: 'needsConfirmation' as const, params: answerOf },
            target: '#login.CONFIRM',
            actions: ['allowResending' as const, keepAnsweredUsername],
          },
          {
            guard: { type: 'needsReset' as const, params: answerOf },
            target: '#login.resetNeeded',
            actions: keepAnsweredUsername,
          },
          ...toFurtherSteps,
          onRefusal('editing'),
        ] as const,
        onError: onOutage('editing'),
      },
      after: onSilence('editing'),
    },
  },
  after: {
    SIGN_IN_STATE: {
      target: '#login.LOGIN',
      actions: { type: 'tellProblem' as const, params: { problem: expired } },
    },
  },
});

/** Every further step that the provider's library knows, by its name. */
export const furtherSteps = {
  newPassword: furtherStep('newPassword', 'The provider wants a new password to be chosen.'),
  smsCode: furtherStep('smsCode', 'The provider has sent a code by text message.'),
  totpCode: furtherStep('totpCode', 'The provider wants a code from the authenticator app.'),
  emailCode: furtherStep('emailCode', 'The provider has sent a code by email.'),
  mfaSelection: furtherStep('mfaSelection', 'The provider wants to know by which way it is to send a code.'),
  mfaSetupSelection: furtherStep(
    'mfaSetupSelection',
    'The provider wants a second factor to be set up, and to know which.',
  ),
  totpSetup: furtherStep('totpSetup', 'The provider wants an authenticator app to be set up, and its first code.'),
  emailSetup: furtherStep('emailSetup', 'The provider wants an email address to send codes to.'),
  firstFactorSelection: furtherStep('firstFactorSelection', 'The provider wants to know how the visitor signs in.'),
  password: furtherStep('password', 'The provider wants the password.'),
  customChallenge: furtherStep('customChallenge', 'The provider asks a question of its own.'),
};
