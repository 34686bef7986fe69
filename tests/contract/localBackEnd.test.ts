import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { catalogue } from '../../src/content/catalogue.ts';
import { orderOf } from '../../src/content/order.ts';
import { prepareBackEnds, SITE } from './backEnds.ts';

const backEnds = prepareBackEnds();

/** The status of the answer to a request as `fetch` sends none. */
const statusOf = (method: string, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = new URL(backEnds.local.url);
    request({ host: '127.0.0.1', port, method, path }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });

test('a request that cannot be read is refused, and the next one answered', async () => {
  expect(await statusOf('GET', '//')).toBe(400);
  expect(await statusOf('TRACE', '/')).toBe(400);
  const answer = await fetch(`${backEnds.local.url}/create-checkout-session`, { method: 'POST', body: '{' });
  expect(answer.status).toBe(400);
});

test('messages with their codes are there to be read', async () => {
  expect((await backEnds.call('ForgotPassword', { Username: 'newcomer' })).status).toBe(200);
  const messages = await (await fetch(`${backEnds.local.url}/messages`)).json();
  expect(messages[0]).toMatchObject({ to: 'newcomer@player.example', code: expect.stringMatching(/^\d{6}$/) });
});

test.each([
  ['Pay', `${SITE}/shop/success`],
  ['Cancel', `${SITE}/shop/cancel`],
])('the payment page leads back to the site, by %s', async (label, wayBack) => {
  const order = { products: orderOf(catalogue.slice(0, 1)), baseUrl: SITE, email: 'ann@player.example' };
  const answer = await fetch(`${backEnds.local.url}/create-checkout-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  const { redirect_url: address } = await answer.json();
  const page = await (await fetch(address)).text();
  const [, href = ''] = new RegExp(`<a href="([^"]*)">${label}</a>`).exec(page) ?? [];
  const led = await fetch(new URL(href.replaceAll('&amp;', '&'), address), { redirect: 'manual' });
  expect([led.status, led.headers.get('location')]).toEqual([303, wayBack]);
});

test('npm run backend prints the settings of a live build for the origin of a site, whatever stands behind it', async () => {
  const child = spawn(process.execPath, ['tests/contract/serve.js', '--port', '0', '--site', `${SITE}/shop?a#b`]);
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, 'exit');
  });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  await expect.poll(() => output).toContain('Messages with their codes: ');
  const [, url = ''] = /The back ends are at (\S+)\. /.exec(output) ?? [];
  expect(output).toContain(`\nVITE_SITE_ORIGIN=${SITE}\n`);
  expect(output).toContain(`\nMessages with their codes: ${url}/messages. `);
  expect((await fetch(`${url}/messages`)).status).toBe(200);
});
