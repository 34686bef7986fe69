import { far, lit, near, still } from './layers.ts';
import { below, both, ellipse, limb } from './shapes.ts';
import type { Scene, Shape } from './waveform.ts';

const DEEP: [string, string] = ['#b9f3c8', '#1c6b52'];
const DEEP_FAR: [string, string] = ['#1f5a4a', '#0c2722'];
const EYES: [string, string] = ['#f4ffd6', '#d7e58a'];

/** Arms that rise out of the swell, the nearest in the middle. */
const ARMS = both(
  limb([400, 520], [360, 250], [452, 150], 74, 20),
  limb([452, 150], [496, 112], [486, 178], 20, 7),
  limb([262, 520], [150, 330], [226, 226], 58, 16),
  limb([226, 226], [262, 190], [268, 246], 16, 6),
  limb([540, 520], [660, 360], [592, 250], 60, 16),
  limb([592, 250], [556, 206], [544, 262], 16, 6),
  limb([140, 520], [70, 420], [112, 352], 38, 8),
  limb([680, 520], [760, 430], [716, 352], 40, 8),
);

const head = ellipse(400, 470, 120, 96);
const eyes = both(ellipse(356, 428, 13, 8), ellipse(444, 428, 13, 8));

const swell: Shape = below(
  (x) => 452 - 20 * Math.sin(x * 0.016 + 0.4) - 8 * Math.sin(x * 0.05) - 18 * Math.exp(-(((x - 400) / 150) ** 2)),
);
const horizon: Shape = below((x) => 372 - 12 * Math.sin(x * 0.02) - 6 * Math.sin(x * 0.047 + 1));

export const cthulhu: Scene = {
  ...still,
  light: { x: 610, y: 120, radius: 40, colour: '#e8ffd9' },
  glow: '#0d2a24',
  layers: [far(horizon, DEEP_FAR), near(both(ARMS, head, swell), DEEP), lit(eyes, EYES)],
};
