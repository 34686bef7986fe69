import { afterEach, expect, test, vi } from 'vitest';
import { openChannel } from '../../src/devtools/inspector/messages.ts';
import { createLiveView, EMPTY_VIEW, type View } from '../../src/devtools/inspector/view.ts';

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
