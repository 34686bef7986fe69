import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allPaths } from '../pathEngine/paths.ts';
import { reportOf } from '../report/data.ts';
import { jsonWithin, pageDataOf } from '../report/pageData.ts';
import { putAside, putBack, screenshotsOf } from '../report/screenshots.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { result, run } from './reportData.ts';

test('screenshots of earlier runs are kept until a later one of their name is, and those of failures are not', () => {
  const folder = temporaryFolder();
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
  mkdirSync(join(folder, 'earlier'));
  write('earlier/one.webp', 'the first run');
  write('earlier/two.webp', 'the first run');
  write('two.webp', 'the second run');
  write('failed-1a2b3c4d.webp', 'the second run');
  putAside(folder);
  expect(readdirSync(folder)).toEqual(['earlier']);
  const kept = readdirSync(join(folder, 'earlier')).map((name) => [
    name,
    readFileSync(join(folder, 'earlier', name), 'utf8'),
  ]);
  expect(kept).toEqual([
    ['one.webp', 'the first run'],
    ['two.webp', 'the second run'],
  ]);
});

test('a run that is cut off takes back the pictures of what it has not come to', () => {
  const folder = temporaryFolder();
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  mkdirSync(join(folder, 'earlier'));
  write('earlier/old.webp', 'a run before that');
  write('one.webp', 'the first run');
  write('two.webp', 'the first run');
  const moved = putAside(folder);
  write('one.webp', 'the second run');
  putBack(moved, folder);
  expect([read('one.webp'), read('two.webp'), read('earlier/two.webp')]).toEqual([
    'the second run',
    'the first run',
    'the first run',
  ]);
  // What runs before the last one have left is none of its own.
  expect(readdirSync(folder).toSorted()).toEqual(['earlier', 'one.webp', 'two.webp']);
});

test('the report has a picture of each state, of each failure, and of where one should have led, as an earlier run has it', async () => {
  const [path, other] = allPaths().filter(({ steps }) => steps.length > 1);
  if (!path || !other) throw new Error('No path has two steps.');
  const failure = { path: path.id, level: 'browser', duration: 1, passed: false, failedAt: 1, error: 'No.' } as const;
  const data = await reportOf(run([result({ recorded: { paths: [failure] } })]), undefined);
  const [first = '', second = ''] =
    data.paths.find(({ id }) => id === path.id)?.steps.map((step) => step.screenshot) ?? [];
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'earlier'));
  const there = [first, `failed-${path.id}`, `failed-${other.id}`, `earlier/${first}`, `earlier/${second}`, 'unknown'];
  for (const name of there) writeFileSync(join(folder, `${name}.webp`), name);
  const { screenshots } = pageDataOf(data, folder);
  const base64 = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, Buffer.from(name).toString('base64')]));
  expect(screenshots).toEqual(base64([`failed-${path.id}`, `earlier/${second}`, first]));
  writeFileSync(join(folder, `${second}.webp`), second);
  expect(pageDataOf(data, folder).screenshots).toEqual(base64([`failed-${path.id}`, first, second]));
});

test('a state has a picture of its own for each message, and for what is remembered in whatever order', async () => {
  const [path] = allPaths();
  const first = path?.steps[0];
  if (!path || !first) throw new Error('No path has a step.');
  const pictureOf = (to: Partial<typeof first.to>) =>
    screenshotsOf({ ...path, steps: [{ ...first, to: { ...first.to, ...to } }] }, { steps: [[]] })[0];
  const pictures = [{}, { message: 'It hangs.' }, { memory: new Set(['a', 'b']) }, { memory: new Set(['b', 'a']) }];
  const [bare, told, remembered, again] = pictures.map(pictureOf);
  expect(new Set([bare, told, remembered]).size).toBe(3);
  expect(again).toBe(remembered);
});

test('the first pictures are in the report, as long as there is room, and the others lie beside it', async () => {
  const data = pageDataOf(await reportOf(run([]), undefined), temporaryFolder());
  const bare = Buffer.byteLength(JSON.stringify({ ...data, screenshots: { failed: '', one: '', two: '' } }));
  const screenshots = { failed: 'abcd', one: 'efgh', two: 'i' };
  const kept = (bytes: number) => JSON.parse(jsonWithin(bytes, { ...data, screenshots })).screenshots;
  expect(kept(bare + 9)).toEqual(screenshots);
  expect(kept(bare + 8)).toEqual({ failed: 'abcd', one: 'efgh', two: '' });
  expect(kept(bare + 5)).toEqual({ failed: 'abcd', one: '', two: '' });
});
