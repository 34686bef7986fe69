import { bandpass, body, gain, highpass, impulses, lowpass, mix, noise, strike, swell, tone } from './signal.ts';
import { createTrack, type Stereo } from './track.ts';

const SECONDS = 19;

/** A swell against wood, a horn in the fog, and what answers it from below. */
export function sea(): Stereo {
  const track = createTrack(SECONDS);
  for (const [index, at] of [0, 3.9, 7.6, 11.6, 15.2].entries())
    track.add(wave(4.6, index), { at, level: 0.9, pan: index % 2 ? 0.5 : -0.5, room: 0.15 });
  track.add(gain(lowpass(noise(SECONDS, 8), 170), 0.9), { level: 0.5 });
  for (const at of [1.6, 5.0, 6.3]) track.add(plank(at), { at, level: 0.9, pan: -0.5, room: 0.3 });
  track.add(horn(), { at: 2.7, level: 0.5, pan: 0.6, room: 0.9 });
  track.add(buoy(), { at: 6.9, level: 0.26, pan: -0.7, room: 0.8 });
  track.add(buoy(), { at: 10.1, level: 0.2, pan: -0.7, room: 0.8 });
  track.add(deep(9.5), { at: 8.8, level: 0.3 });
  track.add(moan(4.2, 92, 49), { at: 8.4, level: 0.5, pan: 0.2, room: 0.9 });
  track.add(moan(4.6, 69, 123), { at: 12.6, level: 0.65, pan: -0.15, room: 0.9 });
  for (let bubble = 0; bubble < 26; bubble += 1)
    track.add(blub(bubble), {
      at: 11.4 + bubble * 0.19 + ((bubble * 37) % 11) * 0.013,
      level: 0.24,
      pan: Math.sin(bubble * 2.4) * 0.7,
      room: 0.3,
    });
  return track.render(3.4);
}

const wave = (seconds: number, seed: number) =>
  mix(
    gain(
      lowpass(noise(seconds, seed + 1), (time) => 300 + 900 * swell(seconds, 2, 2)(time)),
      swell(seconds, 2.1, 2.3),
    ),
    gain(highpass(noise(seconds, seed + 20), 3000), (time) => 0.16 * swell(seconds, 2.6, 1.6)(time)),
  );

function plank(seed: number) {
  const slips = impulses(1.1, (time) => 17 + 11 * Math.sin(time * 3 + seed));
  return gain(mix(bandpass(slips, 240, 12), bandpass(slips, 590, 14)), (time) => 10 * swell(1.1, 0.3, 0.4)(time));
}

const horn = () =>
  gain(
    lowpass(mix(...[1, 2, 3, 4, 5].map((partial) => gain(tone(2.3, 116.5 * partial), 0.6 / partial))), 640),
    swell(2.3, 0.25, 0.7),
  );

const buoy = () =>
  body(2.6, [
    [660, 0.4, 2],
    [1010, 0.3, 1.4],
    [1740, 0.2, 0.8],
  ]);

/** Almost too low to be heard: three notes that beat against each other. */
const deep = (seconds: number) =>
  gain(
    mix(
      tone(seconds, 41),
      tone(seconds, 41.7),
      gain(tone(seconds, 61.6), 0.7),
      gain(
        tone(seconds, (time) => 82 - time),
        0.4,
      ),
    ),
    (time) => 0.5 * swell(seconds, 4, 2.5)(time),
  );

/** A voice that no throat on land has: it glides, and its vowels change. */
function moan(seconds: number, from: number, to: number) {
  const pitch = (time: number) => from + (to - from) * (time / seconds) ** 1.5 + 2.5 * Math.sin(time * 17);
  const source = mix(
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((partial) =>
      gain(
        tone(seconds, (time) => pitch(time) * partial),
        1 / partial,
      ),
    ),
  );
  const vowels = mix(
    bandpass(source, (time) => 240 + 190 * Math.sin((time / seconds) * Math.PI), 5),
    gain(
      bandpass(source, (time) => 760 + 420 * Math.sin(time * 1.1), 7),
      0.7,
    ),
    gain(lowpass(source, 140), 0.7),
  );
  return gain(vowels, (time) => 1.5 * swell(seconds, 1.3, 1.7)(time));
}

const blub = (seed: number) =>
  gain(
    tone(0.16, (time) => 260 + ((seed * 97) % 300) + 1900 * time),
    strike(0.01, 0.12),
  );
