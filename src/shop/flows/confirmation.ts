import { confirmationMachine } from '../../../machines/confirmation.ts';
import { fromService } from '../../../machines/parts/actors.ts';
import { resendKey } from '../../../machines/parts/resends.ts';
import type { Services } from '../services.ts';

/**
 * The confirmation that several flows invoke, with the services of a shop. Notes in `resentTo` who is sent another code, and
 * keeps it for the visit.
 */
export const confirmationOf = ({ identity, storage }: Services, resentTo?: Set<string>) =>
  confirmationMachine.provide({
    actors: {
      confirmSignUp: fromService(identity.confirmSignUp),
      resendCode: fromService(async (input, signal) => {
        const result = await identity.resendCode(input, signal);
        if (result.kind === 'sent') resentTo?.add(resendKey(input.username));
        if (resentTo) storage.keepResentTo(resentTo);
        return result;
      }),
    },
  });
