/** What each product costs, in SEK. */
export const prices = {
  fod: 250,
  'fod-pre-order': 215,
  'fod-podcast-discount': 187.5,
  fist: 250,
  'bundle-pre-order': 500,
  'fod-expansions': 120,
} as const;

export type ProductId = keyof typeof prices;

/** SEK as it reads everywhere: 250 SEK, 187.50 SEK, 1 057.50 SEK. [CAT-06] */
export const formatPrice = (sek: number): string =>
  `${sek.toFixed(sek % 1 === 0 ? 0 : 2).replace(/\d(?=\d{3}\b)/, '$&\u00a0')} SEK`;
