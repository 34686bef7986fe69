const drawn = (what: string) => `${what}, drawn by the bars of a sound wave.`;

/** What each picture shows, for those who do not see it. */
export const pictureAlts = {
  fod: drawn('A fortress on a ridge under the moon'),
  mace: drawn('A flanged mace beside a glowing rune'),
  fist: drawn('An old telephone with its dial and handset'),
  dracula: drawn('A castle on its rock under a moon that bats fly across'),
  cthulhu: drawn('A dark swell under a low light, with arms rising out of it'),
  bundle: drawn('The fortress on its ridge and the old telephone side by side'),
  expansions: drawn('The fortress far off, and a path of lit windows leading on past it'),
};

/** A picture of a game or product, drawn in `src/build/art/scenes.ts`. */
export type PictureName = keyof typeof pictureAlts;
