import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ID = /^[A-Z]+-\d\d$/;

/** The requirements in a text like `requirements.md`; throws where a line of its tables is malformed. */
export function parseRequirements(text: string): Map<string, string> {
  const all = new Map<string, string>();
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.startsWith('|') || /^\| (id|--) /.test(line)) continue;
    const [id = '', sentence = '', ...more] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    const where = `requirements.md:${index + 1}`;
    if (!ID.test(id)) throw new Error(`${where}: '${id}' is not an id: capital letters, a dash and two digits.`);
    if (sentence === '' || more.length > 0) throw new Error(`${where}: ${id} needs one sentence.`);
    if (all.has(id)) throw new Error(`${where}: the id ${id} is listed twice.`);
    all.set(id, sentence);
  }
  return all;
}

let known: ReadonlyMap<string, string> | undefined;

/** What is required, in a sentence for each id. */
export function readRequirements(): ReadonlyMap<string, string> {
  known ??= parseRequirements(readFileSync(join(import.meta.dirname, 'requirements.md'), 'utf8'));
  return known;
}

/** The ids that the title of a test names: `[CART-01 CART-02]`. */
export const requirementsIn = (title: string): string[] =>
  bracketsIn(title)
    .filter((ids) => ids.every((id) => ID.test(id)))
    .flat();

/** The ids in a title that are malformed, or that are no requirement. */
export const unknownRequirementsIn = (title: string): string[] =>
  bracketsIn(title)
    .filter((ids) => ids.some((id) => /^[A-Za-z]\w*-\d+$/.test(id)))
    .flat()
    .filter((id) => !readRequirements().has(id));

const bracketsIn = (title: string): string[][] =>
  [...title.matchAll(/\[([^[\]]+)\]/g)].map(([, inner = '']) => inner.split(/[ ,]+/).filter(Boolean));
