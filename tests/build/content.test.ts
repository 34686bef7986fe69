import { expect, test } from 'vitest';
import { findProduct } from '../../src/content/catalogue.ts';
import { comingSoon } from '../../src/content/games.ts';
import { text as fistIsOut } from '../../src/content/press/fist-is-out.ts';
import { sourceFiles, sourceOf } from './imports.ts';

const texts = sourceFiles(['src/content', 'screens']).filter((file) => file !== 'src/content/prices.ts');

test('no text writes a price out: all come from the catalogue [CAT-06a]', () => {
  const written = texts.flatMap((file) =>
    [...sourceOf(file).matchAll(/\b[1-9]\d{0,2}(?:\.\d\d)? SEK\b/g)].map(([price]) => `${file}: ${price}`),
  );
  expect(written).toEqual([]);
});

test('no source but the settings module writes an address out [FRAME-05b]', () => {
  const sources = sourceFiles(['src/content', 'src/app', 'src/shop', 'screens']);
  const written = sources
    .filter((file) => file !== 'src/content/site.ts')
    .flatMap((file) =>
      [...sourceOf(file).matchAll(/['"`]https?:\/\/[^'"`]*/g)].map(([address]) => `${file}: ${address}`),
    );
  expect(written).toEqual([]);
});

test('what is sent is written alike in every language: nothing is lowercased by the visitor’s locale [CREATE-02b LOGIN-02b PAY-01c]', () => {
  const sources = sourceFiles(['machines', 'services', 'screens', 'src/shop', 'src/content']);
  expect(sources.filter((file) => /toLocale(?:Lower|Upper)Case/.test(sourceOf(file)))).toEqual([]);
});

test('what is shown is written alike in every language: no number and no date goes by the visitor’s locale [CAT-06ab]', () => {
  const sources = sourceFiles(['machines', 'services', 'screens', 'src/app', 'src/shop', 'src/content', 'src/lib']);
  const localised = /\.toLocale\w*String\((?!'en-GB')|\bIntl\./;
  expect(sources.filter((file) => localised.test(sourceOf(file)))).toEqual([]);
});

test('a price is written by one function [CAT-06ab]', () => {
  const written = texts.flatMap((file) => [...sourceOf(file).matchAll(/\} SEK\b/g)].map(() => file));
  expect(written).toEqual([]);
});

test('a press release names the price of the catalogue', () => {
  expect(fistIsOut.paragraphs.join(' ')).toContain(`F.I.S.T. costs ${findProduct('fist')?.price} SEK in our shop.`);
});

test('Dracula and Call of Cthulhu are coming soon [GAMES-01c]', () => {
  expect(comingSoon.map(({ path }) => path)).toEqual(['/dracula', '/call-of-cthulhu']);
});
