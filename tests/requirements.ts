import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ID = /^[A-Z]+-\d\d$/;
const CLAUSE_ID = /^([A-Z]+-\d\d)([a-z])$/;

/** What is required, word for word, and the clauses of it that are proven one by one; none where it says one thing. */
export interface Requirement {
  sentence: string;
  clauses: string[];
}

/** The requirements in a text like `requirements.md`; throws where a line of its tables is malformed. */
export function parseRequirements(text: string): Map<string, Requirement> {
  const all = new Map<string, Requirement>();
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.startsWith('|') || /^\| (id|--) /.test(line)) continue;
    const [id = '', sentence = '', ...more] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    const where = `requirements.md:${index + 1}`;
    if (sentence === '' || more.length > 0) throw new Error(`${where}: ${id} needs one sentence.`);
    const [, ofId = '', letter = ''] = CLAUSE_ID.exec(id) ?? [];
    if (letter !== '') addClause(all.get(ofId), { id, letter, clause: sentence, where });
    else if (!ID.test(id)) throw new Error(`${where}: '${id}' is not an id: capital letters, a dash and two digits.`);
    else if (all.has(id)) throw new Error(`${where}: the id ${id} is listed twice.`);
    else all.set(id, { sentence, clauses: [] });
  }
  return all;
}

interface Clause {
  id: string;
  letter: string;
  clause: string;
  where: string;
}

function addClause(requirement: Requirement | undefined, { id, letter, clause, where }: Clause): void {
  if (!requirement) throw new Error(`${where}: the requirement of the clause ${id} stands above it.`);
  const { sentence, clauses } = requirement;
  if (letter !== letterOf(clauses.length)) throw new Error(`${where}: clauses are named a, b, c in their order.`);
  if (!sentence.includes(clause)) throw new Error(`${where}: '${clause}' is not in the sentence.`);
  clauses.push(clause);
}

const letterOf = (index: number) => String.fromCharCode('a'.charCodeAt(0) + index);

let known: ReadonlyMap<string, Requirement> | undefined;

/** What is required, by its id. */
export function readRequirements(): ReadonlyMap<string, Requirement> {
  known ??= parseRequirements(readFileSync(join(import.meta.dirname, 'requirements.md'), 'utf8'));
  return known;
}

/** The ids of what a requirement has proven: its clauses (`CART-02a`), or itself where it has none. */
export const provableIn = (id: string, { clauses }: Requirement): string[] =>
  clauses.length === 0 ? [id] : clauses.map((_, index) => id + letterOf(index));

/**
 * What a reference names: `CART-01` a requirement without clauses, `CART-02ac` two clauses of another. Undefined where
 * there is no such requirement or clause, or where clauses are not named.
 */
export function namedBy(reference: string): string[] | undefined {
  const [, id = '', letters = ''] = /^([A-Z]+-\d\d)([a-z]*)$/.exec(reference) ?? [];
  const requirement = readRequirements().get(id);
  if (!requirement) return undefined;
  const provable = provableIn(id, requirement);
  const named = letters === '' ? [id] : [...letters].map((letter) => id + letter);
  return named.every((one) => provable.includes(one)) ? named : undefined;
}

/** What the title of a test names: `[CART-01 CART-02ac]`. */
export const requirementsIn = (title: string): string[] =>
  referencesIn(title).flatMap((reference) => namedBy(reference) ?? []);

/** The references in a title that are malformed, or that name nothing. */
export const unknownRequirementsIn = (title: string): string[] =>
  referencesIn(title).filter((reference) => !namedBy(reference));

const referencesIn = (title: string): string[] =>
  [...title.matchAll(/\[([^[\]]+)\]/g)]
    .map(([, inner = '']) => inner.split(/[ ,]+/).filter(Boolean))
    .filter((references) => references.some((reference) => /^[A-Za-z]\w*-\d+[a-z]*$/.test(reference)))
    .flat();
