import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'incomplete-'));
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Home</title>');
});
afterAll(() => rmSync(dir, { recursive: true }));

/** The preview of the folder, and its address. */
async function previewed() {
  const server = await preview({
    mode: 'sandbox',
    logLevel: 'error',
    build: { outDir: dir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return { server, url };
}

test('the preview sends the headers that the build has written, to the files that they are written for [SAFE-07c]', async () => {
  const rules = [
    { path: '/*', headers: { 'X-Site': 'all', 'Cache-Control': 'no-cache' } },
    { path: '/assets/*', headers: { 'Cache-Control': 'immutable' } },
  ];
  writeFileSync(join(dir, 'headers.json'), JSON.stringify(rules));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'assets/a.js'), '');
  const { server, url } = await previewed();
  try {
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
    writeFileSync(join(dir, 'headers.json'), JSON.stringify([{ path: '/*', headers: { 'X-Site': 'built again' } }]));
    expect((await fetch(url)).headers.get('X-Site')).toBe('built again');
  } finally {
    await server.close();
    rmSync(join(dir, 'headers.json'));
  }
});

test('the preview of an incomplete build answers with a sentence, and goes on', async () => {
  const { server, url } = await previewed();
  try {
    for (const _ of ['once', 'twice']) {
      const response = await fetch(`${url}nope`);
      expect([response.status, await response.text()]).toEqual([
        404,
        expect.stringContaining('is missing or not complete'),
      ]);
    }
    expect(await (await fetch(url)).text()).toContain('Home');
  } finally {
    await server.close();
  }
});
