import type { loginEvents } from '../../../src/devtools/fixtures/login.ts';
import {
  afterPassword,
  always,
  forEachChallenge,
  replies,
  toChallenge,
  withoutRequest,
} from '../../drivers/httpFixtures.ts';
import type { ResponseFixture, ResultLabel } from '../../pathEngine/flow.ts';

export const responses = {
  'signIn: signedIn': afterPassword(replies.tokens),
  'signIn: confirmationNeeded': always(replies.notConfirmed),
  'signIn: resetNeeded': always(replies.resetRequired),
  'signIn: rejected': afterPassword(replies.wrongPassword),
  'signIn: alreadySignedIn': withoutRequest('ann'),
  'signIn: failed': 'injected',
  ...forEachChallenge(
    'signIn',
    (name): ResponseFixture => ({
      ...toChallenge(replies.challenge(name)),
      tokens: 'none',
      ...(name === 'firstFactorSelection' && { authFlow: 'USER_AUTH' as const }),
    }),
  ),
  'currentUser: ann': withoutRequest('ann'),
  'currentUser: nobody': withoutRequest('none'),
  'currentUser: failed': 'injected',
  'signOut: done': always(replies.ok, 'ann'),
  // A sign-out succeeds in the browser, whatever the provider answers.
  'signOut: failed': 'injected',
} satisfies Record<ResultLabel<typeof loginEvents, 'confirmation' | 'challenge'>, ResponseFixture>;
