import { isDeepStrictEqual } from 'node:util';
import { ann, bob, product } from '../../src/devtools/events/fixtures.ts';
import { inWords } from '../../src/devtools/manual/formatCall.ts';

/** What tables call by one word: users by their names, products and lines by their ids. */
const KNOWN: unknown[] = [ann, bob, ...['fod', 'fist'].flatMap((id) => [product(id), { id }])];

/** What a call is given, as tables write it; in full where something with a known name is not wholly what is known. */
export const inStrictWords = (input: unknown): string =>
  namedIn(input).every((named) => KNOWN.some((known) => isDeepStrictEqual(known, named)))
    ? inWords(input)
    : JSON.stringify(input);

function namedIn(input: unknown): object[] {
  const values: unknown[] = typeof input === 'object' && input !== null ? Object.values(input).flat() : [];
  return values.filter(
    (value): value is object => typeof value === 'object' && value !== null && ('id' in value || 'username' in value),
  );
}
