import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { barsOf, describeTime, follow, formatTime, widthOf } from '../../screens/parts/scrubber.ts';
import type { AudioPosition } from '../../services/browser/audio.ts';

const HEIGHTS = [50, 60, 70, 80];

/** A scrubber that follows a sound of four bars, and what it shows. */
function following(first: AudioPosition, { isPlaying = false, length = 18 } = {}) {
  const { container } = render(
    <div>
      <div className="sample-scrubber">
        <input
          type="range"
          min="0"
          max={Math.floor(length)}
          defaultValue="0"
          aria-valuetext={describeTime(0, length)}
        />
        <svg aria-hidden="true">
          <path className="sample-bars" />
          <path className="sample-heard" />
        </svg>
      </div>
      <span>
        <span>{formatTime(0, length)}</span>
      </span>
    </div>,
  );
  const find = (selector: string) => container.querySelector(selector);
  const scrubber = container.querySelector<HTMLElement>('.sample-scrubber') ?? document.body;
  const slider = container.querySelector('input');
  const listeners = new Set<() => void>();
  let position = first;
  const stop = follow(scrubber, {
    heights: HEIGHTS,
    length,
    position: () => position,
    onJump(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isPlaying,
  });
  return {
    stop,
    slider,
    /** The sound goes on, of which nothing is told. */
    playOn(next: AudioPosition) {
      position = next;
    },
    moved() {
      for (const listener of listeners) listener();
    },
    listens: () => listeners.size > 0,
    words: () => [find('span span')?.textContent, slider?.value, slider?.getAttribute('aria-valuetext')],
    bars: () => [find('.sample-bars')?.getAttribute('d'), find('.sample-heard')?.getAttribute('d')],
  };
}

const at = (time: number, level = 0): AudioPosition => ({ time, isLoaded: true, level });

/** Whether the visitor wants less motion, and what waits for the next frame. */
let isStill = false;
const frames = new Map<number, FrameRequestCallback>();
let lastFrame = 0;
function nextFrame() {
  const due = [...frames.values()];
  frames.clear();
  for (const draw of due) draw(0);
}

beforeEach(() => {
  isStill = false;
  frames.clear();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === '(prefers-reduced-motion: reduce)' && isStill;
    },
  }));
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    lastFrame += 1;
    frames.set(lastFrame, draw);
    return lastFrame;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});
afterEach(() => vi.unstubAllGlobals());

describe('what a scrubber shows', () => {
  test.each([
    [59.9, 61, ['0:59 / 1:01', '59', '59 of 61 seconds']],
    [60, 61.9, ['1:00 / 1:01', '60', '60 of 61 seconds']],
    [0, 18.6, ['0:00 / 0:18', '0', '0 of 18 seconds']],
  ])('%f of %f seconds are shown and spoken in whole ones [SAMPLE-04c]', (time, length, expected) => {
    expect(following(at(time), { length }).words()).toEqual(expected);
  });

  test('a slider stays where its visitor has put it until its sound is loaded [SAMPLE-01d]', () => {
    const { slider, playOn, moved, words } = following({ time: 0, isLoaded: false, level: 0 });
    if (slider) slider.value = '5';
    playOn({ time: 5, isLoaded: false, level: 0 });
    moved();
    expect(words()).toEqual(['0:05 / 0:18', '5', '5 of 18 seconds']);
    playOn({ time: 6, isLoaded: false, level: 0 });
    moved();
    expect(words()).toEqual(['0:06 / 0:18', '5', '6 of 18 seconds']);
    playOn(at(6));
    moved();
    expect(words()).toEqual(['0:06 / 0:18', '6', '6 of 18 seconds']);
  });

  test('the bars up to the head are those that were heard', () => {
    expect(following(at(9)).bars()).toEqual([barsOf(HEIGHTS, 2), barsOf([50, 60], 2)]);
    expect(following(at(18)).bars()).toEqual([barsOf(HEIGHTS, 4), barsOf(HEIGHTS, 4)]);
  });

  test('bars swell while the sound plays, but not where or once motion is reduced [SAMPLE-02c]', () => {
    const swollen = [barsOf(HEIGHTS, 2, 0.5), barsOf([50, 60], 2, 0.5)];
    const calm = [barsOf(HEIGHTS, 2), barsOf([50, 60], 2)];
    expect(following(at(9, 0.5), { isPlaying: true }).bars()).toEqual(swollen);
    expect(following(at(9, 0.5)).bars()).toEqual(calm);
    const { bars } = following(at(9, 0.5), { isPlaying: true });
    isStill = true;
    nextFrame();
    expect(bars()).toEqual(calm);
    expect(following(at(9, 0.5), { isPlaying: true }).bars()).toEqual(calm);
  });
});

