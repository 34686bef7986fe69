import type { Problem } from '../../services/failure.ts';
import type { Identity } from '../../services/identity/identity.ts';
import { port, textIn } from './actors.ts';
import { onOutage, onRefusal, onSilence } from './messages.ts';

export interface NewPassword {
  code: string;
  password: string;
  repeat: string;
}

/** The least number of characters of a new password (specification, 9). */
const SHORTEST_PASSWORD = 8;

const passwordsDiffer: Problem = { reason: 'passwordsDiffer', text: '' };
const passwordTooShort: Problem = { reason: 'passwordTooShort', text: '' };

export const newPasswordActors = { confirmReset: port<Identity['confirmReset']>('confirmReset') };

export const newPasswordGuards = {
  differ: (_: unknown, { password, repeat }: NewPassword) => password !== repeat,
  isTooShort: (_: unknown, { password }: NewPassword) => password.length < SHORTEST_PASSWORD,
  isReset: (_: unknown, { kind }: { kind: string }) => kind === 'reset',
};

const typed = ({ event }: { event: NewPassword }) => event;

/** A stage in which a new password is chosen; `next` follows when it is set, `back` leads to where a code is asked for. */
export const choosingPassword = <Next extends string, Back extends string>(next: Next, back: Back) => ({
  initial: 'editing' as const,
  states: {
    editing: {
      description: 'The visitor enters the reset code, the new password and its repeat.',
      on: {
        'reset.submit': [
          {
            guard: { type: 'differ' as const, params: typed },
            actions: { type: 'tellProblem' as const, params: { problem: passwordsDiffer } },
          },
          {
            guard: { type: 'isTooShort' as const, params: typed },
            actions: { type: 'tellProblem' as const, params: { problem: passwordTooShort } },
          },
          { target: 'submitting' },
        ] as const,
        'reset.back': { target: back, actions: 'hush' as const },
      },
    },
    submitting: {
      description: 'The provider is asked to set the new password.',
      tags: 'busy' as const,
      entry: 'hush' as const,
      invoke: {
        id: 'confirmReset' as const,
        src: 'confirmReset' as const,
        input: ({ context: { username }, event }: { context: { username: string }; event: object }) => ({
          username,
          code: textIn(event, 'code'),
          password: textIn(event, 'password'),
        }),
        onDone: [
          {
            guard: {
              type: 'isReset' as const,
              params: ({ event }: { event: { output: { kind: string } } }) => event.output,
            },
            target: next,
          },
          onRefusal('editing'),
        ] as const,
        onError: onOutage('editing'),
      },
      after: onSilence('editing'),
    },
  },
});
