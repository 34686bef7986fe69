import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { routes } from '../../src/app/routes.ts';
import { addressesOf } from '../../src/build/addresses.ts';
import { devtoolsRoutes } from '../../src/devtools/routes.ts';
import { provideChromium } from '../browser/chromium.ts';
import { LIVE } from '../build/live.ts';

await Promise.all(routes.map((route) => route.load()));
/** The pages that are held against static ones with the same text, picture and styles: three kinds often, all others once. */
const KINDS = ['/', '/shop/product/fod', '/press/fod-released'];
const OTHERS = routes
  .filter((route) => !devtoolsRoutes.some(({ path }) => path === route.path))
  .flatMap((route) => addressesOf(route).map(({ path }) => path))
  .filter((path) => !KINDS.includes(path));
const RUNS = 7;
const RUNS_OF_OTHERS = 1;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUT = join(ROOT, '.cache/bench-build');
/** Slow 4G: milliseconds, and bytes a second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;

interface Timing {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

let server: Server;
let browser: Browser;
let origin = '';

beforeAll(async () => {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', '--outDir', OUT, '--emptyOutDir'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...LIVE },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  server = serve(OUT);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  browser = await chromium.launch({
    executablePath: provideChromium().chromiumPath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(async () => {
  await browser.close();
  server.close();
});

test.each([
  ['home, product and article', KINDS, RUNS],
  ['all other pages', OTHERS, RUNS_OF_OTHERS],
])(
  'first and largest paint of %s, against a static page of the same text and picture',
  async (_, paths, runs) => {
    for (const path of paths) {
      const times: { ours: Timing[]; still: Timing[] } = { ours: [], still: [] };
      for (let run = 0; run < runs; run += 1) {
        times.still.push(await measure(`${path}?still`));
        times.ours.push(await measure(path));
      }
      const lines = (['fcp', 'lcp', 'tbt', 'cls'] as const).map((key) => {
        const [ours, still] = [
          median(times.ours.map((time) => time[key])),
          median(times.still.map((time) => time[key])),
        ];
        const ratio = still > 0 ? ` (${(ours / still).toFixed(2)} times)` : '';
        return `${key} ${ours.toFixed(key === 'cls' ? 4 : 0)} against ${still.toFixed(key === 'cls' ? 4 : 0)}${ratio}`;
      });
      console.log(`${path}: ${lines.join(', ')}; ${weights(path)}`);
    }
  },
  1_800_000,
);

test('the next page, after a click on a link that was pointed at', async () => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await timeToHeading('/', 'GAMES', 'Games'));
  console.log(`heading of the next page: ${median(times).toFixed(0)} ms after the click, median of ${RUNS}`);
}, 300_000);

async function timeToHeading(from: string, link: string, heading: string): Promise<number> {
  const { page, context } = await openSlowly();
  await page.goto(origin + from, { waitUntil: 'networkidle' });
  await page.locator('#root:not([data-path])').waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).hover();
  await page.waitForLoadState('networkidle');
  const time = await page.evaluate(
    ([name, text]) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const look = () => {
          if (document.querySelector('h1')?.textContent === text) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        const target = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);
        target?.click();
        look();
      }),
    [link, heading] as const,
  );
  await context.close();
  return time;
}

async function openSlowly() {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  const page: Page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { page, context };
}

async function measure(address: string): Promise<Timing> {
  const { page, context } = await openSlowly();
  await page.addInitScript(() => {
    const seen = { fcp: 0, lcp: 0, tbt: 0, cls: 0 };
    Object.assign(window, { seen });
    const observe = (type: string, add: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) add(entry);
      }).observe({ type, buffered: true });
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.fcp = startTime;
    });
    observe('largest-contentful-paint', ({ startTime }) => {
      seen.lcp = startTime;
    });
    observe('longtask', ({ duration }) => {
      seen.tbt += Math.max(0, duration - 50);
    });
    observe('layout-shift', (entry) => {
      seen.cls += Number(Reflect.get(entry, 'value'));
    });
  });
  await page.goto(origin + address, { waitUntil: 'networkidle' });
  const timing = await page.evaluate((): Timing => Reflect.get(window, 'seen'));
  await context.close();
  return timing;
}

const median = (values: number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** What a first visit to the page fetches, compressed, in kB of 1024 bytes. */
function weights(path: string): string {
  const html = readFileSync(join(OUT, fileOf(path)), 'utf8');
  const scripts = [...new Set([...html.matchAll(/["\s]\/(assets\/[^"\s]+\.js)/g)].map(([, name = '']) => name))];
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
  const compressed = (text: string | Uint8Array) => brotliCompressSync(text).length;
  const script = scripts.reduce((sum, name) => sum + compressed(readFileSync(join(OUT, name))), 0);
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  return `HTML with its styles ${kilobytes(compressed(html))} (styles ${kilobytes(compressed(style))}), scripts ${kilobytes(script)}`;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

/** A static host with brotli. With `?still`, a page is served without its scripts, like hand-written HTML. */
function serve(dir: string): Server {
  const files = new Set(readdirSync(dir, { recursive: true, encoding: 'utf8' }));
  return createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host');
    const file = [pathname.slice(1), fileOf(pathname)].find((name) => files.has(name) && extname(name) !== '');
    if (file === undefined) {
      response.statusCode = 404;
      response.end();
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const bytes = readFileSync(join(dir, file));
    const body = search === '?still' ? Buffer.from(withoutScripts(bytes.toString())) : bytes;
    const isText = /text|svg/.test(type);
    response.setHeader('content-type', type);
    response.setHeader('cache-control', 'no-store');
    if (isText) response.setHeader('content-encoding', 'br');
    response.end(isText ? brotliCompressSync(body) : body);
  });
}

const withoutScripts = (html: string) => html.replace(/<script.*?<\/script>/gs, '');
