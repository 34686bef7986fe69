/** What a call is given, as tables write it. */
export function inWords(input: unknown): string {
  if (typeof input !== 'object' || input === null) return '';
  return Object.values(input)
    .filter((value) => !isEmpty(value))
    .map(valueInWords)
    .join(', ');
}

export function valueInWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueInWords).join('+');
  if (typeof value !== 'object' || value === null) return String(value);
  if ('id' in value) return String(value.id);
  if ('username' in value) return String(value.username);
  return Object.entries(value).flat().join(' ');
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
