import type { Problem } from '../../services/failure.ts';
import { type FieldName, providerTextOf } from './providerTexts.ts';

/** The field that a reason concerns, whatever its text says. */
const FIELD_OF: Partial<Record<Problem['reason'], FieldName>> = {
  wrongCode: 'code',
  expiredCode: 'code',
  usernamePattern: 'username',
  usernameExists: 'username',
  passwordPattern: 'password',
  passwordTooShort: 'password',
  passwordsDiffer: 'repeat',
  emailIncomplete: 'email',
};

/** The name of the field that a problem concerns; undefined where it concerns none, or nobody knows. [FORM-02] */
export function invalidFieldOf(problem: Problem | undefined): string | undefined {
  if (!problem) return undefined;
  if (problem.reason !== 'providerMessage') return FIELD_OF[problem.reason];
  return providerTextOf(problem.text)?.field;
}
