import { forgotPasswordMachine } from '../../../machines/forgotPassword.ts';
import { newPasswordMachine } from '../../../machines/newPassword.ts';
import { fromService } from '../../../machines/parts/actors.ts';
import type { Shop } from '../createShop.ts';
import { confirmationFlowOf } from './confirmation.ts';

/** The forgotten-password flow, with the services of a shop. */
export const forgotPasswordFlowOf = ({ services }: Shop) => {
  const { identity } = services;
  return forgotPasswordMachine.provide({
    actors: {
      requestReset: fromService(identity.requestReset),
      resendCode: fromService(identity.resendCode),
      confirmation: confirmationFlowOf(services),
      newPassword: newPasswordMachine.provide({ actors: { confirmReset: fromService(identity.confirmReset) } }),
    },
  });
};
