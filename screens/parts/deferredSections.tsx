import { lazyComponent } from '../../src/lib/lazyComponent.tsx';

/** What is further down on a page than its first picture shows. */
export const Stores = lazyComponent(async () => (await import('./stores.tsx')).Stores);
export const Video = lazyComponent(async () => (await import('./video.tsx')).Video);
export const NewsletterStrip = lazyComponent(async () => (await import('./newsletter.tsx')).NewsletterStrip);
