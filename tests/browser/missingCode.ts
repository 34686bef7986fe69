import type { Page, Route } from 'playwright-core';
import { SHARED_STATE_KEY } from '../../services/browser/storage.ts';
import type { openBrowser, Visitor } from './visitor.ts';

type NewVisitor = ReturnType<typeof openBrowser>['newVisitor'];

/** The ways in which a host fails to deliver a file. */
export const HOST_FAULTS = {
  'answers 404': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'answers 503': (route) => route.fulfill({ status: 503, body: 'Busy' }),
  'answers with a page': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
  'resets the connection': (route) => route.abort('connectionreset'),
} satisfies Record<string, (route: Route) => Promise<void>>;

const ALERT = /did not load|No connection|cannot be fetched|There is no connection/;

/** A visitor with a product in the cart, for whom files of a name cannot be fetched until `restore` is called. */
export async function visitorWithout(newVisitor: NewVisitor, files: string, fault: keyof typeof HOST_FAULTS) {
  const pattern = new RegExp(`/assets/${files}`);
  const visitor = await newVisitor({ expectsErrorsOf: pattern, preloads: true });
  await visitor.page.addInitScript(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [SHARED_STATE_KEY, '{"version":1,"data":{"shoppingCart":[{"id":"fod"}]}}'],
  );
  const requests = new Map<string, number>();
  const handler = (route: Route) => {
    const url = route.request().url();
    requests.set(url, (requests.get(url) ?? 0) + 1);
    return HOST_FAULTS[fault](route);
  };
  await visitor.context.route(pattern, handler);
  return {
    ...visitor,
    requests: () => Math.max(...requests.values()),
    restore: () => visitor.context.unroute(pattern, handler),
  };
}

export const follow = (page: Page, name: string) =>
  page.locator('.top-menu').getByRole('link', { name, exact: true }).click();

/** Has the page hear of the network once it is there: Chromium tells of one that is emulated a moment before it answers. */
export async function comeOnline({ page, context }: Pick<Visitor, 'page' | 'context'>): Promise<void> {
  await page.evaluate(() =>
    window.addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true, once: true }),
  );
  await context.setOffline(false);
  await page.waitForFunction(() =>
    fetch('/robots.txt').then(
      ({ ok }) => ok && navigator.onLine,
      () => false,
    ),
  );
  // Not while this is evaluated: the page may load itself again.
  await page.evaluate(() => void setTimeout(() => window.dispatchEvent(new Event('online'))));
}

export const alertOf = (page: Page) => page.locator('[role=alert]').filter({ hasText: ALERT }).first();

/** How many documents a page has loaded since. */
export function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  return () => documents;
}

/** Keeps a page from noting that it was loaded again: without that it is not. */
export const forbidReloads = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No.', 'SecurityError');
    };
  });
