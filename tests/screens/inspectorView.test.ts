import { afterEach, expect, test, vi } from 'vitest';
import { createCallGate } from '../../src/devtools/inspector/callGate.ts';
import { type Message, openChannel } from '../../src/devtools/inspector/messages.ts';
import { createLiveView, EMPTY_VIEW, type View } from '../../src/devtools/inspector/view.ts';
import { watchTab } from '../../src/devtools/inspector/watch.ts';
import { prepareWorld } from '../services/testBackend.ts';

const world = prepareWorld();

const TAB = { tab: 'one', path: '/shop', waiting: [] };
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

test('the view of an inspector that comes back from the back-forward cache has no tab that has closed meanwhile', async () => {
  const site = openChannel(window);
  const view = createLiveView(window);
  const seen: View[] = [];
  closers.push(
    view.subscribe(() => seen.push(view.current())),
    () => site?.close(),
  );
  site?.post({ type: 'tab', ...TAB });
  await expect.poll(() => seen).toEqual([{ tabs: [TAB], actors: [] }]);
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  const later = { ...TAB, path: '/games' };
  site?.post({ type: 'tab', ...later });
  await expect.poll(() => seen.slice(1)).toEqual([EMPTY_VIEW, { tabs: [later], actors: [] }]);
});

test('a page that comes back from the back-forward cache is in the view of inspectors again', async () => {
  const inspector = openChannel(window);
  const heard: Message[] = [];
  closers.push(() => inspector?.close());
  inspector?.listen((message) => heard.push(message));
  watchTab(window);
  const types = () => heard.map(({ type }) => type);
  await expect.poll(types).toEqual(['tab']);
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  await expect.poll(types).toEqual(['tab', 'closed']);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(types).toEqual(['tab', 'closed', 'tab']);
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
});

/** A tab that is watched, the channel of an inspector, and what that hears. */
function watch() {
  const inspector = openChannel(window);
  const heard: Message[] = [];
  watchTab(window);
  closers.push(
    () => inspector?.close(),
    () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
  );
  inspector?.listen((message) => heard.push(message));
  return { inspector, heard };
}

test.each(['popstate', 'pushState', 'replaceState'])('inspectors are told of a new address by %s', async (change) => {
  const { heard } = watch();
  const tabs = () => heard.flatMap((message) => (message.type === 'tab' ? message.path : []));
  const before = window.location.pathname;
  await expect.poll(tabs).toEqual([before]);
  // In the way of a browser: wouter would tell of it, too.
  History.prototype.pushState.call(window.history, null, '', '/games');
  closers.push(() => window.history.replaceState(null, '', before));
  window.dispatchEvent(new Event(change));
  await expect.poll(tabs).toEqual([before, '/games']);
});

test('a call that one of two has given up waits on for the other, until it is let go on', async () => {
  const gate = createCallGate(() => {});
  const called: unknown[] = [];
  const { identity } = gate.wrapServices({
    ...world.services,
    identity: {
      ...world.services.identity,
      async signIn(input) {
        called.push(input);
        return { kind: 'signedIn' };
      },
    },
  });
  gate.pause(true);
  const [given, other] = [new AbortController(), new AbortController()];
  void identity.signIn({ username: 'given up', password: 'x' }, given.signal);
  const answer = identity.signIn({ username: 'other', password: 'x' }, other.signal);
  given.abort();
  expect(gate.state()).toEqual({ isPaused: true, waiting: ['signIn'] });
  gate.release('signIn');
  expect(await answer).toEqual({ kind: 'signedIn' });
  expect(called).toEqual([{ username: 'other', password: 'x' }]);
  expect(gate.state()).toEqual({ isPaused: true, waiting: [] });
});

test('a message with a reason that this version does not know is ignored', async () => {
  const [site, inspector] = [new BroadcastChannel('machines'), openChannel(window)];
  closers.push(
    () => site.close(),
    () => inspector?.close(),
  );
  const heard = vi.fn();
  inspector?.listen(heard);
  const commandWith = (reason: string) => ({
    type: 'command',
    tab: 'one',
    actor: 'x:0',
    command: { kind: 'failure', call: 'signIn', reason },
  });
  for (const reason of ['tired', 'offline']) site.postMessage(commandWith(reason));
  await expect.poll(() => heard.mock.calls).toEqual([[commandWith('offline')]]);
});

test('a tab does what it is told, and nothing that another one is', async () => {
  const { inspector, heard } = watch();
  const pauses = () => heard.flatMap((message) => (message.type === 'tab' ? message.isPaused : []));
  await expect.poll(pauses).toEqual([false]);
  const [own] = heard;
  if (own?.type !== 'tab') throw new Error('No tab has told of itself.');
  inspector?.post({ type: 'pause', tab: 'another', isPaused: true });
  inspector?.post({ type: 'hello' });
  await expect.poll(pauses).toEqual([false, false]);
  inspector?.post({ type: 'pause', tab: own.tab, isPaused: true });
  await expect.poll(pauses).toEqual([false, false, true]);
});
