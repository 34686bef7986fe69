// Pictures of the pages that are about no game: the same night, and the same traveller.
import { far, lanternAt, lit, middle, near, shadow, still, wandererAt } from '../layers.ts';
import type { Layer, Light, Scene, Shape } from '../scene.ts';
import { arch, battlements, below, both, box, disc, ellipse, moved, polygon, stroke, without } from '../shapes.ts';
import { EMBER, EMBER_FAR, EMBER_MIDDLE, EMBER_RIM, hills, MIST, MOON, WINDOW } from './fortress.ts';

const NIGHT = '#140a0a';
const GLOW = '#40201d';
const night = { ...still, glow: GLOW };

const ground = (height: number): Shape => below((x) => height - 8 * Math.sin(x * 0.02 + 1) - 4 * Math.sin(x * 0.051));

const travellerAt = (x: number, y: number, scale: number): (Layer | Light)[] => [
  lanternAt([x, y], scale, 110 * scale),
  wandererAt([x, y], scale, NIGHT),
];

/** A signpost at a crossroads, for questions. */
const SIGNPOST = both(
  box(-9, -330, 9, 0),
  polygon([-20, -316], [118, -316], [142, -290], [118, -264], [-20, -264]),
  polygon([20, -244], [-112, -244], [-136, -219], [-112, -194], [20, -194]),
  polygon([-20, -172], [88, -172], [110, -150], [88, -128], [-20, -128]),
);

export const crossroads: Scene = {
  ...night,
  light: { x: 262, y: 156, radius: 54, colour: MOON },
  layers: [
    far(hills(390), EMBER_FAR, MIST),
    middle(hills(446, 1.2), EMBER_MIDDLE, MIST),
    near(both(moved(SIGNPOST, 440, 480), ground(478)), EMBER, EMBER_RIM),
    ...travellerAt(326, 484, 1.1),
  ],
};

/** Somebody under a telegraph line, for those who write to us. */
const POLE = both(box(-7, -330, 7, 40), box(-66, -306, 66, -294), box(-50, -266, 50, -256));
const wires: Shape = (x, y) =>
  [182, 222].some((height, row) => {
    const sag = 34 * Math.sin((Math.PI * ((x + 40 * row) % 300)) / 300);
    return Math.abs(y - height - sag) < 1.7;
  });

export const wire: Scene = {
  ...night,
  light: { x: 560, y: 128, radius: 46, colour: MOON },
  layers: [
    far(hills(400, 1), EMBER_FAR, MIST),
    shadow(wires, '#8a5a40'),
    middle(both(hills(450, 2.6), moved(POLE, 720, 470, 0.8)), EMBER_MIDDLE, MIST),
    near(both(moved(POLE, 300, 486), ground(480)), EMBER, EMBER_RIM),
    ...travellerAt(410, 486, 1),
  ],
};

/** A microphone as large as a tower, for those who would work with us. */
const GRILLE = both(...Array.from({ length: 9 }, (_, row) => box(-70, -380 + row * 18, 70, -373 + row * 18)));
const MICROPHONE = both(
  without(both(ellipse(0, -372, 66, 60), box(-66, -372, 66, -250), ellipse(0, -250, 66, 52)), GRILLE),
  box(-70, -232, 70, -218),
  without(ellipse(0, -262, 104, 98), ellipse(0, -262, 90, 84), box(-120, -420, 120, -262)),
  box(-8, -170, 8, -24),
  polygon([-84, 0], [-60, -26], [60, -26], [84, 0]),
);

export const microphone: Scene = {
  ...night,
  light: { x: 236, y: 132, radius: 44, colour: MOON },
  layers: [
    far(hills(396), EMBER_FAR, MIST),
    middle(hills(450, 3), EMBER_MIDDLE, MIST),
    near(both(moved(MICROPHONE, 430, 482, 1.06), ground(478)), EMBER, EMBER_RIM),
    ...travellerAt(286, 486, 0.66),
  ],
};

/** A bridge that breaks off, for an address where there is nothing. */
const BRIDGE = both(
  without(
    both(box(-60, 372, 340, 400), box(60, 372, 96, 520), box(240, 372, 272, 520)),
    polygon([318, 360], [350, 360], [350, 410], [326, 410], [334, 392], [318, 384]),
  ),
  without(
    both(box(520, 372, 900, 400), box(600, 372, 634, 520)),
    polygon([500, 360], [536, 372], [524, 388], [540, 404], [500, 410]),
  ),
  ...[0, 60, 120, 180, 240, 300, 560, 620, 680, 740, 800].map((x) => box(x, 350, x + 7, 374)),
);

