import { createMp3Encoder } from 'wasm-media-encoders';
import type { SampleName } from '../../content/samples.ts';
import { forge } from './forge.ts';
import { fortress } from './fortress.ts';
import { master } from './loudness.ts';
import { sea } from './sea.ts';
import { RATE } from './signal.ts';
import { storm } from './storm.ts';
import { telephone } from './telephone.ts';
import type { Stereo } from './track.ts';

/** A stand-in for the recording of each title, until the publisher gives one. */
export const soundscapes: Record<SampleName, () => Stereo> = {
  fod: fortress,
  fist: telephone,
  mace: forge,
  dracula: storm,
  cthulhu: sea,
};

/** The stand-in of a title as an MP3 file. What makes it lies in this folder, because its address changes with the folder. [SAFE-07] */
export const standInOf = (name: SampleName): Promise<Uint8Array> => encode(master(soundscapes[name]()));

/** Kilobits a second: 18 s of it take 180 kB. */
const BITRATE = 80;

/** A sound as an MP3 file. */
export async function encode(sound: Stereo): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: RATE, channels: 2, bitrate: BITRATE });
  const { left, right } = sound;
  // The encoder uses its memory again.
  const parts = [encoder.encode([left, right]).slice(), encoder.finalize().slice()];
  return Buffer.concat(parts);
}
