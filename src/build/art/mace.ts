import { far, lit, near, still } from './layers.ts';
import { below, both, box, disc, ellipse, moved, ring, spire, stroke, without } from './shapes.ts';
import type { Scene, Shape } from './waveform.ts';

const VIOLET: [string, string] = ['#e4c4ff', '#6b3a9c'];
const VIOLET_FAR: [string, string] = ['#4a2d63', '#1f1430'];
const RUNE_LIGHT: [string, string] = ['#fff0c9', '#e9b45a'];

/** A flanged mace that stands on its pommel at y = 0, 430 high. */
const flange =
  (side: number): Shape =>
  (x, y) => {
    const out = x * side;
    const up = Math.abs(y + 312);
    const edge = up < 26 ? 84 : 84 - (up - 26) * 1.15;
    return out >= 26 && out <= edge && up <= 74;
  };
const HEAD = both(
  flange(-1),
  flange(1),
  without(ellipse(0, -312, 21, 100), box(-24, -316, 24, -308)),
  box(-30, -346, 30, -334),
  box(-30, -290, 30, -278),
  spire(-16, -436, 16, -396),
);
const MACE = both(
  HEAD,
  box(-34, -232, 34, -214),
  box(-15, -226, 15, -24),
  box(-23, -160, 23, -148),
  box(-23, -86, 23, -74),
  box(-23, -50, 23, -38),
  disc(0, -16, 30),
);

/** A rune in its ring, 200 wide. */
const RUNE = both(
  ring(0, 0, 100, 88),
  stroke(0, -62, 0, 66, 12),
  stroke(0, -6, -44, -56, 12),
  stroke(0, -6, 44, -56, 12),
  stroke(-30, 40, 30, 40, 10),
);

const stones: Shape = below((x) => 446 - 30 * Math.exp(-(((x - 250) / 120) ** 2)) - 10 * Math.sin(x * 0.05));
const pillars = both(
  box(96, 210, 132, 470),
  box(90, 196, 138, 214),
  box(690, 250, 722, 470),
  box(684, 238, 728, 254),
  box(600, 330, 628, 470),
);

export const mace: Scene = {
  ...still,
  light: { x: 676, y: 92, radius: 22, colour: '#ffe2ad' },
  glow: '#241530',
  layers: [
    far(pillars, VIOLET_FAR),
    near(both(moved(MACE, 268, 452, 1.02), stones), VIOLET),
    lit(moved(RUNE, 540, 236, 1.12), RUNE_LIGHT),
  ],
};
