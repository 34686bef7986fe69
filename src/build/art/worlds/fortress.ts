import { FLAME, far, lanternAt, lit, middle, near, shadow, still, wanderer, wandererAt } from '../layers.ts';
import type { Layer, Light, Scene, Shape } from '../scene.ts';
import { arch, battlements, below, both, box, disc, moved, polygon, spire, without } from '../shapes.ts';

export const MOON = '#ffe2ad';
export const EMBER = ['#e8935a', '#5c2320'] as const;
export const EMBER_RIM = '#ffd9a0';
export const EMBER_MIDDLE = ['#8a4c3a', '#3b1a1c'] as const;
export const EMBER_FAR = ['#6b3b35', '#2c1619'] as const;
export const MIST = '#2a1719';
export const WINDOW = ['#fff3cf', '#ffcf7a'] as const;
const GLOW = '#472019';

/** How deep the fortress's walls go into the ridge. */
const ROCK = 110;

/** A fortress about 560 wide that stands on y = 0, with x = 0 at its keep. Its eastern tower lies in ruins. */
export const WINDOWS = both(
  arch(-20, -246, -11, -222),
  arch(14, -232, 23, -208),
  arch(-5, -176, 6, -146),
  arch(-214, -196, -204, -170),
  arch(-128, -92, -119, -72),
  arch(112, -86, 121, -66),
);
const GATE = arch(-30, -82, 30, 4);
const RUIN = polygon(
  [158, 110],
  [158, -96],
  [170, -128],
  [182, -118],
  [190, -160],
  [202, -150],
  [214, -84],
  [222, 110],
);
export const FORTRESS = without(
  both(
    battlements(-46, -292, 48, ROCK),
    spire(-52, -384, 10, -280),
    box(-23, -398, -19, -370),
    battlements(-238, -226, -180, ROCK),
    spire(-246, -316, -172, -226),
    battlements(-286, -96, 196, ROCK, 14),
    battlements(-142, -138, -104, ROCK),
    battlements(66, -168, 104, ROCK),
    spire(62, -212, 108, -168),
    RUIN,
  ),
  GATE,
);

const ridgeLine = (height: number, peak: number): Shape =>
  below(
    (x) => height - 22 * Math.sin(x * 0.008 + 1) - 66 * Math.exp(-(((x - peak) / 240) ** 2)) - 5 * Math.sin(x * 0.05),
  );

export const hills = (height: number, start = 0): Shape =>
  below(
    (x) => height - 34 * Math.sin(x * 0.011 + start) - 18 * Math.sin(x * 0.027 + 2 + start) - 6 * Math.sin(x * 0.08),
  );

/** A tower that keeps watch far off. */
const watchtower = both(battlements(-13, -92, 13, 60, 6), spire(-16, -122, 16, -92));

/** The lit windows, each in its dark frame. */
const FRAMES: Shape = (x, y) => [-4, 4].some((dx) => [-4, 3].some((dy) => WINDOWS(x + dx, y + dy)));
const windowsAt = (x: number, y: number, scale: number): Layer[] => [
  shadow(moved(FRAMES, x, y, scale), '#2a1210'),
  lit(moved(WINDOWS, x, y, scale), WINDOW),
];

/** The fortress on its ridge, with the gate open. */
export const fortressAt = (x: number, ground: number, scale: number): Layer[] => [
  near(both(moved(FORTRESS, x, ground - 62 * scale, scale), ridgeLine(ground - 24, x)), EMBER, EMBER_RIM),
  ...windowsAt(x, ground - 62 * scale, scale),
  lit(moved(arch(-24, -74, 24, 2), x, ground - 62 * scale, scale), ['#ffdf9c', '#c9622c']),
];

export const gateLamp = (x: number, ground: number, scale: number): Light => ({
  x,
  y: ground - 92 * scale,
  radius: 96 * scale,
  colour: FLAME,
});

const moon = { x: 636, y: 138, radius: 46, colour: MOON };

export const fod: Scene = {
  ...still,
  light: moon,
  glow: GLOW,
  layers: [
    far(both(hills(360), moved(watchtower, 690, 330)), EMBER_FAR, MIST),
    middle(hills(432, 2.2), EMBER_MIDDLE, MIST),
    ...fortressAt(350, 492, 1),
    gateLamp(350, 492, 1),
    wandererAt([350, 432], 0.5),
  ],
};

const HERO_KEEP = 1060;

