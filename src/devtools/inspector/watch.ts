// For the page that shows what is watched: pages are written at build without their styles.
import '../screens/inspector/inspector.css';
import type { ShopObserver } from '../../shop/createShop.ts';
import { createGate } from './callGate.ts';
import { type Channel, type Message, openChannel } from './messages.ts';
import { createRecorder } from './recorder.ts';

/**
 * Has all actors of a tab be seen, and driven, by pages of the same site that show machines. Its calls can be held back if
 * its services are put behind the gate.
 */
export function watchTab(window: Window & typeof globalThis, { canHold = true } = {}): ShopObserver {
  const tab = window.crypto.randomUUID();
  const recorder = createRecorder(({ actor, machine }, moment) =>
    post({ type: 'moment', tab, actor, machine, moment }),
  );
  const gate = createGate(tellTab);
  let channel: Channel | undefined;

  function post(message: Message): void {
    channel?.post(message);
  }

  function tellTab(): void {
    post({ type: 'tab', tab, path: window.location.pathname, ...(canHold ? gate.state() : { waiting: [] }) });
  }

  function tellAll(): void {
    tellTab();
    for (const { actor, machine, moments } of recorder.recordings())
      for (const moment of moments) post({ type: 'moment', tab, actor, machine, moment });
  }

  function hear(message: Message): void {
    if (message.type === 'asks') tellAll();
    if (!('tab' in message) || message.tab !== tab) return;
    if (message.type === 'do') recorder.perform(message.actor, message.deed);
    if (message.type === 'hold') gate.hold(message.isHeld);
    if (message.type === 'let') gate.let(message.call);
  }

  function arrive(): void {
    if (channel) return;
    channel = openChannel(window);
    channel?.listen(hear);
    tellAll();
  }

  /** A page with an open channel would be taken out of the back-forward cache by the next message. */
  function leave(): void {
    post({ type: 'left', tab });
    channel?.close();
    channel = undefined;
  }

  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', arrive);
  // wouter has the history tell of what it is asked to do, by events of these names.
  for (const change of ['popstate', 'pushState', 'replaceState']) window.addEventListener(change, tellTab);
  arrive();
  return { inspect: recorder.inspect, wrapServices: gate.around };
}
