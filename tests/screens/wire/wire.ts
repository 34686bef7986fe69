import { http } from 'msw';
import { setupServer } from 'msw/node';
import { type MockInstance, vi } from 'vitest';
import { sandboxSettings } from '../../../services/sandbox/sandbox.ts';
import { tokenOf } from '../../../src/devtools/events/fixtures.ts';
import type { Told } from '../../models/play.ts';
import { comesNever, endingOf, type Replies } from './endings.ts';

export const settings = sandboxSettings('http://localhost:3000');

/** Who is signed in, by the tokens that the browser keeps, before a call ends so; by default nobody is. */
const SIGNED_IN: Record<string, 'ann' | 'ann, long ago'> = {
  'signIn: occupied': 'ann',
  'currentUser: ann': 'ann',
  'currentUser: outage': 'ann, long ago',
  'signOut: done': 'ann',
  'deleteUser: deleted': 'ann',
  'deleteUser: refused': 'ann',
  'deleteUser: outage': 'ann',
  'unlocked: fod': 'ann',
  'unlocked: outage': 'ann',
};

/** Everything that the site's services speak to, at the level of HTTP; it answers as the last letter says. */
export function createWire() {
  let replies: Replies = {};
  const library = createLibraryMemory();
  const wired = new Set<string>();
  const unwired = new Map<string, Told>();
  const answer = (action: string) => {
    const reply = replies[action] ?? replies.else;
    if (!reply) throw new Error(`Nobody has said what to answer to ${action}.`);
    return reply();
  };
  const server = setupServer(
    http.post('https://cognito-idp.*.amazonaws.com/', ({ request }) =>
      answer(request.headers.get('x-amz-target')?.split('.')[1] ?? ''),
    ),
    http.get(`${settings.accountApiUrl}/unlocked-content`, () => answer('unlocked')),
    http.post(`${settings.shopApiUrl}/create-checkout-session`, () => answer('createCheckout')),
  );
  let chance: MockInstance | undefined;
  return {
    open() {
      server.listen({ onUnhandledRequest: 'error' });
      chance = vi.spyOn(crypto, 'getRandomValues').mockImplementation(beSmall());
    },
    /** Has the next call end as a letter says; answers whether anything on the wire can bring that about. */
    arrange({ letter, state }: Told): boolean {
      const ending = library.canEnd(letter) ? endingOf({ letter, state }) : undefined;
      library.note(letter, ending !== undefined);
      const name = `${letter}, in ${state}`;
      if (ending) wired.add(name);
      else unwired.set(name, { letter, state });
      if (!ending) return false;
      replies = ending;
      if (!letter.startsWith('confirmSignIn')) keepTokens(SIGNED_IN[letter]);
      return true;
    },
    /** Has every sign-in be refused, and forgets what was begun. */
    refuse(): void {
      library.forget();
      replies = endingOf({ letter: 'signIn: resetNeeded', state: '' }) ?? {};
      keepTokens(undefined);
    },
    /** The answers that something on a wire can bring about, and that never came over it. */
    missed: (): Told[] => [...unwired].flatMap(([name, told]) => (wired.has(name) || comesNever(told) ? [] : [told])),
    close() {
      server.close();
      chance?.mockRestore();
    },
  };
}

/**
 * Random numbers of 32 words, of which only the last is not 0: the library's arithmetic takes a fifth of a second over a
 * large number, and next to nothing over a small one.
 */
function beSmall() {
  let words = 0;
  return <Numbers extends ArrayBufferView | null>(numbers: Numbers): Numbers => {
    words += 1;
    if (numbers) new Uint8Array(numbers.buffer).fill(words % 32 === 0 ? 1 : 0, 0, 1);
    return numbers;
  };
}

const PREFIX = `CognitoIdentityServiceProvider.${settings.userPoolClientId}`;

function keepTokens(who: 'ann' | 'ann, long ago' | undefined): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  if (!who) return;
  const isOver = who === 'ann, long ago';
  localStorage.setItem(`${PREFIX}.LastAuthUser`, 'ann');
  const kept = {
    accessToken: tokenOf('ann', 'access', isOver),
    idToken: tokenOf('ann', 'id', isOver),
    refreshToken: 'ann.refresh',
    clockDrift: '0',
  };
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(`${PREFIX}.ann.${name}`, value);
}

/** What the provider's library has begun: a sign-in that it can go on with, one that follows a confirmed sign-up. */
function createLibraryMemory() {
  const begun = new Set<string>();
  const need: Record<string, string> = { confirmSignIn: 'signIn', autoSignIn: 'autoSignIn' };
  return {
    /** Whether a call can end so at all; a sign-in that was never begun can only be refused. */
    canEnd(letter: string): boolean {
      const needed = need[callOf(letter)];
      return needed === undefined || begun.has(needed) || letter === 'autoSignIn: refused';
    },
    forget: () => begun.clear(),
    note(letter: string, isWired: boolean): void {
      const call = callOf(letter);
      if (call === 'confirmSignIn' && !isWired) begun.delete('signIn');
      if (call === 'signIn' && isWired) begun.add('signIn');
      if (call === 'signUp') begun.add('signUp');
      if (letter === 'signUp: confirmed') begun.add('autoSignIn');
      if (letter === 'confirmSignUp: confirmed' && begun.has('signUp')) begun.add('autoSignIn');
      // Signing in by hand ends what a sign-up has begun.
      if (call === 'signIn') for (const ended of ['signUp', 'autoSignIn']) begun.delete(ended);
    },
  };
}

const callOf = (letter: string) => letter.split(': ')[0] ?? '';
