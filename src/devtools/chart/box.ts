export interface Point {
  x: number;
  y: number;
}

/** A part of a drawing, in its own units. */
export interface Box extends Point {
  width: number;
  height: number;
}

export const isInside = (box: Box, { x, y, width, height }: Box): boolean =>
  x >= box.x && y >= box.y && x + width <= box.x + box.width && y + height <= box.y + box.height;

/** A box of this size with the middle of another one. */
export const centredOn = ({ x, y, width, height }: Box, size: Pick<Box, 'width' | 'height'>): Box => ({
  x: x + (width - size.width) / 2,
  y: y + (height - size.height) / 2,
  width: size.width,
  height: size.height,
});

/** A box moved into another one as far as it fits; in the middle where it is larger. */
export function movedInto(all: Box, { x, y, width, height }: Box): Box {
  const middle = centredOn(all, { width, height });
  return {
    x: width > all.width ? middle.x : Math.min(Math.max(x, all.x), all.x + all.width - width),
    y: height > all.height ? middle.y : Math.min(Math.max(y, all.y), all.y + all.height - height),
    width,
    height,
  };
}
