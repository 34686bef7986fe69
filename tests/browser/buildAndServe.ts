import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import { wordFrom } from '../commandLine.js';
import { serveByNginx } from '../hosts/nginx.ts';

/** Builds in a process of its own, because this one is marked as a test and would build React for development. */
export async function buildAndServe(outDir: string, options: string[], settings: Record<string, string>) {
  const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
  const args = [vite, 'build', ...options, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
  const build = spawn(process.execPath, args, { env: { ...process.env, NODE_ENV: 'production', ...settings } });
  let output = '';
  for (const stream of [build.stdout, build.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const [status] = await once(build, 'close');
  if (status !== 0) throw new Error(`The site does not build in ${outDir}:\n${output}`);
  return wordFrom('HOST', ['nginx']) ? serveByNginx(outDir) : serveByPreview(outDir);
}

async function serveByPreview(outDir: string) {
  // The mode is the preview's own, which would ask for live settings in the other one.
  const server = await preview({
    mode: 'sandbox',
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return { url: url.replace(/\/$/, ''), close: () => server.close() };
}
