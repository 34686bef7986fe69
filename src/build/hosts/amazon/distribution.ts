import { attribute, named, ref } from './functions.ts';

/** A part of the site, with the id of the policy that has its headers. */
export interface Part {
  path: string;
  id: string;
  headers: Readonly<Record<string, string>>;
}

/** Amazon's own policy, by which CloudFront keeps a file for as long as its Cache-Control says. */
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';

/** A second, so that a release is there at once: what CloudFront may not keep at all it does not compress. */
export const askedAnew = {
  Type: 'AWS::CloudFront::CachePolicy',
  Properties: {
    CachePolicyConfig: {
      Name: named('asked-anew'),
      MinTTL: 0,
      DefaultTTL: 1,
      MaxTTL: 1,
      ParametersInCacheKeyAndForwardedToOrigin: {
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    },
  },
};

export function distribution(parts: readonly Part[]) {
  const behaviour = ({ id, headers }: Part) => ({
    TargetOriginId: 'bucket',
    ViewerProtocolPolicy: 'redirect-to-https',
    Compress: true,
    CachePolicyId: headers['Cache-Control']?.includes('immutable') ? CACHING_OPTIMIZED : ref('AskedAnew'),
    ResponseHeadersPolicyId: ref(id),
    FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: attribute('Pages', 'FunctionARN') }],
  });
  const [all, ...others] = parts;
  if (!all) throw new Error('The distribution needs a rule for everything.');
  return {
    Enabled: true,
    HttpVersion: 'http2and3',
    IPV6Enabled: true,
    PriceClass: 'PriceClass_100',
    Aliases: [ref('DomainName')],
    ViewerCertificate: {
      AcmCertificateArn: ref('CertificateArn'),
      MinimumProtocolVersion: 'TLSv1.2_2021',
      SslSupportMethod: 'sni-only',
    },
    Origins: [
      {
        Id: 'bucket',
        DomainName: attribute('Bucket', 'RegionalDomainName'),
        OriginAccessControlId: attribute('OriginAccess', 'Id'),
        S3OriginConfig: { OriginAccessIdentity: '' },
      },
    ],
    DefaultCacheBehavior: behaviour(all),
    CacheBehaviors: others.map((part) => ({ PathPattern: part.path.replace(/^\//, ''), ...behaviour(part) })),
    // A bucket answers 400 to an address that cannot be decoded. [NAV-09]
    CustomErrorResponses: [400, 404].map((ErrorCode) => ({
      ErrorCode,
      ResponseCode: 404,
      ResponsePagePath: '/404.html',
      ErrorCachingMinTTL: 10,
    })),
  };
}

/** CloudFront has fields of its own for some headers, and refuses these among the others. */
export function headersPolicy(id: string, headers: Readonly<Record<string, string>>) {
  const own: Record<string, (value: string) => object> = {
    'Content-Security-Policy': (value) => ({
      ContentSecurityPolicy: { ContentSecurityPolicy: withPreviousStyles(value), Override: true },
    }),
    'Strict-Transport-Security': (value) => ({
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1]),
        IncludeSubdomains: value.includes('includeSubDomains'),
        Preload: value.includes('preload'),
        Override: true,
      },
    }),
    'X-Content-Type-Options': () => ({ ContentTypeOptions: { Override: true } }),
    'X-Frame-Options': (value) => ({ FrameOptions: { FrameOption: value, Override: true } }),
    'Referrer-Policy': (value) => ({ ReferrerPolicy: { ReferrerPolicy: value, Override: true } }),
  };
  const entries = Object.entries(headers);
  return {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: named(id.toLowerCase()),
        SecurityHeadersConfig: Object.assign({}, ...entries.map(([name, value]) => own[name]?.(value) ?? {})),
        CustomHeadersConfig: {
          Items: entries
            .filter(([name, value]) => !Object.hasOwn(own, name) && !isKeptForGood(name, value))
            .map(([name, value]) => ({ Header: name, Value: value, Override: true })),
        },
      },
    },
  };
}

/**
 * Such a file brings its own Cache-Control from the bucket: a policy holds for the 404 of an address, too, which would be kept
 * as long. [LIVE-04]
 */
const isKeptForGood = (name: string, value: string) => name === 'Cache-Control' && value.includes('immutable');

/** The template comes before the files of a release, and allows the styles of both. */
const withPreviousStyles = (policy: string) => ({
  'Fn::Sub': policy.replace(/style-src [^;]+/, (styles) => `${styles} \${PreviousStyles}`),
});
