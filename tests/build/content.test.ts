import { expect, test } from 'vitest';
import { catalogue } from '../../src/content/catalogue.ts';
import { comingSoon, games } from '../../src/content/games.ts';
import { text as fistIsOut } from '../../src/content/press/fist-is-out.ts';
import { formatPrice, prices } from '../../src/content/prices.ts';
import { sourceFiles, sourceOf } from './imports.ts';

const texts = sourceFiles(['src/content', 'screens']).filter((file) => file !== 'src/content/prices.ts');

test('no text writes a price out: all come from the catalogue [CAT-02]', () => {
  const written = texts.flatMap((file) =>
    [...sourceOf(file).matchAll(/\b[1-9]\d{0,2}(?:\.\d\d)? SEK\b/g)].map(([price]) => `${file}: ${price}`),
  );
  expect(written).toEqual([]);
});

test('a text that names a price has the one of the catalogue [CAT-02]', () => {
  const fist = catalogue.find(({ id }) => id === 'fist');
  expect(fist?.price).toBe(prices.fist);
  expect(fistIsOut.paragraphs.join(' ')).toContain(`F.I.S.T. costs ${formatPrice(prices.fist)} in our shop.`);
});

test('what is coming soon follows from the games', () => {
  expect(comingSoon).toEqual(games.filter(({ isComingSoon }) => isComingSoon));
  expect(comingSoon.map(({ path }) => path)).toEqual(['/dracula', '/call-of-cthulhu']);
});
