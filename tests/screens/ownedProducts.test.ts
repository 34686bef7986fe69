import { describe, expect, test } from 'vitest';
import { ownedProducts } from '../../src/content/ownedProducts.ts';

describe('what an unlocked adventure stands for', () => {
  test.each([
    [[], [], ''],
    [['fist-pre-order'], [['fist', 'F.I.S.T.']], 'ACCT-03a'],
    [
      ['fod-kickstarter'],
      [
        ['fod', 'The Fortress of Death'],
        ['fod-artbook', 'The Fortress of Death: the artbook'],
      ],
      'ACCT-03bc',
    ],
    [['fist', 'fist-pre-order', 'fist'], [['fist', 'F.I.S.T.']], 'ACCT-03e'],
    [['mystery'], [['mystery', 'mystery']], 'ACCT-04'],
    [['dracula-season-1 b'], [['dracula-season-1 b', 'dracula-season-1 b']], 'ACCT-04'],
    [['x'.repeat(200)], [['x'.repeat(200), 'x'.repeat(200)]], 'ACCT-04'],
    [
      ['__proto__', 'toString'],
      [
        ['__proto__', '__proto__'],
        ['toString', 'toString'],
      ],
      'ACCT-04',
    ],
  ])('%o: %o [%s]', (adventures, products) => {
    expect(ownedProducts(adventures).map(({ id, title }) => [id, title])).toEqual(products);
  });
});
