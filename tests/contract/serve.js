// Starts the sandbox as a server on the loopback, for a live build: `npm run backend`, or `-- --port 4600 --site ORIGIN`.
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const text = { type: 'string' };
const { values } = parseArgs({ options: { port: text, site: text } });
const { port = '4600', site = 'http://127.0.0.1:4173' } = values;
const { module } = await runnerImport('./tests/contract/localBackEnd.ts', { logLevel: 'error' });
const { url, settings, sandbox } = await module.startLocalBackEnd({ port: Number(port), siteOrigin: site });
console.log(`The back ends are at ${url}. A live build with these settings uses them:\n`);
for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`);
console.log(`\nMessages with their codes: ${url}/messages. Accounts:\n`);
for (const { username, password, story } of sandbox.accounts) console.log([username, password, story].join('  '));
