import type { AnyStateMachine } from 'xstate';
import { accountMachine } from '../../../machines/account.ts';
import { cartMachine } from '../../../machines/cart.ts';
import { checkoutMachine } from '../../../machines/checkout.ts';
import { createAccountMachine } from '../../../machines/createAccount.ts';
import { forgotPasswordMachine } from '../../../machines/forgotPassword.ts';
import { loginMachine } from '../../../machines/login.ts';
import { sessionMachine } from '../../../machines/session.ts';
import type { MachineName } from './events.ts';

/** All machines of the site. */
export const machines: Record<MachineName, AnyStateMachine> = {
  login: loginMachine,
  createAccount: createAccountMachine,
  forgotPassword: forgotPasswordMachine,
  account: accountMachine,
  checkout: checkoutMachine,
  session: sessionMachine,
  cart: cartMachine,
};
