import { afterEach, expect, test, vi } from 'vitest';
import { notFound, routes } from '../../src/app/routes.ts';
import { addressesOf } from '../../src/build/addresses.ts';
import { prepareSite } from './visit.tsx';

const { visit } = prepareSite();
afterEach(() => vi.restoreAllMocks());

await Promise.all([...routes, notFound].map((route) => route.load()));
const addresses = routes
  .flatMap((route) => addressesOf(route).map(({ path }) => path))
  .filter((path) => !/^\/(__|sandbox)/.test(path));

test.each(addresses)(
  'every link of %s to a page of the site is followed without loading a document [NAV-01a]',
  async (path) => {
    await visit(path);
    const followed = vi.spyOn(window.history, 'pushState').mockImplementation(() => {});
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target], [href$=".xml"])')];
    const click = () => new MouseEvent('click', { bubbles: true, cancelable: true });
    const reloading = links.filter((link) => link.dispatchEvent(click()));
    expect(reloading.map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect(followed).toHaveBeenCalled();
  },
);
