import type { accountEvents } from '../../../src/devtools/fixtures/account.ts';
import type { UserLabel } from '../../../src/devtools/fixtures/fixtures.ts';
import type { UserAction } from '../../pathEngine/flow.ts';

export const userActions = {
  retry: {
    says: 'has the products fetched again',
    run: (user, { state }) => user.press(state.endsWith('products.failed') ? 'Try Again' : 'Look again'),
  },
  delete: { says: 'presses Delete Account', run: (user) => user.press('Delete Account') },
  cancel: { says: 'cancels', run: (user) => user.press('Cancel') },
  'delete for good': { says: 'deletes the account for good', run: (user) => user.press('Permanently Delete') },
} satisfies Record<UserLabel<typeof accountEvents>, UserAction>;
