import { far, lit, middle, near, shadow, still, wandererAt } from '../layers.ts';
import type { Scene, Shape } from '../scene.ts';
import { below, both, box, disc, moved, polygon, stroke, turned, without } from '../shapes.ts';

const VIOLET = ['#d3a6f5', '#3a2058'] as const;
const VIOLET_RIM = '#fff1d2';
const VIOLET_MIDDLE = ['#6a4788', '#241634'] as const;
const VIOLET_FAR = ['#57396f', '#1d122b'] as const;
const VIOLET_MIST = '#191022';
const RUNE_LIGHT = ['#fffaf0', '#ffc25e'] as const;
const GLOW = '#4b2a4a';

/** A mace that stands on its pommel at y = 0, 520 high: four flanges around a core, two of them seen on edge. */
const flange = (side: number): Shape =>
  polygon(
    [side * 25, -448],
    [side * 46, -444],
    [side * 108, -404],
    [side * 84, -384],
    [side * 56, -352],
    [side * 42, -316],
    [side * 25, -312],
  );
const HEAD = both(
  box(-13, -452, 13, -312),
  flange(-1),
  flange(1),
  box(-30, -470, 30, -456),
  box(-30, -304, 30, -292),
  polygon([-14, -474], [0, -520], [14, -474]),
);
const SHAFT = both(box(-13, -296, 13, -158), box(-21, -168, 21, -150));
/** The grip: leather wound around the wood. */
const GRIP = without(
  box(-17, -152, 17, -30),
  ...Array.from({ length: 6 }, (_, index) => stroke(-20, -136 + index * 20, 20, -146 + index * 20, 3.4)),
);
const POMMEL = both(disc(0, -14, 26), box(-22, -38, 22, -28));
const MACE = both(HEAD, SHAFT, GRIP, POMMEL);
/** The mace a little larger, so that it stands out from what is behind it. */
const OUTLINE: Shape = (x, y) => [-6, 0, 6].some((dx) => [-5, 0, 5].some((dy) => MACE(x + dx, y + dy)));

/** A rune in no alphabet: a lozenge on a stem, and a branch to each side of it. Around its middle, 180 high. */
const RUNE = both(
  stroke(0, -88, 34, -44, 12),
  stroke(34, -44, 0, 0, 12),
  stroke(0, 0, -34, -44, 12),
  stroke(-34, -44, 0, -88, 12),
  stroke(0, 0, 0, 92, 12),
  stroke(0, 30, 36, 62, 11),
  stroke(0, 54, -30, 26, 11),
);

/** A standing stone, broken at its top. */
const STONE = polygon([404, 520], [418, 150], [440, 112], [498, 96], [530, 132], [574, 120], [606, 176], [630, 520]);
const CRACK = both(stroke(582, 140, 556, 214, 5), stroke(556, 214, 576, 262, 4), stroke(436, 440, 470, 404, 4));
const pillar = (x: number, top: number, width: number): Shape =>
  both(box(x - width / 2, top, x + width / 2, 520), box(x - width * 0.7, top - 12, x + width * 0.7, top + 6));

const floor: Shape = below((x) => 474 - 26 * Math.exp(-(((x - 500) / 190) ** 2)) - 4 * Math.sin(x * 0.045));

export const mace: Scene = {
  ...still,
  light: { x: 516, y: 284, radius: 104, colour: '#ffcf7a', hasNoDisc: true },
  glow: GLOW,
  layers: [
    far(
      both(pillar(70, 190, 40), pillar(190, 250, 30), pillar(728, 214, 38), pillar(660, 292, 24)),
      VIOLET_FAR,
      VIOLET_MIST,
    ),
    middle(both(pillar(20, 80, 70), pillar(786, 120, 66)), VIOLET_MIDDLE, VIOLET_MIST),
    near(without(STONE, CRACK), ['#9a6bc0', '#2b1840'], '#b88ad8'),
    near(floor, ['#9a62b8', '#2b1840'], VIOLET_RIM),
    lit(moved(RUNE, 516, 284, 1.12), RUNE_LIGHT),
    { x: 516, y: 284, radius: 230, colour: '#ffb84d' },
    shadow(moved(turned(OUTLINE, 27), 172, 486, 0.98), '#120a1a'),
    { ...near(moved(turned(MACE, 27), 172, 486, 0.98), VIOLET, VIOLET_RIM), pitch: 4, width: 2.7 },
  ],
};

/** The rune from near, and somebody who reads it. */
export const rune: Scene = {
  ...still,
  ground: 530,
  light: { x: 470, y: 250, radius: 150, colour: '#ffcf7a', hasNoDisc: true },
  glow: GLOW,
  layers: [
    far(both(pillar(60, 120, 60), pillar(180, 190, 40), pillar(740, 150, 54)), VIOLET_FAR, VIOLET_MIST),
    near(without(moved(STONE, -400, -166, 1.7), moved(CRACK, -400, -166, 1.7)), ['#9a6bc0', '#2b1840'], '#b88ad8'),
    lit(moved(RUNE, 470, 250, 1.7), RUNE_LIGHT),
    { x: 470, y: 250, radius: 330, colour: '#ffb84d' },
    near(moved(floor, -60, 46), ['#9a62b8', '#2b1840'], VIOLET_RIM),
    wandererAt([262, 524], 1.9, '#120a1a'),
  ],
};
