import type { UserLabel } from '../../../src/devtools/fixtures/fixtures.ts';
import type { loginEvents } from '../../../src/devtools/fixtures/login.ts';
import type { UserAction } from '../../pathEngine/flow.ts';

export const userActions = {
  submit: {
    says: 'signs in',
    async run(user) {
      await user.fill('Username', ' Ann@Player.example ');
      await user.fill('Password', 'secret');
      await user.submit('Sign In', 'Password');
    },
  },
  continue: { says: 'continues as the user who is signed in', run: (user) => user.press('Continue as that user') },
  'sign out': { says: 'signs that user out', run: (user) => user.press('Sign Out') },
  back: { says: 'goes back to the form', run: (user) => user.press('Back to sign in') },
} satisfies Record<UserLabel<typeof loginEvents>, UserAction>;
