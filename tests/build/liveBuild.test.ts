import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../src/app/routes.ts';
import { addressesOf } from '../../src/build/addresses.ts';
import { amazonTemplate } from '../../src/build/hosts/amazon/template.ts';
import { nginxConfiguration } from '../../src/build/hosts/nginx.ts';
import { headersFile } from '../../src/build/hosts/pages.ts';
import { transcripts } from '../../src/content/transcripts.ts';
import { hostingOf } from '../hosts/nginx.ts';
import { ALLOWED } from './allowedFiles.ts';
import { buildSite } from './buildSite.ts';
import { codeOf, sizeOf, weigh } from './codeWeight.ts';
import { MACHINES_WORDS, SANDBOX_WORDS } from './devtoolsWords.ts';
import { LIVE } from './live.ts';
import { newerFeaturesIn } from './newerFeatures.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUT = join(ROOT, '.cache/live-build');
const build = (settings: Record<string, string>) => buildSite(OUT, settings);

test('a live build without its settings stops, and names what is missing [API-05b]', () => {
  const { VITE_SHOP_API_URL: _, ...rest } = LIVE;
  const { status, stderr } = build({ ...rest, VITE_USER_POOL_ID: 'nonsense' });
  expect(status).not.toBe(0);
  expect(stderr).toContain('VITE_SHOP_API_URL is missing');
  expect(stderr).toContain('VITE_USER_POOL_ID does not look like region_name (nonsense)');
  expect(stderr).not.toMatch(/VITE_PAYMENT_ORIGINS|^\s+at \w*settings/im);
});

