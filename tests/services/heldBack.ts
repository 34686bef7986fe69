import { expect, vi } from 'vitest';
import { createGate } from '../gate.ts';

/** Gives a call up while the answer to its action is under way, and resolves as the call does. `fetch` stays stubbed. */
export async function givenUpDuring<Result>(action: string, call: (signal: AbortSignal) => Promise<Result>) {
  const caller = new AbortController();
  const answer = heldBack(action, 'answer');
  const late = call(caller.signal);
  await answer.held;
  caller.abort();
  answer.release();
  return late;
}

/** Has the first call of an action from now on wait, with its request or with the answer to it, while `fetch` is stubbed. */
export function heldBack(action: string, what: 'request' | 'answer' = 'request') {
  const { open: release, opened: released } = createGate();
  const { open: hold, opened: held } = createGate();
  const { fetch } = globalThis;
  let isFirst = true;
  vi.stubGlobal('fetch', async (url: string, request: { headers: Record<string, string> }) => {
    if (!isFirst || !request.headers['x-amz-target']?.endsWith(action)) return fetch(url, request);
    isFirst = false;
    const answer = what === 'answer' ? await fetch(url, request) : undefined;
    hold();
    await released;
    return answer ?? fetch(url, request);
  });
  return { held, release };
}

/** Makes a call, and gives it up while the first call of an action waits; returns what lets that go on. */
export async function giveUpAt(
  action: string,
  what: 'request' | 'answer',
  call: (given: AbortSignal) => Promise<unknown>,
) {
  const { held, release } = heldBack(action, what);
  const patience = new AbortController();
  const ended = call(patience.signal);
  await held;
  patience.abort();
  await expect(ended).rejects.toMatchObject({ reason: 'timeout' });
  return { release };
}

/** The actions that the provider is asked for from now on. */
export function noteActions(): string[] {
  const asked: string[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, request: { headers: Record<string, string> }) => {
    asked.push(request.headers['x-amz-target']?.split('.').at(-1) ?? '');
    return fetch(url, request);
  });
  return asked;
}
