import { afterEach, expect, test, vi } from 'vitest';
import { notFound, routes } from '../../src/app/routes.ts';
import { addressesOf } from '../../src/build/addresses.ts';
import { partsOf } from './parts.tsx';
import { prepareSite } from './visit.tsx';

const site = prepareSite();
const parts = partsOf(site);
afterEach(() => vi.restoreAllMocks());

await Promise.all([...routes, notFound].map((route) => route.load()));
const addresses = [...routes.flatMap((route) => addressesOf(route).map(({ path }) => path)), '/nowhere'].filter(
  (path) => !/^\/(__|sandbox)/.test(path),
);

/** Clicks on all links to pages of the site, which are followed without another document. Each leaves a page to go back to, unless it leads to the same. */
function expectFollowed(): void {
  const followed: string[] = [];
  for (const method of ['pushState', 'replaceState'] as const)
    vi.spyOn(window.history, method).mockImplementation((_, __, to) => {
      // Without an address it is what the page that is left remembers.
      if (to !== undefined) followed.push(`${method} ${to}`);
    });
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target], [href$=".xml"])')];
  expect(takenOf(links)).toEqual(links.map(({ outerHTML }) => outerHTML));
  const isHere = ({ pathname }: HTMLAnchorElement) => pathname === window.location.pathname;
  expect(followed.splice(0)).toEqual(
    links.map((link) => `${isHere(link) ? 'replaceState' : 'pushState'} ${link.getAttribute('href')}`),
  );
  // For a tab of its own.
  expect(takenOf(links, { ctrlKey: true })).toEqual([]);
  expect(takenOf([...document.querySelectorAll('a[href$=".xml"]')])).toEqual([]);
  expect(followed).toEqual([]);
}

/** Clicks on links; returns those that the client takes from the browser. */
function takenOf(links: Element[], how: MouseEventInit = {}): string[] {
  const taken: string[] = [];
  const note = (event: Event) => {
    if (event.defaultPrevented && event.target instanceof Element) taken.push(event.target.outerHTML);
    event.preventDefault();
  };
  document.addEventListener('click', note);
  for (const link of links) link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  document.removeEventListener('click', note);
  return taken;
}

test.each(addresses)(
  'every link of %s to a page of the site is followed without loading a document [NAV-01ab]',
  async (path) => {
    await site.visit(path);
    expectFollowed();
  },
);

test.each(Object.keys(parts).filter((name) => !name.startsWith('challenge')))(
  'every link of the %s to a page of the site is followed without loading a document [NAV-01ab]',
  async (name) => {
    await parts[name]?.();
    expectFollowed();
  },
);
