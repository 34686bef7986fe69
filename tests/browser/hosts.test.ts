import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersFor } from '../../src/build/headers.ts';
import { amazonTemplate } from '../../src/build/hosts/amazon/template.ts';
import { cloudFrontFunction } from '../../src/build/hosts/cloudFrontFunction.ts';
import { hasNginx, hostingOf, serveByNginx } from '../hosts/nginx.ts';
import { setUp } from './visitor.ts';

/** The live site that was built for these tests. */
const SITE = '.cache/live-site';
const hosting = hostingOf(SITE);
const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  statSync(join(SITE, file)).isFile(),
);
const pages = files.filter((file) => file.endsWith('.html') && !/^(404|index|coc_aatt)/.test(file)).map(addressOf);
const asset = files.find((file) => /^assets\/site-.*\.js$/.test(file)) ?? '';

function addressOf(file: string): string {
  return `/${file.replace(/\.html$/, '')}`;
}

/** What a host answers, as far as its files decide. */
interface Answer {
  status: number;
  location: string | null;
  title: string | undefined;
  headers: Headers;
}

type Ask = (path: string) => Promise<Answer>;

/** A host, whether it is on this machine, which clauses of LIVE-04 its pages prove, and how it is asked. */
interface Host {
  isHere: boolean;
  proves: 'a' | 'ad';
  open: () => Promise<{ ask: Ask; close: () => Promise<void> }>;
}

const HOSTS: Record<string, Host> = {
  'the preview': {
    isHere: true,
    proves: 'a',
    open: async () => ({ ask: asking(setUp().liveUrl), close: async () => {} }),
  },
  nginx: {
    isHere: hasNginx(),
    proves: 'ad',
    async open() {
      const { url, close } = await serveByNginx(SITE);
      return { ask: asking(url), close };
    },
  },
  'CloudFront’s function before a bucket': {
    isHere: true,
    proves: 'a',
    open: async () => ({ ask: askBucket, close: async () => {} }),
  },
};

const titleOf = (text: string) => /<title>(.*?)<\/title>/.exec(text)?.[1];

function asking(url: string): Ask {
  return async (path) => {
    const response = await fetch(url + path, { redirect: 'manual' });
    const { status, headers } = response;
    return { status, headers, location: headers.get('location'), title: titleOf(await response.text()) };
  };
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** As CloudFront does it: the function first, then the file of that name, else 404.html with its status. */
const askBucket: Ask = async (path) => {
  const [, uri = '', query = ''] = /^([^?]*)\??(.*)$/.exec(path) ?? [];
  const parameters = new URLSearchParams(query);
  const valuesOf = (name: string) => {
    const multiValue = parameters.getAll(name).map((value) => ({ value }));
    return multiValue.length > 1 ? { ...multiValue[0], multiValue } : multiValue[0];
  };
  const querystring = Object.fromEntries([...parameters.keys()].map((name) => [name, valuesOf(name)]));
  const script = `${cloudFrontFunction(hosting.redirects)}; handler(event)`;
  const result = runInNewContext(script, { event: { request: { uri, querystring } } });
  if (result.statusCode)
    return {
      status: result.statusCode,
      location: result.headers.location.value,
      title: undefined,
      headers: new Headers(),
    };
  // A bucket knows a file by its exact name, of which it decodes the letters.
  const name = decoded(result.uri);
  const isThere = files.includes(name.slice(1));
  const shown = isThere ? name : '/404.html';
  const headers = new Headers(headersFor(shown, hosting.headers));
  headers.set('cache-control', policyOf(name) ?? UPLOADS.find(([prefix]) => shown.startsWith(prefix))?.[1] ?? '');
  return {
    status: isThere ? 200 : 404,
    location: null,
    title: titleOf(readFileSync(join(SITE, shown), 'utf8')),
    headers,
  };
};

/** What files of a bucket bring, as the README uploads them. */
const UPLOADS = [
  ['/assets/', 'public, max-age=31536000, immutable'],
  ['/404.html', 'no-cache'],
] as const;

/** What CloudFront says of keeping an answer, by the address that was asked for, whichever file answers. */
function policyOf(name: string): string | undefined {
  const { Resources: resources } = JSON.parse(JSON.stringify(amazonTemplate(hosting)));
  const { DefaultCacheBehavior, CacheBehaviors } = resources.Distribution.Properties.DistributionConfig;
  const { ResponseHeadersPolicyId } =
    CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) =>
      name.startsWith(`/${PathPattern.replace('*', '')}`),
    ) ?? DefaultCacheBehavior;
  const policy = resources[ResponseHeadersPolicyId.Ref].Properties.ResponseHeadersPolicyConfig;
  return policy.CustomHeadersConfig.Items.find(({ Header }: { Header: string }) => Header === 'Cache-Control')?.Value;
}

