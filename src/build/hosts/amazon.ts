import { cloudFrontFunction } from './cloudFrontFunction.ts';
import { type Hosting, headersByPart } from './hosting.ts';

const ref = (name: string) => ({ Ref: name });
const attribute = (of: string, name: string) => ({ 'Fn::GetAtt': [of, name] });
const named = (suffix: string) => ({ 'Fn::Sub': `\${AWS::StackName}-${suffix}` });

/**
 * A CloudFormation template: a private bucket, CloudFront before it with the site's headers, and the user pool with its client
 * as the site needs them. Its outputs are settings of the next build. [LIVE-04]
 */
export function amazonTemplate(hosting: Hosting): object {
  const { everywhere, parts } = headersByPart(hosting);
  const policies = [{ path: '/*', headers: everywhere }, ...parts].map(({ path, headers }, index) => ({
    path,
    id: `Headers${index}`,
    // A file of a part has all headers of the site, with those of the part in their place.
    headers: { ...everywhere, ...headers },
  }));
  return {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: 'The website: files on S3, CloudFront before them, and the customers on Cognito.',
    Parameters: {
      DomainName: { Type: 'String', Description: 'The name of the site, such as www.publisher.example.' },
      CertificateArn: { Type: 'String', Description: 'Its certificate, in us-east-1.' },
      EmailIdentityArn: {
        Type: 'String',
        Default: '',
        Description: 'An identity of Amazon SES that may send for EmailFrom. Without it some 50 emails a day are sent.',
      },
      EmailFrom: { Type: 'String', Default: '', Description: 'Who the emails with codes are from.' },
      PreviousStyles: {
        Type: 'String',
        Default: '',
        AllowedPattern: "('sha256-[A-Za-z0-9+/]{43}=')?",
        Description:
          'The first source of style-src of the release before, whose pages stay until the new files are there.',
      },
    },
    Conditions: { HasEmail: { 'Fn::Not': [{ 'Fn::Equals': [ref('EmailIdentityArn'), ''] }] } },
    Resources: {
      ...bucket,
      AskedAnew: askedAnew,
      ...Object.fromEntries(policies.map(({ id, headers }) => [id, headersPolicy(id, headers)])),
      Pages: {
        Type: 'AWS::CloudFront::Function',
        Properties: {
          Name: named('pages'),
          AutoPublish: true,
          FunctionConfig: { Comment: 'Finds the page of an address.', Runtime: 'cloudfront-js-2.0' },
          FunctionCode: cloudFrontFunction(hosting.redirects),
        },
      },
      Distribution: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: { DistributionConfig: distribution(policies) },
      },
      ...customers(hosting.authFlow),
    },
    Outputs: {
      Bucket: { Value: ref('Bucket') },
      DistributionId: { Value: ref('Distribution') },
      DistributionDomain: { Value: attribute('Distribution', 'DomainName') },
      UserPoolId: { Description: 'VITE_USER_POOL_ID', Value: ref('UserPool') },
      UserPoolClientId: { Description: 'VITE_USER_POOL_CLIENT_ID', Value: ref('UserPoolClient') },
    },
  };
}

/** Private: only the distribution reads it. Old versions are kept for 30 days, for a way back. */
const bucket = {
  Bucket: {
    Type: 'AWS::S3::Bucket',
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
    Properties: {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
      },
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [{ Id: 'OldVersions', Status: 'Enabled', NoncurrentVersionExpiration: { NoncurrentDays: 30 } }],
      },
    },
  },
  BucketPolicy: {
    Type: 'AWS::S3::BucketPolicy',
    Properties: {
      Bucket: ref('Bucket'),
      PolicyDocument: {
        Version: '2012-10-17',
        // Without the right to list, S3 answers a file that is not there with 403.
        Statement: [
          statement('s3:GetObject', { 'Fn::Sub': `\${Bucket.Arn}/*` }),
          statement('s3:ListBucket', attribute('Bucket', 'Arn')),
        ],
      },
    },
  },
  OriginAccess: {
    Type: 'AWS::CloudFront::OriginAccessControl',
    Properties: {
      OriginAccessControlConfig: {
        Name: named('bucket'),
        OriginAccessControlOriginType: 's3',
        SigningBehavior: 'always',
        SigningProtocol: 'sigv4',
      },
    },
  },
};

function statement(action: string, resource: object) {
  return {
    Effect: 'Allow',
    Principal: { Service: 'cloudfront.amazonaws.com' },
    Action: action,
    Resource: resource,
    Condition: {
      StringEquals: {
        'AWS:SourceArn': {
          'Fn::Sub': `arn:\${AWS::Partition}:cloudfront::\${AWS::AccountId}:distribution/\${Distribution}`,
        },
      },
    },
  };
}

interface Part {
  path: string;
  id: string;
  headers: Readonly<Record<string, string>>;
}

/** Amazon's own policy, by which CloudFront keeps a file for a day where S3 says nothing of it, as it does here. */
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';

/** A second, so that a release is there at once: what CloudFront may not keep at all it does not compress. */
const askedAnew = {
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

function distribution(parts: readonly Part[]) {
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
    CustomErrorResponses: [
      { ErrorCode: 404, ResponseCode: 404, ResponsePagePath: '/404.html', ErrorCachingMinTTL: 10 },
    ],
  };
}

/** CloudFront has fields of its own for some headers, and refuses these among the others. */
function headersPolicy(id: string, headers: Readonly<Record<string, string>>) {
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
            .filter(([name]) => !Object.hasOwn(own, name))
            .map(([name, value]) => ({ Header: name, Value: value, Override: true })),
        },
      },
    },
  };
}

/** The template comes before the files of a release, and allows the styles of both. */
const withPreviousStyles = (policy: string) => ({
  'Fn::Sub': policy.replace(/style-src [^;]+/, (styles) => `${styles} \${PreviousStyles}`),
});

/** As the site needs them: usernames with a verified email as alias, SRP, no secret, and tokens that can be revoked. */
const customers = (authFlow: string | undefined) => ({
  UserPool: {
    Type: 'AWS::Cognito::UserPool',
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
    Properties: {
      UserPoolName: named('customers'),
      AliasAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      DeletionProtection: 'ACTIVE',
      Schema: [{ Name: 'email', AttributeDataType: 'String', Required: true, Mutable: true }],
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: true,
        },
      },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      EmailConfiguration: {
        'Fn::If': [
          'HasEmail',
          { EmailSendingAccount: 'DEVELOPER', SourceArn: ref('EmailIdentityArn'), From: ref('EmailFrom') },
          ref('AWS::NoValue'),
        ],
      },
    },
  },
  UserPoolClient: {
    Type: 'AWS::Cognito::UserPoolClient',
    Properties: {
      ClientName: 'website',
      UserPoolId: ref('UserPool'),
      GenerateSecret: false,
      ExplicitAuthFlows: [
        'ALLOW_USER_SRP_AUTH',
        'ALLOW_REFRESH_TOKEN_AUTH',
        ...(authFlow ? [`ALLOW_${authFlow}`] : []),
      ],
      EnableTokenRevocation: true,
      // Else an account that is not confirmed is told that a reset code was sent, which never was. [RESET-03 RESET-04]
      PreventUserExistenceErrors: 'LEGACY',
      AccessTokenValidity: 1,
      IdTokenValidity: 1,
      RefreshTokenValidity: 30,
      TokenValidityUnits: { AccessToken: 'hours', IdToken: 'hours', RefreshToken: 'days' },
    },
  },
});
