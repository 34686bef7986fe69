import { challenge, type challengeEvents } from '../../../src/devtools/fixtures/challenge.ts';
import { challengeNames, challenges } from '../../../src/devtools/fixtures/challenges.ts';
import type { CallName, Flow } from '../../pathEngine/flow.ts';
import { problemOrNotice } from '../../pathEngine/invariants.ts';
import { responses } from './responses.ts';
import { userActions } from './userActions.ts';

export const flow: Flow = {
  name: 'challenge',
  fixtures: challenge,
  start: { state: 'asking' },
  variants: challengeNames.map((name) => ({
    name,
    input: { challenge: challenges[name] },
    host: { flow: 'login', isAt: ({ call }) => call === `challenge(${name})` },
  })),
  userActions,
  takenByHost: challengeNames.map((name) => `confirmSignIn: challenge ${name}`),
  calls: { confirmSignIn: 'the answer to the challenge' } satisfies Record<CallName<typeof challengeEvents>, string>,
  responses,
  message: problemOrNotice,
  invariant: ({ context: { challenge: _, outcome: __, ...context } }) =>
    /Kai-Lord-13|123456|secret|an echo/.test(JSON.stringify(context)) ? 'the answer has stayed' : undefined,
  output: (state, event) => (state === 'answered' ? Reflect.get(event, 'output') : { kind: state }),
};
