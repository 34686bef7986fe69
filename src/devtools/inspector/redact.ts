/** Shown in place of a secret value. */
export const HIDDEN = '•••';

/** Keys, and parts of keys, whose values are secret. */
const SECRET = /password|repeat|code|token|secret|session/i;
const SECRET_WHOLE = new Set(['answer', 'key', 'uri', 'redirectUrl']);

/** How deep a value is followed, and how much of a text is shown. */
const DEEPEST = 10;
const MAX_LENGTH = 500;

/**
 * A copy of a value that may leave an actor: for a picture, a log or an inspector. The value of a secret key is hidden at
 * any depth; an empty one stays empty, because that is no secret. The copy is plain data.
 */
export function redacted(value: unknown, within: readonly object[] = []): unknown {
  if (typeof value === 'string') return value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value;
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (within.includes(value) || within.length >= DEEPEST) return '…';
  const around = [...within, value];
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error) return redacted({ ...value, name: value.name, message: value.message }, around);
  if (value instanceof Map) return redacted(Object.fromEntries(value), around);
  if (value instanceof Set) return redacted([...value], around);
  if (Array.isArray(value)) return value.map((item) => redacted(item, around));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const shown = isSecret(key) && !isEmpty(item) ? HIDDEN : redacted(item, around);
      return shown === undefined ? [] : [[key, shown]];
    }),
  );
}

const isSecret = (key: string) => SECRET.test(key) || SECRET_WHOLE.has(key);
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
