/** SEK as it reads everywhere: 250 SEK, 187.50 SEK. */
export const formatPrice = (sek: number): string => `${Number.isInteger(sek) ? sek : sek.toFixed(2)} SEK`;

export function Price({ sek }: { sek: number }) {
  return <span className="price">{formatPrice(sek)}</span>;
}
