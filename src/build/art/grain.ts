import { chance } from './speech.ts';

/** The side of the tile in pixels. */
export const GRAIN_SIZE = 128;

/** How strong it is, of 255. */
const STRENGTH = 9;

/** A tile of faint grain, RGBA, that keeps dark gradients from being seen as rings. */
export const grain: Buffer = Buffer.from(
  Array.from({ length: GRAIN_SIZE ** 2 }, (_, index) => {
    const value = chance(index % GRAIN_SIZE, Math.floor(index / GRAIN_SIZE)) - 0.5;
    const tone = value > 0 ? 255 : 0;
    return [tone, tone, tone, Math.round(Math.abs(value) * 2 * STRENGTH)];
  }).flat(),
);
