import type { Shape } from './scene.ts';

/** Pieces to build silhouettes from. All measures are the picture's. */
export const both =
  (...shapes: Shape[]): Shape =>
  (x, y) =>
    shapes.some((shape) => shape(x, y));

export const without =
  (shape: Shape, ...holes: Shape[]): Shape =>
  (x, y) =>
    shape(x, y) && !holes.some((hole) => hole(x, y));

export const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    x >= left && x <= right && y >= top && y <= bottom;

export const disc =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    (x - cx) ** 2 + (y - cy) ** 2 <= radius ** 2;

export const ellipse =
  (cx: number, cy: number, rx: number, ry: number): Shape =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

export const ring = (cx: number, cy: number, outer: number, inner: number): Shape =>
  without(disc(cx, cy, outer), disc(cx, cy, inner));

/** Everything below a line that the function draws. */
export const below =
  (line: (x: number) => number): Shape =>
  (x, y) =>
    y >= line(x);

/** A wall or tower with battlements. */
export const battlements = (left: number, top: number, right: number, bottom: number, merlon = 12): Shape =>
  both(box(left, top + merlon, right, bottom), (x, y) => {
    const inside = x >= left && x <= right && y >= top && y < top + merlon;
    return inside && Math.floor((x - left) / merlon) % 2 === 0;
  });

/** A tower's pointed roof. */
export const spire =
  (left: number, tip: number, right: number, base: number): Shape =>
  (x, y) => {
    if (y < tip || y > base) return false;
    const half = ((right - left) / 2) * ((y - tip) / (base - tip));
    return Math.abs(x - (left + right) / 2) <= half;
  };

/** A door or window with a round top. */
export const arch = (left: number, top: number, right: number, bottom: number): Shape => {
  const radius = (right - left) / 2;
  return both(disc(left + radius, top + radius, radius), box(left, top + radius, right, bottom));
};

export const moved =
  (shape: Shape, dx: number, dy: number, scale = 1): Shape =>
  (x, y) =>
    shape((x - dx) / scale, (y - dy) / scale);

/** Turned clockwise around a point, in degrees. */
export function turned(shape: Shape, degrees: number, cx = 0, cy = 0): Shape {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return (x, y) => shape(cx + (x - cx) * cos + (y - cy) * sin, cy + (y - cy) * cos - (x - cx) * sin);
}

/** The area within straight lines between points. */
export const polygon =
  (...points: Point[]): Shape =>
  (x, y) =>
    points.reduce((isInside, [x1, y1], index) => {
      const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
      const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
      return crosses ? !isInside : isInside;
    }, false);

/** A straight stroke of a pen that is so wide. */
export const stroke =
  (x1: number, y1: number, x2: number, y2: number, width: number): Shape =>
  (x, y) => {
    const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
    const along = Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
    return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1)) <= width / 2;
  };

/** A bent limb: along a curve by three points, thick where it begins and thin where it ends. */
export function limb(from: Point, bend: Point, to: Point, thick: number, thin: number): Shape {
  const joints = Array.from({ length: 49 }, (_, index) => {
    const t = index / 48;
    const at = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * to[axis];
    return { x: at(0), y: at(1), radius: (thick + (thin - thick) * t) / 2 };
  });
  return (x, y) => joints.some((joint) => (x - joint.x) ** 2 + (y - joint.y) ** 2 <= joint.radius ** 2);
}

export type Point = readonly [x: number, y: number];
