import { createActor } from 'xstate';
import { accountMachine } from '../machines/account.ts';
import { cartMachine } from '../machines/cart.ts';
import { checkoutMachine } from '../machines/checkout.ts';
import { createAccountMachine } from '../machines/createAccount.ts';
import { forgotPasswordMachine } from '../machines/forgotPassword.ts';
import { loginMachine } from '../machines/login.ts';
import { listenTo, plug } from '../machines/port.ts';
import { sessionMachine } from '../machines/session.ts';
import type { User } from '../services/sharedState.ts';
import type { Remembered } from '../services/storage.ts';
import { isSame, NOBODY, type Presence, presenceOf } from './presence.ts';
import type { Services } from './services.ts';

/** The two actors that live as long as the tab, and the machines of the flows, all with their services plugged in. */
export type Shop = ReturnType<typeof createShop>;

/** The only place where services are plugged into machines. */
export function createShop({ identity, adventures, shopApi, storage, page }: Services) {
  const signIn = plug(identity.signIn);
  const confirmSignUp = plug(identity.confirmSignUp);
  const resendCode = plug(identity.resendCode);
  const currentUser = plug(identity.currentUser);
  const signOut = plug(identity.signOut);
  const storeUser = (_: unknown, { user }: { user: User | undefined }) => user && storage.storeUser(user);
  const forgetUser = () => storage.forgetUser();

  const session = createActor(
    sessionMachine.provide({
      actors: {
        sessionChanges: listenTo(storage.changes, toSessionChange),
        identityChanges: listenTo(identity.changes, (change) => ({ type: 'identity.changed' as const, change })),
        currentUser,
        signOut,
      },
      actions: {
        storeUser,
        forgetUser,
      },
    }),
  );

  const cart = createActor(
    cartMachine.provide({
      actors: { cartChanges: listenTo(storage.changes, toCartChange) },
      actions: {
        addLine: (_, { id }) => storage.addLine(id),
        removeLine: (_, { id }) => storage.removeLine(id),
        clearCart: () => storage.clearCart(),
        restoreCart: () => storage.restoreCart(),
      },
    }),
  );

  let seen: Presence = NOBODY;

  return {
    session,
    cart,
    presence() {
      const now = presenceOf(session.getSnapshot(), cart.getSnapshot());
      if (!isSame(seen, now)) seen = now;
      return seen;
    },
    subscribe(listener: () => void) {
      const subscriptions = [session.subscribe(listener), cart.subscribe(listener)];
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
    login: loginMachine.provide({
      actors: {
        signIn,
        confirmSignUp,
        resendCode,
        confirmSignIn: plug(identity.confirmSignIn),
        currentUser,
        signOut,
      },
      actions: { storeUser },
    }),
    createAccount: createAccountMachine.provide({
      actors: {
        signUp: plug(identity.signUp),
        confirmSignUp,
        resendCode,
        autoSignIn: plug(identity.autoSignIn),
        signIn,
      },
    }),
    forgotPassword: forgotPasswordMachine.provide({
      actors: {
        requestReset: plug(identity.requestReset),
        confirmReset: plug(identity.confirmReset),
        confirmSignUp,
        resendCode,
      },
    }),
    account: accountMachine.provide({
      actors: { unlocked: plug(adventures.unlocked), deleteUser: plug(identity.deleteUser) },
      actions: {
        checkSession: () => session.send({ type: 'session.check' }),
        storeUnlocked: (_, { username, adventures }) => storage.storeUnlocked(username, adventures),
        forgetUser,
      },
    }),
    checkout: checkoutMachine.provide({
      actors: {
        createCheckout: plug(shopApi.createCheckout),
        leaveFor: plug(page.leaveFor),
        pageRestored: listenTo(page.restored, () => ({ type: 'page.restored' as const })),
      },
    }),
    /** What is stored is adopted by this, and not before: the first picture of a page is the same for everybody. */
    start() {
      session.start();
      cart.start();
    },
  };
}

const toSessionChange = ({ user, unlockedAdventures }: Remembered) => ({
  type: 'session.changed' as const,
  user,
  unlockedAdventures,
});

const toCartChange = ({ shoppingCart, clearedCart, remembered }: Remembered) => ({
  type: 'cart.changed' as const,
  lines: shoppingCart,
  cleared: clearedCart,
  remembered,
});
