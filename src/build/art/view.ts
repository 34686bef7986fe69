import type { Scene, View } from './scene.ts';

/** The view of a scene in a shape: as much of it as fits, around what it is about. */
export function viewOf({ width, height, ground, focus = width / 2 }: Scene, ratio: number): View {
  const isSlender = ratio < width / height;
  if (isSlender) {
    const visible = height * ratio;
    return { left: clamp(focus - visible / 2, 0, width - visible), top: 0, width: visible, height };
  }
  const visible = ratio > BAND_RATIO ? height * 0.92 : height;
  const top = clamp(ground - visible * 0.88, 0, height - visible);
  return { left: (width - visible * ratio) / 2, top, width: visible * ratio, height: visible };
}

/** From here on a view does not show all of the height. */
const BAND_RATIO = 2;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
