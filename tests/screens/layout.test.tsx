import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { site } from '../../src/content/site.ts';
import { menu, prepareSite } from './visit.tsx';

const { visit, world } = prepareSite();

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
    ['/shop/nowhere', []],
    ['/account/no/where', []],
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
