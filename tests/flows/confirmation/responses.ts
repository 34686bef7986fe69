import type { confirmationEvents } from '../../../src/devtools/fixtures/confirmation.ts';
import { always, once, replies } from '../../drivers/httpFixtures.ts';
import type { ResponseFixture, ResultLabel } from '../../pathEngine/flow.ts';

export const responses = {
  'confirmSignUp: confirmed': always(replies.ok),
  'confirmSignUp: rejected': always(replies.wrongCode),
  'confirmSignUp: expired': always(replies.expiredCode),
  'confirmSignUp: failed': 'injected',
  'resendCode: sent': always(replies.codeDelivered),
  'resendCode: confirmed': always(replies.alreadyConfirmed),
  'resendCode: rejected': once(always(replies.limitExceeded)),
  'resendCode: failed': 'injected',
} satisfies Record<ResultLabel<typeof confirmationEvents>, ResponseFixture>;
