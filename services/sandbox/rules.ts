import { errors } from './providerError.ts';

interface Constraint {
  pattern: RegExp;
  /** The pattern as the provider words it. */
  wording: string;
  least: number;
  most: number;
}

const CONSTRAINTS = {
  username: {
    pattern: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u,
    wording: String.raw`[\p{L}\p{M}\p{S}\p{N}\p{P}]+`,
    least: 0,
    most: 128,
  },
  confirmationCode: { pattern: /^\S+$/, wording: String.raw`[\S]+`, least: 1, most: 2048 },
  userCode: { pattern: /^[0-9]+$/, wording: '[0-9]+', least: 6, most: 6 },
  password: { pattern: /^\S+.*\S+$/, wording: String.raw`^[\S]+.*[\S]+$`, least: 6, most: 256 },
} satisfies Record<string, Constraint>;

type Field = keyof typeof CONSTRAINTS;

/** Validates request fields as the provider does before anything else. Null stands for a field that was not sent. */
export function checkConstraints(fields: Partial<Record<Field, string | null>>): void {
  const names: Field[] = ['username', 'confirmationCode', 'userCode', 'password'];
  const violations = names.flatMap((name) => {
    const value = fields[name];
    return value === undefined ? [] : violationsOf(name, value);
  });
  if (violations.length > 0) throw errors.invalid(violations);
}

function violationsOf(name: Field, value: string | null): string[] {
  if (value === null) return [`Value at '${name}' failed to satisfy constraint: Member must not be null`];
  const { pattern, wording, least, most }: Constraint = CONSTRAINTS[name];
  const shown = name === 'confirmationCode' ? `Value '${value}' at` : 'Value at';
  const failed = `${shown} '${name}' failed to satisfy constraint: Member must`;
  return [
    ...(pattern.test(value) ? [] : [`${failed} satisfy regular expression pattern: ${wording}`]),
    ...(value.length < least ? [`${failed} have length greater than or equal to ${least}`] : []),
    ...(value.length > most ? [`${failed} have length less than or equal to ${most}`] : []),
  ];
}

/** The pool's password policy. Only the first broken rule is reported, in the provider's order. */
const POLICY: [holds: (password: string) => boolean, message: string][] = [
  [(password) => password.length >= 8, 'Password not long enough'],
  [(password) => /\p{Lu}/u.test(password), 'Password must have uppercase characters'],
  [(password) => /\p{Ll}/u.test(password), 'Password must have lowercase characters'],
  [(password) => /[0-9]/.test(password), 'Password must have numeric characters'],
  [(password) => /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/.test(password), 'Password must have symbol characters'],
];

export function checkPolicy(password: string): void {
  for (const [holds, message] of POLICY) if (!holds(password)) throw errors.passwordPolicy(message);
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function checkEmail(email: string | undefined): asserts email is string {
  if (!email) throw errors.emailRequired();
  if (!EMAIL.test(email)) throw errors.emailFormat();
}

/** Where an email is an alias nobody may be named like one; where it is the username everybody is. */
export function checkUsername(
  username: string,
  { usernamesAreEmails = false }: { usernamesAreEmails?: boolean | undefined },
): void {
  if (EMAIL.test(username) === usernamesAreEmails) return;
  throw usernamesAreEmails ? errors.usernameNoEmail() : errors.usernameLikeEmail();
}

/** The standard attributes of a pool. This one has none of its own. */
const ATTRIBUTES = new Set([
  ...['address', 'birthdate', 'email', 'family_name', 'gender', 'given_name', 'locale', 'middle_name', 'name'],
  ...['nickname', 'phone_number', 'picture', 'preferred_username', 'profile', 'updated_at', 'website', 'zoneinfo'],
]);

export function checkAttributes(names: readonly string[]): void {
  for (const name of names) if (!ATTRIBUTES.has(name)) throw errors.unknownAttribute(name);
}
