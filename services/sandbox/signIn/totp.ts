import { fromHex, hmac, randomBytes } from '../bytes.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Milliseconds (RFC 6238). */
const STEP = 30_000;

/** The six digits that an authenticator app shows for the secret at that time (RFC 6238, SHA-1). */
export async function totpAt(secret: string, time: number): Promise<string> {
  const counter = Math.floor(time / STEP);
  const digest = await hmac('SHA-1', fromBase32(secret), fromHex(counter.toString(16).padStart(16, '0')));
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = new DataView(digest.buffer).getUint32(offset) & 0x7fffffff;
  return (number % 1_000_000).toString().padStart(6, '0');
}

/** Whether the code is the one of now, or of the step before or after, for clocks that differ a little. */
export async function isTotp(secret: string, code: string, now: number): Promise<boolean> {
  const codes = await Promise.all([-STEP, 0, STEP].map((drift) => totpAt(secret, now + drift)));
  return codes.includes(code);
}

/** A key of 160 bits, as RFC 4226 asks for. */
export const createTotpSecret = (): string =>
  Array.from(randomBytes(32), (byte) => ALPHABET.charAt(byte % 32)).join('');

function fromBase32(text: string) {
  const bits = Array.from(text, (character) => ALPHABET.indexOf(character).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
