import type { Layer, Shape } from './waveform.ts';

/** The size of a key picture, and where the ground lies in it. */
export const still = { width: 800, height: 600, ground: 470 };

/** The foreground: bright, and mirrored in the ground. */
export const near = (shape: Shape, ink: [string, string]): Layer => ({
  shape,
  ink,
  pitch: 6,
  width: 3.2,
  tremble: 9,
  opacity: 1,
  reflected: true,
});
/** What lies behind: quieter, and finer. */
export const far = (shape: Shape, ink: [string, string]): Layer => ({
  shape,
  ink,
  pitch: 5,
  width: 2,
  tremble: 22,
  opacity: 0.75,
});
/** Light sources: bars with even ends. */
export const lit = (shape: Shape, ink: [string, string]): Layer => ({
  shape,
  ink,
  pitch: 3,
  width: 2.4,
  tremble: 0,
  opacity: 1,
});
