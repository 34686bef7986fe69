import type { PictureName } from '../../content/pictureNames.ts';
import type { Scene } from './scene.ts';
import { adrift, cthulhu } from './worlds/cthulhu.ts';
import { door, dracula } from './worlds/dracula.ts';
import { fod, gate, hero, lanterns, ridge, window } from './worlds/fortress.ts';
import { mace, rune } from './worlds/mace.ts';
import { dial, fist, handset } from './worlds/telephone.ts';
import { bundle, expansions } from './worlds/together.ts';
import { bridge, crossroads, doorway, headphones, microphone, phone, raven, wire } from './worlds/ways.ts';

/** The key pictures, by name. */
export const scenes: Record<PictureName | 'hero', Scene> = {
  hero,
  fod,
  gate,
  window,
  ridge,
  lanterns,
  fist,
  handset,
  dial,
  bundle,
  expansions,
  mace,
  rune,
  dracula,
  door,
  cthulhu,
  adrift,
  crossroads,
  wire,
  microphone,
  bridge,
  headphones,
  phone,
  raven,
  doorway,
};
