import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let known: Map<string, string> | undefined;

/** What is required, in a sentence for each id; `tests/requirements.md`. */
export function readRequirements(): ReadonlyMap<string, string> {
  known ??= new Map(
    readFileSync(join(import.meta.dirname, 'requirements.md'), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, id, sentence] = /^\| ([A-Z]+-\d\d) \| (.+) \|$/.exec(line) ?? [];
        return id && sentence ? [[id, sentence]] : [];
      }),
  );
  return known;
}

/** The requirements that a test says in its name that it proves: `[CART-01 CART-02]`. */
export const requirementsIn = (name: string): string[] =>
  [...name.matchAll(/\[((?:[A-Z]+-\d\d ?)+)\]/g)].flatMap(([, ids = '']) => ids.split(' ').filter(Boolean));
