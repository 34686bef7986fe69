import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { articleScreen } from '../../screens/article.tsx';
import { gameScreen } from '../../screens/game.tsx';
import type { PageHead } from '../../screens/screen.ts';
import { notFound, routes } from '../../src/app/routes.ts';
import { addressesOf } from '../../src/build/addresses.ts';
import { text as gameText } from '../../src/content/gamePages/fist.ts';
import { text as articleText } from '../../src/content/press/fist.ts';
import { fileNameOf } from '../approved/approved.ts';

await Promise.all([...routes, notFound].map((route) => route.load()));
const pages = routes.flatMap((route) => addressesOf(route).map((address) => ({ ...address, route })));
const isSandboxs = ({ path }: { path: string }) => path.startsWith('/sandbox') || path.startsWith('/__');

/** What a page was approved to say of itself. */
function approvedHead(path: string): PageHead {
  const text = readFileSync(join(import.meta.dirname, `../approved/heads/${fileNameOf(path)}.txt`), 'utf8');
  const first = (pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
  const crumbs = [...text.matchAll(/"position": \d+,\s+"name": "(.*)",\s+"item": "https:\/\/[^/"]+(\/[^"]*)"/g)];
  return {
    title: first(/^title: (.*)$/m),
    description: first(/^meta name="description" content="(.*)"$/m),
    image: first(/\/cards\/(\w+)-HASH/),
    noIndex: /name="robots" content="noindex"/.test(text),
    crumbs: crumbs.slice(1).map(([, title = '', to = '']) => ({ title, to })),
  };
}

test.each(pages.filter((page) => !isSandboxs(page)))(
  '$path says of itself what was approved [NAV-03bc NAV-04a]',
  (page) => {
    const { path, params, route } = page;
    const {
      image = 'hero',
      noIndex = false,
      crumbs = [],
      ...head
    } = route.head(params) ?? { title: '', description: '' };
    expect({
      ...head,
      image,
      noIndex: noIndex || (route.isPrivate ?? false),
      crumbs: crumbs.map(({ title, to = path }) => ({ title, to })),
    }).toEqual(approvedHead(path));
  },
);

test('a page that is not there says so of itself', () => {
  expect(notFound.head({})).toMatchObject({ title: 'Game Over', description: expect.stringMatching(/\w+ \w+/) });
});

test('a game or an article that the content does not have stops the build', () => {
  expect(() => gameScreen('/nowhere', gameText)).toThrow("There is no game at '/nowhere'.");
  expect(() => articleScreen('/press/nowhere', articleText)).toThrow("There is no article at '/press/nowhere'.");
});
