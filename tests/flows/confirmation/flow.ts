import { confirmation, type confirmationEvents } from '../../../src/devtools/fixtures/confirmation.ts';
import { ann } from '../../../src/devtools/fixtures/people.ts';
import type { CallName, Flow, Variant } from '../../pathEngine/flow.ts';
import { problemOrNotice } from '../../pathEngine/invariants.ts';
import { responses } from './responses.ts';
import { userActions } from './userActions.ts';

const within = (host: string, username: string, resends: 'once' | 'unlimited'): Variant => ({
  name: host,
  input: { username, resends },
  values: { username },
  host: { flow: host, isAt: ({ call }) => !call.includes('spent') },
});

/** After going back from a confirmation in which another code was sent, and coming to it again. */
const again = (host: string, username: string): Variant => ({
  name: `${host}Again`,
  memory: [host, 'resent'],
  input: { username, resends: 'spent' },
  values: { username },
  host: { flow: host, isAt: ({ call }) => call.includes('spent') },
});

export const flow: Flow = {
  name: 'confirmation',
  fixtures: confirmation,
  start: { state: 'editing' },
  variants: [
    within('login', ann.email, 'once'),
    within('createAccount', 'ann', 'once'),
    within('forgotPassword', ann.email, 'unlimited'),
    again('login', ann.email),
    again('createAccount', 'ann'),
  ],
  userActions,
  calls: { confirmSignUp: 'confirming the account', resendCode: 'sending another code' } satisfies Record<
    CallName<typeof confirmationEvents>,
    string
  >,
  responses,
  message: problemOrNotice,
  invariant: ({ context }) => (JSON.stringify(context).includes('123456') ? 'the code has stayed' : undefined),
  output: (state) => (state === 'leftAfterResend' ? { kind: 'left', resent: true } : { kind: state }),
};
