import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { displayFont } from '../../src/build/displayFont.ts';
import { imageVariants } from '../../src/build/imageVariants.ts';
import { pictures } from '../../src/build/pictures.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { WAIT_TIMEOUT } from '../timeouts.ts';

test.each<[what: string, plugin: () => Plugin, addressOf: (define: Record<string, unknown>) => string]>([
  [
    'a picture',
    pictures,
    ({ __PICTURES__: folder }) => `${JSON.parse(String(folder))}/${imageVariants.at(-1)?.fileName}`,
  ],
  ['the font of headings', displayFont, () => '/fonts/grenze-gotisch.woff2'],
])('where %s cannot be kept, the development server says so and goes on', async (_, plugin, addressOf) => {
  const root = temporaryFolder();
  // In the place of the folder in which it is kept.
  writeFileSync(join(root, 'node_modules'), '');
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    root,
    cacheDir: join(root, 'node_modules/.vite'),
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0 },
    plugins: [plugin()],
  });
  onTestFinished(() => server.close());
  await server.listen();
  const [url = ''] = server.resolvedUrls?.local ?? [];
  const address = new URL(addressOf(server.config.define ?? {}), url);
  for (const _ of ['once', 'and again']) {
    const response = await fetch(address, { signal: AbortSignal.timeout(WAIT_TIMEOUT) });
    const text = await response.text();
    expect([response.status, text.includes('ENOTDIR')]).toEqual([500, true]);
  }
});
