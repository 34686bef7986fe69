import { accountMachine } from '../../machines/account.ts';
import { cartMachine } from '../../machines/cart.ts';
import { checkoutMachine } from '../../machines/checkout.ts';
import { createAccountMachine } from '../../machines/createAccount.ts';
import { forgotPasswordMachine } from '../../machines/forgotPassword.ts';
import { loginMachine } from '../../machines/login.ts';
import { sessionMachine } from '../../machines/session.ts';
import { alphabets } from '../../src/devtools/events/events.ts';
import type { Flow } from './conformance.ts';
import {
  isSigningIn,
  knowsWhatItFound,
  knowsWhatItWasTold,
  passwordOnlyWhile,
  problemOrNotice,
  stepOnlyInItsState,
} from './invariants.ts';

/** Every machine, with the alphabet in which its table is written. */
export const flows: Flow[] = [
  {
    name: 'login',
    machine: loginMachine,
    input: {},
    letters: alphabets.login,
    told: problemOrNotice,
    invariant: (snapshot) =>
      passwordOnlyWhile(isSigningIn)(snapshot) ?? stepOnlyInItsState(snapshot) ?? knowsWhatItWasTold(snapshot),
  },
  {
    name: 'createAccount',
    machine: createAccountMachine,
    letters: alphabets.createAccount,
    told: problemOrNotice,
    invariant: (snapshot, memory) =>
      passwordOnlyWhile((snapshot) => snapshot.matches('CONFIRM') || snapshot.hasTag('busy'))(snapshot) ??
      knowsWhatItFound(snapshot, memory),
  },
  {
    name: 'forgotPassword',
    machine: forgotPasswordMachine,
    input: {},
    letters: alphabets.forgotPassword,
    told: problemOrNotice,
    invariant: ({ context }) =>
      /eight888|seven77|654321/.test(JSON.stringify(context)) ? 'a secret has stayed' : undefined,
  },
  {
    name: 'checkout',
    machine: checkoutMachine,
    letters: alphabets.checkout,
    told: problemOrNotice,
    invariant: ({ context }) =>
      /player\.example|fod/.test(JSON.stringify(context)) ? 'the order has stayed' : undefined,
  },
  {
    name: 'session',
    machine: sessionMachine,
    letters: alphabets.session,
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
    letters: alphabets.cart,
    told: ({ context: { notice } }) => (notice ? ['notice', notice.kind, notice.id].filter(Boolean).join(' ') : ''),
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
    letters: alphabets.account,
    told: problemOrNotice,
  },
];

/** The machine of that name, with its alphabet. */
export function flowOf(name: string): Flow {
  const flow = flows.find((candidate) => candidate.name === name);
  if (!flow) throw new Error(`There is no machine '${name}'.`);
  return flow;
}