describe('when a scrubber shows it', () => {
  test('in every frame while the sound plays, until that is ended', () => {
    const { playOn, words, stop } = following(at(0), { isPlaying: true });
    for (const second of [1, 2]) {
      playOn(at(second));
      nextFrame();
      expect(words()).toEqual([`0:0${second} / 0:18`, `${second}`, `${second} of 18 seconds`]);
    }
    stop();
    expect(frames.size).toBe(0);
  });

  test('a time that has not changed is not written again', () => {
    const { playOn, words } = following(at(0), { isPlaying: true });
    const changes = new MutationObserver(() => {});
    changes.observe(document.body, { childList: true, characterData: true, subtree: true });
    const written = [0.3, 0.6, 1, 1.3].map((time) => {
      playOn(at(time));
      nextFrame();
      return changes.takeRecords().length;
    });
    expect([written, words()[0]]).toEqual([[0, 0, 1, 0], '0:01 / 0:18']);
  });

  test('a slider that has the focus says where the sound is when it is moved, and not at every second that is heard', () => {
    const { slider, playOn, words, moved } = following(at(0), { isPlaying: true });
    slider?.focus();
    playOn(at(3));
    nextFrame();
    expect(words()).toEqual(['0:03 / 0:18', '3', '0 of 18 seconds']);
    moved();
    expect(words()).toEqual(['0:03 / 0:18', '3', '3 of 18 seconds']);
    slider?.blur();
    playOn(at(4));
    nextFrame();
    expect(words()).toEqual(['0:04 / 0:18', '4', '4 of 18 seconds']);
  });

  test('once where it stands still, and again when it was moved', () => {
    const { playOn, words, moved, listens, stop } = following(at(0));
    expect(frames.size).toBe(0);
    playOn(at(5));
    moved();
    expect(words()[0]).toBe('0:05 / 0:18');
    stop();
    expect(listens()).toBe(false);
  });

  test('in the frame after the slider was moved, until that is ended', () => {
    const { slider, playOn, words, stop } = following(at(0));
    const input = () => slider?.dispatchEvent(new Event('input', { bubbles: true }));
    input();
    playOn(at(7));
    nextFrame();
    expect(words()[0]).toBe('0:07 / 0:18');
    stop();
    input();
    expect(frames.size).toBe(0);
  });
});

describe('bars', () => {
  test('a bar is as high as its outline, and no higher than the ground is deep', () => {
    expect([50, 98, 100].map((height) => /^M1\.5 ([\d.]+)V74/.exec(barsOf([height]))?.[1])).toEqual([
      '36.0',
      '0.5',
      '0.0',
    ]);
  });

  test('each bar has its reflection, and those near the head swell most', () => {
    expect(barsOf([50, 50])).toBe('M1.5 36.0V74M1.5 77V88.4M4.5 36.0V74M4.5 77V88.4');
    expect(barsOf([20, 20, 20], 1, 0.5)).toBe(
      'M1.5 38.3V74M1.5 77V87.7M4.5 37.4V74M4.5 77V88.0M7.5 38.3V74M7.5 77V87.7',
    );
  });

  test('a drawing of them is three units wide for each', () => {
    expect(widthOf(HEIGHTS)).toBe(12);
  });
});
