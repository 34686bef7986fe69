import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf } from '../pathEngine/flow.ts';
import type { ModelState } from '../pathEngine/model.ts';
import type { Path } from '../pathEngine/paths.ts';
import type { PathCommands } from './commands.ts';
import { EARLIER, nameOfFailure } from './screenshotNames.ts';

/** Where the screenshots of the paths are, beside the report; those of earlier runs in a folder of their own. */
export const SCREENSHOTS = 'reports/screenshots';

/**
 * Puts the screenshots of the last run to those of earlier ones: where a state fails on every path, they alone tell what it
 * should look like. Those of its failures are removed. Returns the names of the files that were put aside.
 */
export function putAside(folder = SCREENSHOTS): string[] {
  mkdirSync(join(folder, EARLIER), { recursive: true });
  const files = readdirSync(folder).filter((file) => file !== EARLIER);
  const moved = files.filter((file) => !file.startsWith(nameOfFailure('')));
  for (const file of files) if (!moved.includes(file)) rmSync(join(folder, file));
  for (const file of moved) renameSync(join(folder, file), join(folder, EARLIER, file));
  return moved;
}

/** Takes back what was put aside, for the states that a run has not come to before it was cut off. */
export function putBack(moved: readonly string[], folder = SCREENSHOTS): void {
  for (const file of moved)
    if (!existsSync(join(folder, file))) copyFileSync(join(folder, EARLIER, file), join(folder, file));
}

/**
 * The names of the screenshots after each step of a path. What can be seen there follows from the page that the visitor has
 * gone to last, from the calls of child machines, and from the state of the model.
 */
export function screenshotsOf(path: Path, { steps }: Pick<PathCommands, 'steps'>): string[] {
  let page = path.flow.page?.path ?? '';
  return path.steps.map((step, index) => {
    const [, wentTo] = steps[index]?.findLast(([name]) => name === 'go') ?? [];
    if (typeof wentTo === 'string') page = wentTo;
    return hash([nameOf(path), page, ...step.row.calls, ...partsOf(step.to)]);
  });
}

const partsOf = ({ state, message, memory }: ModelState): string[] => [state, message, ...[...memory].sort()];

const hash = (parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12);
