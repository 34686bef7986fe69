import type { ChallengeName } from '../../../services/identity/signInChallenge.ts';
import type { challengeEvents } from '../../../src/devtools/fixtures/challenge.ts';
import { forEachChallenge, replies, toChallenge } from '../../drivers/httpFixtures.ts';
import type { ResponseFixture, ResultLabel } from '../../pathEngine/flow.ts';

/** After a choice of what to set up, the library asks for a key itself: only that challenge can follow. */
const afterSetupOnly =
  (response: ResponseFixture) =>
  (variant: string): ResponseFixture =>
    variant === 'mfaSetupSelection' ? 'injected' : response;

const nextChallenge = (name: ChallengeName) => {
  const response = toChallenge(replies.challenge(name));
  // The library does not pass on what there is to choose from.
  if (name === 'firstFactorSelection') return 'injected' as const;
  return name === 'totpSetup' ? response : afterSetupOnly(response);
};

export const responses = {
  'confirmSignIn: signedIn': afterSetupOnly(toChallenge(replies.tokens)),
  'confirmSignIn: confirmationNeeded': afterSetupOnly(toChallenge(replies.notConfirmed)),
  'confirmSignIn: resetNeeded': afterSetupOnly(toChallenge(replies.resetRequired)),
  'confirmSignIn: rejected': (variant: string) => ({
    ...toChallenge(replies.wrongCode),
    replies: { else: variant === 'password' ? replies.wrongPassword : replies.wrongCode },
  }),
  'confirmSignIn: expired': { ...toChallenge(replies.ok), replies: { else: replies.sessionExpired } },
  'confirmSignIn: failed': 'injected',
  ...forEachChallenge('confirmSignIn', nextChallenge),
} satisfies Record<ResultLabel<typeof challengeEvents>, ResponseFixture | ((variant: string) => ResponseFixture)>;