describe('a live build', () => {
  let files: { name: string; text: string }[] = [];
  const script = (pattern: RegExp) => files.filter(({ name }) => pattern.test(name)).map(({ text }) => text);

  beforeAll(() => {
    rmSync(OUT, { recursive: true, force: true });
    const { status, stderr } = build({ ...LIVE, VITE_AUTH_FLOW: 'USER_AUTH' });
    if (status !== 0) throw new Error(stderr);
    files = readdirSync(OUT, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|css|html|json|svg)$/.test(name))
      .map((name) => ({ name, text: readFileSync(join(OUT, name), 'utf8') }));
  });

  test('a live build calls the addresses that it was given [API-05a]', () => {
    const all = files.map(({ text }) => text).join('\n');
    for (const value of Object.values(LIVE)) expect(all).toContain(value);
  });

  test('a live build names its own origin wherever it names one: in pages, sitemap, feed and for robots [API-05a]', () => {
    const texts = readdirSync(OUT, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(html|xml|txt)$/.test(name))
      .map((name) => ({ name, text: readFileSync(join(OUT, name), 'utf8') }));
    const naming = (origin: string) => texts.filter(({ text }) => text.includes(origin)).map(({ name }) => name);
    expect(naming('https://www.publisher.example')).toEqual([]);
    expect(naming(LIVE.VITE_SITE_ORIGIN)).toEqual(
      expect.arrayContaining(['index.html', 'shop.html', 'sitemap.xml', 'news.xml', 'robots.txt']),
    );
  });

  test('every picture has the pixels that its name tells [LOOK-02b]', async () => {
    const named = /-(\d+)\.(?:avif|jpg)$/;
    const pictures = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter((name) => named.test(name));
    expect(pictures.length).toBeGreaterThan(100);
    const widths = await Promise.all(pictures.map(async (name) => (await sharp(join(OUT, name)).metadata()).width));
    expect(widths).toEqual(pictures.map((name) => Number(named.exec(name)?.[1])));
  });

  test('each page of a game has its own video [GAMES-02c]', () => {
    const videos = files.flatMap(({ name, text }) => {
      const [, address] = /<a href="([^"]+)"[^>]*>The video</.exec(text) ?? [];
      return address ? [[name, address]] : [];
    });
    expect(videos.sort()).toEqual(
      ['call-of-cthulhu', 'dracula', 'fist', 'fortressofdeath', 'maceandmagic'].map((game) => [
        `${game}.html`,
        `https://video.example/embed/${game}`,
      ]),
    );
  });

  test('the newsletter has the email service’s form for wide screens, and the one for phones', () => {
    const addresses = files.flatMap(({ text }) => text.match(/https:\/\/newsletter\.example\/[\w/]+/g) ?? []);
    expect([...new Set(addresses)].sort()).toEqual([
      'https://newsletter.example/publisher/desktop',
      'https://newsletter.example/publisher/mobile',
    ]);
  });

  test('what is elsewhere opens in a new tab on a live page, also where scripts are off [FRAME-05c]', () => {
    const links = files
      .filter(({ name }) => name.endsWith('.html'))
      .flatMap(({ name, text }) =>
        [...new JSDOM(text).window.document.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')].map((link) => ({
          where: `${name}: ${link.href}`,
          isInNoscript: link.closest('noscript') !== null,
          isSafe: link.target === '_blank' && link.relList.contains('noopener'),
        })),
      );
    expect(links.filter(({ isInNoscript }) => isInNoscript).length).toBeGreaterThan(1);
    expect(links.filter(({ isSafe }) => !isSafe).map(({ where }) => where)).toEqual([]);
  });

  test('a live build has nothing of the sandbox in it, nor of what tests are made with [SAFE-02ac]', () => {
    const found = files.filter(({ name, text }) => SANDBOX_WORDS.test(name) || SANDBOX_WORDS.test(text));
    expect(found.map(({ name, text }) => `${name}: ${SANDBOX_WORDS.exec(text)?.[0] ?? ''}`)).toEqual([]);
  });

  test('a live build without an address for reports has no code for them but in the file that starts all pages [SAFE-06cd]', () => {
    const words = /\b(report|vitals)-|sendBeacon|data-report/;
    const built = files.filter(({ name }) => /\.(html|js)$/.test(name) && !name.startsWith('assets/start-'));
    const found = built.filter(({ name, text }) => words.test(name) || words.test(text));
    expect(found.map(({ name, text }) => `${name}: ${words.exec(text)?.[0] ?? ''}`)).toEqual([]);
  });

  test('the frames of a form and of a video may do what their services need, and no more [GAMES-02c INFO-06b]', () => {
    const rights = script(/assets\//).flatMap((text) => text.match(/allow-[^'"`]*/g) ?? []);
    expect(rights.sort()).toEqual([
      'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
    ]);
  });

  test('a live build has nothing of the inspector in it [SAFE-02b]', () => {
    const found = MACHINES_WORDS.filter((word) =>
      files.some(({ name, text }) => name.includes(word) || text.includes(word)),
    );
    expect(found).toEqual([]);
  });

  test('every file of a live build is of a kind that belongs there, and a file that is kept for good has a hash in its name [SAFE-07a]', () => {
    const all = readdirSync(OUT, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(OUT, join(entry.parentPath, entry.name)));
    expect(all.filter((name) => !ALLOWED.some((pattern) => pattern.test(name)))).toEqual([]);
    expect(ALLOWED.filter((pattern) => !all.some((name) => pattern.test(name)))).toEqual([]);
  });

  test('every page of a live build is one of the site’s [SAFE-07a]', async () => {
    const shown = routes.filter(({ browserOnly = false, path }) => !browserOnly && !/^\/(__|sandbox)/.test(path));
    await Promise.all(shown.map((route) => route.load()));
    const expected = [...shown.flatMap((route) => addressesOf(route).map(({ path }) => path)), '/404', '/coc_aatt'];
    const pages = files
      .filter(({ name }) => name.endsWith('.html'))
      .map(({ name }) => `/${name.replace(/\.html$/, '')}`);
    expect(pages.sort()).toEqual(expected.map((path) => (path === '/' ? '/index' : path)).sort());
  });

  test('the name of a file that only pages name changes with what is in it [SAFE-07b]', () => {
    const named = readdirSync(join(OUT, 'assets'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /^(start|icon|logo|edge|wave)[\w-]*\.|^(cards|fonts)\/./.test(name),
    );
    expect(named.length).toBeGreaterThan(20);
    const hashOf = (name: string) =>
      createHash('sha256')
        .update(readFileSync(join(OUT, 'assets', name)))
        .digest('base64url')
        .slice(0, 8);
    expect(named.filter((name) => !name.includes(`-${hashOf(name)}.`))).toEqual([]);
    expect(existsSync('public/assets'), 'what is copied from there has no hash').toBe(false);
  });

  test('what hosts are set up with has the headers and the redirects of the build [SAFE-07c]', () => {
    const read = (name: string) => readFileSync(join(OUT, name), 'utf8');
    const hosting = hostingOf(OUT);
    expect(read('_headers')).toBe(headersFile(hosting));
    expect(read('../live-build-hosting/nginx.conf')).toBe(nginxConfiguration(hosting));
    expect(JSON.parse(read('../live-build-hosting/amazon.json'))).toEqual(
      amazonTemplate({ ...hosting, authFlow: 'USER_AUTH' }),
    );
  });

  test('a live build names every package that it may contain', () => {
    const bill = JSON.parse(files.find(({ name }) => name === 'sbom.json')?.text ?? '');
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
    expect(bill.components.find(({ name }: { name: string }) => name === 'react')).toEqual({
      type: 'library',
      name: 'react',
      version: '19.3.1',
      purl: 'pkg:npm/react@19.3.1',
      licenses: [{ expression: 'MIT' }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    });
    // A package of a scope, as scanners write it: https://github.com/package-url/purl-spec
    const addresses: string[] = bill.components.map(({ purl }: { purl: string }) => purl);
    expect(addresses).toContainEqual(expect.stringMatching(/^pkg:npm\/%40aws-amplify\/core@\d+\.\d+\.\d+$/));
    expect(addresses.filter((at) => /^pkg:npm\/(|msw|vitest|vite|sharp|typescript|.*\/)@/.test(at))).toEqual([]);
  });

  test('the engine’s own integers compute a sign-in', () => {
    const [library = ''] = script(/^assets\/amplify-/);
    expect(library).toMatch(
      /\.modPow=function\((\w+),(\w+),\w+\)\{.{0,30}this\.toString\(16\),\1\.toString\(16\),\2\./,
    );
    expect(library).toContain('BigInt(`0x$');
  });

  test('a live build uses nothing that the oldest browsers lack, but for AbortSignal.any, which ky asks for first', () => {
    expect(newerFeaturesIn(script(/\.js$/))).toEqual(Array(3).fill('AbortSignal.any('));
  });

  test('the policy of a live build allows the styles of every page', () => {
    const policy = files.find(({ name }) => name === 'headers.json')?.text ?? '';
    const styles = new Set(script(/\.html$/).map((page) => /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? ''));
    expect(styles.size).toBe(1);
    for (const text of styles) expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
  });

  test('no page of a live build has an inline script or a style attribute', () => {
    const pages = script(/\.html$/);
    expect(pages.length).toBeGreaterThan(30);
    for (const page of pages) expect(page).not.toMatch(/<script(?![^>]*\ssrc=|[^>]*ld\+json)|\sstyle=|\son\w+=/);
  });

  test('the player of samples, which comes when it is asked for, weighs at most 5 kB', () => {
    const parts = script(/^assets\/(samplePlayer|sample|samples)-[\w-]{8}\.js$/);
    const kilobytes = parts.reduce((sum, text) => sum + sizeOf(text), 0) / 1024;
    console.log(`the player: ${kilobytes.toFixed(1)} kB in ${parts.length} files`);
    expect(parts.length).toBeGreaterThan(1);
    expect(kilobytes).toBeLessThanOrEqual(5);
  });

  test('the transcripts of samples are in the code of their player alone, which no page fetches [SAMPLE-01g]', () => {
    const holders = files.filter(({ name, text }) => /\.js$/.test(name) && text.includes(transcripts.fod));
    expect(holders.map(({ name }) => name)).toEqual([expect.stringMatching(/^assets\/samplePlayer-/)]);
    expect(files.filter(({ name, text }) => /\.html$/.test(name) && /samplePlayer-/.test(text))).toEqual([]);
  });

  test('a live build asks for at most 65 kB of code in at most nine files before a page lives, and for nothing of the shop where nothing is sold', () => {
    const pages = files.filter(({ name }) => /\.html$/.test(name) && !/^(shop|account)/.test(name));
    expect(pages.length).toBeGreaterThan(30);
    const { heavy, most } = weigh(files, pages, { kilobytes: 65, files: 9 });
    console.log(`the most code is fetched by ${most}`);
    expect(heavy).toEqual([]);
    expect(pages.flatMap(({ text }) => codeOf(text)).filter((file) => /amplify|openShop|flows/.test(file))).toEqual([]);
  });

  test('a page of the shop or the account asks for at most 105 kB of code, in at most 17 files', () => {
    const pages = files.filter(({ name }) => /^(shop|account).*\.html$/.test(name));
    expect(pages.length).toBeGreaterThan(10);
    const products = pages.filter(({ name }) => name.startsWith('shop/product/'));
    expect(products.flatMap(({ text }) => codeOf(text)).filter((file) => /openShop|flows/.test(file))).toEqual([]);
    const { heavy, most } = weigh(files, pages, { kilobytes: 105, files: 17 });
    console.log(`of shop and account, the most code is fetched by ${most}`);
    expect(heavy).toEqual([]);
  });
});
