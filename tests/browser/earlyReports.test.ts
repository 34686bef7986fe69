import { expect, test } from 'vitest';
import { hold } from './hold.ts';
import { REPORTS } from './reportAddress.ts';
import { hydrated } from './userActions.ts';
import { openBrowser, setUp } from './visitor.ts';

const siteUrl = setUp().liveUrl;
const { newVisitor } = openBrowser(siteUrl);

test('what goes wrong before the code of reports has come, for which no page waits, is reported [SAFE-06ad]', async () => {
  const { page, context } = await newVisitor({ elsewhere: REPORTS, expectsErrorsOf: /Early/ });
  const reports: unknown[] = [];
  await context.route(`${REPORTS}/**`, (route) => {
    reports.push(JSON.parse(route.request().postData() ?? ''));
    return route.fulfill({ status: 204 });
  });
  const send = await hold(context, /\/assets\/report-/);
  await page.goto(`${siteUrl}/games`, { waitUntil: 'commit' });
  await hydrated(page);
  const isThrown = page.waitForEvent('pageerror', ({ name }) => name === 'RangeError');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('Early');
    });
    void Promise.reject(new URIError('Early'));
    window.dispatchEvent(new CustomEvent('partmissing', { detail: new SyntaxError('Early') }));
  });
  await isThrown;
  send();
  await expect.poll(() => reports.length).toBe(3);
  expect(reports).toEqual(
    expect.arrayContaining([
      { where: 'window', page: '/games', name: 'RangeError', frames: [] },
      { where: 'promise', page: '/games', name: 'URIError', frames: [] },
      { where: 'code', page: '/games', name: 'SyntaxError', frames: [] },
    ]),
  );
});
