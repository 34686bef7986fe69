import type { PageData, PagePath } from '../pageData.ts';
import type { CaseData } from '../paths.ts';
import { byId } from './element.ts';

const text = byId('data').textContent ?? '';
export const data: PageData = JSON.parse(text);

export type Result = 'passed' | 'failed' | 'not run';

/** A case with the paths that take it, those first that come to it soonest. */
export interface Found {
  entry: CaseData;
  ways: { path: PagePath; step: number }[];
}

const rowOf = (number: number) => data.steps[number]?.row ?? '';

const waysByRow = new Map<string, Found['ways']>();
for (const path of data.paths) {
  const seen = new Set<string>();
  for (const [step, number] of path.steps.entries()) {
    const key = `${path.flow}.${rowOf(number)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const ways = waysByRow.get(key) ?? [];
    waysByRow.set(key, ways);
    ways.push({ path, step });
  }
}

export const cases: Found[] = data.cases.map((entry) => {
  const ways = waysByRow.get(`${entry.flow}.${entry.row}`) ?? [];
  const soonest = [...ways].sort((one, other) => one.step - other.step);
  // A path that failed there is what somebody looks for.
  return { entry, ways: soonest.sort((one, other) => rank(one) - rank(other)) };
});

function rank({ path, step }: Found['ways'][number]): number {
  return Object.values(path.results).some(({ passed, failedAt }) => !passed && failedAt === step) ? 0 : 1;
}

export const titleOf = (flow: string): string => data.flows.find(({ name }) => name === flow)?.title ?? flow;

/** How a case ended: as its paths did, as far as its step. */
export function resultOfCase({ ways }: Found): Result {
  const ends = ways.flatMap(({ path, step }) =>
    Object.values(path.results).flatMap(({ passed, failedAt = 0 }) =>
      passed || step < failedAt ? ['passed'] : step === failedAt ? ['failed'] : [],
    ),
  );
  return ends.includes('failed') ? 'failed' : ends.includes('passed') ? 'passed' : 'not run';
}

/** All that a case is found by: what it is called, what its steps say and show, what the visitor types and presses in them. */
function wordsOf({ entry, ways }: Found): string {
  const steps = [...new Set(ways.map(({ path, step }) => path.steps[step] ?? -1))].map((at) => data.steps[at]);
  const typed = steps.flatMap((step) => data.commands[step?.commands ?? -1] ?? []);
  return plain(
    [
      entry.row,
      entry.flow,
      titleOf(entry.flow),
      entry.name,
      entry.group,
      entry.code,
      ...entry.requirements,
      ...ways.flatMap(({ path }) => [path.id, path.variant]),
      ...steps.flatMap((step) => [step?.says, step?.shows]),
      ...typed.flatMap(([, ...values]) => values.filter((value) => typeof value === 'string')),
    ].join(' '),
  );
}

/** A text with the quotation marks and the spaces that a keyboard has. */
const plain = (text: string) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ');

const words = new Map(cases.map((found) => [found, wordsOf(found)]));

/** A word is one's beginning. One in capital letters stands as it is, and whole: `CONFIRM` is not `confirmSignUp`. */
function matches(among: string, word: string): boolean {
  const begins = `(?<![A-Za-z0-9])${word.replace(/[^\w-]/g, '\\$&')}`;
  return /^[A-Z][A-Z_0-9-]/.test(word)
    ? new RegExp(`${begins}(?![A-Z0-9])`).test(among)
    : new RegExp(begins, 'i').test(among);
}

export interface Query {
  q: string;
  flow: string;
  result: string;
  /** The id of a transition; empty for any. */
  transition: string;
}

const askedIn = (q: string) =>
  plain(q)
    .split(' ')
    .map((word) => word.replace(/[.,;:!?]+$/, ''))
    .filter(Boolean);

export function search({ q, flow, result, transition }: Query): Found[] {
  const taking = data.flows.find(({ name }) => name === flow)?.transitions[transition] ?? [];
  const having = (asked: string[]) =>
    cases.filter(
      (found) =>
        (flow === '' || found.entry.flow === flow) &&
        (result === '' || resultOfCase(found) === result) &&
        (transition === '' || taking.includes(found.entry.row)) &&
        asked.every((word) => matches(words.get(found) ?? '', word)),
    );
  return foundFor(q, having);
}

/** What is found by the words as they are; where that is nothing, capital letters may stand for small ones. */
function foundFor<Thing>(q: string, having: (asked: string[]) => Thing[]): Thing[] {
  const found = having(askedIn(q));
  return found.length > 0 ? found : having(askedIn(q.toLowerCase()));
}

/** The requirements that have the words, in their sentence or as an id, of a clause too; none where only cases are asked for. */
export function searchRequirements({ q, flow, result, transition }: Query): { id: string; sentence: string }[] {
  if (askedIn(q).length === 0 || `${flow}${result}${transition}` !== '') return [];
  const all = [...document.querySelectorAll('.requirements > div')].map((item) => {
    const sentence = item.querySelector('dd > p')?.textContent ?? '';
    const clauses = [...item.querySelectorAll('details')].map((clause) => clause.id);
    return { id: item.id, sentence, words: plain([item.id, sentence, ...clauses].join(' ')) };
  });
  return foundFor(q, (asked) => all.filter((one) => asked.every((word) => matches(one.words, word))));
}
