import type { Services } from '../services.ts';
import type { Inspect } from '../shop.ts';
import { createGate } from './gate.ts';
import { openChannel } from './messages.ts';
import { createRecorder } from './recorder.ts';

/** What stands between a shop and whoever looks at its machines. */
export interface Watch {
  inspect: Inspect;
  /** The services, so that calls can be held back. */
  around: (services: Services) => Services;
}

/** Has all actors of a tab be seen, and driven, by pages of the same site that show machines. */
export function watchTab(window: Window & typeof globalThis): Watch {
  const tab = window.crypto.randomUUID();
  const channel = openChannel(window);
  const recorder = createRecorder(({ actor, machine }, moment) =>
    channel.post({ type: 'moment', tab, actor, machine, moment }),
  );
  const gate = createGate(tellTab);

  function tellTab(): void {
    channel.post({ type: 'tab', tab, path: window.location.pathname, ...gate.state() });
  }

  function tellAll(): void {
    tellTab();
    for (const { actor, machine, moments } of recorder.recordings())
      for (const moment of moments) channel.post({ type: 'moment', tab, actor, machine, moment });
  }

  channel.listen((message) => {
    if (message.type === 'asks') tellAll();
    if (!('tab' in message) || message.tab !== tab) return;
    if (message.type === 'do') recorder.perform(message.actor, message.deed);
    if (message.type === 'hold') gate.hold(message.isHeld);
    if (message.type === 'let') gate.let(message.call);
  });
  window.addEventListener('pagehide', () => channel.post({ type: 'left', tab }));
  window.addEventListener('pageshow', ({ persisted }) => persisted && tellAll());
  followAddress(window, tellTab);
  tellTab();
  return { inspect: recorder.inspect, around: gate.around };
}

/** Tells of every change of the address within the page. */
function followAddress(window: Window & typeof globalThis, tell: () => void): void {
  // wouter has the history tell of what it is asked to do, by events of these names.
  for (const change of ['popstate', 'pushState', 'replaceState']) window.addEventListener(change, tell);
}
