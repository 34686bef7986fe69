import { cthulhuAlt, draculaAlt, fistAlt, maceAlt, productAlts } from '../content/pictureAlts.ts';
import type { PictureName } from '../content/pictureNames.ts';

const drawn = (what: string) => `${what}, drawn by the bars of a sound wave.`;

/** What the card of each picture shows, for those to whom a shared link is read out. */
export const cardAlts: Record<PictureName | 'hero', string> = {
  hero: drawn('A fortress on a ridge, with a lit gate, under a large moon'),
  ...productAlts,
  mace: maceAlt,
  fist: fistAlt,
  dracula: draculaAlt,
  cthulhu: cthulhuAlt,
  gate: drawn('A fortress gate with its portcullis up, and somebody who goes in'),
  window: drawn('One lit window in a dark wall, and somebody at it'),
  ridge: drawn('Somebody on a ridge, and a fortress far off'),
  lanterns: drawn('People with lanterns before a fortress'),
  handset: drawn('A telephone handset that hangs by its cord'),
  dial: drawn('The dial of an old telephone from near'),
  rune: drawn('A glowing rune from near, and somebody who reads it'),
  door: drawn('Somebody outside a door, in the light that falls from it'),
  adrift: drawn('A boat, and what rises from the sea behind it'),
  crossroads: drawn('A signpost at a crossroads'),
  wire: drawn('Somebody under a telegraph line'),
  microphone: drawn('A microphone as large as a tower'),
  bridge: drawn('A bridge that breaks off'),
  headphones: drawn('Headphones around the moon'),
  phone: drawn('A phone as large as a door, with a sound wave on it'),
  raven: drawn('A raven that brings a letter'),
  doorway: drawn('A door that stands open'),
};
