/** The picture of a product: 4 by 3. */
export type ProductPicture = 'fod' | 'fist' | 'bundle' | 'expansions';
/** The picture of a game: 4 by 3, and 16 by 9. */
export type GamePicture = 'fod' | 'mace' | 'fist' | 'dracula' | 'cthulhu';
/** The picture before a game's video: 16 by 9. */
export type VideoPicture = 'gate' | 'rune' | 'handset' | 'door' | 'adrift';
/** The picture of a press release: 16 by 9, and square. */
export type ArticlePicture =
  | 'fod'
  | 'gate'
  | 'window'
  | 'ridge'
  | 'lanterns'
  | 'bundle'
  | 'fist'
  | 'handset'
  | 'dial'
  | 'door';
/** The picture of a page that is about no game: 3 by 4, and 21 by 9. */
export type PagePicture =
  | 'crossroads'
  | 'wire'
  | 'microphone'
  | 'bridge'
  | 'headphones'
  | 'phone'
  | 'raven'
  | 'doorway';
/** Every picture, drawn in `src/build/art/scenes.ts`. */
export type PictureName = ProductPicture | GamePicture | VideoPicture | ArticlePicture | PagePicture;
