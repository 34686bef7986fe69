import { createAccountMachine } from '../../../machines/createAccount.ts';
import { plug } from '../../../machines/parts/actors.ts';
import type { Shop } from '../createShop.ts';

/** The flow that creates an account in a shop. */
export const createAccountOf = ({ services: { identity } }: Shop) =>
  createAccountMachine.provide({
    actors: {
      signUp: plug(identity.signUp),
      confirmSignUp: plug(identity.confirmSignUp),
      resendCode: plug(identity.resendCode),
      autoSignIn: plug(identity.autoSignIn),
      signIn: plug(identity.signIn),
    },
  });
