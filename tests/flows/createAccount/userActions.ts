import type { createAccountEvents } from '../../../src/devtools/fixtures/createAccount.ts';
import type { UserLabel } from '../../../src/devtools/fixtures/fixtures.ts';
import type { UserAction } from '../../pathEngine/flow.ts';

export const userActions = {
  submit: {
    says: 'asks for an account',
    async run(user) {
      await user.fill('Username', 'ann');
      await user.fill('Email', 'ann@player.example');
      await user.fill('Password', 'secret');
      await user.submit('Create Account', 'Email');
    },
  },
} satisfies Record<UserLabel<typeof createAccountEvents>, UserAction>;
