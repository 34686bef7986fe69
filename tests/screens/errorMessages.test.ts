import { expect, test } from 'vitest';
import { errorMessage } from '../../screens/parts/errorMessages.ts';

test('a text of the provider is shown up to 300 characters', () => {
  const show = (text: string) => errorMessage({ reason: 'providerMessage', text });
  const longest = 'x'.repeat(300);
  expect([show(longest), show(`${longest}x`), show('x'.repeat(5_000_000))]).toEqual([
    longest,
    `${longest}…`,
    `${longest}…`,
  ]);
  // A character of two units is not cut in half.
  expect(show(`${'x'.repeat(299)}😀x`)).toBe(`${'x'.repeat(299)}😀…`);
});
