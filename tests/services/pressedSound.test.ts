import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createAudio } from '../../services/browser/audio.ts';
import { rejected } from '../../services/failure.ts';
import { mediaKeys } from './mediaKeys.ts';

/** As a page that is loaded anew does it: it has pressed for no sound yet. */
async function loadPressForSound() {
  vi.resetModules();
  return (await import('../../src/lib/pressForSound.ts')).pressForSound;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('of two sounds that presses have touched each plays its own, and both are measured by one context [SAMPLE-01c]', async () => {
  const contexts: string[] = [];
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        contexts.push('made');
      }
      resume = async () => void contexts.push('resumed');
      createAnalyser = () => ({ connect() {} });
      createMediaElementSource = () => ({ connect: () => void contexts.push('hears') });
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const played: HTMLMediaElement[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    played.push(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const audio = createAudio((name) => `/${name}.mp3`);
  const { signal } = new AbortController();
  const pressForSound = await loadPressForSound();
  const pressed = [pressForSound(), pressForSound(), pressForSound()] as const;
  for (const [index, name] of ['fod', 'fist', 'fod'].entries()) {
    const each = pressed[index];
    if (each) audio.takeSound(name, each);
    await audio.playAudio({ name, title: name }, signal);
  }
  expect(played).toEqual([pressed[0].sound, pressed[1].sound, pressed[0].sound]);
  expect(played.map(({ src, preload }) => [new URL(src).pathname, preload])).toEqual([
    ['/fod.mp3', 'none'],
    ['/fist.mp3', 'none'],
    ['/fod.mp3', 'none'],
  ]);
  const [ofPresses, ofPlays] = [contexts.slice(0, 4), contexts.slice(4)];
  expect(ofPresses).toEqual(['made', 'resumed', 'resumed', 'resumed']);
  expect(ofPlays).toEqual(['resumed', 'hears', 'resumed', 'hears', 'resumed']);
});

test.each([
  ['has nothing that measures', undefined],
  [
    'can open no more of what measures',
    class {
      constructor() {
        throw new DOMException('There are too many.', 'NotSupportedError');
      }
    },
  ],
])('a sound plays without being measured where the browser %s [SAMPLE-01c]', async (_, Context) => {
  vi.stubGlobal('AudioContext', Context);
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const pressed = (await loadPressForSound())();
  expect([load.mock.contexts, pressed.context]).toEqual([[pressed.sound], undefined]);
  const audio = createAudio((name) => `/${name}.mp3`);
  audio.takeSound('fod', pressed);
  const playing = audio.playAudio({ name: 'fod', title: 'The Fortress of Death' }, new AbortController().signal);
  expect(await playing).toEqual({ kind: 'playing' });
});

/** A promise that is refused, and how often its refusal has been answered. */
function refusal() {
  const refused: Promise<void> = Promise.reject(new DOMException('Not allowed.', 'NotAllowedError'));
  return { refused, answered: vi.spyOn(refused, 'catch') };
}

test('the media keys stay with a sound that waited too long, also where another one was pressed for in vain [SAMPLE-04d]', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const keys = mediaKeys();
  const [first, second] = [new Audio(), new Audio()];
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
  play.mockImplementation(async function (this: HTMLMediaElement) {
    if (this === second) throw new DOMException('There is no such file.', 'NotSupportedError');
  });
  const audio = createAudio((name) => `/${name}.mp3`);
  audio.takeSound('fod', { sound: first, context: undefined });
  audio.takeSound('fist', { sound: second, context: undefined });
  const { signal } = new AbortController();
  await audio.playAudio({ name: 'fod', title: 'The Fortress of Death' }, signal);
  expect(await audio.playAudio({ name: 'fist', title: 'F.I.S.T.' }, signal)).toEqual(rejected('soundUnavailable'));
  first.dispatchEvent(new Event('waiting'));
  vi.advanceTimersByTime(30_000);
  keys.get('play')?.();
  expect(play.mock.contexts).toEqual([first, second, first]);
});

test('a press for a sound whose measuring the browser refuses is answered, and reports nothing as broken [SAMPLE-01c]', async () => {
  const { refused, answered } = refusal();
  vi.stubGlobal('AudioContext', Object.assign(vi.fn(), { prototype: { resume: () => refused } }));
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  expect((await loadPressForSound())().sound).toBeInstanceOf(HTMLAudioElement);
  expect(answered).toHaveBeenCalledTimes(1);
});

test('a key of the keyboard that is to play, and the measuring, may be refused: nothing is reported as broken', async () => {
  const [ofKey, ofMeter] = [refusal(), refusal()];
  const keys = mediaKeys();
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  let resumed = async () => {};
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({ connect() {} });
      createMediaElementSource = () => ({ connect() {} });
      resume = () => resumed();
    },
  );
  const audio = createAudio((name) => `/${name}.mp3`);
  audio.takeSound('fod', (await loadPressForSound())());
  resumed = () => ofMeter.refused;
  await audio.playAudio({ name: 'fod', title: 'The Fortress of Death' }, new AbortController().signal);
  expect(ofMeter.answered).toHaveBeenCalledTimes(1);
  resumed = async () => {};
  play.mockReturnValue(ofKey.refused);
  keys.get('play')?.();
  expect(ofKey.answered).toHaveBeenCalledTimes(1);
});

