import type { EventObject } from 'xstate';
import { accountMachine } from '../../machines/account.ts';
import { cartMachine } from '../../machines/cart.ts';
import { checkoutMachine } from '../../machines/checkout.ts';
import { createAccountMachine } from '../../machines/createAccount.ts';
import { forgotPasswordMachine } from '../../machines/forgotPassword.ts';
import { loginMachine } from '../../machines/login.ts';
import { sessionMachine } from '../../machines/session.ts';
import { refused } from '../../services/problem.ts';
import type { Flow } from './conformance.ts';
import {
  ann,
  answer,
  asking,
  bob,
  confirmationAnswers,
  isSigningIn,
  knowsWhatItWasTold,
  newPassword,
  order,
  outage,
  passwordOnlyWhile,
  problemOrNotice,
  product,
  STEPS,
  stepAnswer,
  stepOnlyInItsState,
  stepRefusal,
  stored,
  storedCart,
} from './letters.ts';

/** Every machine, with the alphabet in which its table is written. */
export const flows: Flow[] = [
  {
    name: 'login',
    machine: loginMachine,
    input: {},
    letters: {
      submit: { type: 'login.submit', username: ' Ann@Player.example ', password: 'secret' } as EventObject,
      confirm: { type: 'login.confirm', code: '123456' } as EventObject,
      resend: { type: 'login.resend' },
      back: { type: 'login.back' },
      'signIn: signedIn': answer('signIn', { kind: 'signedIn' }),
      'signIn: confirmationNeeded': answer('signIn', { kind: 'confirmationNeeded', username: ann.email }),
      'signIn: resetNeeded': answer('signIn', { kind: 'resetNeeded', username: ann.email }),
      'signIn: refused': answer('signIn', refused('wrongCredentials', 'Incorrect username or password.')),
      'signIn: outage': outage('signIn'),
      ...confirmationAnswers,
      continue: { type: 'login.continue' },
      'sign out': { type: 'login.signOut' },
      'signIn: occupied': answer('signIn', refused('alreadySignedIn', 'There is already a signed in user.')),
      'currentUser: ann': answer('currentUser', ann),
      'currentUser: nobody': answer('currentUser', undefined),
      'currentUser: outage': outage('currentUser'),
      'signOut: done': answer('signOut'),
      'signOut: outage': outage('signOut'),
      answer: stepAnswer,
      'confirmSignIn: signedIn': answer('confirmSignIn', { kind: 'signedIn' }),
      'confirmSignIn: refused': stepRefusal,
      'confirmSignIn: expired': answer('confirmSignIn', { kind: 'expired' }),
      'confirmSignIn: outage': outage('confirmSignIn'),
      ...Object.fromEntries(['signIn', 'confirmSignIn'].flatMap((call) => STEPS.map((name) => asking(call, name)))),
    },
    told: problemOrNotice,
    invariant: (snapshot) =>
      passwordOnlyWhile(isSigningIn)(snapshot) ?? stepOnlyInItsState(snapshot) ?? knowsWhatItWasTold(snapshot),
  },
  {
    name: 'createAccount',
    machine: createAccountMachine,
    letters: {
      submit: { type: 'account.submit', username: 'ann', email: ann.email, password: 'secret' } as EventObject,
      confirm: { type: 'account.confirm', code: '123456' } as EventObject,
      resend: { type: 'account.resend' },
      back: { type: 'account.back' },
      'signUp: confirmationNeeded': answer('signUp', { kind: 'confirmationNeeded' }),
      'signUp: confirmed': answer('signUp', { kind: 'confirmed' }),
      'signUp: refused': answer('signUp', refused('asReturned', 'Invalid email address format.')),
      'signUp: exists': answer('signUp', refused('usernameExists', 'User already exists')),
      'signUp: outage': outage('signUp'),
      ...confirmationAnswers,
      'autoSignIn: signedIn': answer('autoSignIn', { kind: 'signedIn' }),
      'autoSignIn: refused': answer('autoSignIn', refused('wrongCredentials', 'Incorrect username or password.')),
      'autoSignIn: outage': outage('autoSignIn'),
      'signIn: signedIn': answer('signIn', { kind: 'signedIn' }),
      'signIn: refused': answer('signIn', refused('wrongCredentials', 'Incorrect username or password.')),
      'signIn: outage': outage('signIn'),
    },
    told: problemOrNotice,
    invariant: passwordOnlyWhile((snapshot) => snapshot.matches('CONFIRM') || snapshot.hasTag('busy')),
  },
  {
    name: 'forgotPassword',
    machine: forgotPasswordMachine,
    input: {},
    letters: {
      request: { type: 'reset.request', username: ' Ann@Player.example ' } as EventObject,
      'submit right': newPassword('eight888', 'eight888'),
      'submit differing': newPassword('seven77', 'six666'),
      'submit short': newPassword('seven77', 'seven77'),
      confirm: { type: 'reset.confirm', code: '123456' } as EventObject,
      resend: { type: 'reset.resend' },
      again: { type: 'reset.again' },
      back: { type: 'reset.back' },
      'requestReset: sent': answer('requestReset', { kind: 'sent', username: ann.email }),
      'requestReset: confirmationNeeded': answer('requestReset', { kind: 'confirmationNeeded', username: ann.email }),
      'requestReset: refused': answer(
        'requestReset',
        refused('asReturned', 'Username/client id combination not found.'),
      ),
      'requestReset: outage': outage('requestReset'),
      'confirmReset: reset': answer('confirmReset', { kind: 'reset' }),
      'confirmReset: refused': answer('confirmReset', refused('wrongCode', 'Invalid verification code provided.')),
      'confirmReset: outage': outage('confirmReset'),
      ...confirmationAnswers,
    },
    told: problemOrNotice,
    invariant: ({ context }) =>
      /eight888|seven77|654321/.test(JSON.stringify(context)) ? 'a secret has stayed' : undefined,
  },
  {
    name: 'checkout',
    machine: checkoutMachine,
    letters: {
      submit: { ...order, products: [product('fod'), product('fist')] } as EventObject,
      'submit nothing': { ...order, products: [] } as EventObject,
      'page restored': { type: 'page.restored' },
      'createCheckout: created': answer('createCheckout', { kind: 'created', redirectUrl: 'https://pay.example/1' }),
      'createCheckout: refused': answer('createCheckout', refused('unsafeAddress')),
      'createCheckout: outage': outage('createCheckout'),
      'leaveFor: outage': { ...outage('leaveFor'), error: new Error('The browser refused.') } as EventObject,
    },
    told: problemOrNotice,
  },
  {
    name: 'session',
    machine: sessionMachine,
    letters: {
      check: { type: 'session.check' },
      signOut: { type: 'session.signOut' },
      'stored: nobody': stored(undefined),
      'stored: ann': stored(ann),
      'stored: bob': stored(bob),
      'stored: ann with fod': { ...stored(ann), unlockedAdventures: ['fod'] } as EventObject,
      'identity: signedIn': { type: 'identity.changed', change: 'signedIn' } as EventObject,
      'identity: signedOut': { type: 'identity.changed', change: 'signedOut' } as EventObject,
      'currentUser: ann': answer('currentUser', ann),
      'currentUser: nobody': answer('currentUser', undefined),
      'currentUser: outage': outage('currentUser'),
      'signOut: done': answer('signOut'),
      'signOut: outage': outage('signOut'),
    },
    told: problemOrNotice,
    invariant({ context }, memory) {
      const expected = ['ann', 'bob'].find((name) => memory.has(name));
      const name = context.user?.username;
      if (name !== expected) return `the user is ${name}, and should be ${expected}`;
      const unlocked = context.unlockedAdventures.join();
      return unlocked === (memory.has('fod') ? 'fod' : '') ? undefined : `what is unlocked is '${unlocked}'`;
    },
  },
  {
    name: 'cart',
    machine: cartMachine,
    letters: {
      'stored: nothing': storedCart([]),
      'stored: fod': storedCart(['fod']),
      'stored: fod, for the visit': storedCart(['fod'], false),
      'add fod': { type: 'cart.add', id: 'fod' } as EventObject,
      'add fist': { type: 'cart.add', id: 'fist' } as EventObject,
      'remove fod': { type: 'cart.remove', id: 'fod' } as EventObject,
      'remove fist': { type: 'cart.remove', id: 'fist' } as EventObject,
      clear: { type: 'cart.clear' },
      restore: { type: 'cart.restore' },
      hush: { type: 'cart.hush' },
    },
    told: ({ context: { notice } }) => (notice ? `notice ${notice.kind} ${notice.id}` : ''),
    invariant({ context: { lines, remembered } }, memory) {
      const holds = lines.map(({ id }: { id: string }) => id).join();
      if (holds !== (memory.has('fod') ? 'fod' : '')) return `the cart holds '${holds}'`;
      return remembered === memory.has('visit') ? 'it is not known whether the cart is remembered' : undefined;
    },
  },
  {
    name: 'account',
    machine: accountMachine,
    input: { username: 'ann' },
    letters: {
      retry: { type: 'products.retry' },
      delete: { type: 'account.delete' },
      cancel: { type: 'account.cancel' },
      'delete for good': { type: 'account.deleteForGood' },
      'unlocked: fod': answer('unlocked', { kind: 'unlocked', adventures: ['fod'] }),
      'unlocked: refused': answer('unlocked', refused('signedOut')),
      'unlocked: outage': outage('unlocked'),
      'deleteUser: deleted': answer('deleteUser', { kind: 'deleted' }),
      'deleteUser: refused': answer('deleteUser', refused('asReturned', 'Attempt limit exceeded.')),
      'deleteUser: outage': outage('deleteUser'),
    },
    told: problemOrNotice,
  },
];

/** The machine of that name, with its alphabet. */
export function flowOf(name: string): Flow {
  const flow = flows.find((candidate) => candidate.name === name);
  if (!flow) throw new Error(`There is no machine '${name}'.`);
  return flow;
}
