/** The address of the folder with all pictures; `src/build/pictures.ts` defines it. */
declare const __PICTURES__: string;

/** A shape that pictures come in. */
export interface PictureShape {
  /** What follows the picture's name in that of the file. */
  suffix: string;
  /** Width by height. */
  ratio: number;
  /** In pixels. */
  widths: readonly number[];
  /** The width in pixels for browsers without AVIF. */
  fallback: number;
}

export const STILL: PictureShape = { suffix: '', ratio: 4 / 3, widths: [400, 800, 1200], fallback: 800 };
export const WIDE: PictureShape = { suffix: '-wide', ratio: 16 / 9, widths: [800, 1600], fallback: 1600 };
export const BAND: PictureShape = { suffix: '-band', ratio: 21 / 9, widths: [800, 1600], fallback: 800 };
export const SQUARE: PictureShape = { suffix: '-square', ratio: 1, widths: [200, 400], fallback: 400 };
export const TALL: PictureShape = { suffix: '-tall', ratio: 3 / 4, widths: [400, 800], fallback: 400 };
/** As wide as the largest screens. */
export const HERO: PictureShape = { suffix: '', ratio: 16 / 9, widths: [800, 1200, 1600, 2400], fallback: 1600 };

export const avifSet = (name: string, { suffix, widths }: PictureShape): string =>
  widths.map((width) => `${addressOf(`${name}${suffix}-${width}.avif`)} ${width}w`).join(', ');

export const fallbackOf = (name: string, { suffix, fallback }: PictureShape): string =>
  addressOf(`${name}${suffix}-${fallback}.jpg`);

/** The address of a picture's file. */
export const addressOf = (file: string): string => `${__PICTURES__}/${file}`;
