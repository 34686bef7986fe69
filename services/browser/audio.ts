import { type Rejected, rejected } from '../failure.ts';
import type { Service, Subscription } from '../service.ts';
import { offerMediaKeys, withdrawMediaKeys } from './mediaKeys.ts';
import { createMeter } from './meter.ts';

export interface AudioInput {
  /** The name of a sound. */
  name: string;
  /** What the browser's media controls show. */
  title: string;
}

/** A sound that a press has touched, and what measures how loud it is, where the browser can. */
export interface PressedSound {
  sound: HTMLAudioElement;
  context: AudioContext | undefined;
}

/** What the browser reports of a sound that plays or is to play. */
export interface AudioChange {
  name: string;
  change: 'playing' | 'paused' | 'ended' | 'failed';
}

/** Where a sound is. */
export interface AudioPosition {
  /** Seconds. */
  time: number;
  /** Whether any of it has been loaded. */
  isLoaded: boolean;
  /** How loud it is now, from 0 to 1. */
  level: number;
}

/** The sounds of a page, of which one plays at a time. Nothing is fetched before `playAudio`. [SAMPLE-01 SAMPLE-03] */
export interface PageAudio {
  /**
   * Plays a sound from where it was paused, from the start at first and after its end; `paused` where another one was chosen
   * before it was heard. Rejected as `soundBlocked` where the browser allows no sound, and as `soundUnavailable` where it
   * cannot be fetched or decoded.
   */
  playAudio: Service<AudioInput, { kind: 'playing' | 'paused' } | Rejected>;
  /** Takes what a press has touched to play the sound of a name with, where none is there yet. */
  takeSound(name: string, pressed: PressedSound): void;
  pauseAudio(name: string): void;
  seekAudio(name: string, seconds: number): void;
  /** Reports changes. When a listener unsubscribes every sound is paused, because its page is being left. */
  changes: Subscription<AudioChange>;
  position(name: string): AudioPosition;
  /** Calls back when the position in a sound has jumped. Returns a function that ends it. */
  onJump(name: string, listener: () => void): () => void;
}

export const SILENT: AudioPosition = { time: 0, isLoaded: false, level: 0 };

/** What ends the wait of a sound that plays for more of it. */
const WAIT_ENDS = ['playing', 'pause', 'ended', 'error', 'emptied'] as const;

/** Milliseconds after which a sound that plays and waits for more of it counts as failed. */
const WAIT_TIMEOUT = 30_000;

/** `addressOf` tells where the sound of a name is. */
export function createAudio(addressOf: (name: string) => string): PageAudio {
  const sounds = new Map<string, HTMLAudioElement>();
  /** Those that are to play and are not heard yet, with the last call to play each: several players may share one. */
  const starting = new Map<HTMLAudioElement, AbortSignal>();
  /** Those that stopped while they waited for more of their file, which is fetched anew. */
  const unanswered = new Set<HTMLAudioElement>();
  /** The one that was chosen last. */
  let chosen: HTMLAudioElement | undefined;
  const listeners = new Set<(change: AudioChange) => void>();
  const meter = createMeter();

  function notify(name: string, change: AudioChange['change']): void {
    for (const listener of listeners) listener({ name, change });
  }

  const soundAt = (name: string): HTMLAudioElement => sounds.get(name) ?? add(name, new Audio());

  function add(name: string, sound: HTMLAudioElement): HTMLAudioElement {
    sound.preload = 'none';
    sound.src = addressOf(name);
    sound.addEventListener('playing', () => {
      unanswered.delete(sound);
      notify(name, 'playing');
    });
    sound.addEventListener('pause', () => {
      // A sound that has ended pauses, too.
      if (sound.ended) return;
      if (sound.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) unanswered.add(sound);
      notify(name, 'paused');
    });
    sound.addEventListener('ended', () => notify(name, 'ended'));
    sound.addEventListener('error', () => notify(name, 'failed'));
    onLongWait(sound, () => {
      unanswered.add(sound);
      notify(name, 'failed');
      sound.pause();
    });
    sounds.set(name, sound);
    return sound;
  }

  function giveUp(sound: HTMLAudioElement, signal: AbortSignal): void {
    if (starting.get(sound) === signal) sound.pause();
  }

  function play(sound: HTMLAudioElement): Promise<void> {
    if (unanswered.delete(sound) || sound.error) loadAnew(sound);
    meter.listenTo(sound);
    return sound.play();
  }

  return {
    async playAudio({ name, title }, signal) {
      const sound = soundAt(name);
      chosen = sound;
      pauseEach(starting.keys(), sound);
      signal.addEventListener('abort', () => giveUp(sound, signal), { once: true });
      starting.set(sound, signal);
      try {
        await play(sound);
        if (chosen !== sound) {
          sound.pause();
          return { kind: 'paused' };
        }
        // Only now, so that the sound that plays goes on if this one cannot be loaded. [SAMPLE-03]
        pauseEach(sounds.values(), sound);
        offerMediaKeys(sound, title, () => play(sound));
        return { kind: 'playing' };
      } catch (error) {
        const errorName = error instanceof Error ? error.name : '';
        if (errorName === 'AbortError') return { kind: 'paused' };
        return rejected(errorName === 'NotAllowedError' ? 'soundBlocked' : 'soundUnavailable');
      } finally {
        if (starting.get(sound) === signal) starting.delete(sound);
      }
    },
    takeSound(name, { sound, context }) {
      if (!sounds.has(name)) add(name, sound);
      if (context) meter.use(context);
    },
    pauseAudio: (name) => sounds.get(name)?.pause(),
    seekAudio(name, seconds) {
      soundAt(name).currentTime = seconds;
    },
    changes(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        pauseEach(sounds.values());
        withdrawMediaKeys();
      };
    },
    onJump(name, listener) {
      const sound = soundAt(name);
      sound.addEventListener('seeked', listener);
      return () => sound.removeEventListener('seeked', listener);
    },
    position(name) {
      const sound = sounds.get(name);
      if (!sound) return SILENT;
      const { currentTime: time, paused, readyState } = sound;
      return { time, isLoaded: readyState > HTMLMediaElement.HAVE_NOTHING, level: paused ? 0 : meter.level() };
    },
  };
}

/** Fetches a sound anew, and keeps where it is. */
function loadAnew(sound: HTMLAudioElement): void {
  const { currentTime } = sound;
  sound.load();
  sound.currentTime = currentTime;
}

/** Calls back where a sound that plays has waited too long for more of it. */
function onLongWait(sound: HTMLAudioElement, listener: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  sound.addEventListener('waiting', () => {
    clearTimeout(timer);
    timer = setTimeout(listener, WAIT_TIMEOUT);
  });
  for (const event of WAIT_ENDS) sound.addEventListener(event, () => clearTimeout(timer));
}

function pauseEach(sounds: Iterable<HTMLAudioElement>, except?: HTMLAudioElement): void {
  for (const sound of sounds) if (sound !== except) sound.pause();
}
