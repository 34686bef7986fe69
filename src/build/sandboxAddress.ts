import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Plugin } from 'vite';

/** Where the report of the tests reads it, to play a path in the sandbox that is running. */
const FILE = 'reports/sandbox.js';

/** Writes where the sandbox is served. Returns what takes that back: another one may be served longer. */
function writeAddress(address: string): () => void {
  mkdirSync('reports', { recursive: true });
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const own = `document.documentElement.dataset.sandbox = '${address}';\n`;
  writeFileSync(FILE, own);
  return () => {
    if (existsSync(FILE) && readFileSync(FILE, 'utf8') === own) writeFileSync(FILE, before);
  };
}

/** Tells where the sandbox is served: the report on all paths, and whoever has asked for the inspector. */
export function sandboxAddress(): Plugin {
  return {
    name: 'sandbox-address',
    apply: (_, { command, mode }) => command === 'serve' && mode === 'sandbox',
    configureServer({ httpServer }) {
      httpServer?.once('listening', () => {
        const { port } = httpServer.address() as AddressInfo;
        const address = `http://127.0.0.1:${port}`;
        httpServer.once('close', writeAddress(address));
        if (process.env.INSPECT) console.log(`\n  The inspector: ${address}${process.env.INSPECT}\n`);
      });
    },
  };
}