export const hero: Scene = {
  width: 1600,
  height: 900,
  ground: 742,
  light: { x: 1352, y: 206, radius: 66, colour: MOON },
  glow: GLOW,
  layers: [
    far(without(both(hills(560), moved(watchtower, 1440, 520, 1.3)), box(-400, 0, 640, 900)), EMBER_FAR, MIST),
    middle(without(hills(660, 2.2), box(-400, 0, 560, 900)), EMBER_MIDDLE, MIST),
    ...fortressAt(HERO_KEEP, 742, 1.38),
    gateLamp(HERO_KEEP, 742, 1.38),
    wandererAt([HERO_KEEP, 658], 0.68),
  ],
};

/** The gate from near: two towers, the portcullis up, and somebody who goes in. */
const TOWERS = both(
  battlements(60, 40, 250, 600, 26),
  battlements(550, 74, 748, 600, 26),
  battlements(250, 150, 550, 600, 22),
);
const DOORWAY = arch(296, 214, 504, 520);
const PORTCULLIS = both(
  ...Array.from({ length: 7 }, (_, index) => spireDown(310 + index * 28, 300)),
  without(box(296, 214, 504, 232), () => false),
  box(296, 250, 504, 258),
);
function spireDown(x: number, tip: number): Shape {
  return both(box(x - 5, 200, x + 5, tip - 16), polygon([x - 7, tip - 18], [x, tip], [x + 7, tip - 18]));
}

export const gate: Scene = {
  ...still,
  ground: 524,
  light: { x: 400, y: 430, radius: 90, colour: FLAME, hasNoDisc: true },
  glow: '#5a2a18',
  layers: [
    near(
      without(TOWERS, DOORWAY, arch(140, 190, 164, 250), arch(636, 220, 660, 280)),
      ['#c8703f', '#3a181a'],
      EMBER_RIM,
    ),
    lit(DOORWAY, ['#ffe7ae', '#b8552a']),
    shadow(both(PORTCULLIS, moved(wanderer, 404, 520, 1.5)), '#140a0a'),
  ],
};

/** One window that is lit, and somebody at it. */
const TOWER = both(battlements(250, 96, 560, 600, 30), box(230, 130, 580, 158), battlements(560, 380, 1100, 600, 26));
const CASEMENT = arch(352, 236, 458, 420);

export const window: Scene = {
  ...still,
  ground: 560,
  light: { x: 150, y: 120, radius: 40, colour: MOON },
  glow: '#331a1c',
  layers: [
    far(both(hills(430, 1), moved(watchtower, 120, 420, 1.4)), EMBER_FAR, MIST),
    near(without(TOWER, CASEMENT), ['#a85e40', '#2e1417'], EMBER_RIM),
    lit(CASEMENT, ['#fff3cf', '#ffb45c']),
    { x: 405, y: 330, radius: 210, colour: '#ff9d4a' },
    shadow(
      both(
        box(402, 230, 408, 424),
        box(348, 318, 462, 324),
        disc(424, 338, 20),
        polygon([392, 424], [398, 372], [416, 358], [434, 358], [452, 372], [458, 424]),
      ),
      '#1a0c0a',
    ),
  ],
};

/** Somebody on the ridge, and how far it still is. */
export const ridge: Scene = {
  ...still,
  light: { x: 250, y: 190, radius: 74, colour: MOON },
  glow: GLOW,
  layers: [
    far(both(hills(400), moved(FORTRESS, 620, 372, 0.36)), EMBER_FAR, MIST),
    middle(hills(452, 1.4), EMBER_MIDDLE, MIST),
    near(
      below((x) => 470 - 118 * Math.exp(-(((x - 230) / 170) ** 2)) - 8 * Math.sin(x * 0.04)),
      ['#c8703f', '#3a181a'],
      EMBER_RIM,
    ),
    lit(moved(WINDOWS, 620, 372, 0.36), WINDOW),
    lanternAt([240, 358], 1.05, 84),
    wandererAt([240, 360], 1.05, '#140a0a'),
  ],
};

/** Those who stand before the fortress, each with a lantern: where their feet are, and how large they are. */
const CROWD = Array.from({ length: 26 }, (_, index) => {
  const row = index % 3;
  return [24 + index * 30 + 16 * Math.sin(index * 5), 470 + row * 16, 0.5 + row * 0.14] as const;
});

export const lanterns: Scene = {
  ...still,
  ground: 512,
  light: { x: 190, y: 116, radius: 42, colour: MOON },
  glow: GLOW,
  layers: [
    far(hills(350), EMBER_FAR, MIST),
    middle(hills(432, 2.2), EMBER_MIDDLE, MIST),
    ...fortressAt(440, 480, 0.86),
    gateLamp(440, 480, 0.86),
    near(
      below((x) => 486 - 6 * Math.sin(x * 0.02)),
      ['#9a5136', '#2e1417'],
      '#c98a5c',
    ),
    ...CROWD.flatMap(([x, y, scale]) => [lanternAt([x, y], scale, 34), wandererAt([x, y], scale)]),
  ],
};
