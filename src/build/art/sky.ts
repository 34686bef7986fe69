import type { Light, Scene, View } from './scene.ts';

const NIGHT = '#0b090c';

/** How a light falls off: by the square of the distance, so that no ring can be seen. Shares of the radius and strength. */
const FALL_OFF = Array.from({ length: 13 }, (_, step) => {
  const at = step / 12;
  return { at, strength: Math.max(0, (1 / (1 + (at * 4) ** 2) - 1 / 17) / (1 - 1 / 17)) };
});

/** The gradients of the sky. */
export function glowOf({ light, glow, width }: Scene): string {
  return [
    gradient('glow', light, width * 0.85, glow, 1),
    gradient('halo', light, light.radius * 6, light.colour, light.hasNoDisc ? 0.55 : 0.42),
    `<radialGradient id="disc" gradientUnits="userSpaceOnUse" cx="${light.x}" cy="${light.y}" r="${light.radius}">`,
    `<stop offset="0" stop-color="#fffaf0"/><stop offset="0.8" stop-color="${light.colour}"/>`,
    `<stop offset="1" stop-color="${light.colour}" stop-opacity="0.8"/></radialGradient>`,
  ].join('');
}

function gradient(id: string, { x, y }: Light, radius: number, colour: string, opacity: number): string {
  const stops = FALL_OFF.map(
    ({ at, strength }) =>
      `<stop offset="${at.toFixed(3)}" stop-color="${colour}" stop-opacity="${(strength * opacity).toFixed(3)}"/>`,
  ).join('');
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">${stops}</radialGradient>`;
}

/** The night, and the light in it. */
export function skyOf({ light }: Scene, { left, top, width, height }: View): string {
  const all = `x="${left}" y="${top}" width="${width}" height="${height}"`;
  return [
    `<rect ${all} fill="${NIGHT}"/><rect ${all} fill="url(#glow)"/><rect ${all} fill="url(#halo)"/>`,
    light.hasNoDisc ? '' : circle(light.x, light.y, light.radius, 'url(#disc)', 1),
  ].join('');
}

const circle = (x: number, y: number, radius: number, fill: string, opacity: number) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${fill}" fill-opacity="${opacity}"/>`;

/** Mist on the ground, between two depths of a picture. */
export function mistOf(colour: string, index: number, { ground }: Scene, { left, width }: View): string {
  const id = `mist${index}`;
  const height = 190;
  return [
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity="0"/>`,
    `<stop offset="0.7" stop-color="${colour}" stop-opacity="0.75"/><stop offset="1" stop-color="${colour}" stop-opacity="0.55"/></linearGradient>`,
    `<rect x="${left}" y="${ground - height}" width="${width}" height="${height}" fill="url(#${id})"/>`,
  ].join('');
}

/** The shine of a small light. */
export const shineOf = (light: Light, index: number): string =>
  `${gradient(`lamp${index}`, light, light.radius, light.colour, 0.9)}${circle(light.x, light.y, light.radius, `url(#lamp${index})`, 1)}`;
