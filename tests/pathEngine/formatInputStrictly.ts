import { isDeepStrictEqual } from 'node:util';
import { challenges } from '../../src/devtools/fixtures/challenges.ts';
import { ann, bob, product } from '../../src/devtools/fixtures/people.ts';
import { formatInput } from '../../src/devtools/manual/formatInput.ts';

/** The values that tables abbreviate: users and challenges to their names, products and cart lines to their ids. */
const KNOWN: unknown[] = [
  ann,
  bob,
  ...Object.values(challenges),
  ...['fod', 'fist'].flatMap((id) => [product(id), { id }]),
];

/** The input of a call as tables write it; as JSON where an abbreviated value is not wholly the known one. */
export const formatInputStrictly = (input: unknown): string =>
  abbreviatedIn(input).every((value) => KNOWN.some((known) => isDeepStrictEqual(known, value)))
    ? formatInput(input)
    : JSON.stringify(input);

function abbreviatedIn(input: unknown): object[] {
  const values: unknown[] = typeof input === 'object' && input !== null ? Object.values(input).flat() : [];
  return values.filter(
    (value): value is object => typeof value === 'object' && value !== null && ('id' in value || 'username' in value),
  );
}
