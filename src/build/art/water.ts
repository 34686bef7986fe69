import type { Scene, View } from './scene.ts';
import { chance } from './speech.ts';

/** The light's path on the water before the ground: dashes, wider and longer the nearer they are, and paler to the sides. */
export function waterOf({ ground, height, light }: Scene, { left, width }: View): string {
  const dashes: string[] = [];
  let row = 0;
  for (let y = ground + 8; y < height; y += 6 + (y - ground) * 0.03) {
    const depth = (y - ground) / (height - ground);
    const spread = light.radius * 0.6 + 34 + depth * 120;
    const length = 10 + depth * 26;
    row += 1;
    for (let x = Math.floor((light.x - spread * 2.4) / length) * length; x < light.x + spread * 2.4; x += length) {
      const from = x + chance(x, row) * length;
      const strength = Math.exp(-(((from - light.x) / spread) ** 2)) * (0.35 + 0.65 * chance(x + 7, row));
      if (strength < 0.05 || from < left || from > left + width) continue;
      const to = from + length * (0.35 + 0.55 * chance(x + 13, row));
      dashes.push(
        `<path d="M${from.toFixed(1)} ${y.toFixed(1)}H${to.toFixed(1)}" stroke-opacity="${(strength * 0.6).toFixed(2)}"/>`,
      );
    }
  }
  const still = `<path d="M${left} ${ground + 1}H${left + width}" stroke-opacity="0.14" stroke-width="1.2"/>`;
  return `<g fill="none" stroke="${light.colour}" stroke-width="2.2" stroke-linecap="round">${still}${dashes.join('')}</g>`;
}
