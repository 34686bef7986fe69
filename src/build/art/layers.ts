import type { Layer, Light, Shape } from './scene.ts';
import type { Point } from './shapes.ts';
import { both, box, disc, moved, polygon, stroke } from './shapes.ts';

type Ink = Layer['ink'];

/** The size of a key picture, and where the ground lies in it. */
export const still = { width: 800, height: 600, ground: 492 };

/** The foreground: bright, with an edge of light. */
export const near = (shape: Shape, ink: Ink, rim: string): Layer => ({
  shape,
  ink,
  rim,
  pitch: 5,
  width: 3,
  tremble: 4,
  opacity: 1,
});

/** What lies between: quieter, and behind mist. */
export const middle = (shape: Shape, ink: Ink, mist: string): Layer => ({
  shape,
  ink,
  mist,
  pitch: 5,
  width: 2.3,
  tremble: 12,
  opacity: 0.85,
});

/** What lies far behind: finer, and paler. */
export const far = (shape: Shape, ink: Ink, mist: string): Layer => ({
  shape,
  ink,
  mist,
  pitch: 4,
  width: 1.5,
  tremble: 20,
  opacity: 0.6,
});

/** Light sources: fine bars with even ends. */
export const lit = (shape: Shape, ink: Ink): Layer => ({
  shape,
  ink,
  pitch: 2.5,
  width: 2.1,
  tremble: 0,
  opacity: 1,
});

/** What stands before a light: so fine that it is one dark shape. */
export const shadow = (shape: Shape, colour: string): Layer => ({
  shape,
  ink: [colour, colour],
  pitch: 1.2,
  width: 1.5,
  tremble: 0,
  opacity: 1,
});

/** Somebody in a cloak with a staff, 100 high, who stands on y = 0. */
export const wanderer: Shape = both(
  disc(0, -88, 11),
  polygon([-8, -92], [-17, -70], [-27, 0], [24, 0], [15, -70], [8, -92]),
  stroke(14, -62, 34, -58, 8),
  box(32, -108, 36, 0),
);

/** The colour of a small flame. */
export const FLAME = '#ffc46b';

/** Somebody on the way, whose feet are at a point. */
export const wandererAt = ([x, y]: Point, scale: number, colour = '#120a0a'): Layer =>
  shadow(moved(wanderer, x, y, scale), colour);

/** The lantern in their hand. */
export const lanternAt = ([x, y]: Point, scale: number, radius = 46): Light => ({
  x: x + 34 * scale,
  y: y - 50 * scale,
  radius,
  colour: FLAME,
});
