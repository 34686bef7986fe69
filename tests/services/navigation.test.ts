import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createNavigation } from '../../services/browser/navigation.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

/** Has the page be one that the browser has loaded ahead. Returns what shows it. */
function loadAhead(): () => void {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  const show = () => void Reflect.deleteProperty(document, 'prerendering');
  onTestFinished(show);
  return () => {
    show();
    document.dispatchEvent(new Event('prerenderingchange'));
  };
}

test('leaving sends the browser to the address, and is not over while the page is there [PAY-01e]', async () => {
  const settled = vi.fn();
  const entries = window.history.length;
  const flow = new AbortController();
  void createNavigation(window).redirectTo({ url: '#paying' }, flow.signal).then(settled, settled);
  await vi.waitFor(() => expect(window.location.hash).toBe('#paying'));
  expect(settled).not.toHaveBeenCalled();
  // Back leads to the cart again.
  expect(window.history.length).toBe(entries + 1);
  flow.abort();
});

test('a payment page that opens too late no longer takes the buyer away', async () => {
  const stop = vi.spyOn(window, 'stop').mockImplementation(() => {});
  const flow = new AbortController();
  void createNavigation(window).redirectTo({ url: '#paying' }, flow.signal);
  expect(stop).not.toHaveBeenCalled();
  flow.abort();
  expect(stop).toHaveBeenCalledOnce();
  stop.mockRestore();
});

test.each(['pushState', 'popstate'])(
  'who goes on to another screen of the site is not taken away, and that screen is not stopped: %s',
  (event) => {
    const stop = vi.spyOn(window, 'stop').mockImplementation(() => {});
    const flow = new AbortController();
    void createNavigation(window).redirectTo({ url: '#paying' }, flow.signal);
    window.dispatchEvent(new Event(event));
    expect(stop).toHaveBeenCalledOnce();
    flow.abort();
    window.dispatchEvent(new Event(event));
    expect(stop).toHaveBeenCalledOnce();
    stop.mockRestore();
  },
);

test('a visitor arrives once at an entry of the history, whatever they come back to it for', () => {
  const arrivals = vi.fn();
  const { onArrival } = createNavigation(window);
  const arrive = () => {
    onArrival(arrivals);
    return arrivals.mock.calls.length;
  };
  expect([arrive(), arrive()]).toEqual([1, 1]);
  window.history.pushState(null, '', '/shop/success');
  expect([arrive(), arrive()]).toEqual([2, 2]);
  expect(window.location.pathname).toBe('/shop/success');
});

test('a visitor arrives at a page that the browser has loaded ahead once it is shown, and not before [CART-06a]', () => {
  const arrived = vi.fn();
  const show = loadAhead();
  createNavigation(window).onArrival(arrived);
  expect([arrived.mock.calls.length, window.history.state]).toEqual([0, null]);
  show();
  expect([arrived.mock.calls.length, window.history.state]).toEqual([1, 'seen']);
});

describe('an arrival at a page whose code has not loaded yet', () => {
  const noteArrival = () => {
    window.sessionStorage.setItem('arrived', '');
    window.history.replaceState('seen', '');
  };

  test('is told once, to whoever asks first [CART-06a]', () => {
    const { onArrival, onEarlyArrival } = createNavigation(window);
    for (const [first, second] of [
      [onEarlyArrival, onArrival],
      [onArrival, onEarlyArrival],
    ] as const) {
      const told = vi.fn();
      noteArrival();
      for (const ask of [first, second]) ask(told);
      expect([told.mock.calls.length, window.sessionStorage.getItem('arrived')]).toEqual([1, null]);
    }
  });

  test('is told by the page itself where its entry of the history could not be marked, and to no page after it [CART-06a]', () => {
    const { onArrival, onEarlyArrival } = createNavigation(window);
    window.sessionStorage.setItem('arrived', '');
    window.history.replaceState(null, '');
    const [told, toldAfterwards] = [vi.fn(), vi.fn()];
    onArrival(told);
    onEarlyArrival(toldAfterwards);
    expect([told.mock.calls.length, toldAfterwards.mock.calls.length]).toEqual([1, 0]);
  });

  test('is told to no page that is only loaded ahead [CART-06a]', () => {
    const told = vi.fn();
    const show = loadAhead();
    noteArrival();
    createNavigation(window).onEarlyArrival(told);
    expect([told.mock.calls.length, window.sessionStorage.getItem('arrived')]).toEqual([0, '']);
    show();
    expect([told.mock.calls.length, window.sessionStorage.getItem('arrived')]).toEqual([1, null]);
  });

  test('is not known to a browser without a storage', () => {
    const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('No.', 'SecurityError');
    });
    onTestFinished(() => blocked.mockRestore());
    const told = vi.fn();
    createNavigation(window).onEarlyArrival(told);
    expect(told).not.toHaveBeenCalled();
  });
});

test('a page restored from the back-forward cache is announced, until the subscription ends', () => {
  const heard = vi.fn();
  const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  const stop = createNavigation(window).pageRestored(heard);
  show(false);
  expect(heard).not.toHaveBeenCalled();
  show(true);
  expect(heard).toHaveBeenCalledOnce();
  stop();
  show(true);
  expect(heard).toHaveBeenCalledOnce();
});
