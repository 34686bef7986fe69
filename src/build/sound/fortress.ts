import {
  bandpass,
  body,
  gain,
  highpass,
  impulses,
  lowpass,
  make,
  mix,
  noise,
  RATE,
  strike,
  swell,
  tone,
} from './signal.ts';
import { createTrack, type Stereo } from './track.ts';

const SECONDS = 18;

/** Wind on a ridge, steps on stone, and a gate that opens and falls shut. */
export function fortress(): Stereo {
  const track = createTrack(SECONDS);
  for (const [seed, pan] of [
    [1, -0.7],
    [2, 0.7],
  ] as const) {
    const gust = (time: number) =>
      0.5 + 0.3 * Math.sin(time * 0.7 + seed * 1.3) + 0.2 * Math.sin(time * 1.9 + seed * 4.1);
    const wind = bandpass(noise(SECONDS, seed), (time) => 240 + 420 * gust(time), 2.2);
    track.add(
      gain(wind, (time) => 0.2 + 0.5 * gust(time)),
      { level: 0.4, pan, room: 0.15 },
    );
  }
  const whistle = bandpass(noise(SECONDS, 3), (time) => 1150 + 240 * Math.sin(time * 0.9), 24);
  track.add(
    gain(whistle, (time) => Math.max(0, Math.sin(time * 0.55)) ** 2),
    { level: 0.5, pan: 0.3, room: 0.5 },
  );
  for (let step = 0; step < 8; step += 1)
    track.add(footstep(step), {
      at: 2.2 + step * 0.62,
      level: 0.22 + step * 0.035,
      pan: step % 2 ? 0.12 : -0.12,
      room: 0.5,
    });
  track.add(chain(), { at: 7.6, level: 0.32, pan: 0.35, room: 0.6 });
  track.add(creak(3.4), { at: 8.6, level: 1.7, pan: (time) => 0.4 - time * 0.15, room: 0.7 });
  track.add(slam(), { at: 12.3, level: 1.5, room: 1.1 });
  track.add(chain(), { at: 12.5, level: 0.2, pan: -0.3, room: 0.8 });
  for (let beat = 0; beat < 5; beat += 1)
    track.add(drum(), { at: 13.6 + beat * 0.72, level: 0.75 - beat * 0.06, room: 0.7 });
  return track.render(3.2);
}

const footstep = (seed: number) =>
  mix(
    gain(lowpass(noise(0.25, 20 + seed), 320), strike(0.004, 0.16)),
    gain(highpass(noise(0.25, 40 + seed), 2400), (time) => 0.3 * strike(0.01, 0.09)(time)),
  );

const chain = () =>
  mix(
    ...Array.from({ length: 11 }, (_, link) => {
      const start = link * 0.075 + (link % 3) * 0.021;
      const pitch = 1800 + ((link * 677) % 1500);
      const clink = body(0.4, [
        [pitch, 0.5, 0.16],
        [pitch * 1.51, 0.3, 0.1],
        [pitch * 2.27, 0.2, 0.07],
      ]);
      return make(1.4, (time, index) => (time < start ? 0 : (clink[index - Math.round(start * RATE)] ?? 0)));
    }),
  );

/** Wood that sticks and slips, faster and faster. */
function creak(seconds: number) {
  const slips = impulses(seconds, (time) => 26 + 34 * (time / seconds) ** 1.6 + 9 * Math.sin(time * 5.3));
  const wood = mix(
    bandpass(slips, (time) => 330 + 70 * Math.sin(time * 1.7), 14),
    bandpass(slips, (time) => 860 + 160 * Math.sin(time * 1.1), 18),
    gain(bandpass(slips, 1900, 9), 0.5),
  );
  return gain(wood, (time) => 9 * swell(seconds, 0.7, 0.5)(time));
}

const slam = () =>
  mix(
    gain(
      tone(2.4, (time) => 46 + 40 * Math.exp(-time * 9)),
      strike(0.002, 1.5),
    ),
    gain(lowpass(noise(1.4, 60), 700), (time) => 0.8 * strike(0.002, 0.5)(time)),
    gain(
      body(1.2, [
        [187, 0.4, 0.6],
        [311, 0.3, 0.4],
        [523, 0.2, 0.3],
      ]),
      0.6,
    ),
  );

const drum = () =>
  mix(
    gain(
      tone(0.9, (time) => 62 + 46 * Math.exp(-time * 26)),
      strike(0.002, 0.6),
    ),
    gain(lowpass(noise(0.2, 71), 500), (time) => 0.3 * strike(0.001, 0.1)(time)),
  );