describe.each(Object.entries(HOSTS))('%s', (name, { isHere, proves, open }) => {
  let ask: Ask;
  let close = async () => {};
  beforeAll(async () => {
    if (isHere) ({ ask, close } = await open());
    else console.log(`${name} is not on this machine, so that its tests are left out.`);
  });
  afterAll(() => close());

  test.runIf(isHere)(`${name} has a page at each address [LIVE-04${proves}]`, async () => {
    const wrong: string[] = [];
    for (const path of ['/', ...pages]) {
      const { status, title } = await ask(path);
      const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
      if (status !== 200 || title !== titleOf(readFileSync(join(SITE, file), 'utf8')))
        wrong.push(`${path}: ${status} ${title}`);
    }
    expect(wrong).toEqual([]);
    expect((await ask('/shop/')).title).toBe('Shop');
  });

  test.runIf(isHere)(`${name} takes several slashes for one [LIVE-04a]`, async () => {
    const { title } = await ask('/shop/product/fod');
    for (const path of ['//shop/product/fod', '/shop//product///fod', '/shop/product/fod//'])
      expect([path, await ask(path)]).toEqual([path, expect.objectContaining({ status: 200, title })]);
  });

  test.runIf(isHere)(`${name} answers what has moved with a 301 [LIVE-04b]`, async () => {
    for (const [path, location] of [
      ['/coc_aatt', '/call-of-cthulhu'],
      ['/coc_aatt/', '/call-of-cthulhu'],
      ['//coc_aatt', '/call-of-cthulhu'],
      ['/coc_aatt?from=here', '/call-of-cthulhu?from=here'],
      ['/coc_aatt?from=here&from=there&q=what?', '/call-of-cthulhu?from=here&from=there&q=what?'],
    ] as const)
      expect(await ask(path)).toMatchObject({ status: 301, location });
  });

  test
    .runIf(isHere)
    .each([
      '/nowhere',
      '/shop/product/unknown',
      '/404',
      '/404.html',
      '/shop.html',
      '/404/',
      '/index/',
      '/shop.html/',
      '/%34%30%34',
      '/%69ndex',
      '/shop%2ehtml',
      '/index',
      '/index.html',
      '/SHOP',
      '/assets/gone-12345678.js',
      '/shop/product',
    ])(`${name} has nothing at %s, and says so with a 404 that nobody keeps [LIVE-04b]`, async (path) => {
    const { status, title, headers } = await ask(path);
    expect([status, title, headers.get('cache-control')]).toEqual([404, 'Game Over', 'no-cache']);
  });

  test.runIf(isHere)(`${name} answers an address of more than 8 kB with a 404, too [LIVE-04b]`, async () => {
    expect(await ask(`/${'long-'.repeat(2000)}`)).toMatchObject({ status: 404, title: 'Game Over' });
  });

  test.runIf(isHere)(`${name} sends the headers of the site with each file [LIVE-04c]`, async () => {
    for (const path of ['/', '/shop/product/fod', `/${asset}`, '/sitemap.xml', '/nowhere']) {
      const { headers } = await ask(path);
      const expected = headersFor(path, hosting.headers);
      const sent = Object.fromEntries(Object.keys(expected).map((header) => [header, headers.get(header)]));
      expect(sent).toEqual(expected);
    }
    expect((await ask(`/${asset}`)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

test('CloudFront’s function takes an address as it is that cannot be decoded', async () => {
  expect(await askBucket('/100%')).toMatchObject({ status: 404, title: 'Game Over' });
});

test.runIf(hasNginx())('nginx notes what it could not answer, without who asked for it or a query', async () => {
  const { url, log, close } = await serveByNginx(SITE);
  try {
    for (const path of ['/', '/shop', '/nowhere?email=ann@example.com', '/assets/gone-12345678.js'])
      await fetch(url + path);
    const noted = () => readFileSync(log, 'utf8').trim().split('\n');
    // Several processes of nginx write, each when it comes to it.
    await expect
      .poll(() =>
        noted()
          .map((line) => line.replace(/^\S+ /, ''))
          .sort(),
      )
      .toEqual(['404 GET /assets/gone-12345678.js', '404 GET /nowhere']);
  } finally {
    await close();
  }
});
