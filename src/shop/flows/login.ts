import { challengeMachine } from '../../../machines/challenge.ts';
import { loginMachine } from '../../../machines/login.ts';
import { fromService } from '../../../machines/parts/actors.ts';
import type { Shop } from '../createShop.ts';
import { confirmationFlowOf } from './confirmation.ts';
import { signOutOf, storeUserAction } from './session.ts';

/** The login flow, with the services of a shop. */
export const loginFlowOf = ({ services }: Shop) => {
  const { identity, storage } = services;
  return loginMachine.provide({
    actors: {
      signIn: fromService(identity.signIn),
      confirmation: confirmationFlowOf(services, storage.noteResend),
      challenge: challengeMachine.provide({ actors: { confirmSignIn: fromService(identity.confirmSignIn) } }),
      currentUser: fromService(identity.currentUser),
      signOut: fromService(signOutOf(services)),
    },
    actions: { storeUser: storeUserAction(storage) },
  });
};
