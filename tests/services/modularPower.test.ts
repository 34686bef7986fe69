import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { modularPower, modularPowerOfHex } from '../../services/identity/modularPower.ts';

/** The remainder that is not negative. */
const remainderOf = (number: bigint, modulus: bigint) => ((number % modulus) + modulus) % modulus;

describe('a power modulo a number', () => {
  test('is the remainder of the power itself, for negative bases too', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }),
        fc.bigInt({ min: 0n, max: 600n }),
        fc.bigInt({ min: 1n, max: 2n ** 70n }),
        (base, exponent, modulus) => modularPower(base, exponent, modulus) === remainderOf(base ** exponent, modulus),
      ),
    );
  });

  test.each([
    ['2', 'a', '3e9', '17'],
    ['-2', '3', '7', '6'],
    ['0', '5', '7', '0'],
    ['5', '0', '7', '1'],
    ['5', '5', '1', '0'],
  ])('of hexadecimal numbers: %s to the power of %s modulo %s is %s', (base, exponent, modulus, expected) => {
    expect(modularPowerOfHex(base, exponent, modulus)).toBe(expected);
  });
});
