import { readdirSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { expect, test } from 'vitest';
import { installed } from '../everyBrowser/installed.ts';
import { serveByNginx } from '../hosts/nginx.ts';

const SITE = '.cache/live-site';
const REQUESTS = 20_000;
const CONNECTIONS = 50;

interface Answer {
  status: number;
  milliseconds: number;
  bytes: number;
}

test('pages and code from nginx on the loopback, by fifty connections that ask again as soon as they are answered', async () => {
  installed('nginx', ['/usr/sbin/nginx', '/usr/bin/nginx'], ['nginx-light']);
  const { url, close } = await serveByNginx(SITE);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const paths = [
    ...['/', '/shop', '/shop/product/fod', '/press/fod-released', '/account', '/shop/checkout'],
    ...readdirSync(`${SITE}/assets`)
      .filter((name) => name.endsWith('.js'))
      .map((name) => `/assets/${name}`),
  ];
  const answers: Answer[] = [];
  const start = performance.now();
  let asked = 0;
  const askOn = async () => {
    while (asked < REQUESTS) answers.push(await ask(`${url}${paths[asked++ % paths.length]}`, agent));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askOn));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  await close();

  const times = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]?.toFixed(1);
  const megabytes = answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000;
  console.log(
    `${answers.length} answers in ${seconds.toFixed(1)} s: ${(answers.length / seconds).toFixed(0)} a second, ` +
      `${(megabytes / seconds).toFixed(1)} MB a second; median ${at(0.5)} ms, 99% within ${at(0.99)} ms, longest ${at(1)} ms`,
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers).toHaveLength(REQUESTS);
});

const ask = (address: string, agent: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    get(address, { agent, headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - start, bytes }),
      );
    }).on('error', reject);
  });
