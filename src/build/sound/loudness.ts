import { type Mono, RATE } from './signal.ts';
import type { Stereo } from './track.ts';

/** Loudness units relative to full scale: what streaming services ask of speech and podcasts. */
export const TARGET = -16;
/** The highest value that a sample may have, so that no decoder clips. */
const CEILING = 10 ** (-1.5 / 20);

/** Brings a sound to the target loudness, and holds its peaks below the ceiling. */
export function master(sound: Stereo): Stereo {
  const seconds = sound.left.length / RATE;
  let mastered = limited(faded(sound, seconds));
  // Holding the peaks takes some loudness, which the next rounds give back.
  for (let round = 0; round < 10 && Math.abs(loudnessOf(mastered) - TARGET) > 0.1; round += 1) {
    const factor = 10 ** ((TARGET - loudnessOf(mastered)) / 20);
    mastered = limited({ left: mastered.left.map((v) => v * factor), right: mastered.right.map((v) => v * factor) });
  }
  return mastered;
}

function faded({ left, right }: Stereo, seconds: number): Stereo {
  const fade = (value: number, index: number) =>
    value * Math.min(1, index / RATE / 0.4) * Math.min(1, (seconds - index / RATE) / 1.8) ** 1.5;
  return { left: left.map(fade), right: right.map(fade) };
}

/** Seconds in which the limiter lets go. */
const RELEASE = 0.12;
/** Seconds by which it looks ahead. */
const AHEAD = 0.004;

function limited({ left, right }: Stereo): Stereo {
  const ahead = Math.round(AHEAD * RATE);
  const needed = left.map((value, index) =>
    Math.min(1, CEILING / Math.max(1e-9, Math.abs(value), Math.abs(right[index] ?? 0))),
  );
  const least = leastAhead(needed, ahead);
  let gain = 1;
  const gains = least.map((value) => {
    gain = value < gain ? value : gain + (value - gain) / (RELEASE * RATE);
    return gain;
  });
  const apply = (value: number, index: number) => value * (gains[index] ?? 1);
  return { left: left.map(apply), right: right.map(apply) };
}

/** The least of each value and those that follow it within a distance. */
function leastAhead(values: Mono, distance: number): Mono {
  const least = new Float32Array(values.length);
  // Indices of values that rise from the first to the last: the first is the least one.
  const rising: number[] = [];
  let head = 0;
  for (let index = values.length - 1; index >= 0; index -= 1) {
    const value = values[index] ?? 0;
    while (rising.length > head && (values[rising.at(-1) ?? 0] ?? 0) >= value) rising.pop();
    rising.push(index);
    while ((rising[head] ?? 0) > index + distance) head += 1;
    least[index] = values[rising[head] ?? index] ?? 0;
  }
  return least;
}

export const peakOf = ({ left, right }: Stereo): number =>
  [left, right].reduce((peak, channel) => channel.reduce((most, value) => Math.max(most, Math.abs(value)), peak), 0);

/** Loudness after ITU-R BS.1770: weighted by frequency, in blocks of 400 ms, the quiet ones left out. */
export function loudnessOf({ left, right }: Stereo): number {
  const powers = [weighted(left), weighted(right)].map(blocks);
  const blockPowers = (powers[0] ?? []).map((power, index) => power + (powers[1]?.[index] ?? 0));
  const loudness = (power: number) => -0.691 + 10 * Math.log10(power);
  const mean = (list: number[]) => list.reduce((sum, power) => sum + power, 0) / Math.max(1, list.length);
  const audible = blockPowers.filter((power) => loudness(power) > -70);
  const gate = loudness(mean(audible)) - 10;
  return loudness(mean(audible.filter((power) => loudness(power) > gate)));
}

function blocks(sound: Mono): number[] {
  const [length, step] = [Math.round(0.4 * RATE), Math.round(0.1 * RATE)];
  const powers: number[] = [];
  for (let start = 0; start + length <= sound.length; start += step) {
    let sum = 0;
    for (let index = start; index < start + length; index += 1) sum += (sound[index] ?? 0) ** 2;
    powers.push(sum / length);
  }
  return powers;
}

/** The two filters of the recommendation: what the head adds, and what the ear leaves out. At 44,100 samples a second. */
const weighted = (sound: Mono): Mono =>
  biquad(
    biquad(sound, [1.53084123, -2.65096994, 1.16904106], [-1.66363794, 0.71255024]),
    [1, -2, 1],
    [-1.98916967, 0.98919917],
  );

function biquad(sound: Mono, [b0, b1, b2]: [number, number, number], [a1, a2]: [number, number]): Mono {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return sound.map((x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}
