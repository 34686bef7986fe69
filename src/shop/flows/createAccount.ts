import { createAccountMachine } from '../../../machines/createAccount.ts';
import { fromService } from '../../../machines/parts/actors.ts';
import type { Shop } from '../createShop.ts';
import { confirmationFlowOf } from './confirmation.ts';

/** The flow that creates an account, with the services of a shop. */
export const createAccountFlowOf = ({ services }: Shop) =>
  createAccountMachine.provide({
    actors: {
      signUp: fromService(services.identity.signUp),
      confirmation: confirmationFlowOf(services, services.storage.noteResend),
      autoSignIn: fromService(services.identity.autoSignIn),
      signIn: fromService(services.identity.signIn),
    },
  });
