import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { articles } from '../../src/content/articles.ts';
import { expectApproved, fileNameOf } from '../approved/approved.ts';
import { describePage } from '../approved/describePage.ts';
import { prepareSite } from './visit.tsx';

const { visit } = prepareSite();

/** The zones farthest west and east of Greenwich, in hours of the day at which they have another date than Greenwich. */
const PLACES = [
  ['Pacific/Pago_Pago', '2031-01-01T05:00:00Z', 2030],
  ['Pacific/Kiritimati', '2031-12-31T20:00:00Z', 2032],
] as const;

describe.each(PLACES)('in the zone %s, at %s', (zone, now, year) => {
  const before = process.env.TZ;
  beforeEach(() => {
    process.env.TZ = zone;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  });
  afterEach(() => {
    vi.useRealTimers();
    process.env.TZ = before;
    if (before === undefined) delete process.env.TZ;
  });

  test.each(['/', '/news', ...articles.map(({ path }) => path)])(
    '%s says the dates that were approved',
    async (path) => {
      await visit(path);
      await expectApproved('pages', fileNameOf(path), describePage(document));
    },
  );

  test('the footer ends with the year that it is there', async () => {
    await visit('/games');
    expect(screen.getByRole('contentinfo').textContent).toContain(`Copyright © 2020-${year}`);
  });
});
