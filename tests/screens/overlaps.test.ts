import { describe, expect, test } from 'vitest';
import { catalogue, findProduct } from '../../src/content/catalogue.ts';
import { isOwned, originalOf, overlapsOf, partsOf, savingOf } from '../../src/content/overlaps.ts';

const core = findProduct('fod');

describe('what speaks against a line of the cart', () => {
  test.each([
    ['a game alone', 'fod', ['fod'], [], []],
    ['a game that is owned', 'fod', ['fod'], ['fod'], [{ kind: 'owned' }]],
    ['another edition of a game that is owned', 'fod-pre-order', ['fod-pre-order'], ['fod'], [{ kind: 'owned' }]],
    ['a game of which a special edition is owned', 'fod', ['fod'], ['fod-pre-order'], [{ kind: 'owned' }]],
    ['a game that early backers own', 'fist', ['fist'], ['fist-pre-order'], [{ kind: 'owned' }]],
    [
      'a game beside the bundle',
      'fist',
      ['fist', 'bundle-pre-order'],
      [],
      [{ kind: 'inBundle', bundle: 'The Fortress of Death and F.I.S.T.' }],
    ],
    [
      'a bundle of which two parts are owned, one as a special edition',
      'bundle-pre-order',
      ['bundle-pre-order'],
      ['fod-kickstarter', 'fist-pre-order'],
      [{ kind: 'partlyOwned', titles: ['The Fortress of Death', 'F.I.S.T.'] }],
    ],
    [
      'a bundle that is owned in parts',
      'bundle-pre-order',
      ['bundle-pre-order'],
      ['fod', 'fist', 'fod-expansions'],
      [{ kind: 'owned' }],
    ],
    ['the bundle itself beside its game', 'bundle-pre-order', ['fist', 'bundle-pre-order'], [], []],
    [
      'two editions of a game',
      'fod',
      ['fod', 'fod-podcast-discount'],
      [],
      [{ kind: 'otherEdition', title: 'The Fortress of Death' }],
    ],
    [
      'two special editions of a game',
      'fod-pre-order',
      ['fod-pre-order', 'fod-podcast-discount'],
      [],
      [{ kind: 'otherEdition', title: 'The Fortress of Death' }],
    ],
    ['an expansion without its core game', 'fod-expansions', ['fod-expansions'], [], [{ kind: 'coreMissing', core }]],
    ['an expansion with its core game', 'fod-expansions', ['fod-expansions', 'fod-pre-order'], [], []],
    ['an expansion of a game that is owned', 'fod-expansions', ['fod-expansions'], ['fod-kickstarter'], []],
    ['an expansion of a game that is owned in an edition', 'fod-expansions', ['fod-expansions'], ['fod-pre-order'], []],
    [
      'an expansion beside the bundle',
      'fod-expansions',
      ['fod-expansions', 'bundle-pre-order'],
      [],
      [{ kind: 'inBundle', bundle: 'The Fortress of Death and F.I.S.T.' }],
    ],
    ['what nobody knows', 'nonsense', ['nonsense', 'fod'], ['other nonsense'], []],
  ])('%s [CART-10bcd]', (_, id, cart, unlocked, expected) => {
    expect(overlapsOf(id, cart, unlocked)).toEqual(expected);
  });

  test('a bundle holds no special edition, so that an edition that is owned counts as its original', () => {
    const parts = catalogue.flatMap(({ id }) => partsOf(id));
    expect(parts).toEqual(parts.map(originalOf));
  });

  test('a bundle is owned once all of it is', () => {
    expect(isOwned('bundle-pre-order', ['fod', 'fist'])).toBe(false);
    expect(isOwned('bundle-pre-order', ['fod', 'fist', 'fod-expansions'])).toBe(true);
    expect(isOwned('bundle-pre-order', ['bundle-pre-order'])).toBe(true);
    expect(isOwned('fod', ['bundle-pre-order'])).toBe(true);
  });

  test('the bundle says what it saves, and nothing else does', () => {
    expect(catalogue.map((product) => [product.id, savingOf(product)]).filter(([, saving]) => saving !== 0)).toEqual([
      ['bundle-pre-order', 120],
    ]);
  });
});
