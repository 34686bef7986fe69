import { encode } from 'uqr';

/**
 * The dark modules of a text's QR code as a path, and the side of its square; a quiet border of two is part of it. Throws
 * where the text does not fit.
 */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return { path, size };
}
