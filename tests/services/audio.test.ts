import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createAudio } from '../../services/browser/audio.ts';
import { rejected } from '../../services/failure.ts';
import { mediaKeys } from './mediaKeys.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A browser in which every sample of what is heard has this value, from 0 to 255; 128 is silence. */
function hearing(value: number) {
  const connected: string[] = [];
  const analyser = {
    fftSize: 4,
    connect: (to: object) => void connected.push(`analyser to ${'isDestination' in to ? 'loudspeaker' : 'nothing'}`),
    getByteTimeDomainData: (samples: Uint8Array) => samples.fill(value),
  };
  vi.stubGlobal(
    'AudioContext',
    class {
      destination = { isDestination: true };
      createAnalyser = () => analyser;
      createMediaElementSource = () => ({
        connect: (to: object) => void connected.push(`sound to ${to === analyser ? 'analyser' : 'nothing'}`),
      });
      resume = async () => void connected.push('resumed');
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
  return connected;
}

/** A browser that plays a sound at once, and counts how often it is told to fetch it anew, which leads to its start. */
function oneSound() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let sound: HTMLMediaElement | undefined;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    sound = this;
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(function (this: HTMLMediaElement) {
    this.currentTime = 0;
  });
  const audio = createAudio((name) => `/${name}.mp3`);
  return {
    audio,
    keys: mediaKeys(),
    play: (signal = new AbortController().signal) => audio.playAudio({ name: 'fod', title: 'fod' }, signal),
    sound: () => sound ?? new Audio(),
    loads: () => load.mock.calls.length,
  };
}

test('a sound that is paused is heard no more, and goes on from where it was [SAMPLE-01c]', async () => {
  const { audio, play, sound } = oneSound();
  await play();
  sound().currentTime = 9;
  audio.pauseAudio('fod');
  expect(vi.mocked(HTMLMediaElement.prototype.pause).mock.contexts).toEqual([sound()]);
  await play();
  expect(sound().currentTime).toBe(9);
});

test('of three sounds only the one that was chosen last plays on, as loud and as fast as it is [SAMPLE-03a]', async () => {
  const heard: number[][] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    heard.push([this.volume, this.defaultPlaybackRate, this.playbackRate]);
  });
  const paused: string[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    paused.push(new URL(this.src).pathname);
  });
  const audio = createAudio((name) => `/${name}.mp3`);
  for (const name of ['fod', 'fist', 'dracula']) {
    paused.length = 0;
    await audio.playAudio({ name, title: name }, new AbortController().signal);
  }
  expect([paused, heard]).toEqual([['/fod.mp3', '/fist.mp3'], Array(3).fill([1, 1, 1])]);
});

test('a sound that cannot be had pauses none that plays, and one that is chosen meanwhile takes its place [SAMPLE-03ad]', async () => {
  const events: string[] = [];
  const nameOf = ({ src }: HTMLMediaElement) => new URL(src).pathname;
  let refuse = (_: unknown) => {};
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    events.push(`play ${nameOf(this)}`);
    return nameOf(this) === '/fist.mp3' ? new Promise((_, reject) => (refuse = reject)) : Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    events.push(`pause ${nameOf(this)}`);
  });
  const audio = createAudio((name) => `/${name}.mp3`);
  const start = (name: string) => audio.playAudio({ name, title: name }, new AbortController().signal);
  await start('fod');
  const missing = start('fist');
  refuse(new DOMException('It is not there.', 'NotSupportedError'));
  expect(await missing).toEqual(rejected('soundUnavailable'));
  expect(events.splice(0)).toEqual(['play /fod.mp3', 'play /fist.mp3']);
  const left = start('fist');
  await start('dracula');
  refuse(Object.assign(new Error('It was paused.'), { name: 'AbortError' }));
  expect(await left).toEqual({ kind: 'paused' });
  expect(events.filter((event) => !event.startsWith('play'))).toEqual([
    'pause /fist.mp3',
    'pause /fod.mp3',
    'pause /fist.mp3',
  ]);
});

test('a sound that is heard only after another one was chosen is paused at once [SAMPLE-03a]', async () => {
  const starts: (() => void)[] = [];
  const paused: string[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(
    () => new Promise<void>((resolve) => starts.push(resolve)),
  );
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    paused.push(new URL(this.src).pathname);
  });
  const audio = createAudio((name) => `/${name}.mp3`);
  const outcomes = ['fod', 'fist'].map((name) => audio.playAudio({ name, title: name }, new AbortController().signal));
  paused.length = 0;
  for (const start of starts.toReversed()) start();
  expect(await Promise.all(outcomes)).toEqual([{ kind: 'paused' }, { kind: 'playing' }]);
  expect(paused).toEqual(['/fod.mp3', '/fod.mp3']);
});

