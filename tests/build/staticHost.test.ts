import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preview, resolveConfig } from 'vite';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../temporaryFolder.ts';
import { WAIT_TIMEOUT } from '../timeouts.ts';

let dir = '';
beforeEach(() => {
  dir = temporaryFolder();
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Home</title>');
});

/** The address of the preview of the folder. */
async function previewed(): Promise<string> {
  const server = await preview({
    mode: 'sandbox',
    logLevel: 'error',
    build: { outDir: dir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  onTestFinished(() => server.close());
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return url;
}

test('the preview and the development server are for this machine alone', async () => {
  const { server, preview } = await resolveConfig({ mode: 'sandbox' }, 'serve');
  expect([server.host, preview.host]).toEqual(['127.0.0.1', '127.0.0.1']);
});

test('the preview sends the headers that the build has written, to the files that they are written for [SAFE-07c]', async () => {
  const rules = [
    { path: '/*', headers: { 'X-Site': 'all', 'Cache-Control': 'no-cache' } },
    { path: '/assets/*', headers: { 'Cache-Control': 'immutable' } },
  ];
  writeFileSync(join(dir, 'headers.json'), JSON.stringify(rules));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'assets/a.js'), '');
  const url = await previewed();
  for (const [path, caching] of [
    ['', 'no-cache'],
    ['assets/a.js', 'immutable'],
  ] as const) {
    const { headers } = await fetch(url + path);
    expect([headers.get('X-Site'), headers.get('Cache-Control')]).toEqual(['all', caching]);
  }
  writeFileSync(join(dir, '_redirects'), '/old /new 301\n');
  const moved = await fetch(`${url}old`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location'), moved.headers.get('X-Site')]).toEqual([301, '/new', 'all']);
  const site = async () => (await fetch(url, { signal: AbortSignal.timeout(WAIT_TIMEOUT) })).headers.get('X-Site');
  const headersAre = (name: string) => JSON.stringify([{ path: '/*', headers: { 'X-Site': name } }]);
  for (const [text, seconds, expected] of [
    [headersAre('built again'), 1, 'built again'],
    // While a build writes them, they may be read before they are whole.
    ['[{"path":"/*","hea', 2, 'built again'],
    [headersAre('whole'), 3, 'whole'],
  ] as const) {
    writeFileSync(join(dir, 'headers.json'), text);
    utimesSync(join(dir, 'headers.json'), seconds, seconds);
    expect(await site()).toBe(expected);
  }
});

test('the preview of an incomplete build answers with a sentence, and goes on', async () => {
  const url = await previewed();
  for (const _ of ['once', 'twice']) {
    const response = await fetch(`${url}nope`);
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining('is missing or not complete'),
    ]);
  }
  expect(await (await fetch(url)).text()).toContain('Home');
});
