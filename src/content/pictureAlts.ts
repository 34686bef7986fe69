// What each game's picture shows, for those who do not see it. Each by itself, so that a page is written with its own only.
export const fodAlt =
  'Somebody with a staff in the lit gate of a fortress, under the moon, drawn by the bars of a sound wave.';
export const maceAlt = 'A flanged mace before a stone with a glowing rune, drawn by the bars of a sound wave.';
export const fistAlt =
  'An old telephone as large as a house, and somebody with a lantern before it, drawn by the bars of a sound wave.';
export const draculaAlt =
  'A castle on its rock beside a moon that bats fly across, and a traveller below, drawn by the bars of a sound wave.';
export const cthulhuAlt =
  'A boat with a lantern, and a head with arms rising out of the swell before it, drawn by the bars of a sound wave.';

/** What the picture of each product shows. */
export const productAlts = {
  fod: fodAlt,
  fist: fistAlt,
  bundle: 'The fortress and the old telephone under one moon, drawn by the bars of a sound wave.',
  expansions: 'Lit doorways, one behind the other, that lead on to the fortress, drawn by the bars of a sound wave.',
};
