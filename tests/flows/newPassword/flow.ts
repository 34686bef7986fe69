import { newPassword, type newPasswordEvents } from '../../../src/devtools/fixtures/newPassword.ts';
import { ann } from '../../../src/devtools/fixtures/people.ts';
import type { CallName, Flow, Variant } from '../../pathEngine/flow.ts';
import { problemOrNotice } from '../../pathEngine/invariants.ts';
import { responses } from './responses.ts';
import { userActions } from './userActions.ts';

const inState = (name: string): Variant => ({
  name,
  input: { username: ann.email },
  host: { flow: 'forgotPassword', isAt: ({ state }) => state === name },
});

export const flow: Flow = {
  name: 'newPassword',
  fixtures: newPassword,
  start: { state: 'editing' },
  variants: [inState('STEP_2'), inState('RESET_PW_AFTER_CONFIRMING_EMAIL')],
  userActions,
  calls: { confirmReset: 'changing the password' } satisfies Record<CallName<typeof newPasswordEvents>, string>,
  responses,
  message: problemOrNotice,
  invariant: ({ context }) =>
    /eight888|seven77|six666|654321/.test(JSON.stringify(context)) ? 'a secret has stayed' : undefined,
  output: (state) => ({ kind: state }),
};
