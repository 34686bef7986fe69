import { bandpass, body, bursts, gain, highpass, lowpass, make, mix, noise, strike, swell, tone } from './signal.ts';
import { createTrack, type Stereo } from './track.ts';

const SECONDS = 18;

/** Rain, thunder over the mountains, a bell far below, and bats that come close. */
export function storm(): Stereo {
  const track = createTrack(SECONDS);
  for (const [seed, pan] of [
    [1, -0.8],
    [2, 0.8],
  ] as const) {
    track.add(rain(seed), { level: 0.34, pan });
    const howl = bandpass(
      noise(SECONDS, seed + 4),
      (time) => 460 + 190 * Math.sin(time * 0.8 + seed) + 70 * Math.sin(time * 2.3),
      9,
    );
    track.add(
      gain(howl, (time) => 0.4 + 0.6 * Math.max(0, Math.sin(time * 0.6 + seed))),
      { level: 0.85, pan: pan * 0.6, room: 0.3 },
    );
  }
  track.add(thunder(5.5, 11, 420), { at: 1.4, level: 1.9, pan: -0.4, room: 0.6 });
  for (const at of [5.2, 8.0, 10.8]) track.add(churchBell(), { at, level: 0.34, pan: 0.4, room: 1 });
  track.add(bats(3.1), { at: 6.4, level: 0.9, pan: (time) => -0.9 + time * 0.6, room: 0.25 });
  track.add(bats(2.4), { at: 9.5, level: 1.1, pan: (time) => 0.9 - time * 0.8, room: 0.25 });
  track.add(wolf(), { at: 10.9, level: 0.15, pan: 0.7, room: 1 });
  track.add(thunder(5, 13, 900), { at: 13.1, level: 2.1, pan: 0.1, room: 0.7 });
  return track.render(3.6);
}

function rain(seed: number) {
  const near = bursts(SECONDS, seed + 20, { threshold: 0.9985, fade: 0.985 });
  return mix(gain(highpass(noise(SECONDS, seed), 1900), 0.26), gain(bandpass(near, 2700, 1.5), 1.6));
}

/** A crack, and the rolling that follows it. */
const thunder = (seconds: number, seed: number, brightness: number) => {
  const rolling = lowpass(noise(seconds, seed), (time) => 60 + brightness * Math.exp(-time * 1.3), 0.9);
  return gain(
    rolling,
    (time) => strike(0.02, seconds * 1.3)(time) * (0.65 + 0.35 * Math.sin(time * 7 + 3 * Math.sin(time * 2.3))) * 1.6,
  );
};

const churchBell = () =>
  gain(
    body(4, [
      [131, 0.3, 3],
      [262, 0.5, 3.4],
      [314, 0.4, 2.6],
      [393, 0.25, 2],
      [524, 0.3, 1.8],
      [787, 0.14, 1.1],
    ]),
    strike(0.004, 8),
  );

/** Wings of leather, fourteen beats a second, and cries that are almost too high. */
function bats(seconds: number) {
  const wings = gain(
    bandpass(noise(seconds, 33), 720, 1.3),
    (time) => Math.max(0, Math.sin(time * 2 * Math.PI * (13 + 2 * Math.sin(time * 3)))) ** 3,
  );
  const cries = make(seconds, (time) => {
    const since = (time * 3.3) % 1;
    return since > 0.22
      ? 0
      : Math.sin(2 * Math.PI * (7600 - 9000 * since) * since) * Math.sin((since / 0.22) * Math.PI);
  });
  return gain(mix(gain(wings, 1.3), gain(cries, 0.07)), swell(seconds, 0.8, 0.8));
}

function wolf() {
  const seconds = 2.6;
  const pitch = (time: number) =>
    290 +
    190 * Math.sin(Math.min(1, time / 1.1) * (Math.PI / 2)) -
    Math.max(0, time - 1.5) * 90 +
    5 * Math.sin(time * 34);
  const voice = mix(
    tone(seconds, pitch),
    gain(
      tone(seconds, (time) => 2 * pitch(time)),
      0.4,
    ),
    gain(
      tone(seconds, (time) => 3 * pitch(time)),
      0.16,
    ),
  );
  return gain(lowpass(voice, 1500), swell(seconds, 0.5, 1.2));
}
