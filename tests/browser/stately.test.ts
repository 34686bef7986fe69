import { expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { isIn, MARKS } from './inspectorPage.ts';
import { button, fillLogin, heading } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

test('a machine is copied as text, and Stately is shown what happens only after a question', async () => {
  const visitor = await newVisitor({ elsewhere: 'https://stately.ai' });
  const { page, context } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route('https://stately.ai/**', (route) => route.fulfill({ contentType: 'text/html', body: STATELY }));
  await visitor.open('/__machines');
  const site = await visitor.openTab('/account');
  await isIn(page, 'LOGIN.editing');
  await page.bringToFront();

  await button(page, 'Copy for Stately').click();
  await page.getByText('login is on the clipboard.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^import \{ setup \} from 'xstate';\n\nexport const machine = setup\(\{ delays: \{"REQUEST_TIMEOUT":30000\} \}\)\.createMachine\(\{\n {2}"id": "login",/,
  );

  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).host));
  await button(page, 'Live in Stately').click();
  expect(await faultsOf(page)).toEqual([]);
  await button(page, 'No').click();
  await button(site, 'Sign In').click();
  await site.getByRole('alert').waitFor();
  expect([context.pages().length, asked.includes('stately.ai')]).toEqual([2, false]);

  await button(page, 'Live in Stately').click();
  const opening = context.waitForEvent('page');
  await button(page, 'Yes, open stately.ai').click();
  const stately = await opening;
  await button(page, 'End it').waitFor();
  await fillLogin(site, 'nobody', 'Marked-Secret-1');
  await button(site, 'Sign In').click();
  await site.getByRole('alert').waitFor();
  const receivedNow = (): Promise<string[]> => stately.evaluate(() => Reflect.get(window, 'received'));
  await expect
    .poll(async () => (await receivedNow()).at(-1))
    .toMatch(/"@xstate\.snapshot".*xstate\.done\.actor\.signIn/);
  const received = await receivedNow();
  expect(received.filter((message) => /"@xstate.actor","name":"login".*definition.*LOGIN/.test(message))).toHaveLength(
    1,
  );
  // Those of the inspector's own page are not sent.
  for (const name of ['session', 'cart'])
    expect(received.filter((message) => message.includes(`"@xstate.actor","name":"${name}`))).toHaveLength(1);
  expect(received.filter((message) => MARKS.test(message))).toEqual([]);
  await button(page, 'End it').click();
  await button(site, 'Sign In').click();
  const log = page.getByRole('region', { name: 'Log' }).getByRole('listitem');
  await expect.poll(() => log.filter({ hasText: 'xstate.done.actor.signIn' }).count()).toBe(3);
  expect(await receivedNow()).toEqual(received);
  // Nor does a page of Stately's that connects anew get what was sent before.
  await stately.reload();
  await button(site, 'Sign In').click();
  await expect.poll(() => log.filter({ hasText: 'xstate.done.actor.signIn' }).count()).toBe(4);
  expect(await receivedNow()).toEqual([]);
});

test('each form is an actor of its own in Stately, in each tab', async () => {
  const visitor = await newVisitor({ elsewhere: 'https://stately.ai' });
  const { page, context } = visitor;
  await context.route('https://stately.ai/**', (route) => route.fulfill({ contentType: 'text/html', body: STATELY }));
  await visitor.open('/__machines');
  const site = await visitor.openTab('/account');
  await isIn(page, 'LOGIN.editing');
  await button(page, 'Live in Stately').click();
  const opening = context.waitForEvent('page');
  await button(page, 'Yes, open stately.ai').click();
  const stately = await opening;
  const logins = async () => {
    const received: string[] = await stately.evaluate(() => Reflect.get(window, 'received') ?? []);
    const actors = received.filter((message) => message.includes('"@xstate.actor","name":"login"'));
    return new Set(actors.map((message) => /"sessionId":"([^"]*)"/.exec(message)?.[1])).size;
  };
  await expect.poll(logins).toBe(1);
  await site.getByRole('link', { name: 'Forgot Password' }).click();
  await heading(site, 'Forgot password');
  await site.goBack();
  await expect.poll(logins).toBe(2);
  await visitor.openTab('/account');
  await expect.poll(logins).toBe(3);
});

test('where the browser refuses the clipboard, nothing is said to be on it', async () => {
  const { page, open } = await newVisitor();
  await open('/__machines');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
  });
  await button(page, 'Copy for Stately').click();
  await page.getByText('The browser does not let this page write to the clipboard.').waitFor();
  expect(await page.getByText('is on the clipboard').count()).toBe(0);
});

test('where the browser opens no window, nobody is told that Stately shows what happens', async () => {
  const { page, open } = await newVisitor();
  await open('/__machines');
  await page.evaluate(() => {
    window.open = () => null;
  });
  await button(page, 'Live in Stately').click();
  await button(page, 'Yes, open stately.ai').click();
  await page.getByText('Stately’s inspector could not be opened. Does the browser block new windows?').waitFor();
});

/** A page that listens as Stately's inspector does. */
const STATELY = `<title>Stately</title><script>
  window.received = [];
  addEventListener('message', ({ data }) => received.push(JSON.stringify(data)));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;
