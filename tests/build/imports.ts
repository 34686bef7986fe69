import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** An import of one of the project's files by another; paths from the root of the project. */
export interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

/** The files of these folders that hold code. */
export const sourceFiles = (folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );

export const sourceOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Every relative import of a file: static, side-effect and dynamic ones, and the patterns of its globs. */
export function importsOf(from: string, source = sourceOf(from)): Import[] {
  const toImport = (specifier: string, typeOnly = false): Import => ({
    from,
    to: normalize(relative(ROOT, join(ROOT, dirname(from), specifier.replace(/\?.*$/, '')))),
    typeOnly,
  });
  const stated = [...source.matchAll(/^(?:import|export)( type)?\s[^;]*?from '(\.[^']+)'/gm)];
  const sideEffects = [...source.matchAll(/^import '(\.[^']+)'/gm)];
  const dynamic = [...source.matchAll(/import\(\s*'(\.[^']+)'/g)];
  const globs = [...source.matchAll(/import\.meta\.glob(?:<.*?>)?\(\s*(\[[^\]]*\]|'[^']*')/gs)];
  const patterns = globs.flatMap(([, given = '']) => [...given.matchAll(/'([^']+)'/g)].map(([, glob = '']) => glob));
  return [
    ...stated.map(([, type, specifier = '']) => toImport(specifier, type !== undefined)),
    ...[...sideEffects, ...dynamic].map(([, specifier = '']) => toImport(specifier)),
    ...patterns.filter((pattern) => pattern.startsWith('.')).map((pattern) => toImport(pattern)),
  ];
}
