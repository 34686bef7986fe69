import { site } from './site.ts';

const isSandbox = import.meta.env.MODE === 'sandbox';

/** The address of a form or a video of another service; in the sandbox of a page that stands for it. */
export const newsletterForm = (kind: 'desktop' | 'mobile'): string =>
  isSandbox ? `/stand-ins/newsletter-${kind}.html` : site.newsletter[kind];

export const videoOf = (path: string): string => (isSandbox ? '/stand-ins/video.html' : `${site.videos}${path}`);

// What the frames may do: a service needs its own storage, and what it opens is not to be held to the rights of the frame. In
// the sandbox, where it is a page of this very site, it must not reach ours.
export const formRights = isSandbox
  ? 'allow-forms allow-scripts allow-popups'
  : 'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

export const videoRights = isSandbox
  ? 'allow-scripts'
  : 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation';
