import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { readOrExit } from '../commandLine.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const FLOWS = 'src/devtools/flows.ts';

/** Each line that a new flow adds to a file: it is put before the first line that begins with `before`. */
const LINES = [
  {
    file: FLOWS,
    before: 'import { newPassword }',
    line: "import { NAME } from './fixtures/NAME.ts';",
  },
  { file: FLOWS, before: '};', line: '  NAME,' },
  {
    file: 'src/app/routes.ts',
    before: '  ...devtoolsRoutes',
    line: "  { path: '/account/KEBAB', ...needsShop, ...screen(() => import('../../screens/NAME.tsx')) },",
  },
];

/** Writes all files of a flow with a form and one request. Returns the paths of the files that were written. */
export function writeFlow(name, root = ROOT) {
  if (!/^[a-z]+([A-Z][a-z]*)*$/.test(name)) throw new Error(`'${name}' is not a name like changePassword.`);
  if (isReserved(name)) throw new Error(`'${name}' is a word of the language.`);
  const template = readFileSync(join(import.meta.dirname, 'template.txt'), 'utf8');
  const type = name[0].toUpperCase() + name.slice(1);
  const taken = namesIn(template + readFileSync(join(root, FLOWS), 'utf8'));
  if (!isFlow(name, root) && (taken.has(name) || taken.has(type)))
    throw new Error(`'${name}' is a name that the files of a flow use themselves.`);
  const fill = (text) =>
    text
      .replaceAll('NAME', name)
      .replaceAll('TYPE', type)
      .replaceAll('TITLE', sentenceOf(name))
      .replaceAll('KEBAB', sentenceOf(name).toLowerCase().replaceAll(' ', '-'));
  const files = template
    .split(/^=== /m)
    .slice(1)
    .map((part) => ({ path: fill(part.slice(0, part.indexOf('\n'))), text: fill(part.slice(part.indexOf('\n') + 1)) }));
  const present = files.find(({ path }) => existsSync(join(root, path)));
  if (present) throw new Error(`${present.path} is there already.`);
  const extended = withNewLines(root, fill);
  for (const { path, text } of [...files, ...extended]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [...files, ...extended].map(({ path }) => path);
}

/** All that is imported, or declared, in some modules. */
function namesIn(text) {
  const imported = [...text.matchAll(/^import (?:type )?\{([^}]*)\}/gm)].flatMap(([, list]) => list.match(/\w+/g));
  const declared = [...text.matchAll(/^(?:export )?(?:const|function|interface|type) (\w+)/gm)].map(([, name]) => name);
  return new Set([...imported, ...declared]);
}

const isFlow = (name, root) => existsSync(join(root, `machines/${name}.ts`));

/** Whether it is a reserved word, which nothing in a module can be called by. */
function isReserved(name) {
  try {
    new Script(`'use strict'; async () => { let ${name}; };`);
    return false;
  } catch {
    return true;
  }
}

/** The files that a flow adds lines to, with those lines; throws a sentence where one has no place for it. */
function withNewLines(root, fill) {
  const texts = new Map();
  for (const { file, before, line } of LINES) {
    const lines = (texts.get(file) ?? readFileSync(join(root, file), 'utf8')).split('\n');
    const at = lines.findIndex((candidate) => candidate.startsWith(before));
    if (at < 0) throw new Error(`${file} has no line that begins with '${before}'.`);
    texts.set(file, lines.toSpliced(at, 0, fill(line)).join('\n'));
  }
  return [...texts].map(([path, text]) => ({ path, text }));
}

/** `changePassword` as `Change password`. */
const sentenceOf = (name) =>
  name[0].toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const written = readOrExit(
    () => writeFlow(process.argv[2] ?? ''),
    'How to add a flow: npm run new:flow -- changePassword',
  );
  for (const path of written) console.log(path);
  console.log(`\nNow: npm run format && npm run pictures && npx vitest run tests/flows/${process.argv[2]}`);
}
