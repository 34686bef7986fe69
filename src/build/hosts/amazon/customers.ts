import type { Hosting } from '../hosting.ts';
import { named, ref } from './functions.ts';

/** As the site needs them: usernames with a verified email as alias, SRP, no secret, and tokens that can be revoked. */
export const customers = (authFlow: NonNullable<Hosting['authFlow']>) => ({
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
      ExplicitAuthFlows: [...new Set(['USER_SRP_AUTH', 'REFRESH_TOKEN_AUTH', authFlow])].map((flow) => `ALLOW_${flow}`),
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
