import type { PictureShape } from './pictureSizes.ts';

// The shapes that only some pages show.
export const WIDE: PictureShape = { suffix: '-wide', ratio: 16 / 9, widths: [800, 1200, 1600], fallback: 1600 };
export const SQUARE: PictureShape = { suffix: '-square', ratio: 1, widths: [200, 400], fallback: 400 };
export const TALL: PictureShape = { suffix: '-tall', ratio: 3 / 4, widths: [400, 800], fallback: 400 };
/** As wide as the largest screens. */
export const HERO: PictureShape = { suffix: '', ratio: 16 / 9, widths: [800, 1200, 1600, 2400], fallback: 1600 };
