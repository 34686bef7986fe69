// Opens the report on all paths in the browser of this machine.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const report = resolve('reports/state-paths.html');
const OPENERS = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''], linux: ['xdg-open'] };

if (!existsSync(report)) {
  console.error('There is no report yet: npm test writes it.');
  process.exit(1);
}
console.log(`The report: ${report}`);
const [command = 'xdg-open', ...given] = OPENERS[process.platform] ?? [];
spawn(command, [...given, report], { stdio: 'ignore', detached: true })
  .on('error', () => {})
  .unref();
