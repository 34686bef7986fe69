import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { routes } from '../../src/app/routes.ts';
import { fulfilled } from '../../src/lib/lazyModule.ts';
import { heading, holdScreen, link, menu, prepareSite } from './visit.tsx';

const { world, visit } = prepareSite();

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
    const scrolled: unknown[] = [];
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function note(...options) {
      scrolled.push([this.id, ...options]);
    };
    onTestFinished(() => {
      Element.prototype.scrollIntoView = scrollIntoView;
    });
    vi.mocked(window.scrollTo).mockClear();
    act(() => window.history.pushState(null, '', '/faq#main'));
    await heading('Questions and answers');
    // Without options: nothing moves smoothly for who wants no movement.
    expect(scrolled).toEqual([['main']]);
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  test.each([
    ['/shop?from=mail', 'SHOP', '/shop'],
    ['/#get-the-app', 'HOME', '/'],
  ])('a link from %s to %s, the page itself, leads to its top, and leaves no entry', async (opened, name, address) => {
    const { user } = await visit(opened);
    await heading(name === 'HOME' ? 'The Fortress of Death' : 'Shop');
    const addresses: string[] = [];
    vi.mocked(window.scrollTo).mockImplementation(() => {
      const { pathname, search, hash } = window.location;
      addresses.push(pathname + search + hash);
    });
    onTestFinished(() => void vi.mocked(window.scrollTo).mockReset());
    const before = window.history.length;
    await user.click(menu().getByRole('link', { name }));
    // It goes by the address, whose part of a page would be scrolled to.
    expect([addresses.at(0), window.history.length]).toEqual([address, before]);
  });

  test('an address with a query is the page of its path, with its title, its focus and what it does [NAV-09a CART-06a]', async () => {
    await visit('/games');
    world.services.storage.addLine('fod');
    act(() => window.history.pushState(null, '', '/shop/success?session_id=cs_1'));
    await heading('Order Completed');
    await expect.poll(() => document.title).toBe('Order Completed');
    expect(document.activeElement?.textContent).toBe('Order Completed');
    await screen.findByRole('button', { name: 'Restore my cart' });
  });

  test('navigation leads back and forward', async () => {
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

  test('a page that is gone back to before another has come is shown from its top [NAV-02a NAV-10a]', async () => {
    const { user, path } = await visit('/shop');
    await heading('Shop');
    holdScreen('/games');
    await user.click(menu().getByRole('link', { name: 'GAMES' }));
    expect([path(), screen.getByRole('heading', { level: 1 }).textContent]).toEqual(['/games', 'Shop']);
    vi.mocked(window.scrollTo).mockClear();
    const focus = vi.spyOn(HTMLHeadingElement.prototype, 'focus');
    onTestFinished(() => focus.mockRestore());
    await user.click(menu().getByRole('link', { name: 'SHOP' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Shop'));
    expect([path(), document.activeElement?.tagName]).toEqual(['/shop', 'H1']);
    expect(vi.mocked(window.scrollTo).mock.calls).toEqual([[0, 0]]);
    // A heading below a high picture does not lead away from the top.
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
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
    `/${'x'.repeat(10_000)}`,
  ])('shows Game Over where there is nothing [NAV-07ab]', showsGameOver);

  test('shows Game Over for an escape that is malformed [NAV-09c]', () => showsGameOver('/%E0%A4%A'));

  test.each(['/shop/product/%E0%A4%A', '/shop/product/100%', '/shop/product/FOD', '/shop/product/fod-pre'])(
    '%s is a product that is not known [NAV-06a]',
    async (path) => {
      await visit(path);
      await heading('Shop');
      expect(window.location.pathname).toBe('/shop');
    },
  );

  test('a visit that begins with a redirect has one first page, which takes no focus, and is counted once [NAV-06a NAV-10a]', async () => {
    const titles: string[] = [];
    const onNavigated = () => titles.push(document.title);
    window.addEventListener('navigated', onNavigated);
    onTestFinished(() => window.removeEventListener('navigated', onNavigated));
    await visit('/shop/product/unknown');
    await heading('Shop');
    await act(async () => {});
    expect(titles).toEqual(['Shop']);
    expect(document.activeElement).toBe(document.body);
  });

  async function showsGameOver(path: string): Promise<void> {
    await visit(path);
    await heading('Game Over');
    expect(document.title).toBe('Game Over');
    expect(link('Return Home').pathname).toBe('/');
  }

  test.each([
    ['/shop/', 'NAV-09b'],
    ['/shop/?a=%', 'NAV-09ab'],
    ['/shop?from=mail', 'NAV-09a'],
    ['/shop#list', 'NAV-09a'],
    ['/shop#50%', 'NAV-09a'],
    ['/shop#%E0%A4%A', 'NAV-09a'],
    ['/shop#/1', 'NAV-09a'],
  ])('shows the shop at %s [%s]', async (path) => {
    await visit(path);
    await waitFor(() => heading('Shop'));
  });

  test.each([
    ['/feedback', '/contact', 'NAV-08a'],
    ['/game-testing', '/download', 'NAV-08b'],
    ['/presskit', '/news', 'NAV-08c'],
    ['/press', '/news', 'NAV-08c'],
  ])('%s shows what %s shows [%s]', async (path, other) => {
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
