/** What copied text may bring along at its ends, of which nobody sees anything. */
const INVISIBLE_ENDS = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** Without the spaces and invisible characters around it. */
export const trimmed = (typed: string): string => typed.replace(INVISIBLE_ENDS, '');

/** A username as sign-in sends it: trimmed, and lowercased where it is an email. */
export function normalizeUsername(typed: string): string {
  const username = trimmed(typed);
  return username.includes('@') ? username.toLowerCase() : username;
}

/**
 * A code as it is sent: apps and messages may show it in groups or with invisible characters, and a keyboard may have Arabic or
 * Persian digits.
 */
export const normalizeCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    // Arabic and Persian digits: the last four bits of each are its value.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
