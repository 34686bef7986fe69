import { describe, expect, test } from 'vitest';
import { ownedProducts } from '../../src/content/ownedProducts.ts';

describe('what an unlocked adventure stands for', () => {
  test.each([
    [[], []],
    [['fist-pre-order'], [['fist', 'F.I.S.T.']]],
    [
      ['fod-kickstarter'],
      [
        ['fod', 'The Fortress of Death'],
        ['fod-artbook', 'The Fortress of Death: the artbook'],
      ],
    ],
    [['fist', 'fist-pre-order', 'fist'], [['fist', 'F.I.S.T.']]],
    [['mystery'], [['mystery', 'mystery']]],
    [
      ['__proto__', 'toString'],
      [
        ['__proto__', '__proto__'],
        ['toString', 'toString'],
      ],
    ],
  ])('%o [ACCT-03abce ACCT-04]', (adventures, products) => {
    expect(ownedProducts(adventures).map(({ id, title }) => [id, title])).toEqual(products);
  });
});
