import { confirmationMachine } from '../../../machines/confirmation.ts';
import { fromService } from '../../../machines/parts/actors.ts';
import type { Services } from '../services.ts';

/** The confirmation that several flows invoke, with the services of a shop. */
export const confirmationOf = ({ identity }: Services) =>
  confirmationMachine.provide({
    actors: { confirmSignUp: fromService(identity.confirmSignUp), resendCode: fromService(identity.resendCode) },
  });
