import type { EventObject } from 'xstate';
import { refused } from '../../../services/failure.ts';
import {
  ann,
  answer,
  asking,
  bob,
  confirmationAnswers,
  newPassword,
  order,
  outage,
  product,
  STEPS,
  stepAnswer,
  stepRefusal,
  stored,
  storedCart,
} from './fixtures.ts';

/** An event, or one that depends on the state that it comes in. */
export type Letter = EventObject | ((state: string) => EventObject);

/**
 * What can happen to each machine, with what is said where it does, by the names that its table uses; a call's answers are
 * named `call: answer`. Tests play these letters, and so does the page that shows machines.
 */
export const alphabets = {
  login: {
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
    'confirmSignIn: confirmationNeeded': answer('confirmSignIn', { kind: 'confirmationNeeded', username: ann.email }),
    'confirmSignIn: resetNeeded': answer('confirmSignIn', { kind: 'resetNeeded', username: ann.email }),
    'confirmSignIn: refused': stepRefusal,
    'confirmSignIn: expired': answer('confirmSignIn', { kind: 'expired' }),
    'confirmSignIn: outage': outage('confirmSignIn'),
    ...Object.fromEntries(['signIn', 'confirmSignIn'].flatMap((call) => STEPS.map((name) => asking(call, name)))),
  },
  createAccount: {
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
    'signIn: confirmationNeeded': answer('signIn', { kind: 'confirmationNeeded', username: 'ann' }),
    ...Object.fromEntries([asking('signIn', 'smsCode')]),
    'signIn: refused': answer('signIn', refused('wrongCredentials', 'Incorrect username or password.')),
    'signIn: outage': outage('signIn'),
  },
  forgotPassword: {
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
    'requestReset: refused': answer('requestReset', refused('asReturned', 'Username/client id combination not found.')),
    'requestReset: outage': outage('requestReset'),
    'confirmReset: reset': answer('confirmReset', { kind: 'reset' }),
    'confirmReset: refused': answer('confirmReset', refused('wrongCode', 'Invalid verification code provided.')),
    'confirmReset: outage': outage('confirmReset'),
    ...confirmationAnswers,
  },
  checkout: {
    submit: { ...order, products: [product('fod'), product('fist')] } as EventObject,
    'submit nothing': { ...order, products: [] } as EventObject,
    'page restored': { type: 'page.restored' },
    'createCheckout: created': answer('createCheckout', { kind: 'created', redirectUrl: 'https://pay.example/1' }),
    'createCheckout: refused': answer('createCheckout', refused('unsafeAddress')),
    'createCheckout: outage': outage('createCheckout'),
    'leaveFor: outage': { ...outage('leaveFor'), error: new Error('The browser refused.') } as EventObject,
  },
  session: {
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
  cart: {
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
  account: {
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
} satisfies Record<string, Record<string, Letter>>;

export type MachineName = keyof typeof alphabets;

const isMachineName = (name: string): name is MachineName => Object.hasOwn(alphabets, name);

export const machineNames: readonly MachineName[] = Object.keys(alphabets).filter(isMachineName);

/** The event that a letter stands for in a state. */
export function eventOf(letters: Record<string, Letter>, letter: string, state: string): EventObject {
  const event = letters[letter];
  if (!event) throw new Error(`There is no letter '${letter}'.`);
  return typeof event === 'function' ? event(state) : event;
}
