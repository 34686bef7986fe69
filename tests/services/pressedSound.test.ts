import { afterEach, expect, test, vi } from 'vitest';
import { createAudio } from '../../services/browser/audio.ts';
import { pressForSound } from '../../src/lib/pressForSound.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('of two sounds that presses have touched each plays its own, and both are measured by one context [SAMPLE-01c]', async () => {
  const contexts: string[] = [];
  vi.stubGlobal(
    'AudioContext',
    class {
      name = `context ${contexts.push('made')}`;
      resume = async () => {};
      close = async () => void contexts.push(`${this.name} closed`);
      createAnalyser = () => ({ connect() {} });
      createMediaElementSource = () => ({ connect: () => void contexts.push(`${this.name} hears`) });
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
  expect(contexts.slice(3)).toEqual(['context 1 hears', 'context 2 closed', 'context 1 hears', 'context 3 closed']);
});

test('a press touches a sound where the browser measures none', () => {
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const { sound, context } = pressForSound();
  expect([load.mock.contexts, context]).toEqual([[sound], undefined]);
});
