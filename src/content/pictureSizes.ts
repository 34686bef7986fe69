/** The address of the folder with all pictures; `src/build/pictures.ts` defines it. */
declare const __PICTURES__: string;

/** The widths in pixels that every key picture comes in, and the one for browsers without AVIF. */
export interface PictureSizes {
  widths: readonly number[];
  fallback: number;
}

/** 4 by 3. */
export const STILL: PictureSizes = { widths: [400, 800, 1200], fallback: 800 };
/** 16 by 9. */
export const WIDE: PictureSizes = { widths: [800, 1200, 1600, 2400], fallback: 1600 };

export const avifSet = (name: string, { widths }: PictureSizes): string =>
  widths.map((width) => `${addressOf(`${name}-${width}.avif`)} ${width}w`).join(', ');

export const fallbackOf = (name: string, { fallback }: PictureSizes): string => addressOf(`${name}-${fallback}.jpg`);

/** The address of a picture's file. */
export const addressOf = (file: string): string => `${__PICTURES__}/${file}`;
