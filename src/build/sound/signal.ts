/** Samples a second. */
export const RATE = 44_100;

/** A sound with one channel, from -1 to 1. */
export type Mono = Float32Array;

/** A value that may change with time, in seconds. */
export type Control = number | ((time: number) => number);

export const at = (control: Control, time: number): number => (typeof control === 'number' ? control : control(time));

/** A sound that is computed sample by sample. */
export function make(seconds: number, sample: (time: number, index: number) => number): Mono {
  return Float32Array.from({ length: Math.round(seconds * RATE) }, (_, index) => sample(index / RATE, index));
}

/** White noise, the same for the same seed. */
export function noise(seconds: number, seed: number): Mono {
  let state = (seed * 2_654_435_761) | 1;
  return make(seconds, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2 ** 31;
  });
}

/** A sine whose frequency, in hertz, may glide. */
export function tone(seconds: number, frequency: Control, startPhase = 0): Mono {
  let phase = startPhase;
  return make(seconds, (time) => {
    phase += (2 * Math.PI * at(frequency, time)) / RATE;
    return Math.sin(phase);
  });
}

export const mix = (...sounds: Mono[]): Mono =>
  Float32Array.from({ length: Math.max(...sounds.map(({ length }) => length)) }, (_, index) =>
    sounds.reduce((sum, sound) => sum + (sound[index] ?? 0), 0),
  );

/** A sound louder or quieter, by a factor that may change. */
export const gain = (sound: Mono, factor: Control): Mono =>
  sound.map((value, index) => value * at(factor, index / RATE));

/** Rises for `attack` seconds, and falls by 60 dB in `decay` seconds. */
export const strike =
  (attack: number, decay: number) =>
  (time: number): number =>
    Math.min(1, time / attack) * 10 ** ((-3 * Math.max(0, time - attack)) / decay);

/** Rises for `rise` seconds, stays, and falls for the last `fall` of `seconds`, softly. */
export const swell =
  (seconds: number, rise: number, fall: number) =>
  (time: number): number =>
    smooth(Math.min(1, time / rise)) * smooth(Math.min(1, Math.max(0, (seconds - time) / fall)));

const smooth = (value: number) => value * value * (3 - 2 * value);

/** A state-variable filter: what lies below, around and above a frequency. */
function filter(
  sound: Mono,
  frequency: Control,
  resonance: number,
  pick: (low: number, band: number, high: number) => number,
) {
  let low = 0;
  let band = 0;
  return sound.map((value, index) => {
    const g = Math.tan((Math.PI * Math.min(at(frequency, index / RATE), RATE * 0.45)) / RATE);
    const k = 1 / resonance;
    const high = (value - (g + k) * band - low) / (1 + g * (g + k));
    const middle = g * high + band;
    const bottom = g * middle + low;
    band = g * high + middle;
    low = g * middle + bottom;
    return pick(bottom, middle * k, high);
  });
}

export const lowpass = (sound: Mono, frequency: Control, resonance = 0.7): Mono =>
  filter(sound, frequency, resonance, (low) => low);
export const highpass = (sound: Mono, frequency: Control, resonance = 0.7): Mono =>
  filter(sound, frequency, resonance, (_, __, high) => high);
export const bandpass = (sound: Mono, frequency: Control, resonance = 1): Mono =>
  filter(sound, frequency, resonance, (_, band) => band);

/** A struck body: partials in hertz, each with its loudness and the seconds in which it falls by 60 dB. */
export const body = (seconds: number, partials: [frequency: number, loudness: number, decay: number][]): Mono =>
  mix(
    ...partials.map(([frequency, loudness, decay], index) =>
      gain(tone(seconds, frequency, index), (time) => loudness * strike(0.001, decay)(time)),
    ),
  );

/** Single impulses, so many a second: what wood does that sticks and slips. */
export function impulses(seconds: number, rate: Control): Mono {
  let phase = 0;
  return make(seconds, (time) => {
    phase += at(rate, time) / RATE;
    if (phase < 1) return 0;
    phase -= 1;
    return 1;
  });
}

/** Short bursts of noise at random moments, as of sparks and drops: the rarer, the closer `threshold` is to 1. */
export function bursts(seconds: number, seed: number, { threshold, fade }: { threshold: number; fade: number }): Mono {
  const moments = noise(seconds, seed);
  const grain = noise(seconds, seed + 100);
  let loudness = 0;
  return make(seconds, (_, index) => {
    if ((moments[index] ?? 0) > threshold) loudness = 1;
    loudness *= fade;
    return loudness * (grain[index] ?? 0);
  });
}
