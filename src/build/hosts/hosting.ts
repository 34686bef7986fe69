import type { Settings } from '../../../services/settings.ts';
import type { HeaderRule } from '../headers.ts';

/** An address that has moved for good. */
export interface Redirect {
  from: string;
  to: string;
}

/** What any host has to do beyond handing out files: the one definition that all of their files are made from. [LIVE-04] */
export interface Hosting {
  /** Later rules replace the same headers of earlier ones. The first is for everything. */
  headers: readonly HeaderRule[];
  redirects: readonly Redirect[];
  /** How people sign in where it is not by SRP: the user pool's client has to allow it. */
  authFlow?: Settings['authFlow'];
}

/** The headers of the rule for everything, and those of rules for parts of the site. */
export function headersByPart({ headers }: Hosting): { everywhere: HeaderRule['headers']; parts: HeaderRule[] } {
  const [all, ...parts] = headers;
  if (all?.path !== '/*') throw new Error('The first rule for headers has to be for everything.');
  return { everywhere: all.headers, parts };
}

/** The media types of the site's files, by their endings. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  txt: 'text/plain',
  xml: 'application/xml',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  avif: 'image/avif',
  woff2: 'font/woff2',
  mp3: 'audio/mpeg',
};
