import { expect, test } from 'vitest';
import { hold } from './hold.ts';
import { noteReports } from './noteReports.ts';
import { REPORTS } from './reportAddress.ts';
import { hydrated } from './userActions.ts';
import { openBrowser, setUp } from './visitor.ts';

const siteUrl = setUp().liveUrl;
const { newVisitor } = openBrowser(siteUrl);

test('what goes wrong before the code of reports has come, for which no page waits, is reported [SAFE-06ad]', async () => {
  const { page, context } = await newVisitor({ elsewhere: REPORTS, expectsErrorsOf: /Early|elsewhere\.example/ });
  const reports = await noteReports(context);
  const send = await hold(context, /\/assets\/report-/);
  await page.goto(`${siteUrl}/games`, { waitUntil: 'commit' });
  await hydrated(page);
  const isThrown = page.waitForEvent('pageerror', ({ name }) => name === 'RangeError');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('Early');
    });
    void Promise.reject(new URIError('Early'));
    fetch('https://elsewhere.example/early').catch(() => {});
    window.dispatchEvent(new CustomEvent('partmissing', { detail: new SyntaxError('Early') }));
  });
  await isThrown;
  send();
  await expect
    .poll(() => reports.map((report) => JSON.stringify(report)).sort())
    .toEqual([
      '{"where":"code","page":"/games","name":"SyntaxError","frames":[]}',
      '{"where":"policy","page":"/games","name":"connect-src","blocked":"https://elsewhere.example"}',
      '{"where":"promise","page":"/games","name":"URIError","frames":[]}',
      '{"where":"window","page":"/games","name":"RangeError","frames":[]}',
    ]);
});
