import type { sessionEvents } from '../../../src/devtools/fixtures/session.ts';
import { always, replies, withoutRequest } from '../../drivers/httpFixtures.ts';
import type { ResponseFixture, ResultLabel } from '../../pathEngine/flow.ts';

export const responses = {
  'currentUser: ann': withoutRequest('ann'),
  'currentUser: nobody': withoutRequest('none'),
  'currentUser: failed': 'injected',
  'signOut: done': always(replies.ok, 'ann'),
  // A sign-out succeeds in the browser, whatever the provider answers.
  'signOut: failed': 'injected',
} satisfies Record<ResultLabel<typeof sessionEvents>, ResponseFixture>;