test('who no longer listens for the jumps of a sound hears of none', () => {
  const sound = new Audio();
  const audio = createAudio((name) => `/${name}.mp3`);
  audio.takeSound('fod', { sound, context: undefined });
  const jumped = vi.fn();
  const stop = audio.onJump('fod', jumped);
  const jump = () => sound.dispatchEvent(new Event('seeked'));
  jump();
  stop();
  jump();
  expect(jumped).toHaveBeenCalledTimes(1);
});

/** A browser in which a sound is heard at once where its name is not among these, and else never. */
function silentAbout(silent: Set<string>) {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const played: string[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    const name = new URL(this.src).pathname;
    played.push(name);
    return silent.has(name) ? new Promise(() => {}) : Promise.resolve();
  });
  const audio = createAudio((name) => `/${name}`);
  const play = (name: string, { signal } = new AbortController()) => audio.playAudio({ name, title: name }, signal);
  return { play, played, pausedTimes: () => pause.mock.calls.length };
}

test('of two players that wait for one sound, the first that gives up does not stop it for the second [SAMPLE-03cd]', () => {
  const { play, pausedTimes } = silentAbout(new Set(['/fod']));
  const [first, second] = [new AbortController(), new AbortController()];
  void play('fod', first);
  void play('fod', second);
  first.abort();
  expect(pausedTimes()).toBe(0);
  second.abort();
  expect(pausedTimes()).toBe(1);
});

test('of two players that wait for one sound, the second stops it when it gives up, also once the first has ended [SAMPLE-03cd]', async () => {
  const { play, pausedTimes } = silentAbout(new Set(['/fod']));
  const left = Object.assign(new Error('It was paused.'), { name: 'AbortError' });
  vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValueOnce(left);
  const first = play('fod');
  const second = new AbortController();
  void play('fod', second);
  expect(await first).toEqual({ kind: 'paused' });
  second.abort();
  expect(pausedTimes()).toBe(1);
});

test('the media keys stay with a sound whose second start, or that of another one, was given up or refused [SAMPLE-04d]', async () => {
  const silent = new Set<string>();
  const keys = mediaKeys();
  const { play, played } = silentAbout(silent);
  const playedByKey = () => {
    played.length = 0;
    keys.get('play')?.();
    return played;
  };
  await play('fod');
  for (const name of ['fist', 'fod']) {
    silent.add(`/${name}`);
    const caller = new AbortController();
    void play(name, caller);
    caller.abort();
    expect(playedByKey()).toEqual(['/fod']);
  }
  vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValueOnce(new DOMException('Gone.', 'NotSupportedError'));
  expect(await play('fod')).toEqual(rejected('soundUnavailable'));
  expect(playedByKey()).toEqual(['/fod']);
});

test.each([
  ['the network has broken', 2],
  ['it could not be decoded', 3],
  ['there is no such sound', 4],
])(
  'a sound that has failed because %s is fetched anew by the next press or media key [SAMPLE-03d SAMPLE-04d]',
  async (_, code) => {
    const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const sound = Object.assign(new Audio(), { error: null });
    const audio = createAudio((name) => `/${name}.mp3`);
    audio.takeSound('fod', { sound, context: undefined });
    const play = () => audio.playAudio({ name: 'fod', title: 'fod' }, new AbortController().signal);
    const keys = mediaKeys();
    await play();
    expect(load).not.toHaveBeenCalled();
    Object.assign(sound, { error: { code } });
    sound.dispatchEvent(new Event('error'));
    await play();
    expect(load).toHaveBeenCalledTimes(1);
    keys.get('play')?.();
    expect(load).toHaveBeenCalledTimes(2);
  },
);

test('a player that is left hears of no sound any more', () => {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const sound = new Audio();
  const audio = createAudio((name) => `/${name}.mp3`);
  audio.takeSound('fod', { sound, context: undefined });
  const heard: string[] = [];
  const leave = audio.changes(({ change }) => heard.push(change));
  sound.dispatchEvent(new Event('ended'));
  leave();
  sound.dispatchEvent(new Event('ended'));
  expect(heard).toEqual(['ended']);
});
