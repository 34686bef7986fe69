import { session, type sessionEvents } from '../../../src/devtools/fixtures/session.ts';
import type { CallName, Flow } from '../../pathEngine/flow.ts';
import { problemOrNotice } from '../../pathEngine/invariants.ts';
import { responses } from './responses.ts';
import { userActions } from './userActions.ts';

export const flow: Flow = {
  name: 'session',
  fixtures: session,
  start: { state: 'unknown' },
  variants: [{ name: '' }],
  page: { path: '/account', user: undefined },
  userActions,
  calls: {
    currentUser: 'the look-up of who is signed in',
    signOut: 'signing out',
  } satisfies Record<CallName<typeof sessionEvents>, string>,
  responses,
  message: problemOrNotice,
  invariant({ context }, memory) {
    const expected = ['ann', 'bob'].find((name) => memory.has(name));
    const name = context.user?.username;
    if (name !== expected) return `the user is ${name}, and should be ${expected}`;
    const unlocked = context.unlockedAdventures.join();
    return unlocked === (memory.has('fod') ? 'fod' : '') ? undefined : `the unlocked adventures are '${unlocked}'`;
  },
  shows: ({ state }, heading) => {
    if (state === 'unknown') return `${heading()}, before the storage is read`;
    return state.endsWith('checking') ? `${heading()}, while it is asked who is signed in` : undefined;
  },
};
