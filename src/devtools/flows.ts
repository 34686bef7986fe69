import { account } from './fixtures/account.ts';
import { cart } from './fixtures/cart.ts';
import { challenge } from './fixtures/challenge.ts';
import { checkout } from './fixtures/checkout.ts';
import { confirmation } from './fixtures/confirmation.ts';
import { createAccount } from './fixtures/createAccount.ts';
import type { Fixtures } from './fixtures/fixtures.ts';
import { forgotPassword } from './fixtures/forgotPassword.ts';
import { login } from './fixtures/login.ts';
import { newPassword } from './fixtures/newPassword.ts';
import { sample } from './fixtures/sample.ts';
import { session } from './fixtures/session.ts';

/** Every machine of the site with its fixtures. A new flow is registered here, and nowhere else. */
const all = {
  login,
  challenge,
  confirmation,
  createAccount,
  forgotPassword,
  newPassword,
  account,
  checkout,
  session,
  cart,
  sample,
};

export type MachineName = keyof typeof all;

export const flows: Readonly<Record<MachineName, Fixtures>> = all;

const isMachineName = (name: string): name is MachineName => Object.hasOwn(flows, name);

export const machineNames: readonly MachineName[] = Object.keys(flows).filter(isMachineName);
