import { forgotPasswordMachine } from '../../../machines/forgotPassword.ts';
import { plug } from '../../../machines/parts/actors.ts';
import type { Shop } from '../createShop.ts';

/** The forgotten-password flow of a shop. */
export const forgotPasswordOf = ({ services: { identity } }: Shop) =>
  forgotPasswordMachine.provide({
    actors: {
      requestReset: plug(identity.requestReset),
      confirmReset: plug(identity.confirmReset),
      confirmSignUp: plug(identity.confirmSignUp),
      resendCode: plug(identity.resendCode),
    },
  });
