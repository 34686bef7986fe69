import { far, lanternAt, lit, middle, near, still, wandererAt } from '../layers.ts';
import type { Layer, Light, Scene, Shape } from '../scene.ts';
import { arch, battlements, below, both, box, moved, ring, without } from '../shapes.ts';
import {
  EMBER,
  EMBER_FAR,
  EMBER_MIDDLE,
  EMBER_RIM,
  FORTRESS,
  fortressAt,
  gateLamp,
  hills,
  MIST,
  MOON,
  WINDOW,
  WINDOWS,
} from './fortress.ts';
import { TEAL, TEAL_RIM, telephoneAt } from './telephone.ts';

/** The cord that leads from the telephone up to the gate. */
const cord: Shape = both(
  ...Array.from({ length: 34 }, (_, index) => {
    const t = index / 33;
    return ring(262 + 210 * t, 468 - 8 * Math.sin(t * Math.PI) + 16 * t, 5.5 - t, 2.5);
  }),
);

/** Both adventures in one night: the telephone before the fortress, and a line from one to the other. */
export const bundle: Scene = {
  ...still,
  focus: 490,
  light: { x: 430, y: 128, radius: 44, colour: MOON },
  glow: '#40241f',
  layers: [
    far(hills(380), EMBER_FAR, MIST),
    middle(hills(446, 2.2), EMBER_MIDDLE, MIST),
    ...fortressAt(232, 492, 0.76),
    gateLamp(232, 492, 0.76),
    near(
      below((x) => 482 - 12 * Math.exp(-(((x - 600) / 190) ** 2))),
      ['#4aa3a3', '#0d3138'],
      TEAL_RIM,
    ),
    near(cord, TEAL, TEAL_RIM),
    ...telephoneAt(596, 480, 0.86),
    lanternAt([418, 484], 0.46, 60),
    wandererAt([418, 486], 0.46),
  ],
};

/** A doorway that stands by itself, 160 high, with light in it. */
const FRAME = without(both(box(-52, -146, 52, 0), battlements(-58, -164, 58, -140, 10)), arch(-32, -122, 32, 4));
const LIGHT = arch(-32, -122, 32, 0);

const doorwayAt = (x: number, y: number, scale: number): (Layer | Light)[] => [
  { x, y: y - 56 * scale, radius: 130 * scale, colour: '#ff9d4a' },
  near(moved(FRAME, x, y, scale), EMBER, EMBER_RIM),
  lit(moved(LIGHT, x, y, scale), ['#fff3cf', '#e08a3c']),
];

/** Doorway after doorway, on to the fortress and past it. */
export const expansions: Scene = {
  ...still,
  light: { x: 604, y: 132, radius: 42, colour: MOON },
  glow: '#3c1c1c',
  layers: [
    far(hills(372), EMBER_FAR, MIST),
    middle(both(hills(440, 2.2), moved(FORTRESS, 616, 396, 0.5)), ['#a05c44', '#4a2222'], MIST),
    lit(moved(WINDOWS, 616, 396, 0.5), WINDOW),
    ...doorwayAt(486, 462, 0.36),
    ...doorwayAt(396, 470, 0.6),
    near(
      below((x) => 482 - 6 * Math.sin(x * 0.017 + 1) - 10 * Math.exp(-(((x - 180) / 130) ** 2))),
      EMBER,
      EMBER_RIM,
    ),
    ...doorwayAt(296, 480, 1),
    ...doorwayAt(120, 486, 1.7),
    wandererAt([134, 488], 1, '#140a0a'),
  ],
};
