import { lazyComponent } from '../../src/lib/lazyComponent.tsx';

/** Sections below the first visible part of a page, whose code is loaded later. */
export const Stores = lazyComponent(async () => (await import('./stores.tsx')).Stores);
export const Video = lazyComponent(async () => (await import('./video.tsx')).Video);
export const NewsletterStrip = lazyComponent(async () => (await import('./newsletter.tsx')).NewsletterStrip);

/** What the shop has of a game. */
export const Offer = lazyComponent(async () => (await import('./relatedProducts.tsx')).Offer);
export const InTheShop = lazyComponent(async () => (await import('./relatedProducts.tsx')).InTheShop);

/** The samples of titles are pressed, if at all, after a page has been looked at. */
export const Sample = lazyComponent(async () => (await import('./sample.tsx')).Sample);
