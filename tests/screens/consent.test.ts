import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { askForConsent } from '../../src/analytics/consent.tsx';
import { describePage } from '../approved/describePage.ts';
import { setCookie } from './setCookie.ts';
import { show } from './shownPath.ts';

let stop = () => {};
const body = () => within(document.body);
const press = async (name: string) => userEvent.click(await body().findByRole('button', { name }));
const scripts = () => [...document.querySelectorAll('script[src*="googletagmanager"]')];
const sent = () => (window.dataLayer ?? []).map((call) => [...(call as Iterable<unknown>)]);
const views = () => sent().filter(([, name]) => name === 'page_view');

const viewOf = (path: string) => ({ page_location: location.origin + path, page_path: path });

beforeEach(() => {
  window.localStorage.clear();
  delete window.dataLayer;
  document.title = 'Shop';
  show('/shop');
});
afterEach(() => {
  stop();
  for (const script of scripts()) script.remove();
});

test('nothing is loaded and nothing sent before the visitor agrees, nor after a no [FRAME-07b]', async () => {
  stop = askForConsent(window, 'G-TEST');
  window.dispatchEvent(new Event('navigated'));
  await body().findByRole('heading', { name: 'May we count your visit?' });
  expect([scripts(), sent()]).toEqual([[], []]);
  await press('No, thank you');
  window.dispatchEvent(new Event('navigated'));
  expect([scripts(), sent(), window.localStorage.getItem('consent')]).toEqual([[], [], 'denied']);
});

