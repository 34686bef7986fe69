import type { PictureName } from '../../content/pictureAlts.ts';
import { cthulhu } from './cthulhu.ts';
import { dracula } from './dracula.ts';
import { far, lit, near, still } from './layers.ts';
import { mace } from './mace.ts';
import { arch, battlements, below, both, box, disc, ellipse, moved, ring, spire, without } from './shapes.ts';
import type { Layer, Scene, Shape } from './waveform.ts';

const EMBER: [string, string] = ['#ffd08a', '#b8412c'];
const EMBER_FAR: [string, string] = ['#8a4a34', '#3a1a18'];
const WINDOW: [string, string] = ['#fff3cf', '#ffd98c'];
const TEAL: [string, string] = ['#b5f0e6', '#1d7f8a'];
const TEAL_FAR: [string, string] = ['#24656d', '#0f2a31'];

/** How deep the fortress's walls go into the ridge. */
const ROCK = 90;

/** A fortress about 520 wide that stands on y = 0, with x = 0 in its middle. */
const WINDOWS = both(
  arch(-22, -232, -12, -206),
  arch(12, -232, 22, -206),
  arch(-6, -176, 6, -146),
  arch(-186, -150, -176, -124),
  arch(172, -166, 182, -140),
  arch(-112, -84, -102, -62),
  arch(104, -84, 114, -62),
);
const GATE = arch(-26, -74, 26, 0);
const FORTRESS = without(
  both(
    battlements(-48, -276, 48, ROCK),
    spire(-16, -352, 16, -276),
    battlements(-210, -190, -150, ROCK),
    battlements(146, -206, 206, ROCK),
    spire(152, -268, 200, -206),
    battlements(-260, -112, 260, ROCK),
    battlements(-128, -148, -88, ROCK),
    battlements(88, -148, 128, ROCK),
  ),
  GATE,
  WINDOWS,
);

/** A telephone about 360 wide that stands on y = 0, with x = 0 in its middle. */
const HOLES = both(
  ...Array.from({ length: 10 }, (_, index) => {
    const angle = ((index * 30 - 60) * Math.PI) / 180;
    return disc(62 * Math.cos(angle), -112 + 62 * Math.sin(angle), 14);
  }),
);
const BODY: Shape = (x, y) => y <= 0 && y >= -208 && Math.abs(x) <= 84 + ((y + 208) / 208) ** 1.5 * 96;
const HANDSET = both(
  without(ellipse(0, -228, 196, 74), ellipse(0, -200, 176, 66)),
  ellipse(-168, -214, 46, 34),
  ellipse(168, -214, 46, 34),
);
const DIAL = without(disc(0, -112, 88), HOLES, ring(0, -112, 28, 22));
const TELEPHONE = without(both(BODY, box(-58, -236, -40, -200), box(40, -236, 58, -200)), disc(0, -112, 96));

const ridge = (height: number, peak: number): Shape =>
  below((x) => height - 26 * Math.sin(x * 0.008 + 1) - 60 * Math.exp(-(((x - peak) / 190) ** 2)));

const hills = (height: number): Shape => below((x) => height - 34 * Math.sin(x * 0.011) - 18 * Math.sin(x * 0.027 + 2));

const MOON = '#ffe2ad';

const fortressAt = (x: number, ground: number, scale: number): Layer[] => [
  near(both(moved(FORTRESS, x, ground - 46 * scale, scale), ridge(ground - 20, x)), EMBER),
  lit(moved(WINDOWS, x, ground - 46 * scale, scale), WINDOW),
];

const telephoneAt = (x: number, ground: number, scale: number): Layer[] => [
  near(moved(both(TELEPHONE, HANDSET), x, ground, scale), TEAL),
  lit(moved(DIAL, x, ground, scale), ['#eafffb', '#56c7c4']),
];

/** The key pictures, by name. */
export const scenes: Record<PictureName | 'hero', Scene> = {
  fod: {
    ...still,
    light: { x: 610, y: 150, radius: 52, colour: MOON },
    glow: '#2c1517',
    layers: [far(hills(380), EMBER_FAR), ...fortressAt(380, 470, 1)],
  },
  fist: {
    ...still,
    light: { x: 160, y: 130, radius: 34, colour: '#c9fff6' },
    glow: '#0d2429',
    layers: [far(hills(330), TEAL_FAR), ...telephoneAt(400, 470, 1.25)],
  },
  bundle: {
    ...still,
    light: { x: 400, y: 140, radius: 46, colour: MOON },
    glow: '#251a1f',
    layers: [
      far(hills(400), EMBER_FAR),
      near(without(both(moved(FORTRESS, 240, 436, 0.8), ridge(450, 240)), box(470, 0, 800, 600)), EMBER),
      lit(moved(WINDOWS, 240, 436, 0.8), WINDOW),
      ...telephoneAt(622, 470, 0.82),
    ],
  },
  expansions: {
    ...still,
    light: { x: 190, y: 150, radius: 40, colour: MOON },
    glow: '#2a1720',
    layers: [
      far(both(hills(400), moved(FORTRESS, 560, 400, 0.62)), EMBER_FAR),
      near(
        without(
          both(
            ridge(470, 180),
            moved(battlements(-34, -210, 34, 0), 130, 440),
            moved(spire(-34, -262, 34, -210), 130, 440),
            moved(battlements(-26, -150, 26, 0), 330, 462),
            moved(battlements(-22, -104, 22, 0), 500, 466),
            moved(battlements(-18, -74, 18, 0), 640, 468),
          ),
          moved(arch(-7, -170, 7, -138), 130, 440),
          moved(arch(-6, -112, 6, -86), 330, 462),
          moved(arch(-5, -74, 5, -54), 500, 466),
          moved(arch(-4, -52, 4, -36), 640, 468),
        ),
        EMBER,
      ),
      lit(
        both(
          moved(arch(-7, -170, 7, -138), 130, 440),
          moved(arch(-6, -112, 6, -86), 330, 462),
          moved(arch(-5, -74, 5, -54), 500, 466),
          moved(arch(-4, -52, 4, -36), 640, 468),
        ),
        WINDOW,
      ),
    ],
  },
  mace,
  dracula,
  cthulhu,
  hero: {
    width: 1600,
    height: 900,
    ground: 720,
    light: { x: 1330, y: 210, radius: 78, colour: MOON },
    glow: '#2c1517',
    layers: [far(without(hills(560), box(0, 0, 640, 900)), EMBER_FAR), ...fortressAt(1040, 720, 1.5)],
  },
};
