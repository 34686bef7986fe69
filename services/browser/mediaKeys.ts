const KEYS = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto'] as const;

/** Seconds by which a key moves. */
const STEP = 5;

/** Has the browser's media keys, as on a keyboard or a headset, act on a sound, of which they show the title. */
export const offerMediaKeys = (sound: HTMLAudioElement, title: string, play: () => Promise<void>): void =>
  setMediaKeys(title, {
    play: () => void play().catch(() => {}),
    pause: () => sound.pause(),
    seekbackward: () => {
      sound.currentTime -= STEP;
    },
    seekforward: () => {
      sound.currentTime += STEP;
    },
    seekto: ({ seekTime }) => {
      sound.currentTime = seekTime ?? sound.currentTime;
    },
  });

/** Shows no title, and has the key to play do nothing: without a handler the browser itself would play what is paused. */
export const withdrawMediaKeys = (): void => setMediaKeys(undefined, { play: () => {} });

type Handlers = Partial<Record<(typeof KEYS)[number], MediaSessionActionHandler>>;

/** What the keys show and do. A browser may have none. */
function setMediaKeys(title: string | undefined, handlers: Handlers): void {
  const session: MediaSession | undefined = navigator.mediaSession;
  if (!session) return;
  session.metadata = title === undefined ? null : new MediaMetadata({ title });
  for (const key of KEYS) {
    try {
      session.setActionHandler(key, handlers[key] ?? null);
    } catch {
      // The browser does not know this key.
    }
  }
}
