import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings } from '../../services/settings.ts';

const ENV = {
  VITE_USER_POOL_ID: 'eu-north-1_Abc123',
  VITE_USER_POOL_CLIENT_ID: '1h57kf5cpq17m0eml12EXAMPLE',
  VITE_USER_POOL_ENDPOINT: '',
  VITE_AUTH_FLOW: 'USER_AUTH',
  VITE_SHOP_API_URL: 'https://shop.publisher.example/api/',
  VITE_ACCOUNT_API_URL: 'https://account.publisher.example/',
  VITE_PAYMENT_ORIGINS: 'https://pay.example, https://checkout.pay.example',
  VITE_SITE_ORIGIN: 'https://www.publisher.example/',
};

test('the live settings are read from the environment [API-05a]', () => {
  expect(readSettings(ENV)).toEqual({
    userPoolId: 'eu-north-1_Abc123',
    userPoolClientId: '1h57kf5cpq17m0eml12EXAMPLE',
    userPoolEndpoint: undefined,
    authFlow: 'USER_AUTH',
    shopApiUrl: 'https://shop.publisher.example/api',
    accountApiUrl: 'https://account.publisher.example',
    paymentOrigins: ['https://pay.example', 'https://checkout.pay.example'],
    siteOrigin: 'https://www.publisher.example',
    analyticsId: undefined,
    reportAddress: undefined,
  });
});

test.each(['ap-northeast-1_Abc123', 'us-gov-west-1_Abc123', 'local_Abc123'])(
  'a pool may be in any region: %s [API-05a]',
  (id) => {
    expect(readSettings({ ...ENV, VITE_USER_POOL_ID: id })).toMatchObject({ userPoolId: id });
  },
);

test('an origin may be written with capitals, its usual port, or a slash at its end [API-05a]', () => {
  const VITE_PAYMENT_ORIGINS = 'https://Pay.example, https://pay.example:443, https://pay.example/';
  const paymentOrigins = Array(3).fill('https://pay.example');
  expect(readSettings({ ...ENV, VITE_PAYMENT_ORIGINS })).toMatchObject({ paymentOrigins });
});

