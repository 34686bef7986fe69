import { expect, test } from 'vitest';
import { withHashedNames } from '../../src/build/hashedFiles.ts';

const ADDRESSES = new Map([
  ['/start.js', '/assets/start-12345678.js'],
  ['/cards/fod.jpg', '/assets/cards/fod-12345678.jpg'],
]);

test.each([
  ['', 'an address of the site'],
  ['https://www.publisher.example', 'an origin'],
  ['https://publisher', 'an origin without a dot'],
  ['http://127.0.0.1:4173', 'an origin with a port'],
])('after %j, which is %s, a file has the name with its hash [SAFE-07b]', (origin) => {
  expect(withHashedNames(`<meta content="${origin}/cards/fod.jpg">`, ADDRESSES)).toBe(
    `<meta content="${origin}/assets/cards/fod-12345678.jpg">`,
  );
});

test('a file that no page has moved keeps its name', () => {
  const text = '<script src="/start.js"></script><script src="/assets/start.js"></script><a href="/restart.js">';
  expect(withHashedNames(text, ADDRESSES)).toBe(text.replace('"/start.js', '"/assets/start-12345678.js'));
});
