import { far, lit, near, still } from './layers.ts';
import { arch, battlements, below, both, ellipse, limb, moved, spire, without } from './shapes.ts';
import type { Layer, Scene, Shape } from './waveform.ts';

const BLOOD: [string, string] = ['#ff9d8f', '#8f1f2d'];
const BLOOD_FAR: [string, string] = ['#5e2029', '#250d13'];
const WINDOW: [string, string] = ['#ffe9c4', '#ffc46b'];
const SHADOW: [string, string] = ['#1c080c', '#1c080c'];

/** A castle of thin towers, about 300 wide, that stands on y = 0. */
const WINDOWS = both(
  arch(-8, -196, 8, -166),
  arch(-74, -120, -62, -98),
  arch(66, -150, 78, -126),
  arch(112, -78, 122, -58),
  arch(-126, -70, -116, -50),
);
const CASTLE = without(
  both(
    battlements(-30, -232, 30, 80),
    spire(-36, -330, 36, -232),
    battlements(-88, -150, -48, 80),
    spire(-94, -226, -42, -150),
    battlements(52, -178, 92, 80),
    spire(46, -262, 98, -178),
    battlements(-150, -92, 150, 80),
    battlements(-140, -108, -104, 80),
    spire(-146, -160, -98, -108),
    battlements(100, -112, 134, 80),
    spire(94, -168, 140, -112),
  ),
  WINDOWS,
);

/** A bat about 90 wide around its middle. */
const BAT = both(
  ellipse(0, 0, 6, 11),
  limb([-2, -2], [-20, -22], [-44, -4], 12, 3),
  limb([2, -2], [20, -22], [44, -4], 12, 3),
  without(ellipse(-22, -4, 20, 11), ellipse(-24, 8, 17, 10)),
  without(ellipse(22, -4, 20, 11), ellipse(24, 8, 17, 10)),
);

const crag: Shape = below((x) => {
  const rock = 176 * Math.exp(-(((x - 520) / 152) ** 6));
  const foot = 110 * Math.exp(-(((x - 540) / 230) ** 2));
  return 462 - rock - foot * 0.55 - 8 * Math.sin(x * 0.06);
});
const mountains: Shape = below((x) => 420 - 70 * Math.abs(Math.sin(x * 0.009 + 0.6)) - 30 * Math.sin(x * 0.023));

const shadow = (shape: Shape): Layer => ({
  shape,
  ink: SHADOW,
  pitch: 2.4,
  width: 2.6,
  tremble: 0,
  opacity: 1,
});

export const dracula: Scene = {
  ...still,
  light: { x: 250, y: 190, radius: 96, colour: '#ffd9b8' },
  glow: '#33121a',
  layers: [
    far(mountains, BLOOD_FAR),
    near(both(moved(CASTLE, 520, 276, 0.86), crag), BLOOD),
    lit(moved(WINDOWS, 520, 276, 0.86), WINDOW),
    shadow(both(moved(BAT, 222, 168, 0.9), moved(BAT, 296, 214, 0.62), moved(BAT, 258, 250, 0.44))),
  ],
};
