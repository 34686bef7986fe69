import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { sandboxSettings } from '../../services/sandbox/sandbox.ts';
import { scenes } from '../../src/build/art/scenes.ts';
import { viewOf } from '../../src/build/art/view.ts';
import { draw } from '../../src/build/art/waveform.ts';
import { bytesOf } from '../../src/build/samples.ts';
import { master } from '../../src/build/sound/loudness.ts';
import { encode, soundscapes } from '../../src/build/sound/samples.ts';
import { sampleNames } from '../../src/content/samples.ts';
import { ALLOWED } from '../build/allowedFiles.ts';
import { MACHINES_WORDS, SANDBOX_WORDS } from '../build/devtoolsWords.ts';
import { LIVE_SITE } from './globalSetup.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The identity provider of the live site that is tested is the sandbox's. */
const { userPoolId, userPoolClientId } = sandboxSettings('');
const withoutPool = (code: string) => code.replaceAll(userPoolId, '').replaceAll(userPoolClientId, '');

test('where visits are counted and errors reported, too, a live site has nothing of sandbox, inspector and tests in it [SAFE-02abc]', () => {
  const files = readdirSync(LIVE_SITE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: withoutPool(readFileSync(join(LIVE_SITE, name), 'utf8')) }));
  const has = (word: string) => files.some(({ text }) => text.includes(word));
  expect(['sendBeacon', 'googletagmanager'].filter(has)).toEqual(['sendBeacon', 'googletagmanager']);
  expect(MACHINES_WORDS.filter(has)).toEqual([]);
  expect(files.flatMap(({ name, text }) => SANDBOX_WORDS.exec(name + text)?.[0] ?? [])).toEqual([]);
});

test('every file of such a live site is of a kind that belongs there, too [SAFE-07a]', () => {
  const files = readdirSync(LIVE_SITE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(LIVE_SITE, join(entry.parentPath, entry.name)));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((name) => !ALLOWED.some((pattern) => pattern.test(name)))).toEqual([]);
});

test('the bill of materials names the packages that stand within others, too', () => {
  const bill = JSON.parse(readFileSync(join(LIVE_SITE, 'sbom.json'), 'utf8'));
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
  const nested = Object.keys(packages).filter((path) => /node_modules.*node_modules/.test(path) && !packages[path].dev);
  expect(nested.length).toBeGreaterThan(10);
  const named = new Set(bill.components.map(({ name, version }: Record<string, string>) => `${name} ${version}`));
  const missing = nested.filter(
    (path) => !named.has(`${path.split('node_modules/').at(-1)} ${packages[path].version}`),
  );
  expect(missing.filter((path) => !packages[path].devOptional)).toEqual([]);
});

const CARDS = join(LIVE_SITE, 'assets/cards');

/** A folder of built files, whatever its hash. */
const folderOf = (name: string) => {
  const folder = readdirSync(join(LIVE_SITE, 'assets')).find((one) => one.startsWith(`${name}-`) && !one.includes('.'));
  return join(LIVE_SITE, 'assets', folder ?? name);
};

/** What a picture is from far away: grey, and few pixels. */
async function seenFromAfar(picture: Sharp, width: number, height: number): Promise<Buffer> {
  // A drawing would be drawn in few pixels otherwise.
  const pixels = await picture.flatten({ background: '#000' }).greyscale().png().toBuffer();
  return sharp(pixels).resize(width, height, { fit: 'fill' }).raw().toBuffer();
}

test.each([
  ['door', 'door-square-400.jpg'],
  ['door', 'door-wide-800.avif'],
  ['door', 'card'],
  ['fod', 'card'],
  ['fod', 'fod-band-800.avif'],
] as const)('the scene %s is what %s shows, in that shape', async (name, file) => {
  const card = readdirSync(CARDS).find((one) => one.startsWith(`${name}-`)) ?? '';
  const built = sharp(file === 'card' ? join(CARDS, card) : join(folderOf('pictures'), file));
  const { width, height } = await built.metadata();
  const scene = scenes[name];
  const drawing = draw(scene, viewOf(scene, Number((width / height).toFixed(2))));
  const size = [32, Math.round((32 * height) / width)] as const;
  const [shown, drawn] = [await seenFromAfar(built, ...size), await seenFromAfar(sharp(Buffer.from(drawing)), ...size)];
  const differences = [...shown].map((grey, index) => Math.abs(grey - (drawn[index] ?? 0)));
  expect(differences.reduce((sum, one) => sum + one, 0) / differences.length).toBeLessThan(4);
});

test('no two pages that have a picture of their own are shared with the same one', () => {
  const files = readdirSync(CARDS);
  expect(files.length).toBeGreaterThan(20);
  expect(new Set(files.map((file) => hashOf(readFileSync(join(CARDS, file))))).size).toBe(files.length);
});

test('each title has its own sound, as it is mastered [SAMPLE-01a]', async () => {
  const cache = join(import.meta.dirname, '../../node_modules/.vite/samples');
  const built = sampleNames.map((name) => hashOf(readFileSync(join(folderOf('samples'), `${name}.mp3`))));
  expect(built).toEqual(await Promise.all(sampleNames.map(async (name) => hashOf(await bytesOf(name, cache)))));
  expect(new Set(built).size).toBe(built.length);
  // Until the publisher gives a recording.
  const recordings = join(import.meta.dirname, '../../src/content/recordings');
  const madeHere = sampleNames.find((name) => !existsSync(join(recordings, `${name}.mp3`)));
  const made = madeHere && hashOf(await encode(master(soundscapes[madeHere]())));
  expect(made).toBe(madeHere && built[sampleNames.indexOf(madeHere)]);
});
