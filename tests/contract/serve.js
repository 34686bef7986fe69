// Starts the sandbox as a server on the loopback, for a live build: `npm run backend`, or `-- --port 4600 --site ORIGIN`.
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { readOrExit } from '../commandLine.js';

const USAGE = 'How to start the back ends: npm run backend, or -- --port 4600 --site http://127.0.0.1:4173';

const { port, siteOrigin } = readOrExit(readArguments, USAGE);
const { module } = await runnerImport('./tests/contract/localBackEnd.ts', { logLevel: 'error' });
const { url, settings, sandbox } = await module.startLocalBackEnd({ port, siteOrigin }).catch((error) => {
  console.error(`Port ${port} cannot be used: ${error.message}`);
  process.exit(1);
});
console.log(`The back ends are at ${url}. A live build with these settings uses them:\n`);
for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`);
console.log(`\nMessages with their codes: ${url}/messages. Accounts:\n`);
for (const { username, password, story } of sandbox.accounts) console.log([username, password, story].join('  '));

/** The port and the origin that are asked for; throws a sentence. */
function readArguments() {
  const text = { type: 'string' };
  const { values } = parseArgs({ options: { port: text, site: text } });
  const { port = '4600', site = 'http://127.0.0.1:4173' } = values;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Error(`'${port}' is no port.`);
  if (!/^https?:/.test(site) || !URL.canParse(site)) throw new Error(`'${site}' is no address.`);
  return { port: Number(port), siteOrigin: new URL(site).origin };
}
