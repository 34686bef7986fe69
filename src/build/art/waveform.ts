/** Whether a point of a 4 by 3 picture, 800 wide, belongs to a shape. */
export type Shape = (x: number, y: number) => boolean;

/** A shape drawn by the bars of a sound wave, all in one ink. */
export interface Layer {
  shape: Shape;
  /** Colours of the bars at their tops and at the ground. */
  ink: [top: string, ground: string];
  /** Distance between two bars, and their width. */
  pitch: number;
  width: number;
  /** How far a bar's ends stray from the shape's edge, as speech does. */
  tremble: number;
  opacity: number;
  /** The bars' reflection in the ground, where they have one. */
  reflected?: boolean;
}

export interface Scene {
  width: number;
  height: number;
  /** Where the ground is. */
  ground: number;
  /** A light behind everything. */
  light: { x: number; y: number; radius: number; colour: string };
  glow: string;
  layers: Layer[];
}

const NIGHT = '#0b090c';

/** The picture as SVG, wider to both sides where it is asked for. The same scene always gives the same picture. */
export function draw(scene: Scene, width = scene.width): string {
  const { height, light, glow, layers } = scene;
  const left = Math.round((scene.width - width) / 2);
  const gradients = layers.map(({ ink }, index) => inkOf(index, ink, scene)).join('');
  const strokes = layers.map((layer, index) => strokeOf(layer, index, scene, left)).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} 0 ${width} ${height}">`,
    '<defs>',
    `<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${light.x}" cy="${light.y}" r="${scene.width * 0.62}">`,
    `<stop offset="0" stop-color="${glow}"/><stop offset="1" stop-color="${NIGHT}"/></radialGradient>`,
    `<radialGradient id="halo" gradientUnits="userSpaceOnUse" cx="${light.x}" cy="${light.y}" r="${light.radius * 3}">`,
    `<stop offset="0.3" stop-color="${light.colour}" stop-opacity="0.34"/>`,
    `<stop offset="1" stop-color="${light.colour}" stop-opacity="0"/></radialGradient>`,
    `<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${light.x}" cy="${light.y}" r="${light.radius}">`,
    `<stop offset="0.72" stop-color="${light.colour}" stop-opacity="0.95"/>`,
    `<stop offset="1" stop-color="${light.colour}" stop-opacity="0"/></radialGradient>`,
    gradients,
    '</defs>',
    `<rect x="${left}" width="${width}" height="${height}" fill="url(#glow)"/>`,
    `<circle cx="${light.x}" cy="${light.y}" r="${light.radius * 3}" fill="url(#halo)"/>`,
    `<circle cx="${light.x}" cy="${light.y}" r="${light.radius}" fill="url(#light)"/>`,
    strokes,
    '</svg>\n',
  ].join('');
}

function inkOf(index: number, [top, base]: Layer['ink'], { ground }: Scene): string {
  return [
    `<linearGradient id="ink${index}" gradientUnits="userSpaceOnUse" x1="0" y1="${ground * 0.22}" x2="0" y2="${ground}">`,
    `<stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${base}"/></linearGradient>`,
  ].join('');
}

function strokeOf(layer: Layer, index: number, scene: Scene, left: number): string {
  const { width, opacity, reflected } = layer;
  const bars = barsOf(layer, index, scene, left);
  const line = `fill="none" stroke="url(#ink${index})" stroke-width="${width}" stroke-linecap="round"`;
  const path = `<path d="${bars.map(toPath).join('')}" ${line} opacity="${opacity}"/>`;
  if (!reflected) return path;
  const mirrored = bars.flatMap((bar) => mirror(bar, scene));
  return `${path}<path d="${mirrored.map(toPath).join('')}" ${line} opacity="${opacity * 0.22}"/>`;
}

interface Bar {
  x: number;
  from: number;
  to: number;
}

const toPath = ({ x, from, to }: Bar) => `M${round(x)} ${round(from)}V${round(to)}`;
const round = (value: number) => Math.round(value * 10) / 10;

/** The shape cut into upright bars: in every column, each stretch that lies inside. */
function barsOf({ shape, pitch, tremble }: Layer, seed: number, { width, ground }: Scene, left: number): Bar[] {
  const bars: Bar[] = [];
  const start = Math.floor(left / pitch) * pitch + pitch / 2;
  for (let x = start; x < width - left; x += pitch) {
    let from: number | undefined;
    for (let y = 0; y <= ground; y += 2) {
      const inside = y < ground && shape(x, y);
      if (inside && from === undefined) from = y;
      if (!inside && from !== undefined) {
        const top = from + tremble * speech(x, seed);
        const end = y >= ground - 2 ? ground - 4 : y - tremble * speech(x + 400, seed) * 0.5;
        if (end - top > 1) bars.push({ x, from: top, to: end });
        from = undefined;
      }
    }
  }
  return bars;
}

/** A bar that stands on the ground, mirrored in it at a third of its height. */
function mirror({ x, from, to }: Bar, { ground, height }: Scene): Bar[] {
  if (to < ground - 6) return [];
  return [{ x, from: ground + 5, to: Math.min(height - 6, ground + 5 + (to - from) * 0.34) }];
}

/** Loud and quiet as a voice is: syllables, with breaths between them. From 0 to 1. */
function speech(x: number, seed: number): number {
  const syllable = Math.sin(x * 0.19 + seed * 1.7) * Math.sin(x * 0.053 + seed);
  const grain = Math.sin(x * 12.9898 + seed * 78.233) * 43758.5453;
  return 0.5 + 0.28 * syllable + 0.44 * (grain - Math.floor(grain) - 0.5);
}
