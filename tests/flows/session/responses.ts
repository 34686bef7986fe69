import type { sessionEvents } from '../../../src/devtools/fixtures/session.ts';
import { always, disconnected, replies, withoutRequest } from '../../drivers/httpFixtures.ts';
import type { ResponseFixture, ResultLabel } from '../../pathEngine/flow.ts';

export const responses = {
  'currentUser: ann': withoutRequest('ann'),
  'currentUser: nobody': withoutRequest('none'),
  'currentUser: failed': disconnected('expired'),
  'signOut: done': always(replies.ok, 'ann'),
  // A sign-out succeeds in the browser, whatever the provider answers.
  'signOut: failed': 'unreachable',
} satisfies Record<ResultLabel<typeof sessionEvents>, ResponseFixture>;
