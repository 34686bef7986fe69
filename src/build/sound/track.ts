import { type Control, type Mono, RATE, at as valueAt } from './signal.ts';

export interface Stereo {
  left: Mono;
  right: Mono;
}

interface Placement {
  /** Seconds from the start. */
  at?: number;
  level?: number;
  /** From -1, left, to 1, right. */
  pan?: Control;
  /** How much of it the room answers. */
  room?: number;
}

/** Sounds placed in time and space, and the room that answers them. */
export function createTrack(seconds: number) {
  const channel = () => new Float32Array(Math.round(seconds * RATE));
  const dry: Stereo = { left: channel(), right: channel() };
  const sent: Stereo = { left: channel(), right: channel() };

  return {
    add(sound: Mono, { at = 0, level = 1, pan = 0, room = 0 }: Placement = {}) {
      const start = Math.round(at * RATE);
      for (let index = 0; index < sound.length && start + index < dry.left.length; index += 1) {
        const angle = ((valueAt(pan, index / RATE) + 1) * Math.PI) / 4;
        const value = (sound[index] ?? 0) * level;
        const [left, right] = [value * Math.cos(angle), value * Math.sin(angle)];
        addTo(dry.left, start + index, left);
        addTo(dry.right, start + index, right);
        addTo(sent.left, start + index, left * room);
        addTo(sent.right, start + index, right * room);
      }
    },
    /** Everything together, in a room whose echo falls by 60 dB in `decay` seconds. */
    render(decay: number): Stereo {
      const left = echo(sent.left, decay, LEFT_DELAYS);
      const right = echo(sent.right, decay, RIGHT_DELAYS);
      return {
        left: dry.left.map((value, index) => value + (left[index] ?? 0)),
        right: dry.right.map((value, index) => value + (right[index] ?? 0)),
      };
    },
  };
}

function addTo(sound: Mono, index: number, value: number): void {
  sound[index] = (sound[index] ?? 0) + value;
}

/** Milliseconds, without a common divisor, so that no pitch stands out. */
const LEFT_DELAYS = [29.7, 37.1, 41.1, 43.7, 53.3, 61.7];
const RIGHT_DELAYS = [31.3, 35.9, 40.3, 45.1, 55.1, 63.1];

/** Echoes that come closer together and lose their heights, after Schroeder. */
function echo(sound: Mono, decay: number, delays: number[]): Mono {
  const sum = new Float32Array(sound.length);
  for (const delay of delays) {
    const length = Math.round((delay / 1000) * RATE);
    const feedback = 10 ** ((-3 * delay) / 1000 / decay);
    const line = new Float32Array(length);
    let dull = 0;
    for (let index = 0; index < sound.length; index += 1) {
      const slot = index % length;
      const delayed = line[slot] ?? 0;
      dull = delayed * 0.65 + dull * 0.35;
      line[slot] = (sound[index] ?? 0) + dull * feedback;
      addTo(sum, index, delayed / delays.length);
    }
  }
  return [5.3, 1.9].reduce(diffuse, sum);
}

/** An all-pass filter, which blurs echoes and leaves their colour. */
function diffuse(sound: Mono, delay: number): Mono {
  const length = Math.round((delay / 1000) * RATE);
  const line = new Float32Array(length);
  return sound.map((value, index) => {
    const slot = index % length;
    const delayed = line[slot] ?? 0;
    const out = delayed - 0.6 * value;
    line[slot] = value + 0.6 * out;
    return out;
  });
}
