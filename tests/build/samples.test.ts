import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Scene, Shape } from '../../src/build/art/scene.ts';
import { silhouetteOf } from '../../src/build/art/silhouette.ts';
import { bytesOf, hashOf, secondsOf } from '../../src/build/samples.ts';
import { loudnessOf, master, peakOf, TARGET } from '../../src/build/sound/loudness.ts';
import { encode, soundscapes } from '../../src/build/sound/samples.ts';
import { highpass, lowpass, make, RATE, tone } from '../../src/build/sound/signal.ts';
import type { Stereo } from '../../src/build/sound/track.ts';
import { catalogue } from '../../src/content/catalogue.ts';
import { games } from '../../src/content/games.ts';
import { type SampleName, sampleNames, sampleOf, sampleUrl } from '../../src/content/samples.ts';
import { transcripts } from '../../src/content/transcripts.ts';
import { expectApproved } from '../approved/approved.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const hashOfBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const CACHE = join(import.meta.dirname, '../../node_modules/.vite/samples');

test('every title has a sample with a transcript [SAMPLE-01a SAMPLE-04a]', () => {
  for (const { image } of [...catalogue, ...games]) {
    const name = sampleOf(image);
    if (!name) throw new Error(`There is no sample for '${image}'.`);
    expect(transcripts[name]).toMatch(/^[A-Z].{60,}\.$/);
    expect(sampleNames).toContain(name);
  }
  expect(Object.fromEntries([...catalogue, ...games].map(({ image }) => [image, sampleOf(image)]))).toEqual({
    fod: 'fod',
    mace: 'mace',
    fist: 'fist',
    dracula: 'dracula',
    cthulhu: 'cthulhu',
    bundle: 'fod',
    expansions: 'fod',
  });
  expect(sampleOf('hero')).toBeUndefined();
  expect(sampleUrl('fod')).toMatch(/^\/assets\/samples-[\w-]{8}\/fod\.mp3$/);
});

test('no two titles have the same sample [SAMPLE-01a]', async () => {
  const sounds = await Promise.all(sampleNames.map(async (name) => hashOfBytes(await bytesOf(name, CACHE))));
  expect(new Set(sounds).size).toBe(sampleNames.length);
});

test('the outline of a sample rises from the ground to the top of what stands there, from left to right [SAMPLE-02a]', () => {
  const layer = (shape: Shape, opacity = 1) => ({
    shape,
    ink: ['#fff', '#000'] as const,
    pitch: 1,
    width: 1,
    tremble: 0,
    opacity,
  });
  const tower = layer((x, y) => x >= 36 && y >= 75);
  const moon = layer((_, y) => y < 30);
  const mist = layer((_, y) => y >= 15, 0.5);
  const light = { x: 0, y: 0, radius: 1, colour: '#fff' };
  const scene: Scene = { width: 72, height: 200, ground: 150, light, glow: '#000', layers: [mist, moon, light, tower] };
  expect(silhouetteOf(scene)).toEqual([...Array(36).fill(0), ...Array(36).fill(50)]);
});

test('loudness is measured as the recommendation says: a sine of 1 kHz at -20 dB is as loud as it is', () => {
  const sine = make(4, (time) => 0.1 * Math.sin(2 * Math.PI * 1000 * time));
  // Two channels with the same sound are 3 dB louder than one, and a sine's power is 3 dB below its peak.
  expect(loudnessOf({ left: sine, right: sine })).toBeCloseTo(-20, 0);
});

test.each([
  ['a lowpass', 100, 1, lowpass],
  ['a lowpass', 1000, 0.7, lowpass],
  ['a lowpass', 10_000, 0, lowpass],
  ['a highpass', 100, 0, highpass],
  ['a highpass', 1000, 0.7, highpass],
  ['a highpass', 10_000, 1, highpass],
] as const)('%s at 1000 Hz passes %d Hz at %d of its amplitude', (_, frequency, share, filter) => {
  const heard = filter(tone(1, frequency), 1000);
  expect(peakOf({ left: heard.slice(RATE / 2), right: heard.slice(RATE / 2) })).toBeCloseTo(share, 1);
});

interface Measures {
  seconds: number;
  /** LUFS. */
  loudness: number;
  /** Decibels. */
  peak: number;
  isStereo: boolean;
  /** Decibels, of the last tenth of a second. */
  end: number;
  /** What is heard in each second. */
  heard: string[];
}

/** Of an amplitude; -120 for silence. */
const decibelsOf = (amplitude: number) => 20 * Math.log10(Math.max(1e-6, amplitude));

/** The nearest multiple of a step, so that last digits, which differ from one version of Node to the next, say nothing. */
const nearest = (value: number, step: number) => Math.round(value / step) * step;

/** How loud each side is in each second, in decibels, and how high what is heard there, in hertz. */
function heardIn({ left, right }: Stereo): string[] {
  const rms = (side: Float32Array) => Math.sqrt(side.reduce((sum, value) => sum + value * value, 0) / side.length);
  const height = (side: Float32Array) =>
    side.reduce((count, value, index) => count + (value >= 0 !== (side[index - 1] ?? 0) >= 0 ? 0.5 : 0), 0);
  return Array.from({ length: Math.floor(left.length / RATE) }, (_, second) => {
    const [one, other] = [left, right].map((side) => side.slice(second * RATE, (second + 1) * RATE));
    if (!one || !other) throw new Error('There is no such second.');
    const levels = [one, other].map((side) => nearest(decibelsOf(rms(side)), 3));
    return `${second} s: ${levels.join(' and ')} dB, ${nearest(height(one), 100)} Hz`;
  });
}

