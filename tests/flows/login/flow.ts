import type { AnyMachineSnapshot } from 'xstate';
import { challengeNames } from '../../../src/devtools/fixtures/challenges.ts';
import { login, type loginEvents } from '../../../src/devtools/fixtures/login.ts';
import { ann } from '../../../src/devtools/fixtures/people.ts';
import type { CallName, Flow } from '../../pathEngine/flow.ts';
import { passwordOnlyWhile, problemOrNotice } from '../../pathEngine/invariants.ts';
import { everyPairOf } from './everyPairOf.ts';
import { responses } from './responses.ts';
import { userActions } from './userActions.ts';

const [first = 'smsCode'] = challengeNames;

export const flow: Flow = {
  name: 'login',
  fixtures: login,
  start: { state: 'LOGIN.editing' },
  variants: [{ name: '', input: {} }],
  page: { path: '/account', user: 'nobody' },
  userActions,
  calls: {
    signIn: 'signing in',
    confirmation: 'the confirmation of the account',
    challenge: 'the challenge',
    currentUser: 'the look-up of who is signed in',
    signOut: 'signing out',
  } satisfies Record<CallName<typeof loginEvents>, string>,
  responses,
  message: problemOrNotice,
  invariant: (snapshot) =>
    passwordOnlyWhileSigningIn(snapshot) ?? challengeOnlyInItsState(snapshot) ?? knowsUsernameAndConfirmation(snapshot),
  // One chain in which every challenge is followed by every challenge.
  furtherPaths: [
    [
      'submit',
      `signIn: challenge ${first}`,
      ...everyPairOf(challengeNames, first).map((name) => `challenge: challenge ${name}`),
      'challenge: signedIn',
    ],
  ],
};

const passwordOnlyWhileSigningIn = passwordOnlyWhile(
  (snapshot) => snapshot.matches('CONFIRM') || snapshot.matches({ LOGIN: 'signingIn' }),
);

/** A challenge, with the key of an authenticator app, is kept in its own state only. */
const challengeOnlyInItsState = (snapshot: AnyMachineSnapshot): string | undefined =>
  snapshot.matches('challenge') === (snapshot.context.challenge !== undefined)
    ? undefined
    : `the challenge is ${snapshot.context.challenge?.name}`;

/** The login knows the provider's name of the account, and whether it was confirmed in this attempt. */
function knowsUsernameAndConfirmation(snapshot: AnyMachineSnapshot): string | undefined {
  const { username, confirmed } = snapshot.context;
  if (snapshot.matches('resetNeeded') && username !== ann.email) return `the username is still '${username}'`;
  if (snapshot.matches({ CONFIRM: 'signingIn' }) && !confirmed) return 'the confirmation is forgotten';
  if (snapshot.matches({ CONFIRM: 'confirming' }) && confirmed) return 'the account counts as confirmed before it is';
  if (snapshot.matches({ LOGIN: 'signingIn' }) && confirmed) return 'the confirmation of an earlier attempt has stayed';
  return undefined;
}
