import { relative } from 'node:path';

/**
 * Throws where a text is not the approved one: with the approved file, the number of the first line that differs, and the
 * lines of both from there to the last one that differs.
 */
export function compareLines(file: string, approved: string, seen: string, firstLine = 1): void {
  if (approved === seen) return;
  const [expected, found] = [approved.split('\n'), seen.split('\n')];
  const before = expected.findIndex((line, index) => line !== found[index]);
  const start = before === -1 ? expected.length : before;
  let after = 0;
  while (after < Math.min(expected.length, found.length) - start && expected.at(-1 - after) === found.at(-1 - after))
    after += 1;
  const differing = (lines: string[]) => JSON.stringify(lines.slice(start, lines.length - after));
  throw notAsApproved(`${nameOf(file)}:${firstLine + start}`, differing(expected), differing(found));
}

/** An approved file as messages name it. */
export const nameOf = (file: string): string => relative(process.cwd(), file).replaceAll('\\', '/');

export const notAsApproved = (where: string, expected: string, seen: string): Error =>
  new Error(`${where}: not as approved\n  expected ${expected}\n  seen     ${seen}`);
