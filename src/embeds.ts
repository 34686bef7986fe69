import { site } from './site.ts';

const isSandbox = import.meta.env.MODE === 'sandbox';

/** The address of a form or a video of another service; in the sandbox of a page that stands for it. */
export const newsletterForm = (kind: 'desktop' | 'mobile'): string =>
  isSandbox ? `/stand-ins/newsletter-${kind}.html` : site.newsletter[kind];

export const videoOf = (path: string): string => (isSandbox ? '/stand-ins/video.html' : (site.videos[path] ?? ''));
