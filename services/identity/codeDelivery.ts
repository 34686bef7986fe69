import type { SignUpOutput } from './amplify.ts';
import { requireText } from './providerCall.ts';

/** The phone that a code was sent to; undefined where it went to an email. */
export function phoneIn(nextStep: SignUpOutput['nextStep']): string | undefined {
  const { deliveryMedium, destination } = { ...('codeDeliveryDetails' in nextStep && nextStep.codeDeliveryDetails) };
  return deliveryMedium === 'SMS' ? requireText(destination) : undefined;
}
