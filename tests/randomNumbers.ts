import { numberFrom } from './commandLine.js';

/** What random cases begin with: `SEED` of the environment, so that a run can be repeated, or another one each time. */
export const seedOfRun = (): number => numberFrom('SEED', Date.now() % 2 ** 31);

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
