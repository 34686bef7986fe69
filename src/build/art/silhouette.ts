import type { Layer, Scene } from './scene.ts';
import { isShape } from './scene.ts';

/** How many bars an outline has. */
const BARS = 72;

/**
 * The outline of what a picture shows: for each of 72 bars the height above the ground, from 0 to 100, as loud as the
 * picture is high there.
 */
export function silhouetteOf({ layers, width, ground }: Scene): number[] {
  const isOnGround = ({ shape }: Layer) => Array.from({ length: width }, (_, x) => x).some((x) => shape(x, ground - 8));
  const front = layers.filter(isShape).filter((layer) => layer.opacity > 0.85 && isOnGround(layer));
  return Array.from({ length: BARS }, (_, bar) => {
    const x = ((bar + 0.5) * width) / BARS;
    for (let y = 0; y < ground; y += 3)
      if (front.some(({ shape }) => shape(x, y))) return Math.round((100 * (ground - y)) / ground);
    return 0;
  });
}
