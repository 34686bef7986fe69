import { createAccount, type createAccountEvents } from '../../../src/devtools/fixtures/createAccount.ts';
import { ann } from '../../../src/devtools/fixtures/people.ts';
import type { CallName, Flow } from '../../pathEngine/flow.ts';
import { passwordOnlyWhile, problemOrNotice } from '../../pathEngine/invariants.ts';
import { responses } from './responses.ts';
import { userActions } from './userActions.ts';

const passwordOnlyWhileNeeded = passwordOnlyWhile(
  (snapshot) => snapshot.matches('CONFIRM') || snapshot.hasTag('busy'),
  '',
);

export const flow: Flow = {
  name: 'createAccount',
  fixtures: createAccount,
  start: { state: 'CREATE.editing' },
  variants: [{ name: '', input: {} }],
  page: { path: '/account/create-account', user: 'nobody' },
  userActions,
  calls: {
    signUp: 'signing up',
    confirmation: 'the confirmation of the account',
    autoSignIn: 'the automatic sign-in',
    signIn: 'signing in',
  } satisfies Record<CallName<typeof createAccountEvents>, string>,
  responses,
  message: problemOrNotice,
  invariant(snapshot, memory) {
    const { accountExisted, sentTo } = snapshot.context;
    const sendsCode = snapshot.matches({ CONFIRM: 'confirming' }) && !accountExisted;
    return (
      (sendsCode && sentTo !== ann.email ? `the code was sent to '${sentTo}'` : undefined) ??
      passwordOnlyWhileNeeded(snapshot) ??
      (accountExisted === memory.has('accountExisted') ? undefined : `'accountExisted' is ${accountExisted}`)
    );
  },
};
