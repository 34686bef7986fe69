// Serves the site with its sandbox; `--inspect` opens it beside the page that shows its machines. The rest is Vite's.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const VITE = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
const INSPECTOR = '/__machines?beside=/account';
const given = process.argv.slice(2).flatMap((option) => (option === '--inspect' ? ['--open', INSPECTOR] : option));
const env = { ...process.env, ...(given.includes(INSPECTOR) && { INSPECT: INSPECTOR }) };
const server = spawn(process.execPath, [VITE, '--mode', 'sandbox', ...given], { stdio: 'inherit', env });
server.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
