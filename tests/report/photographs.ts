import { createHash } from 'node:crypto';
import type { Place } from '../models/model.ts';

/** Where the pictures of the paths are kept until the report takes them in. */
export const PHOTOGRAPHS = 'reports/photographs';

/** The name of the picture of a place: what can be seen there follows from state, words and what is remembered. */
export const photographOf = (flow: string, { state, told, memory }: Place): string =>
  createHash('sha256')
    .update([flow, state, told, ...[...memory].sort()].join('\n'))
    .digest('hex')
    .slice(0, 12);
