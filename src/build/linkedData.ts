/** What a page is about, for machines that read: schema.org's types, as JSON. All addresses are absolute. */

import type {
  BreadcrumbList,
  FAQPage,
  NewsArticle,
  Organization,
  Product,
  VideoGame,
  VideoObject,
  WebSite,
  WithContext,
} from 'schema-dts';
import type { Crumb } from '../../screens/screen.ts';
import type { Article } from '../content/articles.ts';
import type { Product as ShopProduct } from '../content/catalogue.ts';
import type { Game, GameText } from '../content/games.ts';
import { platformsOf } from '../content/platforms.ts';
import type { Question } from '../content/questions.ts';
import type { Site } from '../content/site.ts';

/** The publisher as a part of something else: named on every page, because search engines read each by itself. */
const publisher = (origin: string, { company: name }: Site) => ({
  '@type': 'Organization' as const,
  '@id': `${origin}/#organization`,
  name,
  url: `${origin}/`,
});

const context = { '@context': 'https://schema.org' } as const;

export const organization = (origin: string, site: Site): WithContext<Organization> => ({
  ...context,
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: site.company,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  email: site.email,
  sameAs: [site.external.facebook.url, site.external.instagram.url, site.external.youtube.url],
});

export const webSite = (origin: string, site: Site): WithContext<WebSite> => ({
  ...context,
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: site.company,
  url: `${origin}/`,
  inLanguage: 'en',
  publisher: publisher(origin, site),
});

export const breadcrumbs = (origin: string, path: string, crumbs: readonly Crumb[]): WithContext<BreadcrumbList> => ({
  ...context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ title: 'Home', to: '/' }, ...crumbs].map(({ title, to }: Crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: origin + (to ?? path),
  })),
});

export const product = (origin: string, site: Site, sold: ShopProduct): WithContext<Product> => ({
  ...context,
  '@type': 'Product',
  name: sold.title,
  description: sold.description,
  sku: sold.id,
  image: `${origin}/cards/${sold.image}.jpg`,
  brand: { '@type': 'Brand', name: site.company },
  offers: {
    '@type': 'Offer',
    url: `${origin}/shop/product/${sold.id}`,
    price: sold.price.toFixed(2),
    priceCurrency: 'SEK',
    availability: sold.preOrder ? 'https://schema.org/PreOrder' : 'https://schema.org/InStock',
    seller: publisher(origin, site),
  },
});

export const videoGame = (origin: string, site: Site, game: Game & GameText): WithContext<VideoGame> => ({
  ...context,
  '@type': 'VideoGame',
  name: game.title,
  description: game.description,
  url: origin + game.path,
  image: `${origin}/cards/${game.image}.jpg`,
  playMode: 'https://schema.org/SinglePlayer',
  ...(game.product && { gamePlatform: platformsOf(game.product) }),
  publisher: publisher(origin, site),
});

/** The video of a game; none as long as its address is a stand-in. */
export function video(
  origin: string,
  { videos }: { videos: string },
  game: Game & GameText,
): WithContext<VideoObject>[] {
  if (/\.example$/.test(new URL(videos).hostname)) return [];
  return [
    {
      ...context,
      '@type': 'VideoObject',
      name: game.video,
      description: game.description,
      thumbnailUrl: `${origin}/cards/${game.image}.jpg`,
      embedUrl: videos + game.path,
    },
  ];
}

export const newsArticle = (origin: string, site: Site, article: Article): WithContext<NewsArticle> => ({
  ...context,
  '@type': 'NewsArticle',
  headline: article.title,
  description: article.summary,
  datePublished: article.date,
  image: [`${origin}/cards/${article.image}.jpg`],
  mainEntityOfPage: origin + article.path,
  author: publisher(origin, site),
  publisher: publisher(origin, site),
});

export const faqPage = (questions: readonly Question[]): WithContext<FAQPage> => ({
  ...context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
});
