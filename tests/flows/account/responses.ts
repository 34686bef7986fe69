import type { accountEvents } from '../../../src/devtools/fixtures/account.ts';
import { fromEndpoint, replies, withoutRequest } from '../../drivers/httpFixtures.ts';
import type { ResponseFixture, ResultLabel } from '../../pathEngine/flow.ts';

const unlocked = { data: [{ adventures: [{ adventureId: 'fod' }] }] };

export const responses = {
  'fetchUnlocked: unlocked': fromEndpoint('unlocked-content', replies.json(unlocked), 'ann'),
  'fetchUnlocked: rejected': withoutRequest('none'),
  'fetchUnlocked: failed': 'injected',
  // Tokens that are renewed before and refused afterwards tell that the account is gone.
  'deleteUser: deleted': {
    replies: {
      DeleteUser: replies.ok,
      GetTokensFromRefreshToken: [replies.tokens, replies.unknownUser],
    },
    tokens: 'ann',
  },
  'deleteUser: rejected': {
    replies: { DeleteUser: replies.limitExceeded, else: replies.tokens },
    tokens: 'ann',
    once: true,
  },
  'deleteUser: failed': 'injected',
} satisfies Record<ResultLabel<typeof accountEvents>, ResponseFixture>;
