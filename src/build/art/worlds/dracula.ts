import { far, lanternAt, lit, middle, near, shadow, still, wandererAt } from '../layers.ts';
import type { Scene, Shape } from '../scene.ts';
import { arch, battlements, below, both, box, ellipse, moved, polygon, spire, without } from '../shapes.ts';

const BLOOD = ['#d9675f', '#4a121c'] as const;
const BLOOD_RIM = '#ffc9b4';
const BLOOD_MIDDLE = ['#7a2a33', '#2c0d14'] as const;
const BLOOD_FAR = ['#69262e', '#260c12'] as const;
const BLOOD_MIST = '#210b10';
const WINDOW = ['#ffe9c4', '#ffb45c'] as const;
const SHADOW = '#1c080c';

/** A castle of thin towers, about 300 wide, that stands on y = 0. */
const WINDOWS = both(
  arch(-7, -196, 5, -170),
  arch(-74, -118, -64, -98),
  arch(68, -150, 78, -128),
  arch(-126, -68, -118, -50),
);
const CASTLE = both(
  battlements(-30, -232, 30, 90),
  spire(-38, -322, 38, -232),
  battlements(-88, -150, -48, 90),
  spire(-95, -234, -41, -150),
  battlements(52, -178, 92, 90),
  spire(45, -252, 99, -178),
  battlements(-150, -92, 150, 90),
  battlements(-140, -108, -104, 90),
  spire(-147, -168, -97, -108),
  polygon([104, 90], [104, -118], [116, -138], [124, -110], [136, -128], [142, -60], [150, 90]),
);

/** A bat about 100 wide around its middle. */
const BAT = both(
  ellipse(0, 2, 6, 12),
  polygon([-5, -8], [-4, -16], [-1, -9], [1, -9], [4, -16], [5, -8]),
  without(polygon([0, -4], [-18, -22], [-50, -12], [-44, 4], [-8, 10]), ellipse(-40, 9, 9, 9), ellipse(-23, 13, 9, 9)),
  without(polygon([0, -4], [18, -22], [50, -12], [44, 4], [8, 10]), ellipse(40, 9, 9, 9), ellipse(23, 13, 9, 9)),
);

/** The rock, and the road that climbs it. */
const crag: Shape = below((x) => {
  const rock = 172 * Math.exp(-(((x - 540) / 158) ** 6));
  const foot = 62 * Math.exp(-(((x - 560) / 260) ** 2));
  return 478 - rock - foot - 6 * Math.sin(x * 0.07) - 4 * Math.sin(x * 0.19);
});
const peaks = (height: number, start: number): Shape =>
  below((x) => height - 84 * Math.abs(Math.sin(x * 0.0085 + start)) - 26 * Math.abs(Math.sin(x * 0.031 + start)));

export const dracula: Scene = {
  ...still,
  light: { x: 262, y: 196, radius: 92, colour: '#ffd9b8' },
  glow: '#5c1b24',
  layers: [
    far(peaks(432, 0.6), BLOOD_FAR, BLOOD_MIST),
    middle(peaks(500, 2), BLOOD_MIDDLE, BLOOD_MIST),
    near(both(moved(CASTLE, 548, 292, 0.84), crag), BLOOD, BLOOD_RIM),
    lit(moved(WINDOWS, 548, 292, 0.84), WINDOW),
    shadow(both(moved(BAT, 232, 168, 0.95), moved(BAT, 308, 222, 0.62), moved(BAT, 262, 262, 0.42)), SHADOW),
    shadow(moved(BAT, 396, 110, 0.5), '#3a1219'),
    lanternAt([168, 478], 0.6, 84),
    wandererAt([168, 480], 0.6, SHADOW),
  ],
};

/** A knock at the door: somebody outside, and the light that falls on them. */
const WALL = without(
  below(() => -20),
  ...[150, 640, 730].map((x) => box(x, 90, x + 9, 190)),
);
const DOOR = arch(300, 150, 500, 520);
const LEAF = polygon([300, 150], [404, 176], [404, 512], [300, 530]);

export const door: Scene = {
  ...still,
  ground: 524,
  light: { x: 452, y: 380, radius: 96, colour: '#ffb45c', hasNoDisc: true },
  glow: '#5c1b24',
  layers: [
    near(without(WALL, DOOR), ['#a8403f', '#2c0a12'], BLOOD_RIM),
    lit(DOOR, ['#ffe9c4', '#c9552c']),
    shadow(LEAF, SHADOW),
    wandererAt([452, 522], 1.45, SHADOW),
  ],
};
