import { afterEach, expect, test, vi } from 'vitest';
import { loadEnvironment } from '../../src/app/environment.ts';

afterEach(() => vi.unstubAllEnvs());

test('a live site whose build was given no measurement id knows none [FRAME-07c]', async () => {
  vi.stubEnv('MODE', 'production');
  vi.stubEnv('DEV', false);
  expect(await loadEnvironment()).toEqual({ analyticsId: undefined, wrap: expect.any(Function) });
});
