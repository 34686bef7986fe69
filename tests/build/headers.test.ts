import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../../services/settings.ts';
import { headerRules, headersFor } from '../../src/build/headers.ts';
import { LIVE } from './live.ts';

const site = {
  newsletter: { desktop: 'https://newsletter.example/desktop', mobile: 'https://mobile.newsletter.example/form' },
  videos: 'https://video.example/embed',
};
const styles = 'body { color: red }';
const hash = createHash('sha256').update(styles).digest('base64');

const headersOf = (path: string, environment?: Record<string, string>) =>
  headersFor(path, headerRules({ styles, site, settings: environment && readSettings(environment) }));
const policyOf = (environment?: Record<string, string>) =>
  headersOf('/index.html', environment)['Content-Security-Policy']?.split('; ') ?? [];

describe('the headers of a live site', () => {
  test('a page has a policy that names what the site needs, and nothing else [SAFE-01ab]', () => {
    expect(policyOf(LIVE)).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'sha256-${hash}'`,
      "img-src 'self'",
      "font-src 'self'",
      "media-src 'self'",
      "manifest-src 'self'",
      "connect-src 'self' https://cognito-idp.eu-north-1.amazonaws.com https://shop-api.live.example https://account-api.live.example",
      'frame-src https://newsletter.example https://mobile.newsletter.example https://video.example',
      "worker-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
  });

  test('where visits are counted, Google’s own addresses are added, and one policy of Trusted Types [SAFE-01ab]', () => {
    const google = 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';
    const before = policyOf(LIVE);
    const added = policyOf({ ...LIVE, VITE_ANALYTICS_ID: 'G-LIVE' }).filter((line) => !before.includes(line));
    expect(added).toEqual([
      "script-src 'self' https://www.googletagmanager.com",
      `img-src 'self' ${google}`,
      `connect-src 'self' https://cognito-idp.eu-north-1.amazonaws.com https://shop-api.live.example https://account-api.live.example ${google}`,
      'trusted-types analytics',
    ]);
  });

  test.each([
    ['us-gov-west-1_Abc123', 'https://cognito-idp.us-gov-west-1.amazonaws.com'],
    ['cn-north-1_Abc123', 'https://cognito-idp.cn-north-1.amazonaws.com.cn'],
  ])('the provider is asked in the region of the pool %s: %s [API-05a]', (VITE_USER_POOL_ID, provider) => {
    expect(policyOf({ ...LIVE, VITE_USER_POOL_ID }).find((line) => line.startsWith('connect-src'))).toBe(
      `connect-src 'self' ${provider} https://shop-api.live.example https://account-api.live.example`,
    );
  });

  test('an address of its own for the provider takes the place of the region’s', () => {
    const environment = { ...LIVE, VITE_USER_POOL_ENDPOINT: 'https://provider.live.example/pool' };
    expect(policyOf(environment).find((line) => line.startsWith('connect-src'))).toBe(
      "connect-src 'self' https://provider.live.example https://shop-api.live.example https://account-api.live.example",
    );
  });

  test('a page has all other headers too, and is asked for anew each time', () => {
    const { 'Content-Security-Policy': _, ...others } = headersOf('/shop.html', LIVE);
    expect(others).toEqual({
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Cache-Control': 'no-cache',
    });
  });

  test('a file with a hash in its name is kept for good, and has the same protection [SAFE-07b]', () => {
    expect(headersOf('/assets/site-12345678.js', LIVE)).toEqual({
      ...headersOf('/index.html', LIVE),
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
});

test('the sandbox differs in what its inspector and its stand-ins need, and in nothing else', () => {
  const own = policyOf().filter((line) => !policyOf(LIVE).includes(line));
  expect(own).toEqual(["connect-src 'self'", "frame-src 'self'", "frame-ancestors 'self'"]);
  const { 'Content-Security-Policy': _, ...others } = headersOf('/index.html');
  expect(others).toEqual({
    ...others,
    'X-Frame-Options': 'SAMEORIGIN',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  });
  expect(headersOf('/stand-ins/video.html')).toEqual({
    ...others,
    'Content-Security-Policy': "frame-ancestors 'self'",
  });
});
