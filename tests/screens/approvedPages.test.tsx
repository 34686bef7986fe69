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

describe('every page says and holds what was approved', () => {
  test.each(addresses)('%s', async (path) => {
    await visit(path);
    await expectApproved(fileNameOf(path), describePage(document));
  });

  test('the frame around every page', async () => {
    const { unmount } = await visit('/games');
    document.querySelector('main')?.replaceChildren();
    const year = String(new Date().getFullYear());
    await expectApproved('frame', describePage(document, 'body').replace(`2020-${year}`, '2020-YEAR'));
    unmount();
  });

  test('no approved file is left of a page that is gone', () => {
    const files = readdirSync(join(import.meta.dirname, '../approved/pages'));
    expect(files.sort()).toEqual([...addresses.map(fileNameOf), 'frame'].map((name) => `${name}.txt`).sort());
  });
});
