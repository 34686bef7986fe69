import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareLines } from '../approved/compareLines.ts';
import { explain } from '../report/failures.ts';

const FILE = join(process.cwd(), 'tests/approved/pages/faq.txt');
const APPROVED = ['# FAQ', 'link "Contact" to /contact', 'the end'].join('\n');

/** What is said of a text that is not the approved one. */
function said(seen: string, firstLine?: number): string {
  try {
    compareLines(FILE, APPROVED, seen, firstLine);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test('a text that is as approved passes', () => {
  expect(said(APPROVED)).toBe('');
});

test.each([
  [
    'a line that differs',
    ['# FAQ', 'link "Contact" to /jobs', 'the end'],
    2,
    ['link "Contact" to /contact'],
    ['link "Contact" to /jobs'],
  ],
  [
    'two lines that differ',
    ['# FAQ', 'link "Contact" to /jobs', 'no end'],
    2,
    ['link "Contact" to /contact', 'the end'],
    ['link "Contact" to /jobs', 'no end'],
  ],
  ['a line that is missing', ['# FAQ', 'the end'], 2, ['link "Contact" to /contact'], []],
  ['a line that was added', ['# FAQ', 'link "Contact" to /contact', 'more', 'the end'], 3, [], ['more']],
  ['a line after the end', ['# FAQ', 'link "Contact" to /contact', 'the end', ''], 4, [], ['']],
  ['a line that stands twice', ['# FAQ', '# FAQ', 'link "Contact" to /contact', 'the end'], 2, [], ['# FAQ']],
])('of %s the file and the number are said, and the lines of both texts', (_, lines, number, expected, seen) => {
  const message = said(lines.join('\n'));
  expect(message).toBe(
    `tests/approved/pages/faq.txt:${number}: not as approved\n  expected ${JSON.stringify(expected)}\n  seen     ${JSON.stringify(seen)}`,
  );
  const differing = Array.from(
    { length: Math.max(expected.length, seen.length) },
    (_, index) => `line ${number + index}`,
  );
  expect(explain(message).differences.map(({ what }) => what)).toEqual(differing);
});

test('the lines of a section are counted from the beginning of its file', () => {
  expect(said(APPROVED.replace('/contact', '/jobs'), 40)).toContain(
    'tests/approved/pages/faq.txt:41: not as approved\n',
  );
});
