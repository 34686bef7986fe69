import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadAwsServiceSpec } from '@aws-cdk/aws-service-spec';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { amazonTemplate } from '../../src/build/hosts/amazon/template.ts';
import type { Hosting } from '../../src/build/hosts/hosting.ts';
import { hosting } from './hosting.ts';

const specification = await loadAwsServiceSpec();

type Properties = Record<string, { type: PropertyType; required?: boolean | undefined }>;
type PropertyType = { type: string; element?: PropertyType; types?: PropertyType[]; reference?: { $ref: string } };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A function of the template's language stands for a value that Amazon alone knows. */
const isComputed = (value: unknown) => isRecord(value) && Object.keys(value).some((key) => /^(Ref$|Fn::)/.test(key));

const KINDS: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  json: isRecord,
};

/** What a value has that its type does not know, or lacks, as sentences. */
function faultsOf(value: unknown, type: PropertyType, where: string): string[] {
  if (isComputed(value)) return [];
  if (type.type === 'array' && type.element) {
    const { element } = type;
    return Array.isArray(value)
      ? value.flatMap((one, index) => faultsOf(one, element, `${where}.${index}`))
      : [`${where} is no list`];
  }
  if (type.type === 'map' && type.element) {
    const { element } = type;
    return isRecord(value)
      ? Object.entries(value).flatMap(([key, one]) => faultsOf(one, element, `${where}.${key}`))
      : [`${where} is no map`];
  }
  if (type.type === 'union') {
    const all = (type.types ?? []).map((one) => faultsOf(value, one, where));
    return all.some((faults) => faults.length === 0) ? [] : (all[0] ?? []);
  }
  if (type.reference) {
    const { properties } = specification.get('typeDefinition', type.reference.$ref);
    return faultsOfProperties(value, properties as Properties, where);
  }
  return KINDS[type.type]?.(value) ? [] : [`${where} is not of type ${type.type}`];
}

function faultsOfProperties(value: unknown, properties: Properties, where: string): string[] {
  if (!isRecord(value)) return [`${where} has no properties`];
  const lacking = Object.entries(properties).filter(([name, { required }]) => required && !(name in value));
  return [
    ...lacking.map(([name]) => `${where} lacks ${name}`),
    ...Object.entries(value).flatMap(([name, one]) => {
      const known = properties[name];
      return known ? faultsOf(one, known.type, `${where}.${name}`) : [`${where} knows no ${name}`];
    }),
  ];
}

const template = v.object({
  Resources: v.record(v.string(), v.object({ Type: v.string(), Properties: v.record(v.string(), v.unknown()) })),
});

const faultsOfTemplate = (given: unknown) =>
  Object.entries(v.parse(template, given).Resources).flatMap(([name, { Type, Properties: value }]) => {
    const [resource] = specification.lookup('resource', 'cloudFormationType', 'equals', Type);
    return resource ? faultsOfProperties(value, resource.properties as Properties, name) : [`There is no ${Type}`];
  });

test('the template has the types, properties and values that Amazon specifies for its resources', () => {
  expect(faultsOfTemplate(amazonTemplate(hosting))).toEqual([]);
});

test.each([
  ['AWS::S3::Bucket', 'AWS::S3::Buckets', 'There is no AWS::S3::Buckets'],
  ['"AutoPublish":true', '"AutoPublish":"always"', 'Pages.AutoPublish is not of type boolean'],
  ['"Runtime"', '"RunTime"', 'Pages.FunctionConfig lacks Runtime'],
])('a template with a mistake is refused: %s', (right, wrong, fault) => {
  const mistaken = JSON.stringify(amazonTemplate(hosting)).replace(right, wrong);
  expect(faultsOfTemplate(JSON.parse(mistaken))).toContain(fault);
});

const parameters = v.object({
  Parameters: v.object({ PreviousStyles: v.object({ Default: v.literal(''), AllowedPattern: v.string() }) }),
});

test('the policy allows the styles of the release before, whose pages stay until the new files are there', () => {
  const { Resources } = v.parse(template, amazonTemplate(hosting));
  const ofHeaders = Object.values(Resources).filter(({ Type }) => Type === 'AWS::CloudFront::ResponseHeadersPolicy');
  const source = `'sha256-${createHash('sha256').update('').digest('base64')}'`;
  const policy = expect.stringContaining(`; style-src ${source} \${PreviousStyles}; `);
  const own = { ContentSecurityPolicy: { ContentSecurityPolicy: { 'Fn::Sub': policy }, Override: true } };
  expect(ofHeaders.map(({ Properties }) => Properties.ResponseHeadersPolicyConfig)).toEqual(
    ['Headers0', 'Headers1'].map(() =>
      expect.objectContaining({ SecurityHeadersConfig: expect.objectContaining(own) }),
    ),
  );
  const { AllowedPattern } = v.parse(parameters, amazonTemplate(hosting)).Parameters.PreviousStyles;
  const isAllowed = (value: string) => new RegExp(`^(?:${AllowedPattern})$`).test(value);
  expect([source, '', 'none', `${source} 'unsafe-inline'`].map(isAllowed)).toEqual([true, true, false, false]);
});

const behaviour = v.object({ PathPattern: v.optional(v.string(), '*'), CachePolicyId: v.unknown() });
const distribution = v.object({ DefaultCacheBehavior: behaviour, CacheBehaviors: v.array(behaviour) });

test('CloudFront keeps what never changes, and asks for all else after a second, so that a release is there at once [LIVE-04c]', () => {
  const { Resources } = v.parse(template, amazonTemplate(hosting));
  const { DefaultCacheBehavior, CacheBehaviors } = v.parse(
    distribution,
    Resources.Distribution?.Properties.DistributionConfig,
  );
  const kept = [DefaultCacheBehavior, ...CacheBehaviors].map(({ PathPattern, CachePolicyId }) => [
    `/${PathPattern}`,
    CachePolicyId,
  ]);
  const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
  expect(kept).toEqual([
    ['/*', { Ref: 'AskedAnew' }],
    ['/assets/*', CACHING_OPTIMIZED],
  ]);
  // Only what may be kept for a while is compressed.
  expect(Resources.AskedAnew?.Properties.CachePolicyConfig).toMatchObject({
    DefaultTTL: 1,
    MaxTTL: 1,
    ParametersInCacheKeyAndForwardedToOrigin: { EnableAcceptEncodingBrotli: true, EnableAcceptEncodingGzip: true },
  });
});

test('the client of the user pool allows the way to sign in that the build was given', () => {
  const flowsOf = (authFlow?: Hosting['authFlow']) =>
    v.parse(template, amazonTemplate({ ...hosting, authFlow })).Resources.UserPoolClient?.Properties.ExplicitAuthFlows;
  const always = ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'];
  expect(flowsOf()).toEqual(always);
  expect(flowsOf('USER_SRP_AUTH')).toEqual(always);
  expect(flowsOf('USER_AUTH')).toEqual([...always, 'ALLOW_USER_AUTH']);
});

test('the README uploads files with what no policy says of keeping them: those of a release for a year, a 404 not at all [LIVE-04bc]', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(readme).toContain(
    "aws s3 cp dist/assets s3://BUCKET/assets --recursive --cache-control 'public, max-age=31536000, immutable'",
  );
  expect(readme).toContain('aws s3 cp dist/404.html s3://BUCKET/404.html --cache-control no-cache');
});
