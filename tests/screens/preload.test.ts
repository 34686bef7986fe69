import { expect, onTestFinished, test, vi } from 'vitest';
import { preloadScreens } from '../../src/app/deferred/preload.ts';
import { matchPath } from '../../src/app/navigation/match.ts';
import { routes } from '../../src/app/routes.ts';
import { WAIT_TIMEOUT } from '../timeouts.ts';
import {
  fetched,
  loader,
  loadScreen,
  loadShop,
  preloading,
  preparePreloading,
  setConnection,
  setVisibility,
} from './preloading.ts';

preparePreloading();

test('a browser that knows no idle time waits 200 ms before each file', async () => {
  const stop = preloading();
  await vi.advanceTimersByTimeAsync(199);
  expect(loadShop).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(loadShop).toHaveBeenCalledTimes(1);
  stop();
});

test('a browser that knows idle time and never is idle fetches each file after two seconds at most', async () => {
  const request = vi.fn((_task: () => void, _options?: IdleRequestOptions) => 7);
  const cancel = vi.fn<(id: number) => void>();
  vi.stubGlobal('requestIdleCallback', request);
  vi.stubGlobal('cancelIdleCallback', cancel);
  onTestFinished(() => void vi.unstubAllGlobals());
  const stop = preloading();
  expect(request.mock.calls).toEqual([[expect.any(Function), { timeout: 2000 }]]);
  request.mock.calls[0]?.[0]();
  await vi.advanceTimersByTimeAsync(0);
  expect(loadShop).toHaveBeenCalledTimes(1);
  expect(request.mock.calls.map(([_, options]) => options)).toEqual([{ timeout: 2000 }, { timeout: 2000 }]);
  stop();
  expect(cancel.mock.calls).toEqual([[7]]);
});

test.each(['pointerover', 'focusin', 'touchstart'])(
  'a screen is fetched at %s on a link to it, even where data are to be saved',
  (event) => {
    setConnection({ saveData: true });
    onTestFinished(preloading());
    onTestFinished(() => document.body.replaceChildren());
    document.body.innerHTML = `<a href="${routes[0]?.path}"><b>Leads there</b></a><a href="https://elsewhere.example/">Away</a>`;
    const [link, away] = document.querySelectorAll('b, a[href^=https]');
    away?.dispatchEvent(new Event(event, { bubbles: true }));
    expect(loadScreen).not.toHaveBeenCalled();
    link?.dispatchEvent(new Event(event, { bubbles: true }));
    expect([loadScreen.mock.calls.length, loadShop.mock.calls.length]).toEqual([1, 0]);
  },
);

