import { http } from 'msw';
import { setupServer } from 'msw/node';
import { type MockInstance, vi } from 'vitest';
import { ACTION_NAMES } from '../../services/sandbox/provider.ts';
import { sandboxSettings } from '../../services/sandbox/sandbox.ts';
import { tokenOf } from '../../src/devtools/fixtures/people.ts';
import type { CallToSettle } from '../pathEngine/testDriver.ts';
import { always, type HttpFixture, replies as known } from './httpFixtures.ts';

export const settings = sandboxSettings('http://localhost:3000');

/** The results that have come over HTTP, in any variant of a flow. */
const reachedOnce = new Set<string>();

/** The servers that the site's services talk to, at the level of HTTP (msw). They answer as the last fixture says. */
export function createHttpServer() {
  let replies: HttpFixture['replies'] = {};
  const answered = new Set<string>();
  const library = createLibraryState();
  const reached = new Set<string>();
  const missed = new Map<string, CallToSettle>();
  const answer = (action: string) => {
    const reply = replies[action] ?? replies.else;
    if (!reply) throw new Error(`The fixture has no reply to ${action}.`);
    if (typeof reply === 'function') return reply();
    const [first, later] = reply;
    const next = answered.has(action) ? later : first;
    answered.add(action);
    return next();
  };
  const server = setupServer(
    http.post('https://cognito-idp.*.amazonaws.com/', ({ request }) => {
      const action = request.headers.get('x-amz-target')?.split('.')[1] ?? '';
      if (!ACTION_NAMES.includes(action)) throw new Error(`The sandbox has no action ${action}: see services/sandbox.`);
      return answer(action);
    }),
    http.get(`${settings.accountApiUrl}/unlocked-content`, () => answer('unlocked-content')),
    http.post(`${settings.shopApiUrl}/create-checkout-session`, () => answer('create-checkout-session')),
  );
  let random: MockInstance | undefined;

  function use({ replies: own, tokens }: HttpFixture): void {
    replies = own;
    answered.clear();
    if (tokens !== 'unchanged') storeTokens(tokens);
  }

  return {
    open() {
      server.listen({ onUnhandledRequest: 'error' });
      random = vi.spyOn(crypto, 'getRandomValues').mockImplementation(smallNumbers());
    },
    /** Prepares the replies for the next call; returns false where the result cannot come over HTTP now. */
    arrange(result: CallToSettle): boolean {
      const name = `${result.flow.name} ${result.variant.name}: ${result.label}`;
      const { response } = result;
      const canCome = response !== 'injected' && library.canEnd(result.label);
      library.note(result.label, canCome);
      if (!canCome) {
        if (response !== 'injected') missed.set(name, result);
        return false;
      }
      reached.add(name);
      if (response.once && reachedOnce.has(result.label)) return false;
      reachedOnce.add(result.label);
      use(response);
      return true;
    },
    /** Rejects every sign-in, so that the library forgets what it has begun. */
    rejectSignIns(): void {
      library.forget();
      use(always(known.resetRequired));
    },
    /** The results that could come over HTTP and never did. */
    missed: (): CallToSettle[] => [...missed].flatMap(([name, result]) => (reached.has(name) ? [] : [result])),
    close() {
      server.close();
      random?.mockRestore();
    },
  };
}

/**
 * Random values of which only every 32nd word is not 0: SRP takes a fifth of a second with large numbers, and next to
 * nothing with small ones.
 */
export function smallNumbers() {
  let words = 0;
  return <Numbers extends ArrayBufferView | null>(numbers: Numbers): Numbers => {
    words += 1;
    if (numbers) new Uint8Array(numbers.buffer).fill(words % 32 === 0 ? 1 : 0, 0, 1);
    return numbers;
  };
}

const PREFIX = `CognitoIdentityServiceProvider.${settings.userPoolClientId}`;

function storeTokens(tokens: 'ann' | 'expired' | 'none'): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  if (tokens === 'none') return;
  const isExpired = tokens === 'expired';
  localStorage.setItem(`${PREFIX}.LastAuthUser`, 'ann');
  const stored = {
    accessToken: tokenOf('ann', 'access', isExpired),
    idToken: tokenOf('ann', 'id', isExpired),
    refreshToken: 'ann.refresh',
    clockDrift: '0',
  };
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(`${PREFIX}.ann.${name}`, value);
}

/** What the provider's library has begun: a sign-in that it can continue, one that follows a confirmed sign-up. */
function createLibraryState() {
  const begun = new Set<string>();
  const needs: Record<string, string> = { confirmSignIn: 'signIn', autoSignIn: 'autoSignIn' };
  return {
    /** Whether a call can end so at all; a sign-in that was never begun can only be rejected. */
    canEnd(label: string): boolean {
      const needed = needs[callOf(label)];
      return needed === undefined || begun.has(needed) || label === 'autoSignIn: rejected';
    },
    forget: () => begun.clear(),
    note(label: string, cameOverHttp: boolean): void {
      const call = callOf(label);
      if (call === 'confirmSignIn' && !cameOverHttp) begun.delete('signIn');
      if (call === 'signIn' && cameOverHttp) begun.add('signIn');
      if (call === 'signUp') begun.add('signUp');
      if (label === 'signUp: confirmed') begun.add('autoSignIn');
      if (label === 'confirmSignUp: confirmed' && begun.has('signUp')) begun.add('autoSignIn');
      // A sign-in by the form ends what a sign-up has begun.
      if (call === 'signIn') for (const ended of ['signUp', 'autoSignIn']) begun.delete(ended);
    },
  };
}

const callOf = (label: string) => label.split(': ')[0] ?? '';
