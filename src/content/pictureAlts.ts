// What each game's picture shows, for those who do not see it. Each by itself, so that a page is written with its own only.
export const fodAlt = 'A fortress on a ridge under the moon, drawn by the bars of a sound wave.';
export const maceAlt = 'A flanged mace beside a glowing rune, drawn by the bars of a sound wave.';
export const fistAlt = 'An old telephone with its dial and handset, drawn by the bars of a sound wave.';
export const draculaAlt = 'A castle on its rock under a moon that bats fly across, drawn by the bars of a sound wave.';
export const cthulhuAlt =
  'A dark swell under a low light, with arms rising out of it, drawn by the bars of a sound wave.';

/** What the picture of each product shows. */
export const productAlts = {
  fod: fodAlt,
  fist: fistAlt,
  bundle: 'The fortress on its ridge and the old telephone side by side, drawn by the bars of a sound wave.',
  expansions: 'The fortress far off, and a path of lit windows leading on past it, drawn by the bars of a sound wave.',
};

/** The picture of a product. */
export type ProductPicture = keyof typeof productAlts;
/** A picture of a game or product, drawn in `src/build/art/scenes.ts`. */
export type PictureName = ProductPicture | 'mace' | 'dracula' | 'cthulhu';
