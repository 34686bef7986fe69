// For the inspector's page: prerendered pages have only the styles of the site.
import '../screens/inspector/inspector.css';
import '../screens/inspector/inspectorChart.css';
import '../screens/inspector/inspectorControls.css';
import type { ShopObserver } from '../../shop/createShop.ts';
import { createCallGate } from './callGate.ts';
import { type Channel, type LogEntry, type Message, openChannel } from './messages.ts';
import { createRecorder, type Recording } from './recorder.ts';

/**
 * Lets the inspector's pages see and drive the actors of this tab. Its requests can be paused where its services are wrapped.
 */
export function watchTab(window: Window & typeof globalThis, { canPause = true } = {}): ShopObserver {
  const tab = window.crypto.randomUUID();
  const recorder = createRecorder((recording, entry) => postEntry(recording, entry));
  const gate = createCallGate(postTab);
  let channel: Channel | undefined;

  function post(message: Message): void {
    channel?.post(message);
  }

  const postEntry = ({ actor, parent, machine }: Recording, entry: LogEntry) =>
    post({ type: 'entry', tab, actor, parent, machine, entry });

  function postTab(): void {
    post({ type: 'tab', tab, path: window.location.pathname, ...(canPause ? gate.state() : { waiting: [] }) });
  }

  function postAll(): void {
    postTab();
    for (const recording of recorder.recordings()) for (const entry of recording.entries) postEntry(recording, entry);
  }

  function onMessage(message: Message): void {
    if (message.type === 'hello') postAll();
    if (!('tab' in message) || message.tab !== tab) return;
    if (message.type === 'command') recorder.run(message.actor, message.command);
    if (message.type === 'pause') gate.pause(message.isPaused);
    if (message.type === 'release') gate.release(message.call);
  }

  function open(): void {
    if (channel) return;
    // The inspector that has paused requests may have been closed while this page was left.
    gate.pause(false);
    channel = openChannel(window);
    channel?.listen(onMessage);
    postAll();
  }

  /** The next message on an open channel would evict the page from the back-forward cache. */
  function close(): void {
    post({ type: 'closed', tab });
    channel?.close();
    channel = undefined;
  }

  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', open);
  // wouter dispatches events of these names when the address changes.
  for (const change of ['popstate', 'pushState', 'replaceState']) window.addEventListener(change, postTab);
  open();
  return { inspect: recorder.inspect, wrapServices: gate.wrapServices };
}
