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
export const BAND: PictureShape = { suffix: '-band', ratio: 21 / 9, widths: [800, 1200, 1600], fallback: 800 };

export const avifSet = (name: string, { suffix, widths }: PictureShape): string =>
  widths.map((width) => `${addressOf(`${name}${suffix}-${width}.avif`)} ${width}w`).join(', ');

export const fallbackOf = (name: string, { suffix, fallback }: PictureShape): string =>
  addressOf(`${name}${suffix}-${fallback}.jpg`);

/** The address of a picture's file. */
export const addressOf = (file: string): string => `${__PICTURES__}/${file}`;