test('the example of an environment tells what to switch off at the service that counts visits', () => {
  const text = readFileSync('.env.example', 'utf8').replace(/\n# ?/g, ' ');
  expect(text).toContain('Switch "enhanced measurement" off for its stream');
});

test('the example of an environment holds settings that are read, and nothing else', () => {
  const example = Object.fromEntries(
    readFileSync('.env.example', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('VITE_'))
      .map((line) => line.split('=') as [string, string]),
  );
  expect(readSettings(example)).toEqual({
    userPoolId: 'eu-north-1_Example1',
    userPoolClientId: 'exampleclientid',
    shopApiUrl: 'https://shop-api.publisher.example',
    accountApiUrl: 'https://account-api.publisher.example',
    paymentOrigins: ['https://pay.publisher.example'],
    siteOrigin: 'https://www.publisher.example',
  });
  expect(Object.keys(example).filter((name) => !Object.hasOwn(ENV, name))).toEqual([
    'VITE_ANALYTICS_ID',
    'VITE_REPORT_ADDRESS',
  ]);
});

test('reports go to the very address that was given', () => {
  const reportAddress = 'https://reports.example/of/shop/';
  expect(readSettings({ ...ENV, VITE_REPORT_ADDRESS: reportAddress })).toMatchObject({ reportAddress });
});

test('visits may be counted by any tag of the service', () => {
  for (const id of ['G-ABC123', 'GT-ABC123'])
    expect(readSettings({ ...ENV, VITE_ANALYTICS_ID: id })).toMatchObject({ analyticsId: id });
});

test('everything that is missing or malformed is named at once [API-05b]', () => {
  const env = {
    ...ENV,
    VITE_USER_POOL_ID: 'noUnderscore',
    VITE_USER_POOL_CLIENT_ID: '',
    VITE_SHOP_API_URL: 'http://shop.publisher.example',
    VITE_PAYMENT_ORIGINS: 'https://pay.example/a,https://pay.example/path',
    VITE_SITE_ORIGIN: undefined,
    VITE_AUTH_FLOW: 'CUSTOM_AUTH',
  };
  expect(() => readSettings(env)).toThrowError(
    [
      'The live build needs these settings, from the environment or an env file:',
      '  VITE_USER_POOL_ID does not look like region_name (noUnderscore)',
      '  VITE_USER_POOL_CLIENT_ID is missing',
      '  VITE_AUTH_FLOW is none of USER_SRP_AUTH, USER_AUTH, USER_PASSWORD_AUTH (CUSTOM_AUTH)',
      '  VITE_SHOP_API_URL is not an https address (http://shop.publisher.example)',
      '  VITE_PAYMENT_ORIGINS is more than an origin (https://pay.example/a,https://pay.example/path)',
      '  VITE_SITE_ORIGIN is missing',
    ].join('\n'),
  );
});

test.each([
  'VITE_USER_POOL_ID',
  'VITE_USER_POOL_CLIENT_ID',
  'VITE_SHOP_API_URL',
  'VITE_ACCOUNT_API_URL',
  'VITE_PAYMENT_ORIGINS',
  'VITE_SITE_ORIGIN',
])('%s has to be there [API-05b]', (name) => {
  expect(() => readSettings({ ...ENV, [name]: undefined })).toThrowError(
    ['The live build needs these settings, from the environment or an env file:', `  ${name} is missing`].join('\n'),
  );
});

test('settings that are no address at all are named too, once each', () => {
  const nonsense = Object.fromEntries(
    [
      'VITE_USER_POOL_ENDPOINT',
      'VITE_SHOP_API_URL',
      'VITE_ACCOUNT_API_URL',
      'VITE_PAYMENT_ORIGINS',
      'VITE_SITE_ORIGIN',
      'VITE_REPORT_ADDRESS',
    ].map((name) => [name, 'nonsense']),
  );
  expect(() => readSettings({ ...ENV, ...nonsense })).toThrowError(
    [
      'The live build needs these settings, from the environment or an env file:',
      ...Object.keys(nonsense).map((name) => `  ${name} is not an address (nonsense)`),
    ].join('\n'),
  );
});

test.each([
  ['https://shop.publisher.example ', 'has a space'],
  [' https://shop.publisher.example', 'has a space'],
  ['https:shop.publisher.example', 'is not an https address'],
  ['https:/shop.publisher.example', 'is not an https address'],
])('an address that only a browser would mend is named: "%s" [API-05b]', (address, fault) => {
  expect(() => readSettings({ ...ENV, VITE_SHOP_API_URL: address })).toThrowError(
    [
      'The live build needs these settings, from the environment or an env file:',
      `  VITE_SHOP_API_URL ${fault} (${address})`,
    ].join('\n'),
  );
});

test.each(['http://pay.example', 'http://localhost.example', 'http://127.0.0.1.example', 'https://*.pay.example'])(
  'payment is never on %s [PAY-07a]',
  (origin) => {
    expect(() => readSettings({ ...ENV, VITE_PAYMENT_ORIGINS: origin })).toThrowError(/VITE_PAYMENT_ORIGINS (is|has)/);
  },
);

test.each(['http://127.0.0.1:4000', 'http://localhost:4000'])(
  'payment may be on %s, so that a team can work on one machine',
  (origin) => expect(readSettings({ ...ENV, VITE_PAYMENT_ORIGINS: origin }).paymentOrigins).toEqual([origin]),
);

test('a settings file may be generous with slashes and commas, and the default way of signing in may be named [API-05a]', () => {
  const env = {
    ...ENV,
    VITE_AUTH_FLOW: 'USER_SRP_AUTH',
    VITE_SHOP_API_URL: 'http://localhost//',
    VITE_ACCOUNT_API_URL: 'http://127.0.0.1:4000/api',
    VITE_PAYMENT_ORIGINS: ' https://pay.example,, ',
    VITE_ANALYTICS_ID: 'G-1',
  };
  expect(readSettings(env)).toMatchObject({
    authFlow: 'USER_SRP_AUTH',
    shopApiUrl: 'http://localhost',
    accountApiUrl: 'http://127.0.0.1:4000/api',
    paymentOrigins: ['https://pay.example'],
    analyticsId: 'G-1',
  });
});

test.each([
  ['VITE_USER_POOL_ID', 'eu-north-1_Abc 123', 'does not look like region_name'],
  ['VITE_USER_POOL_ID', 'eu north-1_Abc123', 'does not look like region_name'],
  ['VITE_USER_POOL_CLIENT_ID', 'abc-123', 'has characters that a client id never has'],
  ['VITE_USER_POOL_CLIENT_ID', '-abc', 'has characters that a client id never has'],
  ['VITE_USER_POOL_CLIENT_ID', 'abc-', 'has characters that a client id never has'],
  ['VITE_PAYMENT_ORIGINS', ' , ', 'names no origin'],
  ['VITE_SHOP_API_URL', 'http://localhost.example', 'is not an https address'],
  ['VITE_SHOP_API_URL', 'ftp://https:443', 'is not an https address'],
  ['VITE_SHOP_API_URL', 'https://a.example,https://b.example', 'has a comma'],
  ['VITE_SHOP_API_URL', 'https://user:word@shop.publisher.example', 'has a name or a password'],
  ['VITE_REPORT_ADDRESS', 'https://key@reports.publisher.example/1', 'has a name or a password'],
  ['VITE_ACCOUNT_API_URL', 'https://account.publisher.example/v1?stage=prod', 'has more than a path'],
  ['VITE_ACCOUNT_API_URL', 'https://account.publisher.example/v1/#', 'has more than a path'],
  ['VITE_SHOP_API_URL', 'ftp://x/http://localhost', 'is not an https address'],
])('%s may not be %s', (name, value, complaint) => {
  expect(() => readSettings({ ...ENV, [name]: value })).toThrowError(
    new Error(
      `The live build needs these settings, from the environment or an env file:\n  ${name} ${complaint} (${value})`,
    ),
  );
});
