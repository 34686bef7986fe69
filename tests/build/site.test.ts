import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { JSDOM } from 'jsdom';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { articles } from '../../src/content/articles.ts';
import { catalogue } from '../../src/content/catalogue.ts';
import { site } from '../../src/content/site.ts';
import { expectApproved, fileNameOf } from '../approved/approved.ts';
import { describeHead, withoutHashes } from '../approved/describeHead.ts';
import { describePage } from '../approved/describePage.ts';
import { type BuiltPage, buildSandbox, metaOf, OUT, pageIn, read, SHOWN_BY_CODE, wordsOf } from './builtSite.ts';
import { FACTS, SAID_WITHOUT_CODE } from './facts.ts';
import { drawnWithin, iconsIn } from './icons.ts';

const ORIGIN = 'https://www.publisher.example';

let pages: BuiltPage[] = [];
/** The page of every address that is not there. */
let lost: Document;
const pageAt = (address: string): Document => pageIn(pages, address);

beforeAll(async () => {
  ({ pages, lost } = await buildSandbox());
});

describe('every page, as it was built and without a script', () => {
  test('every page has one heading, a title, a description, and the address that search engines are to know [NAV-04a]', () => {
    expect(pages.length).toBeGreaterThan(40);
    const faults = pages.flatMap(({ address, document }) => {
      if (address === '/coc_aatt') return [];
      const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
      return [
        ...(document.querySelectorAll('h1').length === 1 ? [] : [`${address} has no single heading`]),
        ...(document.title === '' ? [`${address} has no title`] : []),
        ...(metaOf(document, 'description').length > 20 ? [] : [`${address} says too little of itself`]),
        ...(canonical.startsWith(`${ORIGIN}/`) ? [] : [`${address} has the address ${canonical}`]),
        ...(metaOf(document, 'og:title') === document.title ? [] : [`${address} is shared under another title`]),
      ];
    });
    expect(faults).toEqual([]);
  });

  test('every page leads nowhere that is not there, neither to a page nor to a picture', () => {
    const files = new Set(readdirSync(OUT, { recursive: true, encoding: 'utf8' }).map((file) => `/${file}`));
    const isThere = (address: string) => {
      const path = decodeURI(address.split(/[?#]/)[0] ?? '');
      return path === '/' || files.has(path) || files.has(`${path}.html`);
    };
    const addressesIn = (document: Document) => [
      ...[...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
      ...[...document.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? ''),
      ...[...document.querySelectorAll('source')].flatMap((source) =>
        (source.getAttribute('srcset') ?? '').split(', ').map((part) => part.split(' ')[0] ?? ''),
      ),
      metaOf(document, 'og:image').replace(ORIGIN, ''),
    ];
    const dead = pages.flatMap(({ address, document }) =>
      addressesIn(document)
        .filter((target) => target.startsWith('/') && !isThere(target))
        .map((target) => `${address} leads to ${target}`),
    );
    expect(dead).toEqual([]);
  });

  test('every page opens what is elsewhere in a new tab, without handing over the opener [FRAME-05c]', () => {
    const loose = pages.flatMap(({ address, document }) =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')]
        .filter(({ target, rel }) => target !== '_blank' || !rel.includes('noopener'))
        .map(({ href }) => `${address}: ${href}`),
    );
    expect(loose).toEqual([]);
  });

  test('every page has the menu: the logo and HOME, SHOP, GAMES, ACCOUNT, in this order [FRAME-01ab]', () => {
    const menus = [...pages, { document: lost }].map(({ document }) =>
      [...document.querySelectorAll('nav[aria-label="Main"] a')].map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ]),
    );
    const menu = [
      [site.company, '/'],
      ['HOME', '/'],
      ['SHOP', '/shop'],
      ['GAMES', '/games'],
      ['ACCOUNT', '/account'],
    ];
    expect(menus).toEqual([...pages, lost].map(() => menu));
  });

  test('every page has the footer of the home page [FRAME-02ab FRAME-03a FRAME-04]', () => {
    const footerOf = ({ document }: { document: Document }) =>
      [...(document.querySelectorAll('footer :is(h2, a, p, button)') ?? [])].map((part) => [
        part.textContent,
        part.getAttribute('href'),
      ]);
    const expected = footerOf({ document: pageAt('/') });
    expect(expected.length).toBeGreaterThan(10);
    const others = [...pages, { document: lost }].filter((page) => !isDeepStrictEqual(footerOf(page), expected));
    expect(others).toEqual([]);
  });

  test('every page sends on from an address that has moved, and is known by the one that it sends to [NAV-05a]', () => {
    const document = pageAt('/coc_aatt');
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(`${ORIGIN}/call-of-cthulhu`);
    expect(document.head.querySelector('noscript')?.innerHTML).toContain('url=/call-of-cthulhu');
  });

  test.each(SHOWN_BY_CODE.map((path) => [path, SAID_WITHOUT_CODE[path] ?? '']))(
    '%s, before its code is there, says as it was built what was approved [%s]',
    (path) => expectApproved('built', fileNameOf(path), describePage(pageAt(path))),
  );

  test('every page has, for browsers that run no scripts, what was approved in place of what needs one', async () => {
    const offers = ({ address, document }: BuiltPage) =>
      [...document.querySelectorAll('body noscript > :is(a, p)')].map((part) =>
        [address, part.textContent, part.getAttribute('href')].filter(Boolean).join(' | '),
      );
    await expectApproved('built', 'without-scripts', withoutHashes(pages.flatMap(offers).toSorted().join('\n')));
  });

  test('every page holds no control over the visitor’s data before its code has taken over, nor after a reload in Firefox', () => {
    const live = 'form button[type="submit"]:enabled, button:not([autocomplete="off"])';
    const found = ({ address, document }: BuiltPage) =>
      [...document.querySelectorAll(live)].map(({ textContent }) => `${address}: ${textContent}`);
    expect(pages.flatMap(found)).toEqual([]);
  });
});

describe('the facts', () => {
  test.each(FACTS)('the page %s says %o [%s]', (address, says) => {
    const words = wordsOf(pageAt(address));
    expect(says.filter((fact) => !words.includes(fact))).toEqual([]);
  });

  test('the release leads to the shop and to the app [PRESS-03a]', () => {
    for (const address of ['/shop/product/fod', '/download'])
      expect(pageAt('/press/fod-released').querySelector(`main a[href="${address}"]`), address).not.toBeNull();
  });

  test('press releases are listed, the newest first, each with its date and the way home [PRESS-01ab PRESS-02b PRESS-07a]', () => {
    const listed = [...pageAt('/news').querySelectorAll('.news-entry')].map((entry) => [
      entry.querySelector('time')?.getAttribute('datetime'),
      entry.querySelector('a')?.getAttribute('href'),
    ]);
    expect(listed).toEqual(articles.map(({ date, path }) => [date, path]));
    expect(listed.map(([date]) => date)).toEqual(
      listed
        .map(([date]) => date)
        .sort()
        .reverse(),
    );
    for (const { path } of articles) {
      const document = pageAt(path);
      const way = [...document.querySelectorAll('.breadcrumbs li')].map(({ textContent }) => textContent);
      expect(way).toEqual(['Home', 'News', document.querySelector('time')?.textContent]);
    }
  });

  test('hidden products are in no list [CAT-03a GAMES-01d]', () => {
    const hidden = catalogue.filter((product) => product.hidden).map(({ id }) => `/shop/product/${id}`);
    const links = pages
      .filter(({ address }) => !hidden.includes(address))
      .flatMap(({ document }) => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''));
    expect(links.filter((link) => hidden.includes(link))).toEqual([]);
  });
});

describe('for machines that read', () => {
  test('the head of each page says what was approved: title, description, address, card and what the page is about', async () => {
    const all = [...pages, { address: '/nowhere', document: lost }];
    for (const { address, document } of all) await expectApproved('heads', fileNameOf(address), describeHead(document));
    const approved = readdirSync(join(import.meta.dirname, '../approved/heads'));
    expect(approved.sort()).toEqual(all.map(({ address }) => `${fileNameOf(address)}.txt`).sort());
  });

  test.each(['news.xml', 'sitemap.xml', 'site.webmanifest', 'robots.txt'])('%s is what was approved', (file) =>
    expectApproved('files', file, withoutHashes(read(file))),
  );

  test('every icon of the manifest is there in its size, whole under every mask, and one for browsers that know none in SVG', async () => {
    const icons = iconsIn(read('site.webmanifest'));
    const sizes = await Promise.all(
      icons
        .filter(({ sizes: size }) => size !== 'any')
        .map(async ({ src, sizes: size }) => {
          const { width, height } = await sharp(join(OUT, src)).metadata();
          return [size, `${width}x${height}`];
        }),
    );
    expect(sizes).toEqual(['192x192', '512x512', '512x512'].map((size) => [size, size]));
    // Of a maskable icon systems show no more than the inner four fifths: https://www.w3.org/TR/appmanifest/#icon-masks
    const maskable = icons.find(({ purpose }) => purpose === 'maskable');
    expect(await drawnWithin(join(OUT, maskable?.src ?? ''))).toBeLessThanOrEqual(0.8);
    const ico = readFileSync(join(OUT, 'favicon.ico'));
    expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
    expect(await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).toMatchObject({ format: 'png', width: 32 });
  });

  test('the sitemap lists what is for everybody, and nothing that is one visitor’s or hidden', () => {
    const listed = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
      address.replace(ORIGIN, ''),
    );
    expect(listed).toEqual(expect.arrayContaining(['/', '/games', '/shop/product/fod', '/press/fod-released']));
    const wrong = /account|checkout|login|success|cancel|sandbox|pre-order$|podcast|feedback|presskit/;
    expect(listed.filter((address) => wrong.test(address) && address !== '/shop/product/bundle-pre-order')).toEqual([]);
    expect(metaOf(pageAt('/account'), 'robots')).toBe('noindex');
    expect(metaOf(pageAt('/shop/product/fod-pre-order'), 'robots')).toBe('noindex');
    expect(read('robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  test('the feed has every press release [PRESS-07b]', () => {
    const feed = new JSDOM(read('news.xml'), { contentType: 'text/xml' }).window.document;
    const entries = [...feed.querySelectorAll('entry')].map((entry) => [
      entry.querySelector('title')?.textContent,
      entry.querySelector('link')?.getAttribute('href'),
    ]);
    expect(entries).toEqual(articles.map(({ title, path }) => [title, ORIGIN + path]));
  });

  test.each(['ios', 'android'] as const)(
    'the QR code of %s holds the link beside it [HOME-03ab HOME-02c]',
    async (store) => {
      const code = pageAt('/').querySelector(`img[src$="/qr-${store}.svg"]`);
      const picture = sharp(join(OUT, code?.getAttribute('src') ?? ''))
        .resize(300, 300)
        .ensureAlpha()
        .raw();
      const { data } = await picture.toBuffer({ resolveWithObject: true });
      const darkOnLight = jsQR(new Uint8ClampedArray(data), 300, 300, { inversionAttempts: 'dontInvert' });
      expect(darkOnLight?.data).toBe(site.stores[store].url);
      // Four pixels a module on the screen, with its margin, and the drawing fills them.
      const drawing = readFileSync(join(OUT, code?.getAttribute('src') ?? ''), 'utf8');
      expect([code?.getAttribute('width'), code?.getAttribute('height')]).toEqual(['132', '132']);
      expect(drawing).toContain('viewBox="0 0 33 33"');
      const badge = code?.closest('li')?.querySelector('a');
      expect(badge?.getAttribute('href')).toBe(site.stores[store].url);
    },
  );

  test('a card of 1200 by 630 stands for every page that is shared', async () => {
    const cards = new Set(pages.map(({ document }) => metaOf(document, 'og:image').replace(`${ORIGIN}/`, '')));
    for (const card of cards)
      expect(await sharp(join(OUT, card)).metadata()).toMatchObject({ width: 1200, height: 630 });
  });
});
