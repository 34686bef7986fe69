import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chosenPart, readArguments } from '../mutation/arguments.js';
import type { Fault } from '../mutation/faultLists.js';
import {
  areasOfFaults,
  fileOfList,
  isNoticed,
  isTried,
  keepTried,
  markTried,
  readFaults,
} from '../mutation/faultLists.js';
import { temporaryFolder } from '../temporaryFolder.ts';

test.each(areasOfFaults())('the faults of %s can be put in, and the tests that noticed them are there', (area) => {
  expect(readFaults(area).length).toBeGreaterThan(0);
});

describe('a list that cannot be used is named, with what is wrong', () => {
  let root = '';
  const fault = { file: 'site.ts', from: 'one', to: 'two', what: 'It says two.' };
  const write = (text: string) => writeFileSync(join(root, 'tests/mutation/faults/head.json'), text);

  beforeEach(() => {
    root = temporaryFolder();
    mkdirSync(join(root, 'tests/mutation/faults'), { recursive: true });
    writeFileSync(join(root, 'site.ts'), 'one');
    write(JSON.stringify([fault]));
  });

  test('a sound one is read', () => {
    expect(readFaults('head', root)).toEqual([fault]);
  });

  test('one that is not there', () => {
    expect(() => readFaults('nosuch', root)).toThrow('AREA=nosuch is not known: there is head.');
  });

  test.each(['', '[{"file":"site.ts"}]'])('%j', (text) => {
    write(text);
    expect(() => readFaults('head', root)).toThrow('tests/mutation/faults/head.json is not a list of faults: ');
  });

  test.each([
    [{ file: 'gone.ts' }, 'there is no gone.ts.'],
    [{ from: 'three' }, "'three' stands in site.ts 0 times, and has to once."],
    [{ to: 'one' }, "'one' in site.ts becomes what it is."],
    [{ noticedBy: 'gone.test.ts' }, 'there is no gone.test.ts.'],
  ])('a fault with %j', (change, sentence) => {
    write(JSON.stringify([{ ...fault, ...change }]));
    expect(() => readFaults('head', root)).toThrow(`tests/mutation/faults/head.json: ${sentence}`);
  });
});

describe('what has noticed a fault is known until one of both files changes', () => {
  const fault: Fault = { file: 'site.ts', from: 'one', to: 'two', what: 'It says two.' };
  let root = '';
  const tried = (noticedBy: string | undefined) => {
    const one = { ...fault };
    markTried(one, noticedBy, root);
    return one;
  };

  beforeEach(() => {
    root = temporaryFolder();
    writeFileSync(join(root, 'site.ts'), 'one');
    writeFileSync(join(root, 'site.test.ts'), 'a test');
  });

  test('one that nobody has tried', () => {
    expect([isTried(fault, root), isNoticed(fault, root)]).toEqual([false, false]);
  });

  test('one that a file of tests notices', () => {
    const one = tried('site.test.ts');
    expect(one).toEqual({ ...fault, noticedBy: 'site.test.ts', hash: expect.stringMatching(/^[0-9a-f]{8}$/) });
    expect([isTried(one, root), isNoticed(one, root)]).toEqual([true, true]);
  });

  test('one that nothing notices', () => {
    const one = tried(undefined);
    expect([isTried(one, root), isNoticed(one, root)]).toEqual([true, false]);
  });

  test('it is written into its list without losing what was added to that meanwhile', () => {
    mkdirSync(join(root, 'tests/mutation/faults'), { recursive: true });
    const path = join(root, fileOfList('words'));
    const other = { ...fault, to: 'three' };
    writeFileSync(path, JSON.stringify([other, fault]));
    keepTried('words', tried('site.test.ts'), root);
    keepTried('words', { ...tried(undefined), to: 'three' }, root);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual([
      { ...other, hash: expect.any(String) },
      tried('site.test.ts'),
    ]);
  });

  test.each(['site.ts', 'site.test.ts'])('%s has changed since', (name) => {
    const one = tried('site.test.ts');
    writeFileSync(join(root, name), 'another');
    expect([isTried(one, root), isNoticed(one, root)]).toEqual([false, false]);
  });
});

describe('what npm run mutation is asked for', () => {
  const LAYERS = ['machines', 'services', 'screens', 'texts', 'faults'];
  afterEach(() => vi.unstubAllEnvs());

  test.each([
    [[], { layers: LAYERS }],
    [['texts'], { layers: ['texts'] }],
    [
      ['--mutate', 'machines/cart.ts,machines/login.ts'],
      { layers: ['machines'], files: ['machines/cart.ts', 'machines/login.ts'] },
    ],
  ])('%j', (args, asked) => {
    expect(readArguments(args)).toEqual(asked);
  });

  test.each([
    [['machnies'], "'machnies' is no layer: there is machines, services, screens, texts, faults."],
    [['--mutate=machines/crat.ts'], "There is no file 'machines/crat.ts'."],
    [['--mutate=machines/parts'], "There is no file 'machines/parts'."],
    [
      ['--mutate', 'services/sandbox/tokens.ts'],
      "'services/sandbox/tokens.ts' belongs to the sandbox, which is not broken.",
    ],
    [['--mutate', 'src/app/routes.ts'], '--mutate takes files of one layer, and nothing beside it'],
    [['--mutate', 'machines/cart.ts', 'texts'], '--mutate takes files of one layer, and nothing beside it'],
    [['--mutant'], "Unknown option '--mutant'"],
  ])('%j is answered with a sentence', (args, sentence) => {
    expect(() => readArguments(args)).toThrow(sentence);
  });

  test('some of a list by FROM and COUNT', () => {
    expect(chosenPart(['a', 'b', 'c'])).toEqual({ part: ['a', 'b', 'c'], isWhole: true });
    vi.stubEnv('FROM', '1');
    expect(chosenPart(['a', 'b', 'c'])).toEqual({ part: ['b', 'c'], isWhole: false });
    vi.stubEnv('COUNT', '1');
    expect(chosenPart(['a', 'b', 'c'])).toEqual({ part: ['b'], isWhole: false });
  });

  test.each([
    ['FROM', 'abc', 'FROM=abc is not a whole number of at least 0.'],
    ['FROM', '3', 'FROM=3 is beyond the last of 3.'],
    ['COUNT', '0', 'COUNT=0 is not a whole number of at least 1.'],
  ])('%s=%s is answered with a sentence', (name, value, sentence) => {
    vi.stubEnv(name, value);
    expect(() => chosenPart(['a', 'b', 'c'])).toThrow(sentence);
  });
});
