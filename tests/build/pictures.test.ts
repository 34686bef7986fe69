import { createServer, type InlineConfig, resolveConfig } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { pictures } from '../../src/build/pictures.ts';

const config = (plugin: typeof pictures): InlineConfig => ({
  configFile: false,
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0 },
  plugins: [plugin()],
});

/** The folder that the pages name their pictures in. */
async function folderOf(plugin: typeof pictures): Promise<string> {
  const { define } = await resolveConfig(config(plugin), 'serve');
  return JSON.parse(String(define?.__PICTURES__));
}

afterEach(() => {
  vi.doUnmock('../../src/content/site.ts');
  vi.doUnmock('../../src/build/imageVariants.ts');
  vi.resetModules();
});

test('a store with another link has its pictures in another folder, so that nobody keeps the old code [HOME-03a]', async () => {
  vi.doMock('../../src/content/site.ts', async (original) => {
    const { site, ...others } = await original<typeof import('../../src/content/site.ts')>();
    const ios = { ...site.stores.ios, url: 'https://stores.example/another' };
    return { ...others, site: { ...site, stores: { ...site.stores, ios } } };
  });
  vi.resetModules();
  const changed = await import('../../src/build/pictures.ts');
  const before = await folderOf(pictures);
  expect(before).toMatch(/^\/assets\/pictures-[\w-]{8}$/);
  expect(await folderOf(changed.pictures)).not.toBe(before);
});

test('pictures that are drawn otherwise are in another folder, so that nobody keeps the old ones [SAFE-07b]', async () => {
  vi.doMock('../../src/build/imageVariants.ts', async (original) => ({
    ...(await original<typeof import('../../src/build/imageVariants.ts')>()),
    DRAWING_HASH: 'redrawn8',
  }));
  vi.resetModules();
  const changed = await import('../../src/build/pictures.ts');
  expect(await folderOf(changed.pictures)).not.toBe(await folderOf(pictures));
});

test('while developing the codes are answered at the addresses that pages name [HOME-03a]', async () => {
  const server = await createServer(config(pictures));
  try {
    await server.listen();
    const [url = ''] = server.resolvedUrls?.local ?? [];
    const drawings = new Set<string>();
    for (const store of ['ios', 'android']) {
      const response = await fetch(new URL(`${await folderOf(pictures)}/qr-${store}.svg`, url));
      const drawing = await response.text();
      expect([response.headers.get('content-type'), drawing]).toEqual([
        'image/svg+xml',
        expect.stringMatching(/^<svg .*<\/svg>\n$/s),
      ]);
      drawings.add(drawing);
    }
    expect(drawings.size).toBe(2);
  } finally {
    await server.close();
  }
});
