import type { forgotPasswordEvents } from '../../../src/devtools/fixtures/forgotPassword.ts';
import { always, once, replies } from '../../drivers/httpFixtures.ts';
import type { ResponseFixture, ResultLabel } from '../../pathEngine/flow.ts';

export const responses = {
  'requestReset: sent': always(replies.codeDelivered),
  'requestReset: confirmationNeeded': always(replies.noVerifiedEmail),
  'requestReset: rejected': always(replies.unknownUser),
  'requestReset: failed': 'injected',
  'resendCode: sent': always(replies.codeDelivered),
  'resendCode: confirmed': always(replies.alreadyConfirmed),
  'resendCode: rejected': once(always(replies.limitExceeded)),
  'resendCode: failed': 'injected',
} satisfies Record<ResultLabel<typeof forgotPasswordEvents, 'confirmation' | 'newPassword'>, ResponseFixture>;
