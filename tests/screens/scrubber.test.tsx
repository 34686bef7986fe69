import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { barsOf, follow } from '../../screens/parts/scrubber.ts';

/** What a scrubber shows of a sound that stands still. */
function shown(position: { time: number; duration: number }) {
  const { container } = render(
    <div>
      <div className="sample-scrubber">
        <input type="range" min="0" max="30" defaultValue="0" aria-valuetext="0 seconds" />
        <svg aria-hidden="true">
          <path className="sample-bars" />
          <path className="sample-heard" />
        </svg>
      </div>
      <span>
        <span>0:00</span>
      </span>
    </div>,
  );
  const scrubber = container.querySelector<HTMLElement>('.sample-scrubber');
  const slider = container.querySelector('input');
  const stop = follow(scrubber ?? document.body, {
    heights: [50, 60],
    position: () => ({ level: 0, ...position }),
    moves: () => () => {},
    isPlaying: false,
  });
  stop();
  const text = container.querySelector('span span')?.textContent;
  return [text, slider?.value, slider?.max, slider?.getAttribute('aria-valuetext')];
}

test.each([
  [59.9, 61, ['0:59 / 1:01', '59', '61', '59 of 61 seconds']],
  [60, 61.9, ['1:00 / 1:01', '60', '61', '60 of 61 seconds']],
  [0, 18.6, ['0:00 / 0:18', '0', '18', '0 of 18 seconds']],
  [0, 0, ['0:00', '0', '30', '0 seconds']],
])('%f of %f seconds are shown and spoken in whole ones', (time, duration, expected) => {
  expect(shown({ time, duration })).toEqual(expected);
});

test('a bar is as high as its outline, and no higher than the ground is deep', () => {
  expect([50, 98, 100].map((height) => /^M1\.5 ([\d.]+)V74/.exec(barsOf([height]))?.[1])).toEqual([
    '36.0',
    '0.5',
    '0.0',
  ]);
});
