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

/** How the provider names an attribute that it does not take. */
const ATTRIBUTE = /did not conform to the schema: (\S+):/;

/** The name of the field that a problem concerns; undefined where it concerns none, or nobody knows. [FORM-02] */
export function invalidFieldOf(problem: Problem | undefined): string | undefined {
  if (!problem) return undefined;
  const { reason } = problem;
  if (reason !== 'providerMessage' && reason !== 'usernameExists') return FIELD_OF[reason];
  return ATTRIBUTE.exec(problem.text)?.[1] ?? providerTextOf(problem.text)?.field ?? FIELD_OF[reason];
}

/**
 * The same for a challenge, which has a field `answer` and one for each attribute that is missing: what concerns none of these
 * concerns the answer, and so does what nobody knows where there is no other field. Credentials are wrong in the answer: the
 * username was given before.
 */
export function invalidAnswerOf(problem: Problem | undefined, attributes: readonly string[]): string | undefined {
  if (problem?.reason === 'wrongCredentials') return 'answer';
  const field = invalidFieldOf(problem);
  if (field !== undefined) return attributes.includes(field) ? field : 'answer';
  const isUnknown = problem?.reason === 'providerMessage' && !providerTextOf(problem.text);
  return isUnknown && attributes.length === 0 ? 'answer' : undefined;
}
