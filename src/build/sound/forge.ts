import { bandpass, body, bursts, gain, highpass, lowpass, mix, noise, strike, swell, tone } from './signal.ts';
import { createTrack, type Stereo } from './track.ts';

const SECONDS = 18;

/** A fire, a bellows, a hammer on iron, and a rune that begins to hum. */
export function forge(): Stereo {
  const track = createTrack(SECONDS);
  for (const [seed, pan] of [
    [1, -0.6],
    [2, 0.6],
  ] as const)
    track.add(fire(seed), { level: 0.55, pan, room: 0.2 });
  for (const at of [0.8, 4.4]) track.add(bellows(), { at, level: 0.7, pan: -0.4, room: 0.3 });
  for (const [index, at] of [2.1, 2.85, 3.6, 5.9, 6.65, 7.4, 8.5].entries()) {
    const isLast = index === 6;
    track.add(hammer(isLast ? 0.94 : 1 + (index % 3) * 0.012), {
      at,
      level: isLast ? 0.95 : 0.55,
      pan: 0.15,
      room: 0.8,
    });
  }
  track.add(hiss(), { at: 9.6, level: 0.6, pan: 0.3, room: 0.4 });
  track.add(rune(7.4), { at: 10.2, level: 0.62, pan: -0.1, room: 0.7 });
  track.add(shimmer(5.2), { at: 12.0, level: 0.2, pan: (time) => Math.sin(time * 1.3) * 0.8, room: 0.9 });
  return track.render(2.6);
}

function fire(seed: number) {
  const roar = gain(lowpass(noise(SECONDS, seed), 240), (time) => 0.55 + 0.2 * Math.sin(time * 2.1 + seed));
  const crackle = bursts(SECONDS, seed + 10, { threshold: 0.9998, fade: 0.992 });
  return mix(roar, gain(bandpass(crackle, 3100, 1.2), 1.5));
}

const bellows = () =>
  gain(
    bandpass(noise(1.1, 31), (time) => 380 + 500 * Math.sin((time / 1.1) * Math.PI), 1.1),
    swell(1.1, 0.45, 0.5),
  );

const hammer = (pitch: number) =>
  mix(
    body(2, [
      [612 * pitch, 0.3, 0.9],
      [1187 * pitch, 0.34, 1.3],
      [1893 * pitch, 0.3, 1.0],
      [2764 * pitch, 0.26, 0.8],
      [3980 * pitch, 0.2, 0.5],
      [5310 * pitch, 0.14, 0.3],
    ]),
    gain(highpass(noise(0.1, 44), 1800), (time) => 0.5 * strike(0.0005, 0.05)(time)),
    gain(tone(0.3, 92), (time) => 0.7 * strike(0.001, 0.15)(time)),
  );

const hiss = () =>
  gain(
    highpass(noise(1.6, 52), (time) => 5200 - 2200 * time),
    (time) => 0.5 * strike(0.03, 1.5)(time),
  );

/** Fifths and fourths over a low note, each a little beside itself, so that they beat. */
function rune(seconds: number) {
  const voices = [73.4, 73.9, 110, 110.6, 146.8, 220.3, 293.7].map((frequency, index) =>
    gain(tone(seconds, frequency, index), 0.34 / (1 + index * 0.35)),
  );
  const growl = gain(
    bandpass(mix(...voices), (time) => 220 + 160 * time, 1.6),
    0.8,
  );
  return gain(mix(...voices, growl), (time) => swell(seconds, 3.2, 1.6)(time) * (0.8 + 0.2 * Math.sin(time * 6.2)));
}

const shimmer = (seconds: number) =>
  gain(
    mix(
      ...[1174.7, 1318.5, 1760, 2349.3].map((frequency, index) =>
        gain(tone(seconds, frequency), (time) => Math.max(0, Math.sin(time * (1.1 + index * 0.37) + index)) ** 3),
      ),
    ),
    swell(seconds, 2, 1.5),
  );
