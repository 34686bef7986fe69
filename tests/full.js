// Runs all tests as deep as they go: `npm run test:full`.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('npx', ['vitest', 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, DEPTH: 'full' },
});
process.exitCode = status ?? 1;
