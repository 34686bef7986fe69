import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Adds a line that says where the sandbox is served to the file in which the report of the tests reads it, to play a path
 * there; the last line counts. Returns what takes that line away again.
 */
export function writeAddress(address: string, folder = 'reports'): () => void {
  const file = join(folder, 'sandbox.js');
  const own = `document.documentElement.dataset.sandbox = '${address}';`;
  const others = () =>
    (existsSync(file) ? readFileSync(file, 'utf8') : '').split('\n').filter((line) => line && line !== own);
  const write = (lines: string[]) => writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  mkdirSync(folder, { recursive: true });
  write([...others(), own]);
  return () => write(others());
}

/** What ends `npm start`. Each may come several times: to the group of processes, and from `devServer.js`. */
const SIGNALS = ['SIGINT', 'SIGHUP', 'SIGTERM'] as const;
const end = () => process.exit();

/** Tells where the sandbox is served: the report on all paths, and whoever has asked for the inspector. */
export function sandboxAddress(): Plugin {
  return {
    name: 'sandbox-address',
    apply: (_, { command, mode }) => command === 'serve' && mode === 'sandbox',
    configureServer({ httpServer }) {
      httpServer?.once('listening', () => {
        const { port } = httpServer.address() as AddressInfo;
        const address = `http://127.0.0.1:${port}`;
        const takeAway = writeAddress(address);
        process.on('exit', takeAway);
        for (const signal of SIGNALS) process.on(signal, end);
        httpServer.once('close', () => {
          takeAway();
          process.off('exit', takeAway);
          for (const signal of SIGNALS) process.off(signal, end);
        });
        if (process.env.INSPECT) console.log(`\n  The inspector: ${address}${process.env.INSPECT}\n`);
      });
    },
  };
}
