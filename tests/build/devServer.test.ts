import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { writeAddress } from '../../src/build/sandboxAddress.ts';
import { expectApproved } from '../approved/approved.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const MANIFEST = v.object({ icons: v.array(v.object({ src: v.string() })) });

let server: ViteDevServer;
let url = '';
beforeAll(async () => {
  server = await createServer({ mode: 'sandbox', logLevel: 'error', server: { port: 0 } });
  await server.listen();
  [url = ''] = server.resolvedUrls?.local ?? [];
});
afterAll(() => server.close());

test.each([
  ['news.xml', 'application/atom+xml', ' [PRESS-07b]'],
  ['sitemap.xml', 'application/xml', ''],
  ['robots.txt', 'text/plain', ''],
])('the development server has the %s of a build, as %s, whatever is asked with it%s', async (name, type) => {
  const response = await fetch(url + name);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  const text = await response.text();
  await expectApproved('files', name, text);
  expect(await (await fetch(`${url}${name}?from=mail`)).text()).toBe(text);
});

test('the development server has the manifest of a build, with icons that it has, too', async () => {
  const { icons } = v.parse(MANIFEST, await (await fetch(`${url}site.webmanifest`)).json());
  const statuses = await Promise.all(icons.map(async ({ src }) => (await fetch(new URL(src, url))).status));
  expect(statuses).toEqual([200, 200, 200, 200]);
});

test.each([
  ['fonts/grenze-gotisch.woff2', 'font/woff2'],
  ['stand-ins/newsletter-desktop.html', 'text/html'],
  ['stand-ins/video.html', 'text/html'],
])('the development server has %s, as %s', async (name, type) => {
  const response = await fetch(url + name);
  expect([response.status, response.headers.get('content-type')?.replace(/;.*/, '')]).toEqual([200, type]);
  // Not the site itself, which answers every other address.
  expect(await response.text()).not.toContain('id="root"');
});

test('the development server has the pictures that the site asks for, in both of their formats', async () => {
  const { fallbackOf, avifSet, STILL } = v.parse(
    v.looseObject({ fallbackOf: v.function(), avifSet: v.function(), STILL: v.unknown() }),
    await server.ssrLoadModule('/src/content/pictureSizes.ts'),
  );
  const [smallest = ''] = String(avifSet('fod', STILL)).split(' ');
  const types = await Promise.all(
    [fallbackOf('fod', STILL), smallest].map(async (address) => {
      const response = await fetch(new URL(String(address), url));
      const start = Buffer.from(await response.arrayBuffer()).subarray(0, 12);
      return [
        response.status,
        response.headers.get('content-type'),
        start.toString('latin1').match(/ftypavif|^\xff\xd8/)?.[0],
      ];
    }),
  );
  expect(types).toEqual([
    [200, 'image/jpeg', '\xff\xd8'],
    [200, 'image/avif', 'ftypavif'],
  ]);
});

test('the development server has the samples that the site asks for, and each part of one [SAMPLE-01c]', async () => {
  const { sampleUrl } = v.parse(
    v.looseObject({ sampleUrl: v.function() }),
    await server.ssrLoadModule('/src/content/samples.ts'),
  );
  const address = new URL(String(sampleUrl('fod')), url);
  const response = await fetch(address);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  const whole = new Uint8Array(await response.arrayBuffer());
  const partOf = async (range: string) => {
    const part = await fetch(address, { headers: { range } });
    return [part.status, part.headers.get('content-range'), new Uint8Array(await part.arrayBuffer())];
  };
  const { length } = whole;
  expect(await partOf('bytes=0-')).toEqual([206, `bytes 0-${length - 1}/${length}`, whole]);
  expect(await partOf('bytes=1000-1999')).toEqual([206, `bytes 1000-1999/${length}`, whole.slice(1000, 2000)]);
  expect(await partOf(`bytes=${length - 2}-${length + 9}`)).toEqual([
    206,
    `bytes ${length - 2}-${length - 1}/${length}`,
    whole.slice(-2),
  ]);
  expect(await partOf(`bytes=${length}-`)).toEqual([416, `bytes */${length}`, new Uint8Array()]);
});

