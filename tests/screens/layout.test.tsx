import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { notFound, routes } from '../../src/app/routes.ts';
import { addressesOf } from '../../src/build/addresses.ts';
import { site } from '../../src/content/site.ts';
import { fulfilled } from '../../src/lib/lazyModule.ts';
import { heading, link, prepareSite } from './visit.tsx';

const { visit, world } = prepareSite();

const menu = () => within(screen.getByRole('navigation', { name: 'Main' }));
const footer = () => within(screen.getByRole('contentinfo'));

describe('the frame of every screen', () => {
  const menuLinks = () =>
    menu()
      .getAllByRole<HTMLAnchorElement>('link')
      .map((entry) => [entry.getAttribute('aria-label') ?? entry.textContent, entry.pathname]);
  const LOGO = [`${site.company}, home`, '/'];

  test.each(['/', '/shop', '/account', '/press/dracula', '/nowhere'])(
    'every screen has the top menu in its order: %s [FRAME-01ab]',
    async (path) => {
      await visit(path);
      expect(menuLinks()).toEqual([
        LOGO,
        ['HOME', '/'],
        ['SHOP', '/shop'],
        ['GAMES', '/games'],
        ['ACCOUNT', '/account'],
      ]);
    },
  );

  test('the menu has the same entries beside a cart with two items [FRAME-01ab FRAME-08b]', async () => {
    for (const id of ['fod', 'fist']) world.services.storage.addLine(id);
    await visit('/shop');
    expect(menuLinks()).toEqual([
      LOGO,
      ['HOME', '/'],
      ['SHOP', '/shop'],
      ['Shopping cart, 2 items', '/shop/checkout'],
      ['GAMES', '/games'],
      ['ACCOUNT', '/account'],
    ]);
  });

  test.each([
    ['/', ['HOME page']],
    ['/shop', ['SHOP page']],
    ['/shop/product/fod', ['SHOP true']],
    ['/shop/checkout', ['SHOP true']],
    ['/games', ['GAMES page']],
    ['/fortressofdeath', ['GAMES true']],
    ['/account', ['ACCOUNT page']],
    ['/account/create-account', ['ACCOUNT true']],
    ['/faq', []],
    ['/nowhere', []],
    ['/shopping', []],
    ['/gamesroom', []],
    ['/accounts', []],
  ])('on %s the menu marks the current page, or what is above it: %j [FRAME-08a]', async (path, marks) => {
    await visit(path);
    const marked = menu()
      .getAllByRole('link')
      .filter((entry) => entry.hasAttribute('aria-current'));
    expect(marked.map((entry) => `${entry.textContent} ${entry.getAttribute('aria-current')}`)).toEqual(marks);
  });

  test('every screen has the footer with its columns and its last line [FRAME-02ab FRAME-03a]', async () => {
    await visit('/shop');
    const headings = footer()
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
    expect(headings).toEqual([site.company, 'LEARN MORE', 'GET IN TOUCH']);
    expect(footer().getByRole<HTMLAnchorElement>('link', { name: 'RETURN HOME' }).pathname).toBe('/');
    const lines = [...screen.getByRole('contentinfo').querySelectorAll('p')];
    expect(lines.at(-1)?.textContent).toBe(
      `Copyright © 2020-${new Date().getFullYear()} ${site.company} All rights reserved.`,
    );
  });

  test('the frame of every screen links to every page that it has to, and outside without handing over the opener [FRAME-04 FRAME-05bc]', async () => {
    await visit('/shop');
    const all = [
      ...menu().getAllByRole<HTMLAnchorElement>('link'),
      ...footer().getAllByRole<HTMLAnchorElement>('link'),
    ];
    const inside = new Set(all.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname));
    const needed = [
      '/',
      '/download',
      '/account',
      '/games',
      '/faq',
      '/learn-more',
      '/privacy-policy',
      '/news',
      '/investors',
      '/contact',
    ];
    expect(needed.filter((path) => !inside.has(path))).toEqual([]);
    const outside = all.filter(({ origin }) => origin !== location.origin);
    expect(outside.map(({ href }) => href).sort()).toEqual(
      Object.values(site.external)
        .map(({ url }) => url)
        .sort(),
    );
    expect(outside.map(({ target, rel }) => `${target} ${rel}`)).toEqual(
      outside.map(() => '_blank noopener noreferrer'),
    );
  });
});

