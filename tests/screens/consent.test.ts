import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askForConsent } from '../../src/analytics/consent.tsx';

let stop = () => {};
const body = () => within(document.body);
const press = async (name: string) => userEvent.click(await body().findByRole('button', { name }));
const scripts = () => [...document.querySelectorAll('script[src*="googletagmanager"]')];
const sent = () => (window.dataLayer ?? []).map((call) => [...(call as Iterable<unknown>)]);
const views = () => sent().filter(([, name]) => name === 'page_view');

beforeEach(() => {
  window.localStorage.clear();
  delete window.dataLayer;
  document.title = 'Shop';
  window.history.pushState(null, '', '/shop');
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

test('one page view is sent a navigation, with the automatic ones off [FRAME-06]', async () => {
  stop = askForConsent(window, 'G-TEST');
  await press('Yes, count me');
  document.title = 'Games';
  window.history.pushState(null, '', '/games');
  window.dispatchEvent(new Event('navigated'));
  window.dispatchEvent(new Event('navigated'));
  expect(scripts()).toHaveLength(1);
  expect(sent()[1]).toEqual(['config', 'G-TEST', { send_page_view: false }]);
  expect(views()).toEqual([
    ['event', 'page_view', { page_path: '/shop', page_title: 'Shop' }],
    ['event', 'page_view', { page_path: '/games', page_title: 'Games' }],
  ]);
});

test('a visitor who has agreed is not asked again, and can change their mind [FRAME-07b]', async () => {
  window.localStorage.setItem('consent', 'granted');
  stop = askForConsent(window, 'G-TEST');
  expect(views()).toHaveLength(1);
  // biome-ignore lint/suspicious/noDocumentCookie: it stands for what the service does.
  document.cookie = '_ga=GA1.1.1; path=/';
  await press('Privacy choices');
  await press('No, thank you');
  expect(document.cookie).toBe('');
  window.dispatchEvent(new Event('navigated'));
  await waitFor(() => expect(body().queryByRole('heading')).toBeNull());
  expect(views()).toHaveLength(1);
  expect(Reflect.get(window, 'ga-disable-G-TEST')).toBe(true);
});