test('the shop is fetched with a screen that needs it, where a link to that is pointed at', () => {
  const { route: checkout } = matchPath('/shop/checkout');
  const loadCheckout = vi.spyOn(checkout, 'load');
  onTestFinished(() => loadCheckout.mockRestore());
  setConnection({ saveData: true });
  onTestFinished(preloading());
  onTestFinished(() => document.body.replaceChildren());
  document.body.innerHTML = '<a href="/shop/checkout">Leads there</a>';
  document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect([loadScreen, loadCheckout, loadShop].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
});

test('in idle time each file is awaited before the next one is asked for', async () => {
  loadShop.mockReturnValueOnce(new Promise(() => {}));
  expect(await fetched()).toEqual({ shop: true, screens: false });
});

test('a screen that could not be fetched is asked for at the first pointing only, until the network has come back [SAFE-05a]', async () => {
  setConnection({ saveData: true });
  loadScreen.mockRejectedValue(new TypeError('Failed to fetch'));
  onTestFinished(() => void loadScreen.mockReset());
  onTestFinished(preloading());
  onTestFinished(() => document.body.replaceChildren());
  document.body.innerHTML = `<a href="${routes[0]?.path}">Leads there</a>`;
  const point = async () => {
    for (const event of ['pointerover', 'focusin'])
      document.querySelector('a')?.dispatchEvent(new Event(event, { bubbles: true }));
    await vi.advanceTimersByTimeAsync(0);
    return loadScreen.mock.calls.length;
  };
  expect([await point(), await point()]).toEqual([1, 1]);
  window.dispatchEvent(new Event('online'));
  expect([await point(), await point()]).toEqual([2, 2]);
});

test('shop and screens are fetched in idle time', async () => {
  expect(await fetched()).toEqual({ shop: true, screens: true });
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched in idle time where the connection is %o; the shop only for what is stored',
  async (connection) => {
    setConnection(connection);
    expect(await fetched()).toEqual({ shop: false, screens: false });
    window.localStorage.setItem('shared-state', '{}');
    expect(await fetched()).toEqual({ shop: true, screens: false });
  },
);

test.each([undefined, { saveData: true }])(
  'the service worker of an earlier site is removed, whatever the connection is: %o',
  async (connection) => {
    setConnection(connection);
    const unregister = vi.fn();
    const serviceWorker = { getRegistrations: async () => [{ unregister }] };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
    onTestFinished(preloading());
    const isRemoved = async () => {
      await vi.advanceTimersByTimeAsync(200);
      expect(unregister).toHaveBeenCalledTimes(1);
    };
    // It comes after all files, whose loading takes real time.
    await vi.waitFor(isRemoved, { timeout: WAIT_TIMEOUT, interval: 10 });
  },
);

test('what could not be fetched in idle time is asked for again once there is a network, as far as it may be needed', async () => {
  const comeOnline = () => window.dispatchEvent(new Event('online'));
  await fetched(comeOnline);
  expect(loadShop).toHaveBeenCalledTimes(2);
  comeOnline();
  expect(loadShop).toHaveBeenCalledTimes(2);
  setConnection({ saveData: true });
  vi.clearAllMocks();
  expect(await fetched(comeOnline)).toEqual({ shop: false, screens: false });
});

test('a shop that could not be fetched once there was a network is asked for again at each navigation', () => {
  onTestFinished(preloading());
  for (const event of ['online', 'navigated', 'navigated']) window.dispatchEvent(new Event(event));
  expect(loadShop).toHaveBeenCalledTimes(3);
});

test('a shop that could not be fetched in idle time is asked for again at each navigation, as far as it may be needed', async () => {
  const navigate = () => window.dispatchEvent(new Event('navigated'));
  const stop = preloading();
  navigate();
  expect(loadShop).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(loadShop).toHaveBeenCalledTimes(1);
  navigate();
  navigate();
  expect(loadShop).toHaveBeenCalledTimes(3);
  setConnection({ saveData: true });
  navigate();
  expect(loadShop).toHaveBeenCalledTimes(3);
  window.localStorage.setItem('shared-state', '{}');
  navigate();
  expect(loadShop).toHaveBeenCalledTimes(4);
  stop();
  navigate();
  expect(loadShop).toHaveBeenCalledTimes(4);
});

test('what has begun is not begun again, and not where the page has ended it before its code came', async () => {
  const end = new AbortController();
  for (const _ of [1, 2]) preloadScreens(loader, end.signal);
  window.dispatchEvent(new StorageEvent('storage', { key: 'shared-state' }));
  expect(loadShop).toHaveBeenCalledTimes(1);
  end.abort();
  preloadScreens(loader, AbortSignal.abort());
  window.dispatchEvent(new StorageEvent('storage', { key: 'shared-state' }));
  await vi.advanceTimersByTimeAsync(200);
  expect(loadShop).toHaveBeenCalledTimes(1);
});

test('a cart that only the name of the window keeps has the shop fetched, whatever the connection is [CART-09a]', async () => {
  setConnection({ saveData: true });
  window.name = 'a cart';
  expect(await fetched()).toEqual({ shop: true, screens: false });
});

test('where storage is blocked the shop is not fetched for who saves data', async () => {
  setConnection({ saveData: true });
  const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  onTestFinished(() => blocked.mockRestore());
  expect(await fetched()).toEqual({ shop: false, screens: false });
});

test('what another tab stores has the shop fetched, whatever the connection is, and as often as that fails [CART-07a]', async () => {
  setConnection({ saveData: true });
  const store = () => window.dispatchEvent(new StorageEvent('storage', { key: 'shared-state' }));
  const storeTwice = () => {
    store();
    store();
  };
  expect(await fetched(storeTwice)).toEqual({ shop: true, screens: false });
  expect(loadShop).toHaveBeenCalledTimes(2);
  store();
  expect(loadShop).toHaveBeenCalledTimes(2);
});

test('a page that comes back from the browser’s cache fetches the shop for what was stored meanwhile [CART-07a]', async () => {
  setConnection({ saveData: true });
  const come = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  expect(await fetched(() => come(true))).toEqual({ shop: false, screens: false });
  const storeAnd = (persisted: boolean) => () => {
    window.localStorage.setItem('shared-state', '{}');
    come(persisted);
  };
  expect(await fetched(storeAnd(false))).toEqual({ shop: false, screens: false });
  window.localStorage.clear();
  expect(await fetched(storeAnd(true))).toEqual({ shop: true, screens: false });
  come(true);
  expect(loadShop).toHaveBeenCalledTimes(1);
});

test.each([{ saveData: false, effectiveType: '4g' }, { effectiveType: '3g' }, null])(
  'a connection of %o is no reason to fetch less',
  async (connection) => {
    setConnection(connection ?? undefined);
    expect(await fetched()).toEqual({ shop: true, screens: true });
  },
);

test('nothing is fetched as long as nobody looks at the page', async () => {
  setVisibility('hidden');
  expect(await fetched()).toEqual({ shop: false, screens: false });
  const look = () => {
    setVisibility('visible');
    document.dispatchEvent(new Event('visibilitychange'));
  };
  expect(await fetched(look)).toEqual({ shop: true, screens: true });
});
