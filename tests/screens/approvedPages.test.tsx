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
  '/': 'HOME-02abcde',
  '/games': 'GAMES-01abcd CAT-08abc',
  '/dracula': 'GAMES-03',
  '/faq': 'GAMES-04cf INFO-02ab',
  '/contact': 'INFO-01abc',
  '/download': 'INFO-04',
  '/jobs': 'INFO-07abc',
  '/investors': 'INFO-08abcdef',
  '/news': 'PRESS-01abcd',
  '/press/fod-kickstarter': 'PRESS-02ab',
  '/press/fod-funded': 'PRESS-02ab',
  '/press/fod-ios-update': 'PRESS-02ab',
  '/press/fod-ks-complete': 'PRESS-02ab',
  '/press/dracula': 'PRESS-02ab',
  '/press/fist': 'PRESS-02ab',
  '/press/fist-release-date': 'PRESS-02ab',
  '/press/fist-is-out': 'PRESS-02ab',
  '/press/first-investment-round': 'PRESS-02ab',
  '/press/fod-released': 'PRESS-02ab',
  '/shop': 'CAT-08abc',
  '/shop/product/fod': 'CAT-08abc CAT-09e CAT-05d',
  '/shop/product/bundle-pre-order': 'CAT-02b CAT-05abcdefg CAT-09de',
  '/shop/product/fod-expansions': 'CAT-09e',
  '/fortressofdeath': 'CAT-09e',
};

const titled = addresses.map((path) => [PROVES[path] ? `${path} [${PROVES[path]}]` : path, path] as const);

describe('every page says and holds what was approved', () => {
  test.each(titled)('%s', async (_, path) => {
    await visit(path);
    await expectApproved('pages', fileNameOf(path), describePage(document));
  });

  test('the frame around every page [FRAME-05ac]', async () => {
    const { unmount } = await visit('/games');
    document.querySelector('main')?.replaceChildren();
    const year = String(new Date().getFullYear());
    await expectApproved('pages', 'frame', describePage(document, 'body').replace(`2020-${year}`, '2020-YEAR'));
    unmount();
  });

  test('no approved file is left of a page that is gone [PRESS-02a]', () => {
    const files = readdirSync(join(import.meta.dirname, '../approved/pages'));
    expect(files.sort()).toEqual(
      [...addresses.map(fileNameOf), 'frame', 'sandbox', 'sandbox-mailbox'].map((name) => `${name}.txt`).sort(),
    );
  });
});
