import { site } from './site.ts';

const isSandbox = import.meta.env.MODE === 'sandbox';

/** The address of a form or a video of another service; in the sandbox of a page that stands for it. */
export const newsletterForm = (kind: 'desktop' | 'mobile'): string =>
  isSandbox ? `/stand-ins/newsletter-${kind}.html` : site.newsletter[kind];

export const videoOf = (path: string): string => (isSandbox ? '/stand-ins/video.html' : `${site.videos}${path}`);

/** What the video's frame may do: a player needs its own storage, and a page of this very site must not reach ours. */
export const videoRights = isSandbox
  ? 'allow-scripts'
  : 'allow-scripts allow-same-origin allow-popups allow-presentation';
