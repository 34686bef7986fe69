import { attribute, named, ref } from './functions.ts';

/** Private: only the distribution reads it. Old versions are kept for 30 days, for a way back. */
export const bucket = {
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
