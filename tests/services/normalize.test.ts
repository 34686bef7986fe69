import { expect, test } from 'vitest';
import { normalizeCode, normalizeUsername, trimmed } from '../../services/identity/normalize.ts';

test.each([
  ['123 456', 'in groups'],
  ['\t\u00a0123456\n', 'from a table'],
  ['\u200e123\u200b456\u202c', 'from a message, with what directs its text'],
  ['\ufeff123456\u2060', 'from a file'],
  ['１２３４５６', 'in full width'],
  ['١٢٣٤٥٦', 'in Arabic digits'],
  ['۱۲۳۴۵۶', 'in Persian digits'],
])('%o, a code %s, is sent as 123456', (typed) => {
  expect(normalizeCode(typed)).toBe('123456');
});

test.each(['０１２３４５６７８９', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'])(
  'each of the digits %s is sent as the usual one',
  (typed) => {
    expect(normalizeCode(typed)).toBe('0123456789');
  },
);

test('a code that holds other characters is sent with them', () => {
  expect(normalizeCode('12-34x')).toBe('12-34x');
});

test.each([
  [' Ann@Player.example\u200b', 'ann@player.example'],
  ['\u200e\u00a0Ann ', 'Ann'],
  ['a\u200bnn', 'a\u200bnn'],
])('%o is sent as the username %o [LOGIN-02a]', (typed, sent) => {
  expect([normalizeUsername(typed), trimmed(typed).toLowerCase()]).toEqual([sent, sent.toLowerCase()]);
});
