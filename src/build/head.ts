/** What a page is about, as far as shared links tell it apart. */
export type PageKind =
  | { is: 'page' }
  | { is: 'article'; published: string }
  /** SEK */
  | { is: 'product'; price: number };

/** Everything that a page's head says of it, beyond what all pages share. */
export interface Head {
  title: string;
  description: string;
  /** Absolute. */
  url: string;
  /** Absolute; 1200 by 630. */
  card: string;
  /** What the card shows. */
  cardAlt: string;
  siteName: string;
  kind: PageKind;
  /** When it has changed, to the day or to the month, where the site itself knows. */
  changed?: string | undefined;
  isIndexed: boolean;
  /** schema.org, one object each. */
  linkedData: readonly object[];
}

export function headOf(head: Head): string {
  const { title, description, url, card, cardAlt, siteName, kind, isIndexed, linkedData } = head;
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escaped(url)}">`,
    ...(isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:type', kind.is === 'page' ? 'website' : kind.is),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', card),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', cardAlt),
    ...detailsOf(kind),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...linkedData.map((data) => `<script type="application/ld+json">${inScript(JSON.stringify(data))}</script>`),
  ].join('\n    ');
}

/** What shared links tell of a page of its kind. */
function detailsOf(kind: PageKind): string[] {
  if (kind.is === 'article') return [meta('property', 'article:published_time', kind.published)];
  if (kind.is === 'product')
    return [
      meta('property', 'product:price:amount', kind.price.toFixed(2)),
      meta('property', 'product:price:currency', 'SEK'),
    ];
  return [];
}

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escaped(content)}">`;

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON that cannot end the element that contains it. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c');
