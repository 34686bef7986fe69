import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeFlow } from '../newFlow/newFlow.js';
import { readTable } from '../pathEngine/table.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPY = join(ROOT, '.cache/new-flow');
/** The placeholder for a requirement in the rows of a new flow. Its table fails until real ids replace it. */
const UNFILLED = 'NEW-01';
const COPIED = ['src', 'machines', 'screens', 'services', 'tests', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** Where modules and values are declared that no file has. */
const DECLARATIONS = ['src/content/virtual.d.ts', 'src/build/subset-font.d.ts', 'tests/browser/globalSetup.ts'];

/** Runs one of the tools of this project in the copy. */
function run(tool: string, ...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'node_modules', tool), ...options], {
    cwd: COPY,
    env: { ...process.env, NO_COLOR: '1' },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

describe('npm run new:flow', () => {
  beforeEach(() => {
    rmSync(COPY, { recursive: true, force: true });
    for (const name of COPIED) cpSync(join(ROOT, name), join(COPY, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(COPY, 'node_modules'));
  });

  test('npm run new:flow writes a flow that compiles, and passes its tests once its rows name their requirements', () => {
    const command = ['tests/newFlow/newFlow.js', 'changeEmail'];
    const { status, stdout } = spawnSync(process.execPath, command, { cwd: COPY, encoding: 'utf8' });
    const [printed = '', next] = stdout.split('\n\n');
    expect([status, next]).toEqual([
      0,
      'Now: npm run format && npm run pictures && npx vitest run tests/flows/changeEmail\n',
    ]);
    const written = printed.split('\n');
    expect(written).toEqual([
      'machines/changeEmail.ts',
      'src/shop/flows/changeEmail.ts',
      'src/devtools/fixtures/changeEmail.ts',
      'screens/changeEmail.tsx',
      'tests/flows/changeEmail/flow.ts',
      'tests/flows/changeEmail/userActions.ts',
      'tests/flows/changeEmail/responses.ts',
      'tests/flows/changeEmail/machine.test.ts',
      'tests/flows/changeEmail/screens.test.ts',
      'tests/flows/changeEmail/chromium.test.ts',
      'tests/flows/changeEmail/table.md',
      'src/devtools/flows.ts',
      'src/app/routes.ts',
    ]);
    // What the new files are made of is type-checked with them, and no test of another flow.
    const sources = written.filter((file) => !file.endsWith('.md'));
    writeFileSync(
      join(COPY, 'tsconfig.flow.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        include: [],
        files: [...sources, ...DECLARATIONS],
      }),
    );
    expect(run('typescript/bin/tsc', '-p', 'tsconfig.flow.json')).toEqual({ status: 0, output: '' });
    const flows = join(COPY, 'tests/flows');
    expect(() => readTable('changeEmail', [], flows)).toThrow(
      `changeEmail/table.md:9: '${UNFILLED}' is not a requirement`,
    );
    const table = join(flows, 'changeEmail/table.md');
    writeFileSync(table, readFileSync(table, 'utf8').replaceAll(`${UNFILLED} `, 'API-04a '));
    const files = ['changeEmail/machine', 'changeEmail/screens'];
    expect(run('vitest/vitest.mjs', 'run', '--update', '--reporter=default', ...files).output).toMatch(
      /Test Files {2}2 passed \(2\)/,
    );
  });

  test('npm run new:flow does not write over a flow that is there, and needs a name in camel case', () => {
    const machine = readFileSync(join(COPY, 'machines/login.ts'), 'utf8');
    expect(() => writeFlow('login', COPY)).toThrowError('machines/login.ts is there already.');
    expect(readFileSync(join(COPY, 'machines/login.ts'), 'utf8')).toBe(machine);
    expect(() => writeFlow('change-email', COPY)).toThrowError("'change-email' is not a name like changePassword.");
    for (const word of ['delete', 'import', 'await', 'eval'])
      expect(() => writeFlow(word, COPY)).toThrowError(`'${word}' is a word of the language.`);
    for (const name of ['form', 'page', 'flow', 'responses', 'rejected', 'all', 'machineNames'])
      expect(() => writeFlow(name, COPY)).toThrowError(`'${name}' is a name that the files of a flow use themselves.`);
  });
});
