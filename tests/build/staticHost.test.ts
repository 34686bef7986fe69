import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import { afterAll, expect, test } from 'vitest';

const dir = mkdtempSync(join(tmpdir(), 'incomplete-'));
writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Home</title>');
afterAll(() => rmSync(dir, { recursive: true }));

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
