import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadEnvironment } from '../../src/app/environment.ts';

afterEach(() => vi.unstubAllEnvs());

test('a live site whose build was given no measurement id knows none [FRAME-07c]', async () => {
  vi.stubEnv('MODE', 'production');
  vi.stubEnv('DEV', false);
  expect(await loadEnvironment()).toEqual({ analyticsId: undefined, wrap: expect.any(Function) });
});

test('a site in development that uses a real provider is watched by the inspector', async () => {
  vi.stubEnv('MODE', 'development');
  vi.stubEnv('DEV', true);
  const watchTab = vi.fn(() => 'an observer');
  vi.doMock('../../src/devtools/inspector/watch.ts', () => ({ watchTab }));
  vi.stubGlobal('window', {});
  onTestFinished(() => {
    vi.doUnmock('../../src/devtools/inspector/watch.ts');
    vi.unstubAllGlobals();
  });
  expect(await loadEnvironment()).toMatchObject({ observer: 'an observer' });
});
