import type { ChallengeName, SignInChallenge } from '../services/identity/signInChallenge.ts';

/** A challenge of Ann's of which nothing is known but its name, and what else is said here. */
export const challengeCalled = (name: ChallengeName, more: Partial<SignInChallenge> = {}): SignInChallenge => ({
  name,
  username: 'ann',
  missing: [],
  choices: [],
  detail: '',
  key: '',
  uri: '',
  ...more,
});
