import { FLAME, far, lit, middle, near, shadow, still } from '../layers.ts';
import type { Scene, Shape } from '../scene.ts';
import type { Point } from '../shapes.ts';
import { below, both, box, disc, ellipse, limb, moved, polygon, without } from '../shapes.ts';

const DEEP = ['#8fdcab', '#0f3f33'] as const;
const DEEP_RIM = '#ecffdf';
const DEEP_MIDDLE = ['#2c7560', '#0f2e27'] as const;
const DEEP_FAR = ['#2a6a57', '#10302a'] as const;
const DEEP_MIST = '#0b211d';
const EYES = ['#f4ffd6', '#c9e07a'] as const;

/** An arm in two bends that grows thin, with suckers along its inner side. */
function arm(from: Point, bend: Point, to: Point, curl: Point, tip: Point, thick: number): Shape {
  const thin = thick * 0.34;
  const suckers = Array.from({ length: 7 }, (_, index) => {
    const t = 0.3 + index * 0.1;
    const at = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * to[axis];
    const inner = Math.sign(tip[0] - to[0]) * thick * (0.3 - 0.2 * t);
    return disc(at(0) + inner, at(1), thick * (0.13 - 0.06 * t));
  });
  return without(both(limb(from, bend, to, thick, thin), limb(to, curl, tip, thin, 5)), ...suckers);
}

const ARMS = both(
  arm([252, 540], [120, 330], [206, 210], [262, 150], [270, 230], 74),
  arm([566, 540], [716, 380], [632, 236], [584, 168], [566, 250], 78),
  arm([690, 540], [792, 440], [742, 352], [706, 316], [702, 368], 44),
);
const BACK_ARMS = both(
  limb([330, 500], [270, 200], [352, 118], 46, 16),
  limb([352, 118], [396, 84], [392, 146], 16, 5),
  limb([500, 500], [560, 250], [494, 150], 42, 14),
  limb([494, 150], [452, 110], [446, 168], 14, 5),
);

/** The head that comes up, with a brow and eyes beneath it. */
const HEAD = both(ellipse(412, 456, 136, 132), ellipse(412, 382, 92, 82));
const BROW = both(
  polygon([330, 378], [392, 406], [388, 418], [326, 394]),
  polygon([494, 378], [432, 406], [436, 418], [498, 394]),
);
const eyes = both(
  polygon([338, 398], [388, 420], [376, 430], [348, 420]),
  polygon([486, 398], [436, 420], [448, 430], [476, 420]),
);

/** The sea, and the wave that it throws up. */
const swell: Shape = below(
  (x) =>
    470 -
    16 * Math.sin(x * 0.019 + 0.4) -
    6 * Math.sin(x * 0.06) -
    26 * Math.exp(-(((x - 412) / 150) ** 2)) -
    34 * Math.exp(-(((x - 90) / 90) ** 2)),
);

/** A boat with somebody in it. */
const boat = both(
  without(polygon([-64, -16], [64, -20], [44, 8], [-46, 8]), box(-40, -40, 40, -18)),
  polygon([-16, -14], [-10, -52], [8, -52], [18, -14]),
  disc(-1, -60, 10),
  box(30, -70, 33, -14),
);

export const cthulhu: Scene = {
  ...still,
  light: { x: 654, y: 108, radius: 40, colour: '#e8ffd9' },
  glow: '#134236',
  layers: [
    far(
      below((x) => 404 - 14 * Math.sin(x * 0.02) - 7 * Math.sin(x * 0.047 + 1)),
      DEEP_FAR,
      DEEP_MIST,
    ),
    middle(BACK_ARMS, DEEP_MIDDLE, DEEP_MIST),
    near(without(HEAD, BROW), ['#5fb48c', '#0c3329'], DEEP_RIM),
    near(ARMS, DEEP, DEEP_RIM),
    lit(eyes, EYES),
    { x: 412, y: 416, radius: 130, colour: '#b7e07a' },
    near(swell, ['#6cc49a', '#0c3329'], DEEP_RIM),
    { x: 128, y: 384, radius: 92, colour: FLAME },
    shadow(moved(boat, 102, 436, 0.92), '#04120f'),
  ],
};

/** The boat from near, and what rises behind it. */
export const adrift: Scene = {
  ...still,
  light: { x: 610, y: 120, radius: 52, colour: '#e8ffd9' },
  glow: '#134236',
  layers: [
    far(
      below((x) => 404 - 14 * Math.sin(x * 0.02)),
      DEEP_FAR,
      DEEP_MIST,
    ),
    middle(moved(BACK_ARMS, 130, 60, 1.1), ['#3f8d74', '#12362e'], DEEP_MIST),
    near(moved(ARMS, 280, 90, 0.9), DEEP, DEEP_RIM),
    { x: 318, y: 330, radius: 150, colour: FLAME },
    near(moved(swell, 60, 10), ['#6cc49a', '#0c3329'], DEEP_RIM),
    shadow(moved(boat, 250, 452, 2.1), '#04120f'),
  ],
};
