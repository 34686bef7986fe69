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

/** Clicks on all links to pages of the site, and compares them with where they lead without another document. */
function expectFollowed(): void {
  const followed: string[] = [];
  const note = (_: unknown, __: string, to?: string | URL | null) => void followed.push(String(to));
  for (const method of ['pushState', 'replaceState'] as const)
    vi.spyOn(window.history, method).mockImplementation(note);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target], [href$=".xml"])')];
  const click = () => new MouseEvent('click', { bubbles: true, cancelable: true });
  const reloading = links.filter((link) => link.dispatchEvent(click()));
  expect(reloading.map(({ outerHTML }) => outerHTML)).toEqual([]);
  expect(followed).toEqual(links.map((link) => link.getAttribute('href')));
  expect(filesTaken()).toEqual([]);
}

/** Links to files that the client takes for pages of the site. */
function filesTaken(): string[] {
  const taken: string[] = [];
  const note = (event: Event) => {
    if (event.defaultPrevented && event.target instanceof Element) taken.push(event.target.outerHTML);
    event.preventDefault();
  };
  document.addEventListener('click', note);
  for (const link of document.querySelectorAll('a[href$=".xml"]'))
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
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
