import * as v from 'valibot';

/** How a sign-in may start, by the provider's names. */
export const AUTH_FLOWS = ['USER_SRP_AUTH', 'USER_AUTH', 'USER_PASSWORD_AUTH'] as const;
const authFlow = v.picklist(AUTH_FLOWS, `is none of ${AUTH_FLOWS.join(', ')}`);
type AuthFlow = v.InferOutput<typeof authFlow>;

/** What differs between the live system, a staging system and the sandbox. None of it is secret. */
export interface Settings {
  userPoolId: string;
  userPoolClientId: string;
  /**
   * How a sign-in starts: by SRP, as by default; by choice; or with the password itself, which the provider then sees. The
   * pool has to allow the last two.
   */
  authFlow?: AuthFlow | undefined;
  /** Replaces the provider's own address where given. */
  userPoolEndpoint?: string | undefined;
  /** Without a slash at the end. */
  shopApiUrl: string;
  /** Without a slash at the end. */
  accountApiUrl: string;
  /** The origins that the hosted payment page may have. */
  paymentOrigins: string[];
  /** The public origin of the site, for canonical addresses. */
  siteOrigin: string;
  analyticsId?: string | undefined;
  /** Where errors are reported to; nowhere where it is not given. */
  reportAddress?: string | undefined;
}

const address = v.pipe(
  v.string(),
  v.url('is not an address'),
  // The address is used as it is written: parsing it here would hide spaces and missing slashes.
  v.check((value) => !/\s/.test(value), 'has a space'),
  v.check((value) => !value.includes('*'), 'has a wildcard'),
  v.check((value) => !value.includes(','), 'has a comma'),
  v.check((value) => !/^[^:]+:\/\/[^/?#]*@/.test(value), 'has a name or a password'),
  v.check((value) => /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(value), 'is not an https address'),
);
const withoutSlash = v.pipe(
  address,
  v.check((value) => !/[?#]/.test(value), 'has more than a path'),
  v.transform((value) => value.replace(/\/+$/, '')),
);
const origin = v.pipe(
  address,
  v.check((value) => new URL(value).href === `${new URL(value).origin}/`, 'is more than an origin'),
  v.transform((value) => new URL(value).origin),
);
/** A list with commas between, as `VITE_PAYMENT_ORIGINS`. */
export const paymentOrigins = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
  v.minLength(1, 'names no origin'),
  v.array(origin),
);
const poolId = v.pipe(v.string(), v.regex(/^[\w-]+_\w+$/, 'does not look like region_name'));
const clientId = v.pipe(v.string(), v.regex(/^\w+$/, 'has characters that a client id never has'));
const notEmpty = v.pipe(v.string(), v.nonEmpty('is empty'));

const environment = v.object({
  VITE_USER_POOL_ID: poolId,
  VITE_USER_POOL_CLIENT_ID: clientId,
  VITE_USER_POOL_ENDPOINT: v.optional(address),
  VITE_AUTH_FLOW: v.optional(authFlow),
  VITE_SHOP_API_URL: withoutSlash,
  VITE_ACCOUNT_API_URL: withoutSlash,
  VITE_PAYMENT_ORIGINS: paymentOrigins,
  VITE_SITE_ORIGIN: origin,
  VITE_ANALYTICS_ID: v.optional(notEmpty),
  VITE_REPORT_ADDRESS: v.optional(address),
});

/**
 * Reads the live settings; throws one error that lists everything that is missing or malformed, and of the names that stand in an
 * env file those that are no settings: only a host puts names of its own into the environment.
 */
export function readSettings(env: Record<string, string | undefined>, inFile: readonly string[] = []): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = v.safeParse(environment, given, { abortPipeEarly: true });
  const unknown = inFile.filter((name) => !Object.hasOwn(environment.entries, name));
  if (!read.success || unknown.length > 0) throw new Error(complaints(read.issues ?? [], unknown, given));
  return {
    userPoolId: read.output.VITE_USER_POOL_ID,
    userPoolClientId: read.output.VITE_USER_POOL_CLIENT_ID,
    userPoolEndpoint: read.output.VITE_USER_POOL_ENDPOINT,
    authFlow: read.output.VITE_AUTH_FLOW,
    shopApiUrl: read.output.VITE_SHOP_API_URL,
    accountApiUrl: read.output.VITE_ACCOUNT_API_URL,
    paymentOrigins: read.output.VITE_PAYMENT_ORIGINS,
    siteOrigin: read.output.VITE_SITE_ORIGIN,
    analyticsId: read.output.VITE_ANALYTICS_ID,
    reportAddress: read.output.VITE_REPORT_ADDRESS,
  };
}

function complaints(
  issues: readonly v.BaseIssue<unknown>[],
  unknown: readonly string[],
  given: Record<string, string | undefined>,
): string {
  const wrong = issues.map((issue) => {
    const name = String(issue.path?.[0]?.key);
    return given[name] === undefined ? `  ${name} is missing` : `  ${name} ${issue.message} (${given[name]})`;
  });
  const lines = [...wrong, ...unknown.map((name) => `  ${name} is not one of them`)];
  return ['The live build needs these settings, from the environment or an env file:', ...new Set(lines)].join('\n');
}
