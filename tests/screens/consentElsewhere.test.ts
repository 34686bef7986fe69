import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { askForConsent } from '../../src/analytics/consent.tsx';
import { createAnalytics } from '../../src/analytics/googleAnalytics.ts';

test.each([
  ['a no', 'granted', 'denied', 1, true],
  ['a yes', '', 'granted', 2, false],
])('%s on a later page holds after Back to one that the browser has kept [FRAME-07b]', (_, before, later, ...seen) => {
  delete window.dataLayer;
  window.localStorage.setItem('consent', before);
  window.history.pushState(null, '', '/shop');
  const analytics = createAnalytics(window, 'G-TEST');
  onTestFinished(() => analytics.stop());
  analytics.pageView();
  window.localStorage.setItem('consent', later);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  window.history.pushState(null, '', '/games');
  analytics.pageView();
  const views = [...(window.dataLayer ?? [])].filter((call) => [...(call as Iterable<unknown>)][1] === 'page_view');
  expect([views.length, Reflect.get(window, 'ga-disable-G-TEST')]).toEqual(seen);
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
