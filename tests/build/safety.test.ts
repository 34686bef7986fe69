import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failureModeTable, readFailureModes } from '../report/failureModes.ts';
import { filesIn, titles } from './titles.ts';

const TESTS = join(import.meta.dirname, '..');
const documents = filesIn(join(TESTS, 'safety'), /\.md$/);

/** The rows of a document's tables whose columns end with this one. */
const rowsOf = (text: string) => text.split('\n').filter((line) => /^\| [^-]/.test(line));
const proofOf = (row: string) => row.split('|').at(-2)?.trim() ?? '';

describe('the documents on safety name tests that there are', () => {
  test.each(['failureModes.md', 'invariants.md', 'asvs.md', 'wcag.md'])('%s', (name) => {
    const text = documents.find((document) => document.name === name)?.text ?? '';
    const proofs = rowsOf(text).flatMap((row) =>
      [...proofOf(row).matchAll(/`([^`]+)`/g)].map(([, words = '']) => words),
    );
    expect(proofs.length).toBeGreaterThan(10);
    expect(proofs.filter((words) => !titles.some((title) => title.includes(words)))).toEqual([]);
    expect(proofs.filter((words) => words.split(' ').length < 4)).toEqual([]);
  });

  test('all 43 modes have a proof', () => {
    const text = documents.find(({ name }) => name === 'failureModes.md')?.text ?? '';
    const modes = rowsOf(text).slice(1);
    expect(modes.map((row) => Number(row.split('|')[1]))).toEqual(Array.from({ length: 43 }, (_, index) => index + 1));
    for (const row of modes) {
      const [, flow, id] = /^(\w+) ([A-Z]\d\d)$/.exec(proofOf(row)) ?? [];
      if (flow) expect(readFileSync(join(TESTS, 'flows', flow, 'table.md'), 'utf8')).toContain(`| ${id} |`);
      else expect(proofOf(row)).toMatch(/^`.+`$/);
    }
  });
});

test('the report shows each mode with what became of its tests, or of the paths that take its row', () => {
  const file = 'tests/machines/requests.test.ts';
  const named = { file, name: 'machines > the login sends one request for a double click, an Enter and another Enter' };
  const tests = [
    { ...named, state: 'passed' },
    { ...named, state: 'failed' },
    { file, name: 'another test', state: 'failed' },
  ] as const;
  const passed = { passed: true, duration: 1 };
  const step = { row: 'S23', says: '', shows: '', code: '', screenshot: '', commands: [] };
  const paths = [
    { flow: 'session', steps: [step], results: { machine: passed, screen: { ...passed, passed: false, failedAt: 0 } } },
  ];
  const table = failureModeTable({ tests, paths });
  expect(readFailureModes()).toHaveLength(43);
  expect(table).toContain(
    '<td><a href="../tests/machines/requests.test.ts">the login sends one request for a double click, an Enter and another Enter</a></td><td><span class="failed">1 test passed, 1 failed</span></td></tr>',
  );
  expect(table).toContain(
    '<td><a href="#row=session.S23">session, row S23</a></td><td><span class="failed">1 level passed, 1 failed</span></td></tr>',
  );
  expect(table.match(/ passed/g)).toHaveLength(2);
  expect(table).toContain(
    '<td><a href="#row=session.S42">session, row S42</a></td><td><span class="missed">not run</span></td></tr>',
  );
});

test('the site reads no messages of other windows', () => {
  const product = ['src', 'screens', 'machines', 'services', 'public'].flatMap((folder) =>
    filesIn(join(TESTS, '..', folder), /\.(tsx?|js)$/).map(({ name, text }) => ({ name: `${folder}/${name}`, text })),
  );
  const reading = product.filter(({ text }) => /addEventListener\(\s*'message'|onmessage/.test(text));
  expect(reading.map(({ name }) => name).filter((name) => !name.startsWith('src/devtools/'))).toEqual([]);
});
