import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { headersFor } from '../../src/build/headers.ts';

const dir = mkdtempSync(join(tmpdir(), 'incomplete-'));
writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Home</title>');
afterAll(() => rmSync(dir, { recursive: true }));

test('the preview sends the headers that the build has written, to the files that they are written for [SAFE-07c]', async () => {
  const rules = [
    { path: '/*', headers: { 'X-Site': 'all' } },
    { path: '/assets/*', headers: { 'Cache-Control': 'immutable' } },
  ];
  writeFileSync(join(dir, 'headers.json'), JSON.stringify(rules));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'assets/a.js'), '');
  const server = await preview({
    mode: 'sandbox',
    logLevel: 'error',
    build: { outDir: dir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  try {
    const [url = ''] = server.resolvedUrls?.local ?? [];
    for (const [path, file] of [
      ['', '/index.html'],
      ['assets/a.js', '/assets/a.js'],
    ] as const) {
      const { headers } = await fetch(url + path);
      const expected = headersFor(file, rules);
      expect(Object.fromEntries(Object.keys(expected).map((name) => [name, headers.get(name)]))).toEqual(expected);
    }
  } finally {
    await server.close();
    rmSync(join(dir, 'headers.json'));
  }
});

test('the preview of an incomplete build answers with a sentence, and goes on', async () => {
  const server = await preview({
    mode: 'sandbox',
    logLevel: 'error',
    build: { outDir: dir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  try {
    const [url = ''] = server.resolvedUrls?.local ?? [];
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
