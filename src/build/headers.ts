import { createHash } from 'node:crypto';
import type { Settings } from '../../services/settings.ts';

/** The file of a build that says with which headers a host sends its other files. */
export const HEADERS_FILE = 'headers.json';

/** The headers of all files whose path matches: `/assets/*` is everything below, and later rules replace earlier ones. */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** What the policy of a site depends on. */
export interface PolicySources {
  /** The text of the pages' style element. */
  styles: string;
  /** Undefined in the sandbox, whose back end answers in the page. */
  settings: Settings | undefined;
  /** Of the settings of the publisher, what other services show on its pages. */
  site: { newsletter: Readonly<Record<string, string>>; videos: string };
}

/**
 * The headers of every file of a build, the one definition for the preview and for hosts. The sandbox differs in what its
 * inspector needs: it frames the site and opens Stately's. [SAFE-01 SAFE-07]
 */
export function headerRules(sources: PolicySources): HeaderRule[] {
  const isLive = sources.settings !== undefined;
  const rules: HeaderRule[] = [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(sources),
        'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': isLive ? 'DENY' : 'SAMEORIGIN',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Cross-Origin-Opener-Policy': isLive ? 'same-origin' : 'same-origin-allow-popups',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        // Pages, the service worker's place and everything else without a hash in its name.
        'Cache-Control': 'no-cache',
      },
    },
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  ];
  return isLive ? rules : [...rules, OTHER_SERVICES];
}

/** In the sandbox, pages that stand for those of other services, which send headers of their own. */
const OTHER_SERVICES: HeaderRule = {
  path: '/stand-ins/*',
  headers: { 'Content-Security-Policy': "frame-ancestors 'self'", 'X-Frame-Options': 'SAMEORIGIN' },
};

/**
 * Without `unsafe-inline` and `unsafe-eval`; the policies of Trusted Types are those that the code names. Nor does it upgrade
 * requests: all that it allows is https already, and WebKit would upgrade those of a preview on the loopback, too.
 */
function contentSecurityPolicy({ styles, settings, site }: PolicySources): string {
  const counts = settings?.analyticsId === undefined ? [] : ANALYTICS;
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(counts.length > 0 ? ['https://www.googletagmanager.com'] : [])],
    'style-src': [`'sha256-${createHash('sha256').update(styles).digest('base64')}'`],
    'img-src': ["'self'", ...counts],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...backEnds(settings), ...counts],
    'frame-src': settings ? originsOf([...Object.values(site.newsletter), site.videos]) : ["'self'"],
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': [settings ? "'none'" : "'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': counts.length > 0 ? [TRUSTED_TYPES_POLICY] : ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** The Trusted Types policy of `src/analytics/googleAnalytics.ts`. */
const TRUSTED_TYPES_POLICY = 'analytics';

/** Where Google's tag sends what it counts, by its guide to content security policies. */
const ANALYTICS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

function backEnds(settings: Settings | undefined): string[] {
  if (!settings) return [];
  const { userPoolId, userPoolEndpoint, shopApiUrl, accountApiUrl, reportAddress } = settings;
  const [region = ''] = userPoolId.split('_');
  // As the provider's library writes it.
  const ending = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
  const provider = userPoolEndpoint ?? `https://cognito-idp.${region}.${ending}`;
  return originsOf([provider, shopApiUrl, accountApiUrl, ...(reportAddress ? [reportAddress] : [])]);
}

const originsOf = (addresses: string[]): string[] => [...new Set(addresses.map((address) => new URL(address).origin))];

/** The headers of one file. */
export function headersFor(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const matching = rules.filter((rule) => path.startsWith(rule.path.replace(/\*$/, '')));
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}
