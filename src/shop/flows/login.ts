import { challengeMachine } from '../../../machines/challenge.ts';
import { loginMachine } from '../../../machines/login.ts';
import { fromService } from '../../../machines/parts/actors.ts';
import { type Shop, signOutOf, storeUserAction } from '../createShop.ts';
import { confirmationOf } from './confirmation.ts';

/** The login flow, with the services of a shop. */
export const loginOf = ({ services }: Shop) => {
  const { identity, storage } = services;
  return loginMachine.provide({
    actors: {
      signIn: fromService(identity.signIn),
      confirmation: confirmationOf(services, storage.noteResend),
      challenge: challengeMachine.provide({ actors: { confirmSignIn: fromService(identity.confirmSignIn) } }),
      currentUser: fromService(identity.currentUser),
      signOut: fromService(signOutOf(services)),
    },
    actions: { storeUser: storeUserAction(storage) },
  });
};
