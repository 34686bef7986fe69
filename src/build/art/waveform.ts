import type { Layer, Scene, Shape, View } from './scene.ts';
import { isShape } from './scene.ts';
import { glowOf, mistOf, shineOf, skyOf } from './sky.ts';
import { speech } from './speech.ts';
import { waterOf } from './water.ts';

/** A scene as SVG, or the part of it that a view shows. The same scene always gives the same picture. */
export function draw(scene: Scene, view: View): string {
  const layers = scene.layers.map((layer, index) =>
    isShape(layer) ? layerOf(layer, index, scene, view) : shineOf(layer, index),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.left} ${view.top} ${view.width} ${view.height}">`,
    `<defs>${glowOf(scene)}</defs>`,
    skyOf(scene, view),
    waterOf(scene, view),
    ...layers,
    '</svg>\n',
  ].join('');
}

/** An ink that is bright on the side of the light, and dark on the other. */
function inkOf(index: number, [light, dark]: Layer['ink'], { ground, width, light: { x, y } }: Scene): string {
  const away = x < width / 2 ? width * 0.8 : width * 0.2;
  return [
    `<linearGradient id="ink${index}" gradientUnits="userSpaceOnUse" x1="${x}" y1="${y}" x2="${away}" y2="${ground}">`,
    `<stop offset="0.1" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
  ].join('');
}

function layerOf(layer: Layer, index: number, scene: Scene, view: View): string {
  const { shape, ink, rim, mist, width, opacity } = layer;
  const pathOf = (drawn: Shape, stroke: string, tremble: number) =>
    `<path d="${barsOf({ ...layer, shape: drawn, tremble }, index, scene, view)
      .map(toPath)
      .join('')}" fill="none" ` +
    `stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;
  return [
    inkOf(index, ink, scene),
    pathOf(shape, `url(#ink${index})`, layer.tremble),
    rim === undefined ? '' : pathOf(facing(shape, scene), rim, 0),
    mist === undefined ? '' : mistOf(mist, index, scene, view),
  ].join('');
}

/** The edge of a shape that faces the light. */
function facing(shape: Shape, { light }: Scene): Shape {
  return (x, y) => {
    const distance = Math.hypot(light.x - x, light.y - y) || 1;
    const [dx, dy] = [(light.x - x) / distance, (light.y - y) / distance];
    return shape(x, y) && !shape(x + dx * RIM, y + dy * RIM);
  };
}

/** How deep the light reaches into an edge. */
const RIM = 7;

interface Bar {
  x: number;
  from: number;
  to: number;
}

const toPath = ({ x, from, to }: Bar) => `M${round(x)} ${round(from)}V${round(to)}`;
const round = (value: number) => Math.round(value * 10) / 10;

/** The shape cut into upright bars: in every column, each stretch that lies inside. */
function barsOf({ shape, pitch, tremble }: Layer, seed: number, { ground }: Scene, { left, width }: View): Bar[] {
  const bars: Bar[] = [];
  const start = Math.floor(left / pitch) * pitch + pitch / 2;
  for (let x = start; x < left + width; x += pitch) {
    let from: number | undefined;
    for (let y = 0; y <= ground; y += 1) {
      const isInside = y < ground && shape(x, y);
      if (isInside && from === undefined) from = y;
      if (!isInside && from !== undefined) {
        const top = from + tremble * speech(x, seed);
        const end = y >= ground - 1 ? ground - 2 : y - tremble * speech(x + 400, seed) * 0.5;
        if (end - top > 1) bars.push({ x, from: top, to: end });
        from = undefined;
      }
    }
  }
  return bars;
}
