import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { askForConsent } from '../../src/analytics/consent.tsx';
import { createAnalytics } from '../../src/analytics/googleAnalytics.ts';
import { noteShownPath } from '../../src/lib/shownPath.ts';
import { ignoresHeldEnter } from './heldEnter.ts';
import { show } from './shownPath.ts';

/** The calls of Google's service, each with its arguments. */
const calls = () => [...(window.dataLayer ?? [])].map((call) => [...(call as Iterable<unknown>)]);
const views = () => calls().filter(([, name]) => name === 'page_view');
const viewOf = (path: string, page_title: string) => ({
  page_location: location.origin + path,
  page_path: path,
  page_title,
});

test.each([
  ['a no', 'granted', 'denied', 1, true],
  ['a yes', '', 'granted', 2, false],
])('%s on a later page holds after Back to one that the browser has kept [FRAME-07b]', (_, before, later, ...seen) => {
  delete window.dataLayer;
  window.localStorage.setItem('consent', before);
  show('/shop');
  const analytics = createAnalytics(window, 'G-TEST');
  onTestFinished(() => analytics.stop());
  analytics.pageView();
  window.localStorage.setItem('consent', later);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  show('/games');
  analytics.pageView();
  expect([views().length, Reflect.get(window, 'ga-disable-G-TEST')]).toEqual(seen);
});

test('an answer that is taken back in another tab leaves the focus where it is, also where the first one was given here', async () => {
  window.localStorage.clear();
  onTestFinished(askForConsent(window, 'G-TEST'));
  await userEvent.click(await screen.findByRole('button', { name: 'No, thank you' }));
  await screen.findByRole('button', { name: 'Privacy choices' });
  const field = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => field.remove());
  field.focus();
  window.localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'consent', newValue: null }));
  await screen.findByRole('heading', { name: 'May we count your visit?' });
  expect(document.activeElement).toBe(field);
});

test('what another tab stores besides an answer leaves the one that was given here, which the browser did not store', () => {
  window.localStorage.clear();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  const analytics = createAnalytics(window, 'G-TEST');
  onTestFinished(() => analytics.stop());
  analytics.decide('denied');
  window.dispatchEvent(new StorageEvent('storage', { key: 'shared-state', newValue: '{}' }));
  expect(analytics.decision()).toBe('denied');
});

/** Somebody who is on /games, and has not been asked yet. */
function onGames() {
  delete window.dataLayer;
  window.localStorage.clear();
  show('/games');
  document.title = 'Games';
  onTestFinished(askForConsent(window, 'G-TEST'));
}

test('whoever agrees while another page is on its way is counted on the one that is shown, and then on the other one [FRAME-07a]', async () => {
  onGames();
  window.history.pushState(null, '', '/shop');
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, count me' }));
  expect(views()).toEqual([['event', 'page_view', viewOf('/games', 'Games')]]);
  expect(calls()[0]).toEqual(['js', expect.any(Date)]);
  expect(calls()[1]).toEqual([
    'config',
    'G-TEST',
    expect.objectContaining({ page_location: viewOf('/games', '').page_location }),
  ]);
  document.title = 'Shop';
  show('/shop');
  window.dispatchEvent(new Event('navigated'));
  expect(views().slice(1)).toEqual([['event', 'page_view', viewOf('/shop', 'Shop')]]);
});

test('whoever agrees on a page that could not be shown is counted once another one is [FRAME-07a]', async () => {
  onGames();
  noteShownPath(undefined);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, count me' }));
  expect(views()).toEqual([]);
  show('/shop');
  document.title = 'Shop';
  window.dispatchEvent(new Event('navigated'));
  expect(views()).toEqual([['event', 'page_view', viewOf('/shop', 'Shop')]]);
});

test('Enter that is held on an answer answers once, and does not bring the question back [FRAME-07b]', async () => {
  window.localStorage.clear();
  onTestFinished(askForConsent(window, 'G-TEST'));
  onTestFinished(() => {
    document.querySelector('script[src*="googletagmanager"]')?.remove();
    window.localStorage.clear();
    delete window.dataLayer;
  });
  for (const answer of ['No, thank you', 'Yes, count me']) {
    expect(ignoresHeldEnter(await screen.findByRole('button', { name: answer }))).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: answer }));
    const again = await screen.findByRole('button', { name: 'Privacy choices' });
    expect(ignoresHeldEnter(again)).toBe(true);
    await userEvent.click(again);
  }
});
