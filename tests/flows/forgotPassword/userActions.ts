import type { UserLabel } from '../../../src/devtools/fixtures/fixtures.ts';
import type { forgotPasswordEvents } from '../../../src/devtools/fixtures/forgotPassword.ts';
import type { UserAction } from '../../pathEngine/flow.ts';

export const userActions = {
  submit: {
    says: 'asks for a reset code',
    async run(user) {
      await user.fill('Username or email', ' Ann@Player.example ');
      await user.submit('Continue', 'Username or email');
    },
  },
  'request again': { says: 'asks for the reset code again', run: (user) => user.press('Request the code again') },
  back: { says: 'goes back to the start', run: (user) => user.press('Start over') },
} satisfies Record<UserLabel<typeof forgotPasswordEvents>, UserAction>;
