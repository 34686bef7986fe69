import { far, lanternAt, lit, middle, near, shadow, still, wandererAt } from '../layers.ts';
import type { Layer, Scene, Shape } from '../scene.ts';
import { below, both, box, disc, ellipse, moved, polygon, ring, stroke, without } from '../shapes.ts';
import { hills } from './fortress.ts';

export const TEAL = ['#86d8d2', '#12444e'] as const;
export const TEAL_RIM = '#e2fffa';
const TEAL_MIDDLE = ['#2f747a', '#123036'] as const;
const TEAL_FAR = ['#2f7178', '#173a40'] as const;
const TEAL_MIST = '#0e2227';
const DIAL_INK = ['#f2fffd', '#58c4c2'] as const;
const GLOW = '#123840';
const MOON = '#d9fff8';

/** A telephone about 380 wide that stands on y = 0, with x = 0 in its middle. */
const BODY: Shape = (x, y) =>
  y <= -10 && y >= -208 && Math.abs(x) <= 78 + ((y + 208) / 198) ** 1.7 * 96 - Math.max(0, y + 26) ** 1.5 * 0.25;
const FEET = both(box(-150, -12, -112, 0), box(112, -12, 150, 0));
const CRADLE = both(
  polygon([-72, -204], [-62, -244], [-46, -244], [-42, -204]),
  polygon([72, -204], [62, -244], [46, -244], [42, -204]),
  box(-62, -216, 62, -204),
);
const HANDSET = both(
  without(ellipse(0, -240, 186, 56), ellipse(0, -214, 178, 56)),
  polygon([-194, -236], [-186, -196], [-128, -196], [-116, -250], [-160, -276]),
  polygon([194, -236], [186, -196], [128, -196], [116, -250], [160, -276]),
);
const PLATE = disc(0, -104, 80);
const HOLES = both(
  ...Array.from({ length: 10 }, (_, index) => {
    const angle = ((index * 29 - 52) * Math.PI) / 180;
    return disc(56 * Math.cos(angle), -104 + 56 * Math.sin(angle), 12.5);
  }),
);
const DIAL = without(disc(0, -104, 74), HOLES, ring(0, -104, 30, 25));

export const telephoneAt = (x: number, ground: number, scale: number): Layer[] => [
  near(moved(both(BODY, FEET, CRADLE), x, ground, scale), TEAL, TEAL_RIM),
  near(moved(HANDSET, x, ground, scale), ['#a9ece5', '#1d6470'], TEAL_RIM),
  shadow(moved(PLATE, x, ground, scale), '#0a1f24'),
  lit(moved(DIAL, x, ground, scale), DIAL_INK),
];

/** The cord between handset and telephone. */
const coil: Shape = both(
  ...Array.from({ length: 18 }, (_, index) => {
    const t = index / 18;
    const [x, y] = [640 + 40 * Math.sin(t * 3.1), 246 + t * 216];
    return ring(x, y, 13, 9);
  }),
);

/** A pole of the line, 260 high. */
const pole = both(box(-4, -260, 4, 60), box(-40, -238, 40, -231), box(-30, -212, 30, -206));
const wire =
  (x1: number, y1: number, x2: number, y2: number, sag: number): Shape =>
  (x, y) => {
    if (x < x1 || x > x2) return false;
    const t = (x - x1) / (x2 - x1);
    return Math.abs(y - (y1 + (y2 - y1) * t + sag * 4 * t * (1 - t))) < 1.6;
  };
const poles = both(
  moved(pole, 742, 470, 1.25),
  moved(pole, 560, 440, 0.8),
  moved(pole, 462, 424, 0.52),
  moved(pole, 408, 412, 0.34),
);
const wires = both(
  wire(560, 249, 742, 172, 26),
  wire(462, 300, 560, 249, 13),
  wire(408, 331, 462, 300, 6),
  wire(742, 172, 1000, 60, 30),
);

export const fist: Scene = {
  ...still,
  focus: 440,
  light: { x: 118, y: 118, radius: 38, colour: MOON },
  glow: GLOW,
  layers: [
    far(both(hills(372, 1), moved(poles, 0, 0)), TEAL_FAR, TEAL_MIST),
    shadow(wires, '#24595f'),
    middle(hills(444, 3), TEAL_MIDDLE, TEAL_MIST),
    near(
      below((x) => 478 - 5 * Math.sin(x * 0.021)),
      ['#4aa3a3', '#0d3138'],
      TEAL_RIM,
    ),
    ...telephoneAt(440, 482, 1.2),
    near(coil, ['#4aa3a3', '#12444e'], TEAL_RIM),
    lanternAt([138, 482], 0.66, 84),
    wandererAt([138, 484], 0.66, '#061316'),
  ],
};

/** The handset off its hook: it hangs by its cord. */
const cord: Shape = both(
  ...Array.from({ length: 15 }, (_, index) => {
    const y = -10 + index * 19;
    return both(stroke(452, y, 492, y + 12, 7), stroke(492, y + 12, 452, y + 19, 7));
  }),
);
const hanging = both(
  without(ellipse(470, 400, 96, 150), ellipse(528, 400, 96, 128)),
  polygon([420, 262], [452, 248], [548, 276], [540, 318], [486, 316], [440, 300]),
  polygon([420, 538], [452, 552], [548, 524], [540, 482], [486, 484], [440, 500]),
);

export const handset: Scene = {
  ...still,
  ground: 640,
  light: { x: 190, y: 210, radius: 62, colour: MOON },
  glow: GLOW,
  layers: [
    far(both(hills(452, 1), moved(poles, -120, 60)), TEAL_FAR, TEAL_MIST),
    middle(hills(540, 3), TEAL_MIDDLE, TEAL_MIST),
    near(cord, ['#86d8d2', '#1d6470'], TEAL_RIM),
    near(hanging, ['#a9ece5', '#12444e'], TEAL_RIM),
  ],
};

/** The dial from near. */
const BIG_DIAL = both(
  ...Array.from({ length: 10 }, (_, index) => {
    const angle = ((index * 29 - 52) * Math.PI) / 180;
    return disc(430 + 176 * Math.cos(angle), 318 + 176 * Math.sin(angle), 40);
  }),
);

export const dial: Scene = {
  ...still,
  ground: 640,
  light: { x: 90, y: 90, radius: 60, colour: MOON },
  glow: GLOW,
  layers: [
    near(
      below((x) => 40 + 0.0011 * (x - 430) ** 2),
      ['#6cc4be', '#0c333b'],
      TEAL_RIM,
    ),
    shadow(disc(430, 318, 252), '#0a1f24'),
    near(without(disc(430, 318, 238), BIG_DIAL, ring(430, 318, 98, 86)), DIAL_INK, '#ffffff'),
    lit(both(polygon([618, 470], [686, 520], [664, 546], [604, 486]), box(395, 310, 465, 326)), ['#f2fffd', '#8fe6e0']),
  ],
};
