import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { documentOf } from '../../src/build/document.ts';
import { builtPages } from '../../src/build/pages.ts';

/** A site with nothing but addresses that have moved. */
const siteOf = (redirects: { from: string; to: string }[]) =>
  ({
    ...{ routes: [], articles: [], games: [], catalogue: [], questions: [], redirects, site: { company: '' } },
    notFound: { head: () => undefined },
    modulesOf: () => [],
    renderScreen: () => '',
  }) as never;

const builtFor = (redirects: { from: string; to: string }[]) => builtPages(siteOf(redirects), 'https://site.example');

test('two pages at one address stop the build, which would otherwise keep one of them', () => {
  expect(builtFor([{ from: '/old', to: '/games' }]).map(({ path }) => path)).toEqual(['/old', '/404']);
  const twice = [
    { from: '/old', to: '/games' },
    { from: '/old', to: '/shop' },
  ];
  expect(() => builtFor(twice)).toThrow('Two pages have the address /old.');
});

test.each([
  ['comes after its picture', 'can be read without it', false, { fetchpriority: 'low', 'data-files': '' }],
  ['is fetched at once', 'shows nothing without it', true, { 'data-at-once': '' }],
])('the code of a page %s where the page %s', (_, __, needsShop, attributes) => {
  const [page] = builtFor([]);
  if (!page) throw new Error('There is no page.');
  const shop = { type: 'chunk', facadeModuleId: '/src/shop/openShop.ts', fileName: 'assets/openShop.js', imports: [] };
  const bundle = { shop } as never;
  const template = '<script type="module" src="/main.js"></script><body><div id="root"></div></body>';
  const html = documentOf({ ...page, needsShop }, { template, styles: '', bundle, reportAddress: undefined });
  const script = new JSDOM(html).window.document.querySelector('script[src="/start.js"]');
  expect(Object.fromEntries([...(script?.attributes ?? [])].map(({ name, value }) => [name, value]))).toEqual({
    src: '/start.js',
    async: '',
    'data-scripts': '/main.js',
    ...attributes,
  });
});