describe('titles', () => {
  test.each([
    ['/fortressofdeath', 'The Fortress of Death'],
    ['/maceandmagic', 'Mace & Magic'],
    ['/fist', 'F.I.S.T.'],
    ['/dracula', 'Dracula: Curse of the Vampire'],
    ['/call-of-cthulhu', 'Call of Cthulhu'],
    ['/shop/success', 'Order Completed'],
    ['/shop/cancel', 'Payment Cancelled'],
    ['/jobs', 'Job Openings'],
    ['/investors', 'Investors Relations'],
  ])('%s is titled %s [NAV-03bc INFO-08a]', async (path, title) => {
    await visit(path);
    await heading(title);
    expect(document.title).toBe(title);
  });

  test('titles are different for every two screens [NAV-04b]', () => {
    const SAME = [
      ['/contact', '/feedback'],
      ['/download', '/game-testing'],
      ['/news', '/press', '/presskit'],
    ];
    const pages = [...routes, notFound].flatMap((route) =>
      addressesOf(route).map(({ path, params }) => ({ path, title: route.head(params)?.title ?? '' })),
    );
    const shared = groupByTitle(pages);
    expect(shared.filter((group) => group.length > 1).map((group) => group.map(({ path }) => path))).toEqual(SAME);
  });
});

describe('navigation', () => {
  test('navigation follows links in the client, to the top and to the heading [NAV-01b NAV-02a NAV-10a]', async () => {
    const { user } = await visit('/');
    await heading('The Fortress of Death');
    const before = document.querySelector('header');
    await user.click(menu().getByRole('link', { name: 'GAMES' }));
    await heading('Games');
    expect(document.querySelector('header')).toBe(before);
    expect(document.activeElement?.textContent).toBe('Games');
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  test('navigation to a part of a page leads there', async () => {
    await visit('/games');
    const scrolled: (string | undefined)[] = [];
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function note() {
      scrolled.push(this.id);
    };
    onTestFinished(() => {
      Element.prototype.scrollIntoView = scrollIntoView;
    });
    vi.mocked(window.scrollTo).mockClear();
    act(() => window.history.pushState(null, '', '/faq#main'));
    await heading('Questions and answers');
    expect(scrolled).toEqual(['main']);
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  test('navigation leads back and forward [NAV-03a]', async () => {
    const { user } = await visit('/shop');
    await user.click(menu().getByRole('link', { name: 'GAMES' }));
    await heading('Games');
    window.history.back();
    await heading('Shop');
    await expect.poll(() => document.title).toBe('Shop');
    window.history.forward();
    await heading('Games');
  });

  test('a screen that breaks has its title and its heading all the same [NAV-03a NAV-10a SAFE-03a]', async () => {
    const { user } = await visit('/shop');
    const route = routes.find(({ path }) => path === '/games');
    const screenOf = await route?.load();
    if (!route || !screenOf) throw new Error('There is no page of games.');
    const breaks = () => {
      throw new Error('This screen breaks.');
    };
    vi.spyOn(route, 'attempt').mockReturnValue(fulfilled({ ...screenOf, default: breaks }));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    await user.click(menu().getByRole('link', { name: 'GAMES' }));
    await heading('Something broke');
    expect([document.title, document.activeElement?.textContent]).toEqual(['Games', 'Something broke']);
    await user.click(menu().getByRole('link', { name: 'SHOP' }));
    await heading('Shop');
    expect(screen.queryByText('Something broke')).toBeNull();
  });

  test('navigation redirects /coc_aatt, without an entry in the history [NAV-05ab]', async () => {
    const entries = window.history.length;
    const { path } = await visit('/coc_aatt');
    await heading('Call of Cthulhu');
    expect(path()).toBe('/call-of-cthulhu');
    expect(window.history.length).toBe(entries + 1);
  });

  test.each([
    '/nowhere',
    '/GAMES',
    '/Shop',
    '/shop/nothing',
    '/coc_aatt/extra',
    '/coc_aatt2',
    '/press/nothing',
    '/account/x/y',
    '/shop.html',
    '/index.html',
    '/404',
    '/shop/product',
    '/shop/product/fod/extra',
    '/games/extra',
    '/%E0%A4%A',
    `/${'x'.repeat(10_000)}`,
  ])('shows Game Over where there is nothing [NAV-07ab NAV-09c]', async (path) => {
    await visit(path);
    await heading('Game Over');
    expect(document.title).toBe('Game Over');
    expect(link('Return Home').pathname).toBe('/');
  });

  test.each(['/shop/', '/shop?from=mail', '/shop#list', '/shop/?a=%', '/shop#50%', '/shop#%E0%A4%A', '/shop#/1'])(
    'shows the shop at %s [NAV-09ab]',
    async (path) => {
      await visit(path);
      await waitFor(() => heading('Shop'));
    },
  );

  test.each([
    ['/feedback', '/contact'],
    ['/game-testing', '/download'],
    ['/presskit', '/news'],
    ['/press', '/news'],
  ])('%s shows what %s shows [NAV-08abc]', async (path, other) => {
    const contents = [];
    for (const address of [path, other]) {
      const { unmount } = await visit(address);
      await screen.findByRole('heading', { level: 1 });
      contents.push(screen.getByRole('main').innerHTML);
      unmount();
    }
    expect(contents[0]).toBe(contents[1]);
  });
});

function groupByTitle(pages: { path: string; title: string }[]) {
  const titles = [...new Set(pages.map(({ title }) => title))];
  return titles.map((title) => pages.filter((page) => page.title === title));
}
