import { describe, expect, test } from 'vitest';
import { importsOf, sourceFiles, sourceOf } from './imports.ts';

/** A part of the source code ('room'), and the other rooms from which its files may import. */
interface Room {
  /** The files of the room begin with this path. A file belongs to the first room that fits. */
  path: string;
  values: string[];
  /** Rooms of which types may be imported besides. */
  types?: string[];
}

const ROOMS: Room[] = [
  { path: 'machines/', values: ['services/failure.ts'], types: ['services/'] },
  // What can go wrong with a call: the words that all rooms share.
  { path: 'services/failure.ts', values: [] },
  { path: 'services/sandbox/', values: ['services/', 'services/failure.ts'] },
  { path: 'services/', values: ['services/failure.ts'] },
  {
    path: 'screens/',
    values: ['machines/', 'services/failure.ts', 'src/shop/', 'src/content/', 'src/lib/'],
    types: ['services/'],
  },
  { path: 'src/content/', values: [] },
  { path: 'src/lib/', values: [] },
  { path: 'src/styles/', values: [] },
  { path: 'src/shop/', values: ['machines/', 'services/failure.ts', 'services/', 'src/content/', 'src/lib/'] },
  { path: 'src/analytics/', values: ['src/lib/', 'src/reporting/'] },
  { path: 'src/reporting/', values: [] },
  {
    path: 'src/devtools/',
    values: [
      'machines/',
      'services/failure.ts',
      'services/',
      'services/sandbox/',
      'screens/',
      'src/shop/',
      'src/content/',
      'src/lib/',
    ],
  },
  // The only two modules of `app/` that may import the tools.
  { path: 'src/app/routes.ts', values: ['screens/', 'src/app/', 'src/content/', 'src/devtools/'] },
  {
    path: 'src/app/environment.ts',
    values: ['src/app/', 'src/app/routes.ts', 'src/shop/', 'src/devtools/'],
    types: ['services/'],
  },
  { path: 'src/app/', values: ['screens/', 'src/shop/', 'src/content/', 'src/lib/', 'src/app/routes.ts'] },
  {
    path: 'src/main.tsx',
    values: [
      'src/app/',
      'src/app/environment.ts',
      'src/app/routes.ts',
      'src/shop/',
      'src/lib/',
      'src/analytics/',
      'src/reporting/',
      'src/styles/',
    ],
  },
  // It runs at build time only, and renders the pages of the tools as well.
  {
    path: 'src/prerender.tsx',
    values: ['src/app/', 'src/app/routes.ts', 'screens/', 'src/shop/', 'src/content/', 'src/lib/', 'src/devtools/'],
  },
  {
    path: 'src/build/',
    values: ['src/content/', 'src/lib/', 'services/'],
    types: ['screens/', 'src/app/', 'src/prerender.tsx'],
  },
];

const FOLDERS = ['src', 'machines', 'screens', 'services'];
const files = sourceFiles(FOLDERS);
const imports = files.flatMap((file) => importsOf(file));

function roomOf(file: string): Room {
  const room = ROOMS.find(({ path }) => file.startsWith(path));
  if (!room) throw new Error(`${file} is in no room.`);
  return room;
}

describe('imports between the rooms', () => {
  test.each(ROOMS)('$path imports only the rooms that it may', ({ path, values, types = [] }) => {
    const own = imports.filter(({ from }) => roomOf(from).path === path);
    const mayImport = (room: string, typeOnly: boolean) =>
      room === path || values.includes(room) || (typeOnly && types.includes(room));
    const wrong = own.filter(({ to, typeOnly }) => !mayImport(roomOf(to).path, typeOnly));
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('every room has a file', () => {
    const empty = ROOMS.filter(({ path }) => !files.some((file) => roomOf(file).path === path)).map(({ path }) => path);
    expect(empty).toEqual(['src/styles/']);
  });

  test('no two rooms reach each other, whatever kind of import leads there', () => {
    const next = (path: string) =>
      new Set(imports.filter(({ from }) => roomOf(from).path === path).map(({ to }) => roomOf(to).path));
    const reachable = (path: string, known = new Set<string>()): Set<string> => {
      for (const room of next(path)) if (room !== path && !known.has(room)) reachable(room, known.add(room));
      return known;
    };
    // The route table and the environment are files of `app/`.
    const joined = (path: string) => path.replace(/^src\/app\/.*/, 'src/app/');
    const knots = ROOMS.flatMap(({ path }) =>
      [...reachable(path)]
        .filter((other) => joined(other) !== joined(path) && reachable(other).has(path))
        .map((other) => `${path} and ${other}`),
    );
    expect(knots).toEqual([]);
  });

  test('the provider’s library is imported by one module, on demand', () => {
    expect(files.filter((file) => /from '(aws-amplify|@aws-amplify)/.test(sourceOf(file)))).toEqual([
      'services/identity/amplify.ts',
    ]);
    const importers = imports.filter(({ to, typeOnly }) => to === 'services/identity/amplify.ts' && !typeOnly);
    expect([...new Set(importers.map(({ from }) => from))]).toEqual(['services/identity/identity.ts']);
    expect(sourceOf('services/identity/identity.ts')).not.toMatch(/^import (?!type)[^;]*from '\.\/amplify/m);
  });
});

test.each([
  ["import { one } from './one.ts';", 'src/content/one.ts', false],
  ["import type { One } from '../lib/one.ts';", 'src/lib/one.ts', true],
  ["import {\n  one,\n  two,\n} from './one.ts';", 'src/content/one.ts', false],
  ["export { one } from './one.ts';", 'src/content/one.ts', false],
  ["import '../styles/one.css';", 'src/styles/one.css', false],
  ["const one = () => import('./one.ts');", 'src/content/one.ts', false],
  ["const all = import.meta.glob<Text>('../../tests/*.ts', { eager: true });", 'tests/*.ts', false],
  ["const all = import.meta.glob([\n  './a/*.ts',\n]);", 'src/content/a/*.ts', false],
])('an import is seen: %s', (source, to, typeOnly) => {
  expect(importsOf('src/content/example.ts', source)).toEqual([{ from: 'src/content/example.ts', to, typeOnly }]);
});
