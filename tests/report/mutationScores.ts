import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { allFaults } from '../mutation/faultLists.js';

/** What the tests noticed of the faults that were put into the code of a layer, or that are listed, and when that was tried. */
export interface MutationScore {
  layer: string;
  /** Those that were tried. */
  faults: number;
  noticed: number;
  /** Those that there are by now. Of a layer it is not known before its next run. */
  listed?: number;
  /** A date. */
  when: string;
  commit: string;
}

const scores = v.record(
  v.string(),
  v.object({
    faults: v.pipe(v.number(), v.integer(), v.minValue(1)),
    noticed: v.pipe(v.number(), v.integer(), v.minValue(0)),
    when: v.pipe(v.string(), v.isoDate()),
    commit: v.string(),
  }),
);

const FILE = join(import.meta.dirname, '../mutation/scores.json');

/** What `npm run mutation` has kept of its last whole run over each layer; throws a sentence where the file is not understood. */
export function readMutationScores(file = FILE): MutationScore[] {
  try {
    const known = v.parse(scores, JSON.parse(readFileSync(file, 'utf8')));
    return Object.entries(known).map(([layer, score]) => ({
      layer,
      ...score,
      ...(layer === 'faults' && { listed: allFaults().length }),
    }));
  } catch (error) {
    throw new Error(`${file} does not hold scores of layers: ${error instanceof Error ? error.message : error}`);
  }
}
