import type { Problem } from '../../services/failure.ts';

/** The fields that a problem can concern, by their names. */
type FieldName = 'username' | 'email' | 'password' | 'repeat' | 'code';

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

/** What the provider's own sentences and its library's call a field. */
const NAMED: [words: RegExp, field: FieldName][] = [
  [/^username is required|Value at 'username'/, 'username'],
  [/^password is required|Value at 'password'|^Password did not conform/, 'password'],
  [/^code is required|Value at 'confirmationCode'/, 'code'],
  [/email/i, 'email'],
];

/** The name of the field that a problem concerns; undefined where it concerns none, or nobody knows. [FORM-02] */
export function invalidFieldOf(problem: Problem | undefined): string | undefined {
  if (!problem) return undefined;
  if (problem.reason !== 'providerMessage') return FIELD_OF[problem.reason];
  return NAMED.find(([words]) => words.test(problem.text))?.[1];
}
