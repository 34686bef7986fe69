import type * as amplify from './amplify.ts';
import { delay } from './delay.ts';
import { type ClientStorage, lastUserKey } from './tokenStorage.ts';

type Library = Pick<typeof amplify, 'signOut'>;

/** Milliseconds that the provider has to answer a sign-out. */
const SIGN_OUT_TIMEOUT = 5000;

/**
 * Ends the session in this browser, and at the provider if it answers in five seconds. Never rejects. Whoever has signed in
 * meanwhile, in another tab, stays signed in, and what the library does after that touches no later session. [ACCT-08 SESS-08]
 */
export async function endSession(
  load: () => Promise<Library>,
  { storage, prefix }: ClientStorage,
  signal: AbortSignal,
): Promise<void> {
  const key = lastUserKey(prefix);
  const name = await storage.getItem(key);
  let isGivenUp = false;
  const over = load()
    .then(async (library) => {
      if (!isGivenUp) await library.signOut();
    })
    // The provider could not be reached. The session ends in this browser all the same.
    .catch(() => {});
  storage.keepFrom(over, { key, name });
  const givenUp = delay(SIGN_OUT_TIMEOUT, signal);
  isGivenUp = await Promise.race([over.then(() => false), givenUp.then(() => true)]);
  if (isGivenUp) storage.keepFrom(over);
  if ([name, null].includes(await storage.getItem(key))) storage.forget(prefix);
}
