import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EQUIVALENTS } from '../mutation/equivalentTexts.ts';
import { sourceFiles, sourceOf } from './imports.ts';
import { literalsIn } from './literals.ts';

const TESTS = join(import.meta.dirname, '..');

/** Everything that tests compare with what is shown: approved files, tables, and the tests' own words. */
const compared = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(txt|md|tsx?)$/.test(file) && !/^(requirements\.md|safety|build\/texts|mutation\/)/.test(file))
  .map((file) => readFileSync(join(TESTS, file), 'utf8'))
  .join('\n')
  .replace(/\s+/g, ' ');

const shown = sourceFiles(['screens', 'src/content', 'src/app', 'src/shop', 'src/analytics']);

/** What looks like a text and is shown nowhere, or only where no test of screens comes. */
const NOT_SHOWN: Record<string, string> = {
  'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve':
    'of these words, those are compared that are shown',
  'An audio adventure.': 'of a product that does not exist, whose page leads to the shop',
  'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox':
    'of a form on the live site, which has another one',
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation':
    'of a video on the live site, which has another one',
  'main form :is([name=username], [name=email])': 'a selector',
  'main [aria-busy="true"], main [data-busy]': 'a selector',
};

test.each(shown)('every text of %s is compared with what is shown, somewhere', (file) => {
  const missing = literalsIn(file, sourceOf(file)).filter(
    ({ text }) => !(text in NOT_SHOWN) && !compared.includes(text),
  );
  expect(missing.map(({ text, line }) => `${file}:${line}: ${text}`)).toEqual([]);
});

test('no exemption is left of a text that is gone', () => {
  const sources = shown.map(sourceOf).join('\n');
  expect(Object.keys({ ...NOT_SHOWN, ...EQUIVALENTS }).filter((text) => !sources.includes(text))).toEqual([]);
});
