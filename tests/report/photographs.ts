import { createHash } from 'node:crypto';
import type { Place, Step } from '../models/model.ts';
import type { Stage } from '../models/stages.ts';
import { commandsOf } from './commands.ts';

/** Where the pictures of the paths are kept until the report takes them in. */
export const PHOTOGRAPHS = 'reports/photographs';

/**
 * The names of the pictures that are taken after each step of a path: what can be seen there follows from the page that
 * the visitor has gone to last, from state and words, and from what is remembered.
 */
export async function photographsOf(stage: Stage, steps: Step[]): Promise<string[]> {
  const names: string[] = [];
  let page = stage.path;
  for (const step of steps) {
    const gone = (await commandsOf(stage, step)).findLast(([name]) => name === 'go')?.[1];
    if (typeof gone === 'string') page = gone;
    names.push(nameOf(stage.flow, page, step.to));
  }
  return names;
}

const nameOf = (flow: string, page: string, { state, told, memory }: Place): string =>
  createHash('sha256')
    .update([flow, page, state, told, ...[...memory].sort()].join('\n'))
    .digest('hex')
    .slice(0, 12);
