import {
  forgotPassword,
  type forgotPasswordEvents,
  LIMIT_EXCEEDED,
} from '../../../src/devtools/fixtures/forgotPassword.ts';
import type { CallName, Flow } from '../../pathEngine/flow.ts';
import { problemOrNotice } from '../../pathEngine/invariants.ts';
import { responses } from './responses.ts';
import { userActions } from './userActions.ts';

export const flow: Flow = {
  name: 'forgotPassword',
  fixtures: forgotPassword,
  start: { state: 'STEP_1.editing' },
  variants: [{ name: '', input: {} }],
  page: { path: '/account/forgot-password', user: 'nobody' },
  userActions,
  calls: {
    requestReset: 'requesting a reset code',
    resendCode: 'sending a confirmation code',
    confirmation: 'the confirmation of the account',
    newPassword: 'the choice of a new password',
  } satisfies Record<CallName<typeof forgotPasswordEvents>, string>,
  responses,
  /** Of what the provider itself says there are two texts, which are told apart. */
  message(snapshot) {
    const { reason, text } = snapshot.context.problem ?? {};
    const isLimit = reason === 'providerMessage' && text === LIMIT_EXCEEDED;
    return isLimit ? 'problem limitExceeded' : problemOrNotice(snapshot);
  },
  shows({ state }, heading) {
    return state === 'RESET_PW_AFTER_CONFIRMING_EMAIL' ? `${heading()}, after the account was confirmed` : undefined;
  },
};
