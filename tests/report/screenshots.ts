import { createHash } from 'node:crypto';
import { nameOf } from '../pathEngine/flow.ts';
import type { ModelState } from '../pathEngine/model.ts';
import type { Path } from '../pathEngine/paths.ts';
import type { PathCommands } from './commands.ts';

/** Where the screenshots of the paths are kept until the report takes them in. */
export const SCREENSHOTS = 'reports/screenshots';

/**
 * The names of the screenshots after each step of a path. What can be seen there follows from the page that the visitor has
 * gone to last, from the calls of child machines, and from the state of the model.
 */
export function screenshotsOf(path: Path, { steps }: PathCommands): string[] {
  let page = path.flow.page?.path ?? '';
  return path.steps.map((step, index) => {
    const [, wentTo] = steps[index]?.findLast(([name]) => name === 'go') ?? [];
    if (typeof wentTo === 'string') page = wentTo;
    return hash([nameOf(path), page, ...step.row.calls, ...partsOf(step.to)]);
  });
}

const partsOf = ({ state, message, memory }: ModelState): string[] => [state, message, ...[...memory].sort()];

const hash = (parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12);
