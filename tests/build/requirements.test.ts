import { describe, expect, test } from 'vitest';
import { parseRequirements, readRequirements, requirementsIn, unknownRequirementsIn } from '../requirements.ts';
import { titles } from './titles.ts';

const table = (...lines: string[]) => ['| id | sentence |', '| -- | -- |', ...lines].join('\n');

describe('the list of requirements', () => {
  test('the list of requirements holds a sentence for each id, and its clauses', () => {
    const text = `${table('| CART-01 | The cart keeps a product once, and says so. |', '| CART-01a | keeps a product once |', '| CART-01b | says so |')}\n\n${table('| SAFE-01 | Nothing is embedded. |')}`;
    expect(parseRequirements(text)).toEqual(
      new Map([
        [
          'CART-01',
          { sentence: 'The cart keeps a product once, and says so.', clauses: ['keeps a product once', 'says so'] },
        ],
        ['SAFE-01', { sentence: 'Nothing is embedded.', clauses: [] }],
      ]),
    );
  });

  test.each([
    ['| CART-01a | One |', 'requirements.md:3: the requirement of the clause CART-01a stands above it.'],
    ['| CART-01 | One. |\n| CART-01b | One |', 'requirements.md:4: clauses are named a, b, c in their order.'],
    ['| CART-01 | One. |\n| CART-01a | Two |', "requirements.md:4: 'Two' is not in the sentence."],
  ])('a list of requirements is refused with the clause %s', (lines, error) => {
    expect(() => parseRequirements(table(lines))).toThrowError(error);
  });

  test.each([
    ['| CART-1 | A sentence. |', "requirements.md:3: 'CART-1' is not an id: capital letters, a dash and two digits."],
    ['| cart-01 | A sentence. |', "requirements.md:3: 'cart-01' is not an id: capital letters, a dash and two digits."],
    ['| CART-01 | |', 'requirements.md:3: CART-01 needs one sentence.'],
    ['| CART-01 | A | B |', 'requirements.md:3: CART-01 needs one sentence.'],
  ])('is refused with the line %s', (line, error) => {
    expect(() => parseRequirements(table(line))).toThrowError(error);
  });

  test('a list of requirements is refused with the same id twice', () => {
    const text = table('| CART-01 | One. |', '| CART-01 | Two. |');
    expect(() => parseRequirements(text)).toThrowError('requirements.md:4: the id CART-01 is listed twice.');
  });

  test('the list of requirements is that of this project', () => {
    expect(readRequirements().get('CART-02')?.clauses.length).toBe(3);
  });
});

test.each([
  ['a test [CART-01 CART-02ac]', ['CART-01', 'CART-02a', 'CART-02c'], []],
  ['a test [CART-01, CART-02b]', ['CART-01', 'CART-02b'], []],
  ['a test that does not name a clause [CART-02]', [], ['CART-02']],
  ['a test [CART-02z]', [], ['CART-02z']],
  ['a test [CART-99]', [], ['CART-99']],
  ['a test [CART-1]', [], ['CART-1']],
  ['a test [cart-01 CART-01]', ['CART-01'], ['cart-01']],
  ['a test of [1, 2]', [], []],
])('the ids in a title name requirements, or none that exist, case %#', (title, known, unknown) => {
  expect({ known: requirementsIn(title), unknown: unknownRequirementsIn(title) }).toEqual({ known, unknown });
});

test('the title of every test names requirements that there are, by their clauses', () => {
  expect(titles.flatMap(requirementsIn).length).toBeGreaterThan(1000);
  expect(titles.flatMap(unknownRequirementsIn)).toEqual([]);
});
