import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';

/** Bytes of a file, compressed as hosts do it. */
export const sizeOf = (text: string): number => brotliCompressSync(text).length;

interface BuiltFile {
  name: string;
  text: string;
}

/** The pages of a build that ask for more code than the limits, in whole kilobytes, and the one that asks for most. */
export function weigh(files: BuiltFile[], pages: BuiltFile[], limits: { kilobytes: number; files: number }) {
  const scripts = files.filter(({ name }) => /\.js$/.test(name));
  const sizes = new Map(scripts.map(({ name, text }) => [name, sizeOf(withSteadyNames(text))]));
  const weights = pages.map(({ name, text }) => {
    const code = codeOf(text);
    const bytes = code.reduce((sum, file) => sum + (sizes.get(file) ?? Number.NaN), 0);
    return { name, kilobytes: bytes / 1024, files: code.length };
  });
  const heaviest = weights.reduce((one, other) => (other.kilobytes > one.kilobytes ? other : one));
  return {
    heavy: weights.filter((page) => !(Math.round(page.kilobytes) <= limits.kilobytes && page.files <= limits.files)),
    most: `${heaviest.name}: ${heaviest.kilobytes.toFixed(2)} kB in ${heaviest.files} files`,
  };
}

/** The files of code that a built page names, without `start.js`, which fetches them. */
export const codeOf = (page: string): string[] => [
  ...new Set([...page.matchAll(/["\s]\/(assets\/(?!start-)[^"\s]+\.js)/g)].map(([, file = '']) => file)),
];

/**
 * A file's text in which the names of other files have a hash that depends on the name alone. With their own hashes, a change of
 * one file would change the compressed size of all that name it, by a tenth of a kilobyte.
 */
const withSteadyNames = (text: string): string =>
  text.replace(/([\w-]+)-[\w-]{8}\.js/g, (_, name: string) => `${name}-${steadyHash(name)}.js`);

const steadyHash = (name: string): string => createHash('sha256').update(name).digest('base64url').slice(0, 8);
