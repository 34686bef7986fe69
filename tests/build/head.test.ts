import { expect, test } from 'vitest';
import { headOf } from '../../src/build/head.ts';

test('no text of a page ends the element that its linked data stand in', () => {
  const text = '</script><script>alert(1)</script>';
  const page = headOf({
    title: text,
    description: text,
    url: 'https://www.publisher.example/',
    card: 'https://www.publisher.example/card.jpg',
    cardAlt: text,
    siteName: text,
    kind: { is: 'page' },
    isIndexed: true,
    linkedData: [{ name: text }],
  });
  expect([...page.matchAll(/<\/?script[^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<script type="application/ld+json">',
    '</script>',
  ]);
  const [, data = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(data)).toEqual({ name: text });
});
