import type { UserLabel } from '../../../src/devtools/fixtures/fixtures.ts';
import type { sessionEvents } from '../../../src/devtools/fixtures/session.ts';
import type { UserAction } from '../../pathEngine/flow.ts';
import { ANOTHER_PAGE } from '../anotherPage.ts';

export const userActions = {
  check: {
    says: 'comes to a page that asks who is signed in',
    async run(user, { state }) {
      if (state === 'visitor.unidentified') return user.press('Try Again');
      if (state === 'customer.unreachable') return user.press('Check again');
      await user.go(ANOTHER_PAGE);
      await user.go('/account');
    },
  },
  back: { says: 'goes back to signing in', run: (user) => user.press('Back to sign in') },
  'sign out': { says: 'signs out', run: (user) => user.press('Sign Out') },
} satisfies Record<UserLabel<typeof sessionEvents>, UserAction>;
