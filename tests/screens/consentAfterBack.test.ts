import { expect, onTestFinished, test } from 'vitest';
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