test('whoever asks for the inspector reads its address, and the report where the sandbox is served, as long as it is', async () => {
  vi.stubEnv('INSPECT', '/__machines?beside=/account');
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  const other = await createServer({ mode: 'sandbox', logLevel: 'error', server: { port: 0 } });
  await other.listen();
  const address = other.resolvedUrls?.local[0]?.replace(/\/$/, '');
  expect(print.mock.calls).toEqual([[`\n  The inspector: ${address}/__machines?beside=/account\n`]]);
  expect(toldToReport()).toContain(`'${address}'`);
  await other.close();
  expect(toldToReport()).not.toContain(`'${address}'`);
});

test('of several sandboxes the report is told the one that was served last, of those that still are', () => {
  const folder = join(temporaryFolder(), 'reports');
  const told = () => readFileSync(join(folder, 'sandbox.js'), 'utf8');
  const lineOf = (port: number) => `document.documentElement.dataset.sandbox = 'http://127.0.0.1:${port}';\n`;
  const [endFirst, , endThird] = [1, 2, 3].map((port) => writeAddress(`http://127.0.0.1:${port}`, folder));
  expect(told()).toBe(lineOf(1) + lineOf(2) + lineOf(3));
  endThird?.();
  expect(told()).toBe(lineOf(1) + lineOf(2));
  endFirst?.();
  expect(told()).toBe(lineOf(2));
  // The port of one that could not take its line away serves the next one.
  writeAddress('http://127.0.0.1:4', folder);
  const endNext = writeAddress('http://127.0.0.1:2', folder);
  expect(told()).toBe(lineOf(4) + lineOf(2));
  endNext();
  expect(told()).toBe(lineOf(4));
});

/** Where the report is told that sandboxes are served. */
const toldToReport = () => readFileSync('reports/sandbox.js', 'utf8');

/** Runs `npm start` with options, and a browser that notes the address that it is to open. */
function start(...options: string[]) {
  const folder = temporaryFolder();
  const opened = join(folder, 'opened');
  // A browser that is a script is run by Node with the address.
  const BROWSER = join(folder, 'browser.js');
  writeFileSync(BROWSER, `require('node:fs').writeFileSync(${JSON.stringify(opened)}, process.argv.at(-1));`);
  const args = ['src/build/devServer.js', ...options, '--port', '0'];
  // A group of processes of its own: a terminal tells all of them when it is to end.
  const env = { ...process.env, BROWSER, NO_COLOR: '1' };
  const child = spawn(process.execPath, args, { env, detached: true });
  onTestFinished(() => void child.kill('SIGTERM'));
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  return {
    output: () => output,
    opened: () => existsSync(opened) && readFileSync(opened, 'utf8'),
    /** Resolves with its status. */
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<unknown> {
      process.kill(-(child.pid ?? 0), signal);
      const [status] = await once(child, 'exit');
      return status;
    },
  };
}

test('npm start -- --inspect opens the inspector beside the site, and says where it is', async () => {
  const { output, opened, stop } = start('--inspect');
  await expect.poll(output).toMatch(/The inspector: http:\/\/127\.0\.0\.1:\d+\/__machines\?beside=\/account\n/);
  await expect.poll(opened).toMatch(/\/__machines\?beside=\/account$/);
  const served = String(opened());
  expect((await fetch(served)).status).toBe(200);
  await stop();
  await expect(fetch(served)).rejects.toThrow();
});

test.each(['SIGINT', 'SIGHUP', 'SIGTERM'] as const)(
  'npm start that is ended by %s takes back where the sandbox was served, and has not failed',
  async (signal) => {
    const { opened, stop } = start('--open');
    await expect.poll(opened).toBeTruthy();
    const address = `'http://127.0.0.1:${new URL(String(opened())).port}'`;
    expect(toldToReport()).toContain(address);
    expect(await stop(signal)).toBe(0);
    expect(toldToReport()).not.toContain(address);
  },
);

test('npm start -- --open opens the site', async () => {
  const { opened, stop } = start('--open');
  await expect.poll(opened).toMatch(/^http:\/\/[^/]+:\d+\/$/);
  await stop();
});

test('npm start fails where its server does', () => {
  const { status } = spawnSync(process.execPath, ['src/build/devServer.js', '--port', '99999999'], {
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
});

test('an option that npm start does not know is answered with how to use it', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/build/devServer.js', '--inspct'], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain("Unknown option '--inspct'");
  expect(stderr).toContain('npm start -- --inspect             beside the page that shows its machines');
});
