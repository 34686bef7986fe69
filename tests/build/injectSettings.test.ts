import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConfigEnv, resolveConfig } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { injectSettings, settingsIn } from '../../src/build/injectSettings.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { LIVE } from './live.ts';

let root = '';

beforeEach(() => {
  root = temporaryFolder();
  vi.stubEnv('NODE_ENV', 'production');
});
afterEach(() => void vi.unstubAllEnvs());

test('a live build takes its settings from a file beside package.json, too [API-05a]', async () => {
  writeFileSync(join(root, '.env.production'), envFile(LIVE));
  expect(await settingsOf('production')).toMatchObject({
    userPoolId: LIVE.VITE_USER_POOL_ID,
    userPoolClientId: LIVE.VITE_USER_POOL_CLIENT_ID,
    shopApiUrl: LIVE.VITE_SHOP_API_URL,
    accountApiUrl: LIVE.VITE_ACCOUNT_API_URL,
    paymentOrigins: [LIVE.VITE_PAYMENT_ORIGINS],
    siteOrigin: LIVE.VITE_SITE_ORIGIN,
  });
});

test('the file of another mode is not read, and the message says what is missing [API-05b]', async () => {
  writeFileSync(join(root, '.env.staging'), envFile(LIVE));
  await expect(settingsOf('production')).rejects.toThrowError('VITE_USER_POOL_ID is missing');
});

test('a build for another system takes the settings of that system alone [API-05a]', async () => {
  writeFileSync(join(root, '.env.production'), envFile(LIVE));
  await expect(settingsOf('staging')).rejects.toThrowError('VITE_USER_POOL_ID is missing');
  writeFileSync(join(root, '.env.staging'), envFile({ ...LIVE, VITE_USER_POOL_ID: 'eu-north-1_Staging1' }));
  expect(await settingsOf('staging')).toMatchObject({ userPoolId: 'eu-north-1_Staging1' });
});

test('a name in a file that is no setting stops the build, as a misspelt one would have no effect; a host may set its own [API-05b]', async () => {
  writeFileSync(join(root, '.env.production'), envFile({ ...LIVE, VITE_ANALYTIC_ID: 'G-LIVE', VITE_AUTHFLOW: '' }));
  await expect(settingsOf('production')).rejects.toThrowError(
    [
      'The live build needs these settings, from the environment or an env file:',
      '  VITE_ANALYTIC_ID is not one of them',
      '  VITE_AUTHFLOW is not one of them',
    ].join('\n'),
  );
  writeFileSync(join(root, '.env.production'), envFile(LIVE));
  vi.stubEnv('VITE_ANALYTIC_ID', 'G-HOST');
  expect(await settingsOf('production')).not.toHaveProperty('analyticsId');
});

test.each([
  ['build', 'sandbox'],
  ['serve', 'sandbox'],
  ['serve', 'test'],
] as const)('a %s in the mode %s has no live settings', async (command, mode) => {
  writeFileSync(join(root, '.env'), envFile(LIVE));
  expect(settingsIn(await resolved(mode, command))).toBeUndefined();
});

test.each(['development', 'test'])('a live build where NODE_ENV is %s stops [SAFE-02b]', async (value) => {
  writeFileSync(join(root, '.env.production'), envFile(LIVE));
  vi.stubEnv('NODE_ENV', value);
  await expect(settingsOf('production')).rejects.toThrowError(
    'A live build needs NODE_ENV to be production, or not to be set.',
  );
});

test("a build for a system named 'test' is live [API-05b]", async () => {
  await expect(settingsOf('test')).rejects.toThrowError('VITE_USER_POOL_ID is missing');
});

test.each([
  ['no id', {}, 'undefined'],
  ['an id', { VITE_ANALYTICS_ID: 'G-LIVE' }, '"G-LIVE"'],
])('with %s of Google Analytics the code of a live build knows %s [FRAME-07c]', async (_, setting, code) => {
  writeFileSync(join(root, '.env.production'), envFile({ ...LIVE, ...setting }));
  expect((await resolved('production')).define?.__ANALYTICS_ID__).toBe(code);
});

const envFile = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** What a build in this folder would put into its code. */
const settingsOf = async (mode: string) => settingsIn(await resolved(mode));

const resolved = (mode: string, command: ConfigEnv['command'] = 'build') =>
  resolveConfig({ root, mode, configFile: false, plugins: [injectSettings()] }, command, mode);
