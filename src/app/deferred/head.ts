import { matchPath } from '../navigation/match.ts';
import { notFound } from '../routes.ts';

/** The tags of a head that say something of its page alone; the title is the screen's own. */
const OF_A_PAGE = [
  'meta[name="description"]',
  'link[rel="canonical"]',
  'meta[name="robots"]',
  'meta[property]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
  // Where scripts are off, it leads on from a page that has moved.
  'noscript',
].join(', ');

/** The path of the page that is shown. */
let shown = '';

/**
 * Has the title of a page to which the client has navigated read out, and takes over the tags of its head from the file
 * that the host has for its path. Where that cannot be had, the description is right at least, and the file is asked for
 * again: once after a while, and whenever the network comes back while the page is shown. [NAV-10 LIVE-05]
 */
export async function updateHead(path: string, description: string): Promise<void> {
  shown = path;
  const announcement = document.getElementById('announcement');
  if (announcement) announcement.textContent = document.title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  // A development server has one file for all pages.
  if (!isOfSite(document)) return;
  await takeTags(path);
}

/** Milliseconds after which a file that has not come counts as one that could not be had. */
const FILE_TIMEOUT = 30_000;

/** Milliseconds after which a file that could not be had is asked for again. */
const RETRY_DELAY = 5000;

let forgetRetry = () => {};

async function takeTags(path: string, isRetry = false): Promise<void> {
  forgetRetry();
  const file = await fileOf(path);
  if (path !== shown) return;
  if (!file) return retryLater(path, isRetry);
  for (const old of document.head.querySelectorAll(OF_A_PAGE)) old.remove();
  // Moved and not copied: the policy of the site knows a script that has come from a parser.
  document.querySelector('title')?.after(...file.head.querySelectorAll(OF_A_PAGE));
}

function retryLater(path: string, isRetry: boolean): void {
  forgetRetry();
  const retry = () => void takeTags(path, true);
  const timer = isRetry ? undefined : setTimeout(retry, RETRY_DELAY);
  window.addEventListener('online', retry);
  forgetRetry = () => {
    clearTimeout(timer);
    window.removeEventListener('online', retry);
  };
}

/** Whether a file was made by the build: a host may answer with a page of its own. */
const isOfSite = (file: Document): boolean => file.querySelector('link[rel="canonical"]') !== null;

/** The answer, where it is the file of the path: a host may have answered with Game Over, which an unknown path alone has. */
function fileIn({ status, responseXML }: XMLHttpRequest, path: string): Document | undefined {
  const isExpected = status < 400 || matchPath(path).route === notFound;
  return responseXML && isExpected && isOfSite(responseXML) ? responseXML : undefined;
}

/** Parsed by the browser's loader: the policy of the site allows no script to parse a text. */
const fileOf = (path: string): Promise<Document | undefined> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', path);
    request.responseType = 'document';
    request.timeout = FILE_TIMEOUT;
    request.onload = () => resolve(fileIn(request, path));
    request.onerror = () => resolve(undefined);
    request.onabort = () => resolve(undefined);
    request.ontimeout = () => resolve(undefined);
    request.send();
  });
