import { expect, test } from 'vitest';
import * as delays from '../../machines/parts/timeouts.ts';

test('a sign-in may take three minutes, and so may the automatic one; whatever else waits, waits less [CREATE-06 LOGIN-10]', () => {
  expect({ ...delays }).toEqual({
    PATIENCE: 30_000,
    AUTO_SIGN_IN: 180_000,
    SIGN_IN_STATE: 180_000,
    DEPARTURE: 10_000,
  });
});
