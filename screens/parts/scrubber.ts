import type { AudioPosition } from '../../services/browser/audio.ts';

/** Units between two bars. */
const PITCH = 3;
/** The ground that the bars stand on, of 100 units. */
const GROUND = 74;

interface Followed {
  /** Of the bars, from 0 to 100. */
  heights: readonly number[];
  /** Of the sound, in seconds. */
  length: number;
  position: () => AudioPosition;
  /** Calls back whenever the sound has been moved in, by a media key for example. Returns a function that ends it. */
  onJump: (listener: () => void) => () => void;
  isPlaying: boolean;
}

/** Shows in a scrubber where its sound is: once, or in every frame while it plays. Returns a function that ends it. */
export function follow(scrubber: HTMLElement, { heights, length, position, onJump, isPlaying }: Followed): () => void {
  const slider = scrubber.querySelector('input');
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let frame = 0;
  const show = (saysTime = true) => {
    const { time, isLoaded, level } = position();
    const head = (time / length) * heights.length;
    const swelling = isPlaying && !stillness.matches ? level : 0;
    scrubber.querySelector('.sample-bars')?.setAttribute('d', barsOf(heights, head, swelling));
    scrubber.querySelector('.sample-heard')?.setAttribute('d', barsOf(heights.slice(0, head), head, swelling));
    showTime(scrubber, formatTime(time, length));
    if (!slider) return;
    // Before that, only the visitor moves it.
    if (isLoaded) slider.value = String(Math.floor(time));
    if (saysTime) setIfNew(slider, 'aria-valuetext', describeTime(time, length));
  };
  const showOnwards = () => {
    // What a slider with the focus is read out as is read out at every change, over the sample.
    show(!scrubber.contains(document.activeElement));
    frame = requestAnimationFrame(showOnwards);
  };
  // By then the sound has moved to where the slider was put.
  const showSoon = () => void requestAnimationFrame(() => show());
  show();
  if (isPlaying) frame = requestAnimationFrame(showOnwards);
  scrubber.addEventListener('input', showSoon);
  const stop = onJump(() => show());
  return () => {
    cancelAnimationFrame(frame);
    stop();
    scrubber.removeEventListener('input', showSoon);
  };
}

/** Shows the time beside the slider. */
function showTime(scrubber: HTMLElement, shown: string): void {
  const text = scrubber.nextElementSibling?.firstElementChild;
  if (text && text.textContent !== shown) text.textContent = shown;
}

function setIfNew(element: Element, attribute: string, value: string): void {
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}

export const describeTime = (time: number, length: number): string =>
  `${Math.floor(time)} of ${Math.floor(length)} seconds`;

export const formatTime = (time: number, length: number): string => `${inMinutes(time)} / ${inMinutes(length)}`;

const inMinutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export const widthOf = (heights: readonly number[]): number => heights.length * PITCH;

/** The path of bars and of their reflections. Those near the head swell with what is heard. */
export function barsOf(heights: readonly number[], head = 0, level = 0): string {
  return heights
    .map((height, index) => {
      const nearness = Math.exp(-(((index - head) / 5) ** 2));
      const up = Math.min(GROUND, (height / 100) * GROUND * (level > 0 ? 0.85 : 1) + level * nearness * 46 + 1);
      const x = (index + 0.5) * PITCH;
      return `M${x} ${(GROUND - up).toFixed(1)}V${GROUND}M${x} ${GROUND + 3}V${(GROUND + 3 + up * 0.3).toFixed(1)}`;
    })
    .join('');
}
