import { loginMachine } from '../../../machines/login.ts';
import { plug } from '../../../machines/parts/actors.ts';
import { type Shop, storeUserIn } from '../createShop.ts';

/** The login flow of a shop. */
export const loginOf = ({ services: { identity, storage } }: Shop) =>
  loginMachine.provide({
    actors: {
      signIn: plug(identity.signIn),
      confirmSignUp: plug(identity.confirmSignUp),
      resendCode: plug(identity.resendCode),
      confirmSignIn: plug(identity.confirmSignIn),
      currentUser: plug(identity.currentUser),
      signOut: plug(identity.signOut),
    },
    actions: { storeUser: storeUserIn(storage) },
  });
