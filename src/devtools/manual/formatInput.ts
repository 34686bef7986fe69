/** The input of a request as the tables write it: `signIn(ann, secret)` has the input `ann, secret`. */
export function formatInput(input: unknown): string {
  if (typeof input !== 'object' || input === null) return '';
  return Object.values(input)
    .filter((value) => !isEmpty(value))
    .map(formatValue)
    .join(', ');
}

/** A value as the tables write it: products by their ids, users and challenges by their names. */
export function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join('+');
  if (typeof value !== 'object' || value === null) return String(value);
  for (const name of ['id', 'name', 'username'] as const) if (name in value) return String(Reflect.get(value, name));
  return Object.entries(value).flat().join(' ');
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
