import type { accountEvents } from '../../../src/devtools/fixtures/account.ts';
import { always, fromEndpoint, replies, withoutRequest } from '../../drivers/httpFixtures.ts';
import type { ResponseFixture, ResultLabel } from '../../pathEngine/flow.ts';

const unlocked = { data: [{ adventures: [{ adventureId: 'fod' }] }] };

export const responses = {
  'fetchUnlocked: unlocked': fromEndpoint('unlocked-content', replies.json(unlocked), 'ann'),
  'fetchUnlocked: rejected': withoutRequest('none'),
  'fetchUnlocked: failed': 'injected',
  'deleteUser: deleted': always(replies.ok, 'ann'),
  'deleteUser: rejected': {
    replies: { DeleteUser: replies.limitExceeded, else: replies.tokens },
    tokens: 'ann',
    once: true,
  },
  'deleteUser: failed': 'injected',
} satisfies Record<ResultLabel<typeof accountEvents>, ResponseFixture>;
