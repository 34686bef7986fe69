import type { createAccountEvents } from '../../../src/devtools/fixtures/createAccount.ts';
import { afterPassword, always, once, replies, toChallenge } from '../../drivers/httpFixtures.ts';
import type { ResponseFixture, ResultLabel } from '../../pathEngine/flow.ts';

const poseSmsCode: ResponseFixture = { ...toChallenge(replies.challenge('smsCode')), tokens: 'none' };

export const responses = {
  'signUp: confirmationNeeded': always(replies.json({ UserConfirmed: false, UserSub: 'ann' })),
  'signUp: confirmed': always(replies.json({ UserConfirmed: true, UserSub: 'ann' })),
  'signUp: rejected': always(replies.invalidEmail),
  'signUp: exists': always(replies.usernameExists),
  'signUp: failed': 'injected',
  'autoSignIn: signedIn': once(afterPassword(replies.tokens)),
  'autoSignIn: confirmationNeeded': once(always(replies.notConfirmed)),
  'autoSignIn: resetNeeded': once(always(replies.resetRequired)),
  'autoSignIn: rejected': once(afterPassword(replies.wrongPassword)),
  'autoSignIn: challenge': once(poseSmsCode),
  'autoSignIn: failed': 'injected',
  'signIn: signedIn': afterPassword(replies.tokens),
  'signIn: confirmationNeeded': always(replies.notConfirmed),
  'signIn: resetNeeded': always(replies.resetRequired),
  'signIn: rejected': afterPassword(replies.wrongPassword),
  'signIn: challenge': poseSmsCode,
  'signIn: failed': 'injected',
} satisfies Record<ResultLabel<typeof createAccountEvents, 'confirmation'>, ResponseFixture>;
