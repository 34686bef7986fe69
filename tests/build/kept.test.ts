import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptOrMade } from '../../src/build/kept.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const refuse = () => Promise.reject(new Error('It has been made already.'));

test('what is kept is made once, in folders that are there or not, and nothing is left beside it', async () => {
  const folder = join(temporaryFolder(), 'pictures/small');
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  expect(await keptOrMade(first, async () => bytes('a picture'))).toEqual(bytes('a picture'));
  expect(await keptOrMade(second, async () => bytes('another'))).toEqual(bytes('another'));
  expect(new Uint8Array(await keptOrMade(first, refuse))).toEqual(bytes('a picture'));
  expect(readFileSync(second, 'utf8')).toBe('another');
  expect(readdirSync(folder).toSorted()).toEqual(['first', 'second']);
});

test('what cannot be made is not kept, and its error is told', async () => {
  const file = join(temporaryFolder(), 'picture');
  await expect(keptOrMade(file, refuse)).rejects.toThrow('It has been made already.');
  expect(await keptOrMade(file, async () => bytes('a picture'))).toEqual(bytes('a picture'));
});

test('until it is whole it has a name of this process, so that two builds can make it at the same time', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'picture');
  // Where a folder has its name it can be neither read nor put into its place.
  mkdirSync(join(file, 'in the way'), { recursive: true });
  await expect(keptOrMade(file, async () => bytes('a picture'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/);
  expect(readdirSync(folder).toSorted()).toEqual(['picture', `picture.${process.pid}`]);
});
