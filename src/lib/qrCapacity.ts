/** The most bytes that a QR code holds, with the least that is kept for errors. */
const MAX_BYTES = 2953;

export const fitsQrCode = (text: string): boolean => new TextEncoder().encode(text).length <= MAX_BYTES;
