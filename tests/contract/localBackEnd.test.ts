import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, Server } from 'node:http';
import { resolveConfig } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { catalogue } from '../../src/content/catalogue.ts';
import { orderOf } from '../../src/content/order.ts';
import { prepareBackEnds, SITE } from './backEnds.ts';
import { startLocalBackEnd } from './localBackEnd.ts';

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

test('whatever a session is called, the payment page shows no markup of it', async () => {
  const session = encodeURIComponent('"><b>1</b>');
  const page = await (await fetch(`${backEnds.local.url}/payment?session=${session}`)).text();
  expect(page.match(/href="[^"]*"/g)).toEqual(
    ['paid', 'cancelled'].map((state) => `href="?session=${session}&amp;state=${state}"`),
  );
});

test('the back ends are for this machine alone', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen');
  onTestFinished(() => listen.mockRestore());
  const { close } = await startLocalBackEnd({ siteOrigin: SITE });
  await close();
  expect(listen.mock.calls.map(([port, host]) => [port, host])).toEqual([[0, '127.0.0.1']]);
});

test('npm run backend ends badly where its port is taken, and says so', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = String(typeof address === 'object' ? address?.port : '');
  const child = spawn(process.execPath, ['tests/contract/serve.js', '--port', port]);
  onTestFinished(() => void child.kill());
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  const [status] = await once(child, 'close');
  expect([status, complaint]).toEqual([1, expect.stringContaining(`Port ${port} cannot be used: listen EADDRINUSE`)]);
});

/** Starts `npm run backend` on a free port, until the test has ended; answers with what it prints. */
async function printedBy(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['tests/contract/serve.js', '--port', '0', ...args]);
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
  return output;
}

test('npm run backend prints the settings of a live build for the origin of a site, whatever stands behind it', async () => {
  const output = await printedBy('--site', `${SITE}/shop?a#b`);
  const [, url = ''] = /The back ends are at (\S+)\. /.exec(output) ?? [];
  expect(output).toContain(`\nVITE_SITE_ORIGIN=${SITE}\n`);
  expect(output).toContain(`\nMessages with their codes: ${url}/messages. `);
  expect((await fetch(`${url}/messages`)).status).toBe(200);
});

test('npm run backend is for the site that npm run preview serves, where none is named', async () => {
  const { preview } = await resolveConfig({ mode: 'sandbox' }, 'serve');
  expect(await printedBy()).toContain(`\nVITE_SITE_ORIGIN=http://${preview.host}:${preview.port}\n`);
});
