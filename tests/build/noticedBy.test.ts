import { describe, expect, test } from 'vitest';
import { noticedBy } from '../mutation/noticedBy.js';
import { groupsFor } from '../mutation/testsFor.js';

describe('the file of tests that notices a fault', () => {
  const first =
    (...failing: string[]) =>
    async (files: string[]) =>
      files.find((file) => failing.includes(file));
  const asked = { withFault: first('b'), without: first(), passing: new Set<string>() };

  test('is the first one that fails, of the first group that has one', async () => {
    expect(await noticedBy([['a'], ['c', 'b'], ['d']], { ...asked, withFault: first('b', 'd') })).toBe('b');
    expect(await noticedBy([['a'], ['c']], asked)).toBeUndefined();
  });

  test('fails by itself, too: among many it may have had to wait', async () => {
    const withFault = async (files: string[]) =>
      files.length > 1 && files.includes('slow') ? 'slow' : first('b')(files);
    expect(await noticedBy([['slow', 'a', 'b']], { ...asked, withFault })).toBe('b');
  });

  test('passes without the fault, which is asked once', async () => {
    const broken = first('broken');
    const withFault = first('broken', 'b');
    const passing = new Set(['b']);
    expect(await noticedBy([['broken', 'b']], { withFault, without: broken, passing })).toBe('b');
    expect(await noticedBy([['b']], { withFault, without: first('b'), passing })).toBe('b');
  });

  test('is one of those that were asked', async () => {
    await expect(noticedBy([['a']], { ...asked, withFault: async () => 'z' })).rejects.toThrow('z was not asked.');
  });
});

describe('the tests that are asked for a fault', () => {
  const TESTS = [
    ['machines', 'tests/flows/login/machine.test.ts'],
    ['machines', 'tests/machines/actors.test.ts'],
    ['services', 'tests/services/audio.test.ts'],
    ['screens', 'tests/screens/approvedPages.test.tsx'],
    ['screens', 'tests/screens/login.test.tsx'],
    ['build', 'tests/build/faults.test.ts'],
    ['build', 'tests/build/head.test.ts'],
    ['browser', 'tests/browser/menu.test.ts'],
  ] as const;
  const [login, actors, audio, pages, screen, , head, menu] = TESTS.map(([_, name]) => name);

  test.each([
    ['machines/login.ts', [[login, screen], [actors], [pages], [audio, head], [menu]]],
    ['screens/login.tsx', [[pages], [login, screen], [head], [actors, audio], [menu]]],
    ['src/styles/page.css', [[menu], [pages, screen], [head]]],
    ['public/start.js', [[head], [pages, screen], [login, actors, audio], [menu]]],
  ])('those for %s come group by group, none twice, and not the test of the lists', (file, groups) => {
    expect(groupsFor({ file }, TESTS)).toEqual(groups);
  });

  test('the one that has noticed it before comes first', () => {
    expect(groupsFor({ file: 'screens/login.tsx', noticedBy: audio }, TESTS)[0]).toEqual([audio]);
  });
});
