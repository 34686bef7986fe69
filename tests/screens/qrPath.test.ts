import { expect, test } from 'vitest';
import { fitsQrCode } from '../../src/lib/qrCapacity.ts';
import { qrPath } from '../../src/lib/qrPath.ts';

test.each([
  ['as many bytes as a QR code holds', 'x'.repeat(2953), true],
  ['one byte more', 'x'.repeat(2954), false],
  ['characters of two bytes, half as many', 'é'.repeat(1476), true],
  ['one character of two bytes more', 'é'.repeat(1477), false],
])('a text with %s fits a QR code as told [LOGIN-11c]', (_, text, fits) => {
  expect(fitsQrCode(text)).toBe(fits);
  if (fits) expect(qrPath(text).size).toBe(177 + 2 * 2);
  else expect(() => qrPath(text)).toThrow();
});
