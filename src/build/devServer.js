// Serves the site with its sandbox; `--inspect` opens it beside the page that shows its machines.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const VITE = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
const INSPECTOR = '/__machines?beside=/account';
const USAGE = `How to serve the site with its sandbox:

  npm start                          on a free port from 5173 on
  npm start -- --inspect             beside the page that shows its machines
  npm start -- --port 4000 --open    on a port, and in a browser`;
const OPTIONS = { inspect: { type: 'boolean' }, port: { type: 'string' }, open: { type: 'boolean' } };

const { inspect, port, open } = readOptions();
const opened = inspect ? ['--open', INSPECTOR] : open ? ['--open'] : [];
const args = ['--mode', 'sandbox', ...(port === undefined ? [] : ['--port', port]), ...opened];
const env = { ...process.env, ...(inspect && { INSPECT: INSPECTOR }) };
const server = spawn(process.execPath, [VITE, ...args], { stdio: 'inherit', env });
let isEnding = false;
server.on('exit', (code) => process.exit(isEnding ? 0 : (code ?? 1)));
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'])
  process.on(signal, () => {
    isEnding = true;
    // On Windows this would end it at once; a console tells both.
    if (process.platform !== 'win32') server.kill(signal);
  });

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
    return process.exit(2);
  }
}
