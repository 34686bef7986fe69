import { later } from '../../src/lib/lazyComponent.tsx';

/** What stands farther down on a page than its first picture shows. */
export const Stores = later(async () => (await import('./stores.tsx')).Stores);
export const Video = later(async () => (await import('./video.tsx')).Video);
export const NewsletterStrip = later(async () => (await import('./newsletter.tsx')).NewsletterStrip);
