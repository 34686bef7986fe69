import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Plugin, type ResolvedConfig, type Rollup, runnerImport } from 'vite';
import { documentOf, STYLESHEET } from './document.ts';
import { newsFeed, robots, sitemap, webManifest } from './feeds.ts';
import { type BuiltPage, builtPages, type Rendered } from './pages.ts';

/** The origin of a site whose settings name none. */
const ORIGIN = 'https://www.publisher.example';

/**
 * Prerenders every page in the state that is the same for all visitors, and writes the news feed, sitemap, robots.txt
 * and web manifest.
 */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'route-pages',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir = '' }, bundle) {
      const origin = originIn(config);
      const rendered = await render(config);
      const pages = builtPages(rendered, origin);
      await writePages(dir, pages, bundle);
      const indexed = pages.filter(({ head, path }) => head.isIndexed && head.url === origin + path);
      const files = {
        'news.xml': newsFeed(origin, rendered.site, rendered.articles),
        'sitemap.xml': sitemap(indexed.map(({ head }) => head.url)),
        'robots.txt': robots(origin),
        'site.webmanifest': webManifest(rendered.site),
      };
      for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
    },
  };
}

/** The site's own modules, run here with every screen loaded. */
async function render({ root, mode }: ResolvedConfig): Promise<Rendered> {
  const options = { root, mode, configFile: false, logLevel: 'error' } as const;
  return (await runnerImport<Rendered>(join(root, 'src/prerender.tsx'), options)).module;
}

async function writePages(dir: string, pages: BuiltPage[], bundle: Rollup.OutputBundle): Promise<void> {
  const template = await readFile(join(dir, 'index.html'), 'utf8');
  const sheets = [...template.matchAll(STYLESHEET)].map(([, href = '']) => join(dir, href));
  const styles = (await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')))).join('\n');
  await Promise.all(sheets.map((sheet) => rm(sheet)));
  for (const page of pages) {
    const file = join(dir, page.file);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, documentOf(page, template, styles, bundle));
  }
}

function originIn({ define }: ResolvedConfig): string {
  const settings: unknown = define?.__LIVE_SETTINGS__;
  const { siteOrigin = ORIGIN } = typeof settings === 'string' && settings !== 'undefined' ? JSON.parse(settings) : {};
  return siteOrigin;
}
