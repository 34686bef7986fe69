import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { App } from '../../src/app/app.tsx';
import { ErrorBoundary } from '../../src/app/layout/errorBoundary.tsx';
import { routes } from '../../src/app/routes.ts';
import { preloadLazyComponents } from '../../src/lib/lazyComponent.tsx';
import { CodeError, forgetAttempts, lazyModule } from '../../src/lib/lazyModule.ts';
import { createShopLoader } from '../../src/shop/context/shopContext.tsx';
import { createShop, type Shop } from '../../src/shop/createShop.ts';
import { describePage } from '../approved/describePage.ts';
import { createGate } from '../gate.ts';
import { prepareWorld } from '../services/testBackend.ts';

const world = prepareWorld();

afterEach(() => {
  forgetAttempts();
  vi.restoreAllMocks();
});

const MODULE = { name: 'a module' };
const failing = () => vi.fn<() => Promise<typeof MODULE>>().mockRejectedValue(new TypeError('Failed to fetch'));

describe('a lazy module', () => {
  test('a lazy module is loaded once, also where two ask for it at once', async () => {
    const load = vi.fn(async () => MODULE);
    const module = lazyModule(load);
    expect(module.current()).toBeUndefined();
    expect(await Promise.all([module.load(), module.attempt(), module.load()])).toEqual([MODULE, MODULE, MODULE]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(module.current()).toBe(MODULE);
  });

  test('a lazy module that failed is loaded again by the next load', async () => {
    const load = failing();
    const module = lazyModule(load);
    await expect(module.load()).rejects.toThrowError('Failed to fetch');
    load.mockResolvedValue(MODULE);
    expect(await module.load()).toBe(MODULE);
  });

  test('a failed attempt stays failed for every rendering and load, until attempts are forgotten [SAFE-05a]', async () => {
    const load = failing();
    const module = lazyModule(load);
    const attempt = module.attempt();
    await expect(attempt).rejects.toBeInstanceOf(CodeError);
    expect(module.attempt()).toBe(attempt);
    await expect(module.load()).rejects.toBeInstanceOf(CodeError);
    expect(load).toHaveBeenCalledTimes(1);
    forgetAttempts();
    load.mockResolvedValue(MODULE);
    expect(await module.attempt()).toBe(MODULE);
  });

  test('a failed attempt does not end where the page is being reloaded instead', async () => {
    const module = lazyModule(failing());
    window.addEventListener('codemissing', (event) => event.preventDefault(), { once: true });
    const attempt = module.attempt();
    const load = lazyModule(async () => 'later').load();
    expect(await Promise.race([attempt, load.then((text) => text)])).toBe('later');
  });
});

/** A shop that ends with its test. */
function openShop(): Shop {
  const shop = createShop(world.services);
  onTestFinished(() => {
    shop.session.stop();
    shop.cart.stop();
  });
  return shop;
}

describe('the error boundary', () => {
  function show(error: unknown, onLine = true) {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    const Broken = () => {
      throw error;
    };
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    return describePage(document, 'body').split('\n').slice(1, -1);
  }

  test.each([
    [
      'a screen that breaks',
      new Error(),
      true,
      'Something broke',
      'This page could not be shown.',
      'Load the page again',
    ],
    [
      'missing code',
      new CodeError(),
      true,
      'This page did not load',
      'Its files cannot be fetched at the moment.',
      'Try again',
    ],
    [
      'a missing connection',
      new CodeError(),
      false,
      'No connection',
      'This page can be loaded once you are online again.',
      'Try again',
    ],
  ])('the error boundary shows %s with a way on [SAFE-03a]', (_, error, onLine, heading, reason, button) => {
    expect(show(error, onLine)).toEqual([
      `heading 1 "${heading}", tabindex=-1`,
      `alert: ${reason} Your cart is safe.`,
      `button "${button}"`,
      'link "Return Home" to /',
    ]);
  });

  test.each([
    [true, 'A part of this page could not be fetched. Please load the page again: your cart is kept.'],
    [false, 'There is no connection at the moment. Please check your network, then try again.'],
  ])(
    'a product that cannot be put into the cart without code says so, where a network is there: %s',
    async (onLine, text) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
      await Promise.all(routes.map((route) => route.load()));
      window.history.pushState(null, '', '/shop/product/fist');
      render(<App loader={createShopLoader(() => Promise.reject(new TypeError('Failed to fetch')))} />);
      await userEvent.click(await screen.findByRole('button', { name: 'Add To Cart' }));
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
    },
  );

  test('a product that a second press puts into the cart says so, and no longer that it could not be [SAFE-05b]', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await Promise.all(routes.map((route) => route.load()));
    window.history.pushState(null, '', '/shop/product/fist');
    const shop = openShop();
    const open = vi.fn(async () => shop).mockRejectedValue(new TypeError('Failed to fetch'));
    render(<App loader={createShopLoader(open)} />);
    const add = await screen.findByRole('button', { name: 'Add To Cart' });
    await userEvent.click(add);
    await screen.findByRole('button', { name: 'Load the page again' });
    open.mockResolvedValue(shop);
    await userEvent.click(add);
    await screen.findByText('F.I.S.T. is in your cart.');
    expect(screen.queryByRole('button', { name: 'Load the page again' })).toBeNull();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['', '']);
  });

  test.each([
    ['Add To Cart', () => screen.findByText('F.I.S.T. is in your cart.')],
    ['Listen to a sample of F.I.S.T.', () => screen.findByRole('button', { name: 'Play the sample of F.I.S.T.' })],
  ])('%s is busy until its code is there, and one press counts [SAFE-05b]', async (name, shown) => {
    await Promise.all([...routes.map((route) => route.load()), preloadLazyComponents()]);
    window.history.pushState(null, '', '/shop/product/fist');
    const shop = openShop();
    let arrive = (_: Shop) => {};
    const opening = new Promise<Shop>((resolve) => {
      arrive = resolve;
    });
    render(<App loader={createShopLoader(() => opening)} />);
    const button = await screen.findByRole('button', { name });
    await userEvent.click(button);
    const busy = () => document.querySelectorAll('[aria-busy="true"][data-busy="true"]');
    expect([...busy()]).toEqual([button]);
    await userEvent.click(button);
    arrive(shop);
    await shown();
    expect(screen.queryAllByText('F.I.S.T. is already in your cart. One is all you need.')).toEqual([]);
    await waitFor(() => expect(busy()).toHaveLength(0));
  });

  test.each([
    ['GAMES', 1],
    ['Try again', 1],
    ['The network', 0],
  ])('%s asks for a page once more whose code was missing [SAFE-05b NAV-10a]', async (name, retries) => {
    const ask = () => (retries > 0 ? screen.getByText(name).click() : void window.dispatchEvent(new Event('online')));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await Promise.all(routes.map((route) => route.load()));
    const games = routes.find(({ path }) => path === '/games');
    if (!games) throw new Error('There is no page of games.');
    const load = vi.fn(games.load).mockRejectedValue(new TypeError('Failed to fetch'));
    const code = lazyModule(load);
    vi.spyOn(games, 'attempt').mockImplementation(code.attempt);
    vi.spyOn(games, 'head').mockImplementation((params) => code.current()?.head(params));
    const retried = vi.fn();
    window.addEventListener('coderetry', retried);
    onTestFinished(() => window.removeEventListener('coderetry', retried));
    window.history.pushState(null, '', '/games');
    const loader = createShopLoader(() => new Promise(() => {}));
    await act(async () => void render(<App loader={loader} />));
    await screen.findByRole('heading', { name: 'This page did not load' });
    expect(document.title).toBe('This page did not load');
    const arrived = createGate();
    load.mockImplementation(async () => {
      await arrived.opened;
      return games.load();
    });
    await act(async () => ask());
    // What is said stays until the page is there, and is seen.
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page did not load');
    expect(describePage(document, 'main').trim().split('\n')).toEqual([
      'title: This page did not load',
      'heading 1 "This page did not load", tabindex=-1',
      'alert: Its files cannot be fetched at the moment. Your cart is safe.',
      `button "Try again"${name === 'Try again' ? ', aria-busy=true, data-busy=true' : ''}`,
      'link "Return Home" to /',
    ]);
    if (retries > 0) await act(async () => ask());
    arrived.open();
    await screen.findByRole('heading', { name: 'Games' });
    await waitFor(() => expect(document.title).toBe('Games'));
    expect(document.activeElement?.textContent).toBe('Games');
    expect([load.mock.calls.length, retried.mock.calls.length]).toEqual([2, retries]);
    // A page that is shown does not let the next one be reloaded without an end.
    await userEvent.click(screen.getByText('GAMES'));
    expect(retried).toHaveBeenCalledTimes(retries);
  });

  test('the error boundary shows a way on where the frame around a screen breaks [SAFE-03a]', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const loader = createShopLoader(() => new Promise(() => {}));
    const visitor = () => {
      throw new Error('The menu cannot be shown.');
    };
    render(<App loader={{ ...loader, visitor }} />);
    expect([screen.getByRole('heading').textContent, screen.getByRole('link').textContent]).toEqual([
      'Something broke',
      'Return Home',
    ]);
    // The browser follows the link, not the client: what follows links in the client has broken.
    let isTaken = true;
    const onClick = (event: Event) => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', onClick, { once: true });
    screen.getByRole('link').click();
    expect(isTaken).toBe(false);
  });
});