export const bridge: Scene = {
  ...night,
  focus: 330,
  light: { x: 430, y: 150, radius: 62, colour: MOON },
  layers: [
    far(hills(390, 2), EMBER_FAR, MIST),
    middle(hills(462, 0.4), EMBER_MIDDLE, MIST),
    near(BRIDGE, EMBER, EMBER_RIM),
    ...travellerAt(286, 373, 0.95),
  ],
};

/** Headphones around the moon, for how it works. */
const HEADPHONES = both(
  without(ellipse(0, -190, 170, 186), ellipse(0, -182, 148, 164), box(-200, -190, 200, 60)),
  ellipse(-160, -142, 40, 74),
  ellipse(160, -142, 40, 74),
  box(-172, -226, -148, -150),
  box(148, -226, 172, -150),
);

export const headphones: Scene = {
  ...night,
  light: { x: 400, y: 214, radius: 60, colour: MOON },
  layers: [
    far(hills(420), EMBER_FAR, MIST),
    middle(hills(462, 1.8), EMBER_MIDDLE, MIST),
    near(moved(HEADPHONES, 400, 392), EMBER, EMBER_RIM),
    near(ground(482), EMBER, EMBER_RIM),
    ...travellerAt(400, 488, 0.9),
  ],
};

/** A phone as large as a door, with a sound on it, for the app. */
const PHONE = without(
  both(box(-92, -352, 92, -8), box(-80, -366, 80, 6), disc(-80, -352, 13), disc(80, -352, 13)),
  box(-76, -336, 76, -40),
);
const SOUND = both(
  ...[24, 58, 104, 150, 190, 128, 210, 168, 96, 140, 70, 36].map((height, index) =>
    box(-68 + index * 12, -188 - height / 2, -62 + index * 12, -188 + height / 2),
  ),
);

export const phone: Scene = {
  ...night,
  light: { x: 580, y: 116, radius: 40, colour: MOON },
  layers: [
    far(hills(396), EMBER_FAR, MIST),
    middle(hills(452, 1.4), EMBER_MIDDLE, MIST),
    { x: 420, y: 300, radius: 210, colour: '#ff9d4a' },
    shadow(moved(box(-80, -340, 80, -36), 420, 482), NIGHT),
    near(both(moved(PHONE, 420, 482), ground(480)), EMBER, EMBER_RIM),
    lit(moved(SOUND, 420, 482), WINDOW),
    ...travellerAt(284, 486, 0.9),
  ],
};

/** A raven that brings a letter, for the newsletter. */
const RAVEN = both(
  ellipse(0, 0, 62, 24),
  disc(60, -18, 21),
  polygon([76, -26], [112, -14], [76, -8]),
  polygon([-50, -6], [-128, 14], [-120, 30], [-44, 14]),
  polygon([-30, -8], [-96, -136], [-40, -118], [-22, -128], [4, -96], [30, -10]),
  polygon([4, -10], [-8, -104], [40, -150], [50, -112], [72, -108], [46, -6]),
);
const LETTER = both(box(88, 22, 152, 64), stroke(110, -8, 112, 24, 3));
const FOLD = both(stroke(90, 26, 120, 46, 3), stroke(120, 46, 150, 26, 3));

export const raven: Scene = {
  ...night,
  light: { x: 400, y: 216, radius: 128, colour: MOON },
  layers: [
    far(hills(420, 1), EMBER_FAR, MIST),
    middle(both(hills(462), moved(battlements(-30, -120, 30, 60), 640, 452)), EMBER_MIDDLE, MIST),
    shadow(both(moved(RAVEN, 372, 220, 1.1), moved(LETTER, 372, 220, 1.1)), NIGHT),
    lit(moved(FOLD, 372, 220, 1.1), ['#e8935a', '#e8935a']),
    near(ground(482), EMBER, EMBER_RIM),
    ...travellerAt(300, 488, 0.8),
  ],
};

/** A door that stands open, for an order that is complete. */
const FRAME = without(both(box(-104, -316, 104, 0), battlements(-118, -350, 118, -300, 18)), arch(-70, -276, 70, 4));

export const doorway: Scene = {
  ...night,
  light: { x: 612, y: 118, radius: 40, colour: MOON },
  layers: [
    far(hills(396, 2), EMBER_FAR, MIST),
    middle(hills(452, 0.6), EMBER_MIDDLE, MIST),
    { x: 400, y: 380, radius: 290, colour: '#ff9d4a' },
    near(both(moved(FRAME, 400, 482), ground(480)), EMBER, EMBER_RIM),
    lit(moved(arch(-70, -276, 70, 0), 400, 482), ['#fff3cf', '#e08a3c']),
    wandererAt([392, 486], 1.5, NIGHT),
  ],
};
