/** Loud and quiet as a voice is: syllables, with breaths between them. From 0 to 1. */
export function speech(x: number, seed: number): number {
  const syllable = Math.sin(x * 0.19 + seed * 1.7) * Math.sin(x * 0.053 + seed);
  return 0.5 + 0.28 * syllable + 0.44 * (chance(x, seed) - 0.5);
}

/** A number from 0 to 1 that looks like chance, and is the same each time. */
export function chance(x: number, seed: number): number {
  const grain = Math.sin(x * 12.9898 + seed * 78.233) * 43758.5453;
  return grain - Math.floor(grain);
}