test('a sound that waits too long for more of it has failed, is paused, and is fetched anew from there by the next press or media key [SAMPLE-03cd SAMPLE-04d]', async () => {
  const { keys, play, sound, loads, audio } = oneSound();
  const heard: string[] = [];
  audio.changes(({ change }) => heard.push(change));
  await play();
  sound().currentTime = 9;
  sound().dispatchEvent(new Event('waiting'));
  vi.advanceTimersByTime(20_000);
  sound().dispatchEvent(new Event('waiting'));
  vi.advanceTimersByTime(29_999);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['failed', 'paused']);
  expect([loads(), sound().currentTime]).toEqual([0, 9]);
  await play();
  expect([loads(), sound().currentTime]).toEqual([1, 9]);
  sound().dispatchEvent(new Event('waiting'));
  vi.advanceTimersByTime(30_000);
  expect([...keys.values()]).toEqual(Array(5).fill(expect.any(Function)));
  keys.get('play')?.();
  expect([loads(), sound().currentTime]).toEqual([2, 9]);
});

test.each(['playing', 'pause', 'ended', 'error', 'emptied'])(
  'a sound no longer waits once it tells %s',
  async (end) => {
    const { play, sound, audio } = oneSound();
    const heard: string[] = [];
    await play();
    sound().dispatchEvent(new Event('waiting'));
    sound().dispatchEvent(new Event(end));
    audio.changes(({ change }) => heard.push(change));
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual([]);
  },
);

test.each([
  ['of which nothing had come is fetched anew', HTMLMediaElement.HAVE_NOTHING, 1],
  ['that had come to a halt is fetched anew', HTMLMediaElement.HAVE_CURRENT_DATA, 1],
  ['that could have been heard is not fetched anew', HTMLMediaElement.HAVE_ENOUGH_DATA, 0],
])('after it was given up, a sound %s [SAMPLE-03d SAMPLE-04d]', async (_, ready, times) => {
  const { keys, play, sound, loads } = oneSound();
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(ready);
  const caller = new AbortController();
  vi.mocked(HTMLMediaElement.prototype.play).mockReturnValueOnce(new Promise(() => {}));
  void play(caller.signal);
  caller.abort();
  await play();
  expect(loads()).toBe(times);
  sound().dispatchEvent(new Event('pause'));
  keys.get('play')?.();
  expect(loads()).toBe(2 * times);
});

test('a sound that was heard after it had failed is fetched anew no more', async () => {
  const { play, sound, loads } = oneSound();
  await play();
  sound().dispatchEvent(new Event('waiting'));
  vi.advanceTimersByTime(30_000);
  sound().dispatchEvent(new Event('playing'));
  await play();
  expect(loads()).toBe(0);
});

test('a sound that was left goes on from there where the visitor comes back to it', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const audio = createAudio((name) => `/${name}.mp3`);
  const leave = audio.changes(() => {});
  await audio.playAudio({ name: 'fod', title: 'The Fortress of Death' }, new AbortController().signal);
  audio.seekAudio('fod', 7);
  leave();
  expect(audio.position('fod').time).toBe(7);
});

test.each([
  [0, false],
  [1, true],
])('a sound at the ready state %i tells whether it is loaded: %s [SAMPLE-01d]', async (ready, isLoaded) => {
  hearing(128);
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(ready);
  const audio = createAudio((name) => `/${name}.mp3`);
  expect(audio.position('fod')).toEqual({ time: 0, isLoaded: false, level: 0 });
  await audio.playAudio({ name: 'fod', title: 'The Fortress of Death' }, new AbortController().signal);
  audio.seekAudio('fod', 7);
  expect(audio.position('fod')).toMatchObject({ time: 7, isLoaded });
});

test.each([
  [128, 0],
  [178, 0.5],
  [78, 0.5],
  [228, 1],
  [255, 1],
])('a sound whose samples are %i is heard at the level %f [SAMPLE-02b]', async (value, level) => {
  const connected = hearing(value);
  const audio = createAudio((name) => `/${name}.mp3`);
  audio.takeSound('fod', { sound: new Audio(), context: new AudioContext() });
  const playing = audio.playAudio({ name: 'fod', title: 'The Fortress of Death' }, new AbortController().signal);
  expect(await playing).toEqual({ kind: 'playing' });
  expect(audio.position('fod').level).toBe(level);
  expect(connected.sort()).toEqual(['analyser to loudspeaker', 'resumed', 'sound to analyser']);
});

test('what a browser has silenced is heard again by each Play, on the page and by media keys [SAMPLE-04d]', async () => {
  const connected = hearing(128);
  const keys = mediaKeys();
  const audio = createAudio((name) => `/${name}.mp3`);
  audio.takeSound('fod', { sound: new Audio(), context: new AudioContext() });
  const { signal } = new AbortController();
  const resumed = () => connected.filter((text) => text === 'resumed').length;
  for (const _ of [1, 2]) await audio.playAudio({ name: 'fod', title: 'The Fortress of Death' }, signal);
  expect(resumed()).toBe(2);
  keys.get('play')?.();
  expect(resumed()).toBe(3);
  expect(connected.filter((text) => text === 'sound to analyser')).toHaveLength(1);
});