test('the question comes after the page, whose skip link stays the first stop of the keyboard [NAV-10c]', async () => {
  const site = document.body.appendChild(document.createElement('main'));
  stop = askForConsent(window, 'G-TEST');
  const question = await body().findByRole('heading', { name: 'May we count your visit?' });
  expect(site.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  site.remove();
});

test('the question says what it is for, and what comes of each answer [FRAME-07b]', async () => {
  stop = askForConsent(window, 'G-TEST');
  await body().findByRole('heading', { name: 'May we count your visit?' });
  expect(describePage(document, 'body')).toBe(
    [
      'title: Shop',
      'section "May we count your visit?"',
      '  heading 2 "May we count your visit?", tabindex=-1',
      '  p: We would like to know which pages are read. Your visit is not counted unless you say yes, and you can change your mind.',
      '  button "No, thank you"',
      '  button "Yes, count me"',
      '',
    ].join('\n'),
  );
  await press('No, thank you');
  await body().findByRole('button', { name: 'Privacy choices' });
  expect(describePage(document, 'body')).toBe('title: Shop\nbutton "Privacy choices", focused\n');
});

test('errors of the question are heard by whoever hears those of the page', async () => {
  const handlers = { onCaughtError: vi.fn(), onRecoverableError: vi.fn() };
  stop = askForConsent(window, 'G-TEST', handlers);
  await body().findByRole('heading', { name: 'May we count your visit?' });
  // React keeps what a root was created with.
  const [, root] =
    Object.entries(document.querySelector('.consent-place') ?? {}).find(([key]) => key.startsWith('__reactC')) ?? [];
  expect(root.stateNode).toMatchObject(handlers);
});

test('one page view is sent a navigation, with the automatic ones off, and without what others add to an address [FRAME-06]', async () => {
  window.history.replaceState(null, '', '/shop?email=ann%40player.example#top');
  const referrer = vi
    .spyOn(document, 'referrer', 'get')
    .mockReturnValue(`${location.origin}/?email=ann%40player.example`);
  onTestFinished(() => referrer.mockRestore());
  stop = askForConsent(window, 'G-TEST');
  await press('Yes, count me');
  document.title = 'Games';
  show('/games');
  window.dispatchEvent(new Event('navigated'));
  window.dispatchEvent(new Event('navigated'));
  expect(scripts()).toHaveLength(1);
  expect(sent()[1]).toEqual([
    'config',
    'G-TEST',
    {
      send_page_view: false,
      cookie_domain: 'none',
      page_location: `${location.origin}/shop`,
      page_referrer: `${location.origin}/`,
    },
  ]);
  expect(views()).toEqual([
    ['event', 'page_view', { ...viewOf('/shop'), page_title: 'Shop' }],
    ['event', 'page_view', { ...viewOf('/games'), page_title: 'Games' }],
  ]);
});

test('a visitor who has agreed is not asked again, and can change their mind [FRAME-07b]', async () => {
  window.localStorage.setItem('consent', 'granted');
  stop = askForConsent(window, 'G-TEST');
  expect(views()).toHaveLength(1);
  setCookie('_ga=GA1.1.1');
  await press('Privacy choices');
  await press('No, thank you');
  expect(document.cookie).toBe('');
  window.dispatchEvent(new Event('navigated'));
  await waitFor(() => expect(body().queryByRole('heading')).toBeNull());
  expect(views()).toHaveLength(1);
  expect(Reflect.get(window, 'ga-disable-G-TEST')).toBe(true);
  await press('Privacy choices');
  await press('Yes, count me');
  show('/games');
  window.dispatchEvent(new Event('navigated'));
  expect([views().length, scripts().length, Reflect.get(window, 'ga-disable-G-TEST')]).toEqual([2, 1, false]);
});

test.each(['/shop', '/shop/product/fod'])(
  'a no on %s takes back all cookies of the service, and no others [FRAME-07b]',
  async (path) => {
    window.localStorage.setItem('consent', 'granted');
    stop = askForConsent(window, 'G-TEST');
    show(path);
    for (const cookie of ['kept=1', '_ga=1', '_ga_TEST=2', '_gac_TEST=3', '_gat_gtag_TEST=4']) setCookie(cookie);
    await press('Privacy choices');
    await press('No, thank you');
    show('/');
    const { cookie } = document;
    // The next test begins without any.
    setCookie('kept=; max-age=0');
    expect(cookie).toBe('kept=1');
  },
);

test('Google’s script is called as it knows its calls: each an object of arguments [FRAME-06]', async () => {
  stop = askForConsent(window, 'G-TEST');
  await press('Yes, count me');
  expect((window.dataLayer ?? []).map(String)).toEqual(['js', 'config', 'event'].map(() => '[object Arguments]'));
});

test('where nothing can be kept a yes counts for this visit, also after Back to a page that the browser has kept [FRAME-07b]', async () => {
  const blocked = new Proxy(window.localStorage, {
    get() {
      throw new DOMException('Blocked', 'SecurityError');
    },
  });
  const storage = vi.spyOn(window, 'localStorage', 'get').mockReturnValue(blocked);
  stop = askForConsent(window, 'G-TEST');
  await press('Yes, count me');
  expect([scripts().length, views().length]).toEqual([1, 1]);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  show('/games');
  window.dispatchEvent(new Event('navigated'));
  expect(views()).toHaveLength(2);
  await body().findByRole('button', { name: 'Privacy choices' });
  storage.mockRestore();
});

test('a page that was left while nothing was to be counted is counted again after a yes [FRAME-07a]', async () => {
  window.localStorage.setItem('consent', 'granted');
  stop = askForConsent(window, 'G-TEST');
  await press('Privacy choices');
  await press('No, thank you');
  for (const path of ['/games', '/shop']) {
    show(path);
    window.dispatchEvent(new Event('navigated'));
  }
  expect(views()).toHaveLength(1);
  await press('Privacy choices');
  // What the service is told while it is switched off, it does not count.
  const isOff: unknown[] = [];
  vi.spyOn(window.dataLayer ?? [], 'push').mockImplementation(function (this: unknown[], call) {
    isOff.push(Reflect.get(window, 'ga-disable-G-TEST'));
    return Array.prototype.push.call(this, call);
  });
  await press('Yes, count me');
  expect(views()).toHaveLength(2);
  expect(isOff).toEqual([false]);
});

test.each([
  ['a no', 'denied', false],
  ['nonsense', 'nonsense', true],
])(
  'where %s was kept nothing is loaded or sent, and it is asked only of who has not said yes or no [FRAME-07b]',
  async (_, kept, asks) => {
    window.localStorage.setItem('consent', kept);
    stop = askForConsent(window, 'G-TEST');
    window.dispatchEvent(new Event('navigated'));
    await body().findByRole('button', { name: asks ? 'No, thank you' : 'Privacy choices' });
    expect([scripts(), sent()]).toEqual([[], []]);
  },
);

test.each([
  ['a no', 'denied', 'Privacy choices'],
  ['a cleared storage', undefined, 'No, thank you'],
])('%s in another tab ends the counting in this one [FRAME-07b]', async (_, kept, shown) => {
  window.localStorage.setItem('consent', 'granted');
  stop = askForConsent(window, 'G-TEST');
  expect(views()).toHaveLength(1);
  setCookie('_ga=GA1.1');
  window.localStorage.clear();
  if (kept) window.localStorage.setItem('consent', kept);
  window.dispatchEvent(new StorageEvent('storage', { key: kept ? 'consent' : null }));
  show('/games');
  window.dispatchEvent(new Event('navigated'));
  await body().findByRole('button', { name: shown });
  expect([views().length, Reflect.get(window, 'ga-disable-G-TEST'), document.cookie]).toEqual([1, true, '']);
});

test('a yes in another tab is the answer here, too [FRAME-07b]', async () => {
  stop = askForConsent(window, 'G-TEST');
  await body().findByRole('button', { name: 'Yes, count me' });
  window.localStorage.setItem('consent', 'granted');
  window.dispatchEvent(new StorageEvent('storage', { key: 'consent' }));
  await body().findByRole('button', { name: 'Privacy choices' });
  expect(views()).toHaveLength(1);
});

test('the focus stays where the question is: on what asks again after an answer, and on the question once it is back [FORM-01e]', async () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'focus');
  stop = askForConsent(window, 'G-TEST');
  await body().findByRole('heading', { name: 'May we count your visit?' });
  expect(document.activeElement).toBe(document.body);
  await press('No, thank you');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Privacy choices'));
  await press('Privacy choices');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('May we count your visit?'));
  expect(scroll.mock.calls.filter((call) => call.length > 0)).toEqual([
    [{ preventScroll: true }],
    [{ preventScroll: true }],
  ]);
  scroll.mockRestore();
});

test('an answer in another tab leaves the focus where it is [FORM-01e]', async () => {
  stop = askForConsent(window, 'G-TEST');
  await body().findByRole('heading', { name: 'May we count your visit?' });
  window.localStorage.setItem('consent', 'denied');
  window.dispatchEvent(new StorageEvent('storage', { key: 'consent' }));
  await body().findByRole('button', { name: 'Privacy choices' });
  expect(document.activeElement).toBe(document.body);
});
