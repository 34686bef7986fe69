import { bandpass, body, gain, highpass, lowpass, make, mix, noise, RATE, strike, swell, tone } from './signal.ts';
import { createTrack, type Stereo } from './track.ts';

const SECONDS = 18;

/** A dial turned, a bell at the other end, somebody who picks up, and a gong behind them. */
export function telephone(): Stereo {
  const track = createTrack(SECONDS);
  track.add(pickUp(), { at: 0.5, level: 0.9, pan: 0.1, room: 0.15 });
  track.add(onTheLine(mix(gain(tone(1.9, 425), 0.55), gain(noise(1.9, 5), 0.03))), {
    at: 0.9,
    level: 0.24,
    room: 0.05,
  });
  let at = 2.9;
  for (const digit of [7, 3, 9]) {
    track.add(dial(digit), { at, level: 0.8, pan: 0.2, room: 0.15 });
    at += 0.5 + digit * 0.14;
  }
  for (const start of [7.3, 10.0]) track.add(bell(1.35), { at: start, level: 0.62, pan: -0.25, room: 0.6 });
  track.add(pickUp(), { at: 12.1, level: 0.7, pan: -0.1, room: 0.2 });
  const line = mix(gain(noise(5.6, 8), 0.1), gain(tone(5.6, 50), 0.18), gain(tone(5.6, 150), 0.07));
  track.add(gain(onTheLine(line), swell(5.6, 0.1, 0.8)), { at: 12.3, level: 0.7 });
  track.add(breath(), { at: 12.9, level: 0.9, room: 0.05 });
  track.add(gong(), { at: 14.4, level: 1.1, room: 0.5 });
  for (const [index, moment] of [12.6, 13.1, 13.9, 15.2, 16.4].entries())
    track.add(crackle(index), { at: moment, level: 0.5, pan: index % 2 ? 0.3 : -0.3 });
  return track.render(1.6);
}

/** What a telephone line lets through. */
const onTheLine = (sound: Float32Array) => lowpass(highpass(sound, 320), 3200);

const pickUp = () =>
  mix(
    body(0.3, [
      [420, 0.5, 0.06],
      [1330, 0.4, 0.05],
      [2870, 0.3, 0.03],
    ]),
    gain(lowpass(noise(0.3, 12), 900), (time) => 0.6 * strike(0.003, 0.12)(time)),
  );

/** The dial runs back past its holes, ten of them a second. */
function dial(digit: number) {
  const seconds = digit * 0.1 + 0.3;
  const whirr = gain(bandpass(noise(seconds, 30 + digit), 1500, 3), swell(seconds, 0.05, 0.06));
  const click = body(0.06, [
    [2100, 0.7, 0.025],
    [3700, 0.5, 0.018],
    [900, 0.5, 0.03],
  ]);
  const clicks = make(seconds, (time, index) => {
    const since = index % Math.round(RATE / 10);
    return time < digit * 0.1 + 0.08 ? (click[since] ?? 0) : 0;
  });
  return mix(gain(whirr, 0.22), clicks);
}

/** Two bowls, which one clapper strikes in turn. */
function bell(seconds: number) {
  const [low, high] = [1046, 1318].map((pitch) =>
    body(0.6, [
      [pitch, 0.5, 0.45],
      [pitch * 2.4, 0.3, 0.25],
      [pitch * 3.9, 0.22, 0.16],
      [pitch * 5.3, 0.12, 0.08],
    ]),
  );
  const ringing = new Float32Array(Math.round((seconds + 0.6) * RATE));
  for (let stroke = 0; stroke < seconds * 25; stroke += 1) {
    const bowl = (stroke % 2 ? high : low) ?? new Float32Array();
    const start = Math.round((stroke / 25) * RATE);
    for (let index = 0; index < bowl.length && start + index < ringing.length; index += 1)
      ringing[start + index] = (ringing[start + index] ?? 0) + (bowl[index] ?? 0) * 0.35;
  }
  return ringing;
}

const breath = () =>
  gain(
    onTheLine(bandpass(noise(1.2, 51), (time) => 900 + 500 * time, 1.4)),
    (time) => 0.7 * swell(1.2, 0.5, 0.5)(time),
  );

const gong = () =>
  gain(
    lowpass(
      body(3.6, [
        [98, 0.7, 3.4],
        [147, 0.5, 3],
        [196.7, 0.4, 2.6],
        [263, 0.34, 2.2],
        [351, 0.25, 1.8],
        [512, 0.2, 1.2],
        [743, 0.14, 0.8],
      ]),
      3200,
    ),
    (time) => 0.75 + 0.25 * Math.sin(time * 9),
  );

const crackle = (seed: number) => onTheLine(gain(noise(0.05, 90 + seed), strike(0.001, 0.03)));
