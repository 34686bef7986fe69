import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routes } from '../../src/app/routes.ts';
import { addressesOf } from '../../src/build/addresses.ts';
import { expectApproved, fileNameOf } from '../approved/approved.ts';
import { describePage } from '../approved/describePage.ts';
import { prepareSite } from './visit.tsx';

const { visit } = prepareSite();

await Promise.all(routes.map((route) => route.load()));
const addresses = [...routes.flatMap((route) => addressesOf(route).map(({ path }) => path)), '/nowhere'].filter(
  (path) => !path.startsWith('/__') && !path.startsWith('/sandbox'),
);

/** What the approved file of a page proves, because its text says it. */
const PROVES: Record<string, string> = {
  '/': 'HOME-02ae',
  '/games': 'GAMES-01ab',
  '/dracula': 'GAMES-03 GAMES-04f',
  '/fortressofdeath': 'GAMES-04f CAT-09e',
  '/fist': 'GAMES-04f CAT-09e',
  '/call-of-cthulhu': 'GAMES-04f',
  '/contact': 'INFO-01abc',
  '/feedback': 'INFO-01abc',
  '/faq': 'INFO-02b',
  '/download': 'INFO-04',
  '/game-testing': 'INFO-04',
  '/jobs': 'INFO-07b',
  '/investors': 'INFO-08bef',
  '/news': 'PRESS-01cd',
  '/press': 'PRESS-01cd',
  '/presskit': 'PRESS-01cd',
  '/shop': 'CAT-08c',
  '/shop/product/fod': 'CAT-05d CAT-08c CAT-09e',
  '/shop/product/fist': 'CAT-05d CAT-08c CAT-09e',
  '/shop/product/bundle-pre-order': 'CAT-02b CAT-05d CAT-08c CAT-09e',
  '/shop/product/fod-expansions': 'CAT-05d CAT-08c CAT-09e',
  '/shop/product/fod-pre-order': 'CAT-05d CAT-08c',
  '/shop/product/fod-podcast-discount': 'CAT-05d CAT-08c',
};

const titled = addresses.map((path) => [PROVES[path] ? `${path} [${PROVES[path]}]` : path, path] as const);

describe('every page says and holds what was approved', () => {
  test.each(titled)('%s', async (_, path) => {
    await visit(path);
    await expectApproved('pages', fileNameOf(path), describePage(document));
  });

  test('the frame around every page [FRAME-05a]', async () => {
    const { unmount } = await visit('/games');
    document.querySelector('main')?.replaceChildren();
    const year = String(new Date().getFullYear());
    await expectApproved('pages', 'frame', describePage(document, 'body').replace(`2020-${year}`, '2020-YEAR'));
    unmount();
  });

  test('no approved file is left of a page that is gone [PRESS-02a]', () => {
    const files = readdirSync(join(import.meta.dirname, '../approved/pages'));
    expect(files.sort()).toEqual([...addresses.map(fileNameOf), 'frame'].map((name) => `${name}.txt`).sort());
  });
});
