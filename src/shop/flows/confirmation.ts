import { confirmationMachine } from '../../../machines/confirmation.ts';
import { fromService } from '../../../machines/parts/actors.ts';
import { resendKey } from '../../../machines/parts/resends.ts';
import type { Services } from '../services.ts';

/**
 * The confirmation that several flows invoke, with the services of a shop. Notes who is sent another code: where each account
 * is sent one in a visit. [LOGIN-05 CREATE-07]
 */
export const confirmationFlowOf = ({ identity }: Services, noteResend?: (account: string) => void) =>
  confirmationMachine.provide({
    actors: {
      confirmSignUp: fromService(identity.confirmSignUp),
      resendCode: fromService(async (input, signal) => {
        const result = await identity.resendCode(input, signal);
        if (result.kind === 'sent') noteResend?.(resendKey(input.username));
        return result;
      }),
    },
  });