test('what is heard in each soundscape is what its transcript tells, as it was when somebody last listened', async () => {
  const parts = await Promise.all(
    sampleNames.map(async (name) => [`${name}: ${transcripts[name]}`, ...(await measured(name)).heard].join('\n  ')),
  );
  await expectApproved('files', 'sounds', `${parts.join('\n')}\n`);
});

test('each side of a sound comes into its file', async () => {
  const [low, high] = [tone(0.3, 220), tone(0.3, 880)];
  const [stereo, ...mono] = await Promise.all(
    [
      [low, high],
      [low, low],
      [high, high],
    ].map(async ([left = low, right = high]) => hashOfBytes(await encode({ left, right }))),
  );
  expect(mono).not.toContain(stereo);
});

/** What a soundscape measures. It is kept until the code that makes it has changed, whose hash its address has. */
async function measured(name: SampleName): Promise<Measures> {
  const file = join(CACHE, `${sampleUrl(name).split('/').at(-2)}-${name}.heard.json`);
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8'));
  const sound = master(soundscapes[name]());
  const measures = {
    seconds: sound.left.length / RATE,
    loudness: loudnessOf(sound),
    peak: decibelsOf(peakOf(sound)),
    end: decibelsOf(peakOf({ left: sound.left.slice(-RATE / 10), right: sound.right.slice(-RATE / 10) })),
    isStereo: sound.left.some((value, index) => value !== sound.right[index]),
    heard: heardIn(sound),
  };
  await writeFile(file, JSON.stringify(measures));
  return measures;
}

describe.each(sampleNames)('the soundscape of %s', (name) => {
  test(`the soundscape of ${name} is as loud as the others, nowhere too loud to be decoded, dies away, and has 80 kbit a second`, async () => {
    // Not of a recording, where there is one.
    const { length } = await bytesOf(name, CACHE, 'nowhere');
    const { seconds, loudness, peak, isStereo, end } = await measured(name);
    console.log(`${name}: ${seconds} s, ${loudness.toFixed(1)} LUFS, peak ${peak.toFixed(1)} dB, ${length} bytes`);
    expect(Math.abs(loudness - TARGET)).toBeLessThan(0.2);
    expect(peak).toBeLessThanOrEqual(-1.49);
    expect(seconds).toBeGreaterThanOrEqual(15);
    expect(seconds).toBeLessThanOrEqual(25);
    expect(length).toBeLessThanOrEqual(200_000);
    expect(Math.round((8 * length) / seconds / 1000)).toBe(80);
    expect(end).toBeLessThan(peak - 30);
    expect(isStereo).toBe(true);
  });
});

test('the place of the samples changes with every sound and recording, and with their encoder [SAFE-07b]', async () => {
  const folder = temporaryFolder();
  const [sound, recordings, encoder] = [join(folder, 'sound'), join(folder, 'recordings'), join(folder, 'mp3.wasm')];
  await mkdir(sound);
  await writeFile(encoder, 'an encoder');
  const places = [hashOf({ sound, recordings, encoder })];
  await mkdir(recordings);
  // Some are as long as the ones before: it is not the length that counts.
  for (const [file, content] of [
    [join(sound, 'wind.ts'), 'a wind'],
    [join(sound, 'wind.ts'), 'a gale'],
    [join(recordings, 'fod.mp3'), 'a recording'],
    [join(recordings, 'fod.mp3'), 'a rehearsal'],
    [encoder, 'another encoder'],
  ] as const) {
    await writeFile(file, content);
    places.push(hashOf({ sound, recordings, encoder }));
  }
  await rename(join(recordings, 'fod.mp3'), join(recordings, 'fist.mp3'));
  places.push(hashOf({ sound, recordings, encoder }));
  expect(new Set(places).size).toBe(7);
  const root = join(import.meta.dirname, '../..');
  const given = hashOf({
    sound: join(root, 'src/build/sound'),
    recordings: join(root, 'src/content/recordings'),
    encoder: join(root, 'node_modules/wasm-media-encoders/wasm/mp3.wasm'),
  });
  expect(sampleUrl('fod')).toBe(`/assets/samples-${given}/fod.mp3`);
});

test('a soundscape is kept by the hash of what makes it', async () => {
  const cache = temporaryFolder();
  const hash = sampleUrl('fod').split('/').at(-2)?.replace('samples-', '');
  await writeFile(join(cache, 'fod.mp3'), 'of another release');
  await writeFile(join(cache, `fod-${hash}.mp3`), 'of this release');
  expect(Buffer.from(await bytesOf('fod', cache, 'nowhere')).toString()).toBe('of this release');
});

test('a sample is as long as its MP3 file tells, and a file that is none is refused [SAMPLE-01f]', async () => {
  const lengths = await Promise.all(
    sampleNames.map(async (name) => [name, Math.floor(await secondsOf(await bytesOf(name, CACHE, 'nowhere')))]),
  );
  expect(Object.fromEntries(lengths)).toEqual({ fod: 18, mace: 18, fist: 18, dracula: 18, cthulhu: 19 });
  await expect(secondsOf(Buffer.from('a recording'))).rejects.toThrow('no MP3 file');
});

test('a recording of the publisher takes the place of a soundscape, by its name', async () => {
  const recordings = temporaryFolder();
  await writeFile(join(recordings, 'fod.mp3'), 'a recording');
  const texts = await Promise.all(
    (['fod', 'fist'] as const).map(async (name) => Buffer.from(await bytesOf(name, CACHE, recordings)).toString()),
  );
  expect(texts.map((text) => text === 'a recording')).toEqual([true, false]);
});
