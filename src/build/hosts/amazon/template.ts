import { cloudFrontFunction } from '../cloudFrontFunction.ts';
import { type Hosting, headersByPart } from '../hosting.ts';
import { bucket } from './bucket.ts';
import { customers } from './customers.ts';
import { askedAnew, distribution, headersPolicy } from './distribution.ts';
import { attribute, named, ref } from './functions.ts';

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
      ...customers(hosting.authFlow ?? 'USER_SRP_AUTH'),
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
