import type { Services } from '../../../src/shop/services.ts';
import { signal } from '../testBackend.ts';

interface World {
  services: Services;
  /** The code of the newest message. */
  newestCode(): string;
}

/** The file that tests a call. */
export type Group = 'signingIn' | 'signingUp' | 'signedIn';

interface Call {
  group: Group;
  /** The name by which the server reacts to it. */
  action: string;
  /** The request that it makes before, with the same connection. */
  after?: string;
  /** The kind of its result where nothing goes wrong; none where it has no result, or one without kinds. */
  success?: string;
  /** Does what has to be done before; returns the call. */
  prepare(world: World): Promise<() => Promise<unknown>>;
}

const NEWCOMER = { username: 'newcomer', password: 'Sommerlund-2' };
const COLLECTOR = { username: 'collector', password: 'Sommerlund-1' };
const ROWAN = { username: 'rowan', email: 'rowan@player.example', password: 'Kai-Lord-1' };
const LINE = { id: 'fod', title: 'The Fortress of Death', type: 'game', price: 99, preOrder: false };

async function signUpAndConfirm({ services: { identity }, newestCode }: World) {
  await identity.signUp(ROWAN, signal);
  await identity.confirmSignUp({ username: 'rowan', code: newestCode() }, signal);
}

/** Every call of a visitor to the world outside. */
const CALLS = {
  signIn: {
    group: 'signingIn',
    action: 'InitiateAuth',
    success: 'signedIn',
    prepare:
      async ({ services: { identity } }) =>
      () =>
        identity.signIn(NEWCOMER, signal),
  },
  'signIn, its password': {
    group: 'signingIn',
    action: 'RespondToAuthChallenge',
    success: 'signedIn',
    after: 'InitiateAuth',
    prepare:
      async ({ services: { identity } }) =>
      () =>
        identity.signIn(NEWCOMER, signal),
  },
  confirmSignIn: {
    group: 'signingIn',
    action: 'RespondToAuthChallenge',
    success: 'signedIn',
    async prepare({ services: { identity }, newestCode }) {
      const result = await identity.signIn({ username: 'texted', password: 'Sommerlund-7' }, signal);
      if (result.kind !== 'challenge') throw new Error(`The account 'texted' has no challenge: ${result.kind}.`);
      const { challenge } = result;
      return () => identity.confirmSignIn({ challenge, answer: newestCode(), attributes: {} }, signal);
    },
  },
  signUp: {
    group: 'signingUp',
    action: 'SignUp',
    success: 'confirmationNeeded',
    prepare:
      async ({ services: { identity } }) =>
      () =>
        identity.signUp(ROWAN, signal),
  },
  confirmSignUp: {
    group: 'signingUp',
    action: 'ConfirmSignUp',
    success: 'confirmed',
    async prepare({ services: { identity }, newestCode }) {
      await identity.resendCode({ username: 'unconfirmed' }, signal);
      return () => identity.confirmSignUp({ username: 'unconfirmed', code: newestCode() }, signal);
    },
  },
  resendCode: {
    group: 'signingUp',
    action: 'ResendConfirmationCode',
    success: 'sent',
    prepare:
      async ({ services: { identity } }) =>
      () =>
        identity.resendCode({ username: 'unconfirmed' }, signal),
  },
  autoSignIn: {
    group: 'signingIn',
    action: 'InitiateAuth',
    success: 'signedIn',
    async prepare(world) {
      await signUpAndConfirm(world);
      return () => world.services.identity.autoSignIn({ username: 'rowan' }, signal);
    },
  },
  requestReset: {
    group: 'signingUp',
    action: 'ForgotPassword',
    success: 'sent',
    prepare:
      async ({ services: { identity } }) =>
      () =>
        identity.requestReset({ username: 'newcomer' }, signal),
  },
  confirmReset: {
    group: 'signingUp',
    action: 'ConfirmForgotPassword',
    success: 'reset',
    async prepare({ services: { identity }, newestCode }) {
      await identity.requestReset({ username: 'newcomer' }, signal);
      const form = { username: 'newcomer', code: newestCode(), password: 'Kai-Lord-4' };
      return () => identity.confirmReset(form, signal);
    },
  },
  renewTokens: {
    group: 'signedIn',
    action: 'GetTokensFromRefreshToken',
    async prepare({ services: { identity } }) {
      await identity.signIn(NEWCOMER, signal);
      return () => identity.currentUser({ renewed: true }, signal);
    },
  },
  signOut: {
    group: 'signedIn',
    action: 'RevokeToken',
    async prepare({ services: { identity } }) {
      await identity.signIn(NEWCOMER, signal);
      return () => identity.signOut(undefined, signal);
    },
  },
  deleteUser: {
    group: 'signedIn',
    action: 'DeleteUser',
    success: 'deleted',
    async prepare({ services: { identity } }) {
      await identity.signIn(NEWCOMER, signal);
      return () => identity.deleteUser(undefined, signal);
    },
  },
  createCheckout: {
    group: 'signedIn',
    action: 'create-checkout-session',
    success: 'created',
    prepare:
      async ({ services: { shopApi } }) =>
      () =>
        shopApi.createCheckout({ products: [LINE], email: 'ann@player.example' }, signal),
  },
  unlockedContent: {
    group: 'signedIn',
    action: 'unlocked-content',
    success: 'unlocked',
    async prepare({ services: { identity, unlockedAdventures } }) {
      await identity.signIn(COLLECTOR, signal);
      return () => unlockedAdventures.fetchUnlocked({ username: 'collector' }, signal);
    },
  },
} satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;
export const callsOf = (group: Group): CallName[] =>
  (Object.keys(CALLS) as CallName[]).filter((name) => CALLS[name].group === group);
export const callNamed = (name: CallName): Call => CALLS[name];
