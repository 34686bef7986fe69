/** Functions of the template's language, for values that Amazon alone knows. */
export const ref = (name: string) => ({ Ref: name });
export const attribute = (resource: string, name: string) => ({ 'Fn::GetAtt': [resource, name] });
export const named = (suffix: string) => ({ 'Fn::Sub': `\${AWS::StackName}-${suffix}` });
