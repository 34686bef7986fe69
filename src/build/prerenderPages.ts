import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import { documentOf, type PageParts, STYLESHEET } from './document.ts';
import { FEED_TYPES, feedsOf, isFeed } from './feeds.ts';
import { hashFileNames, withHashedNames } from './hashedFiles.ts';
import { HEADERS_FILE, headerRules } from './headers.ts';
import { amazonTemplate } from './hosts/amazon/template.ts';
import { nginxConfiguration } from './hosts/nginx.ts';
import { headersFile, REDIRECTS_FILE, redirectsFile } from './hosts/pages.ts';
import { settingsIn } from './injectSettings.ts';
import { keptUntilChange } from './keptUntilChange.ts';
import { type BuiltPage, builtPages, type Rendered } from './pages.ts';

/** The origin of a site whose settings name none. */
const ORIGIN = 'https://www.publisher.example';

/**
 * Prerenders every page in the state that is the same for all visitors, and writes the news feed, sitemap, robots.txt,
 * web manifest, the headers of all files, and what hosts are set up with. The development server answers with the first
 * four, too.
 */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender-pages',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer({ middlewares, watcher }) {
      const feeds = keptUntilChange(watcher, async () => {
        const rendered = await render(config);
        return feedsOf(rendered, builtPages(rendered, ORIGIN), ORIGIN);
      });
      middlewares.use(async ({ url = '' }, response, next) => {
        const [name = ''] = url.slice(1).split('?');
        if (!isFeed(name)) return next();
        try {
          const text = (await feeds())[name];
          response.setHeader('content-type', FEED_TYPES[name]).end(text);
        } catch (error) {
          next(error);
        }
      });
    },
    async writeBundle({ dir = '' }, bundle) {
      const settings = settingsIn(config);
      const origin = settings?.siteOrigin ?? ORIGIN;
      const rendered = await render(config);
      const pages = builtPages(rendered, origin);
      const addresses = await hashFileNames(dir);
      const styles = withHashedNames(await takeStyles(dir), addresses);
      const template = await readFile(join(dir, 'index.html'), 'utf8');
      await writePages(dir, pages, addresses, { template, styles, bundle, reportAddress: settings?.reportAddress });
      const headers = headerRules({ styles, settings, site: rendered.site });
      const hosting = { headers, redirects: rendered.redirects, authFlow: settings?.authFlow };
      const feeds = feedsOf(rendered, pages, origin);
      const files = {
        ...feeds,
        'site.webmanifest': withHashedNames(feeds['site.webmanifest'], addresses),
        [HEADERS_FILE]: `${JSON.stringify(headers, undefined, 2)}\n`,
        [REDIRECTS_FILE]: redirectsFile(rendered.redirects),
        ...(settings && { _headers: headersFile(hosting) }),
      };
      for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
      if (!settings) return;
      // Beside the site: what a host is set up with is not to be read by everybody.
      const beside = `${dir}-hosting`;
      await mkdir(beside, { recursive: true });
      await writeFile(join(beside, 'nginx.conf'), nginxConfiguration(hosting));
      await writeFile(join(beside, 'amazon.json'), `${JSON.stringify(amazonTemplate(hosting), undefined, 2)}\n`);
    },
  };
}

/** The site's own modules, run here with every screen loaded. */
async function render({ root, mode, define = {} }: ResolvedConfig): Promise<Rendered> {
  const options = { root, mode, define, configFile: false, logLevel: 'error' } as const;
  return (await runnerImport<Rendered>(join(root, 'src/prerender.tsx'), options)).module;
}

/** The styles of all pages, which stand in the pages themselves and no longer in files. */
async function takeStyles(dir: string): Promise<string> {
  const template = await readFile(join(dir, 'index.html'), 'utf8');
  const sheets = [...template.matchAll(STYLESHEET)].map(([, href = '']) => join(dir, href));
  const styles = await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')));
  await Promise.all(sheets.map((sheet) => rm(sheet)));
  return styles.join('\n');
}

/** `addresses` are those of files that were given a hash, by the old ones. */
async function writePages(
  dir: string,
  pages: BuiltPage[],
  addresses: ReadonlyMap<string, string>,
  parts: PageParts,
): Promise<void> {
  for (const page of pages) {
    const file = join(dir, page.file);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, withHashedNames(documentOf(page, parts), addresses));
  }
}
