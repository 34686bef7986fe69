import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { headOf } from '../../src/build/head.ts';
import { video } from '../../src/build/linkedData.ts';
import { text } from '../../src/content/gamePages/fist.ts';
import { games } from '../../src/content/games.ts';

test('no text of a page ends the element that its linked data stand in', () => {
  const script = '</script><script>alert(1)</script>';
  const page = headThatSays(script);
  expect([...page.matchAll(/<\/?script[^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<script type="application/ld+json">',
    '</script>',
  ]);
  const [, data = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(data)).toEqual({ name: script });
});

test('a head says what a text says, whatever characters it has', () => {
  const text = `"Dice & Sorcery" <alone> 'tonight' &quot;`;
  const { document } = new JSDOM(headThatSays(text)).window;
  const content = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  expect(document.title).toBe(text);
  const names = ['description', 'og:site_name', 'og:title', 'og:description', 'og:image:alt'];
  expect(names.map(content)).toEqual(names.map(() => text));
});

test('a game tells search engines of its video once the video service has a real address', () => {
  const game = games.find(({ path }) => path === '/fist');
  if (!game) throw new Error('There is no such game.');
  const [ours, theirs] = ['https://www.publisher.example', 'https://videos.publisher.test'];
  expect(video(ours, { videos: 'https://video.example/embed' }, { ...game, ...text })).toEqual([]);
  expect(video(ours, { videos: theirs }, { ...game, ...text })).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: text.video,
      description: text.description,
      thumbnailUrl: `${ours}/cards/fist.jpg`,
      embedUrl: `${theirs}/fist`,
    },
  ]);
});

/** The head of a page all of whose texts are this one. */
function headThatSays(text: string): string {
  return headOf({
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
}
