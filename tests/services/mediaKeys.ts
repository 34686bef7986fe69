import { onTestFinished, vi } from 'vitest';

/** What the media keys of a browser do, for the rest of a test; null where they are left to the browser. */
export function mediaKeys() {
  const keys = new Map<string, (() => void) | null>();
  const setActionHandler = (action: string, handler: (() => void) | null) => void keys.set(action, handler);
  vi.stubGlobal('MediaMetadata', class {});
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: { setActionHandler } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaSession'));
  return keys;
}
