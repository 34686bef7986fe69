import { afterEach, expect, test, vi } from 'vitest';
import { createAudio } from '../../services/browser/audio.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a sound that has been heard to its end begins again, and is not fetched anew: browsers tell of a pause there [SAMPLE-01c]', async () => {
  const started = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const { HAVE_CURRENT_DATA } = HTMLMediaElement;
  const sound = Object.defineProperties(new Audio(), {
    ended: { value: true },
    readyState: { value: HAVE_CURRENT_DATA },
  });
  const audio = createAudio((name) => `/${name}.mp3`);
  audio.takeSound('fod', { sound, context: undefined });
  const heard: string[] = [];
  audio.changes(({ change }) => heard.push(change));
  const playAgain = () => audio.playAudio({ name: 'fod', title: 'fod' }, new AbortController().signal);
  await playAgain();
  for (const event of ['pause', 'ended']) sound.dispatchEvent(new Event(event));
  await playAgain();
  expect([heard, started.mock.contexts, load.mock.calls]).toEqual([['ended'], [sound, sound], []]);
});
