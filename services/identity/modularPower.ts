/** Bits of the exponent that are taken at once. */
const WINDOW = 4;

/** `base` to the power of `exponent`, which is not negative, modulo `modulus`; the result is not negative either. */
export function modularPower(base: bigint, exponent: bigint, modulus: bigint): bigint {
  const remainder = ((base % modulus) + modulus) % modulus;
  const powers = [1n];
  for (let last = 1n; powers.length < 2 ** WINDOW; ) {
    last = (last * remainder) % modulus;
    powers.push(last);
  }
  let result = 1n % modulus;
  for (const digit of exponent.toString(2 ** WINDOW)) {
    for (let bit = 0; bit < WINDOW; bit++) result = (result * result) % modulus;
    const power = powers[Number.parseInt(digit, 2 ** WINDOW)];
    if (power !== undefined) result = (result * power) % modulus;
  }
  return result;
}

/** The same of hexadecimal numbers, as the provider's library writes them: `-1f` is negative. */
export function modularPowerOfHex(base: string, exponent: string, modulus: string): string {
  return modularPower(fromHex(base), fromHex(exponent), fromHex(modulus)).toString(16);
}

const fromHex = (digits: string) => (digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`));
