/** Everything that a page's head says of it, beyond what all pages share. */
export interface Head {
  title: string;
  description: string;
  /** Absolute. */
  url: string;
  /** Absolute; 1200 by 630. */
  card: string;
  siteName: string;
  isArticle: boolean;
  isIndexed: boolean;
  /** schema.org, one object each. */
  linkedData: readonly object[];
}

export function headOf(head: Head): string {
  const { title, description, url, card, siteName, isArticle, isIndexed, linkedData } = head;
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escaped(url)}">`,
    ...(isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:type', isArticle ? 'article' : 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', card),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...linkedData.map((data) => `<script type="application/ld+json">${inScript(JSON.stringify(data))}</script>`),
  ].join('\n    ');
}

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escaped(content)}">`;

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON that cannot end the element that contains it. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c');
