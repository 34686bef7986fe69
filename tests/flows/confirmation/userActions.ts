import type { confirmationEvents } from '../../../src/devtools/fixtures/confirmation.ts';
import type { UserLabel } from '../../../src/devtools/fixtures/fixtures.ts';
import type { UserAction } from '../../pathEngine/flow.ts';

/** The names of the buttons, by the flow around the form. */
const BUTTONS: Record<string, { confirm: string; resend: string; back: string }> = {
  login: { confirm: 'Confirm', resend: 'Resend Code', back: 'Back to sign in' },
  loginAgain: { confirm: 'Confirm', resend: 'Resend Code', back: 'Back to sign in' },
  createAccountAgain: { confirm: 'Confirm', resend: 'Resend Code', back: 'Back to the form' },
  createAccount: { confirm: 'Confirm', resend: 'Resend Code', back: 'Back to the form' },
  forgotPassword: { confirm: 'Confirm Account', resend: 'Resend Confirmation Code', back: 'Start over' },
};

function buttonsOf(variant: string) {
  const buttons = BUTTONS[variant];
  if (!buttons) throw new Error(`The confirmation has no variant '${variant}'.`);
  return buttons;
}

export const userActions = {
  submit: {
    says: 'sends the confirmation code',
    async run(user, { variant }) {
      await user.fill('Confirmation code', '123456');
      await user.submit(buttonsOf(variant).confirm, 'Confirmation code');
    },
  },
  resend: { says: 'asks for another code', run: (user, { variant }) => user.press(buttonsOf(variant).resend) },
  back: { says: 'goes back', run: (user, { variant }) => user.press(buttonsOf(variant).back) },
} satisfies Record<UserLabel<typeof confirmationEvents>, UserAction>;
