import type { Rollup } from 'vite';
import { escaped, headOf } from './head.ts';
import type { BuiltPage } from './pages.ts';

/** What all pages are made of. */
export interface PageParts {
  template: string;
  styles: string;
  bundle: Rollup.OutputBundle;
  /** Where missing code is reported to, if anywhere. */
  reportAddress: string | undefined;
}

/** A built page's text: the template with its own head, its screen, its styles inside, and its scripts last. */
export function documentOf(page: BuiltPage, { template, styles, bundle, reportAddress }: PageParts): string {
  const { head, html, path, redirectTo, needsShop, needsScript } = page;
  const scripts = [...template.matchAll(SCRIPT)].map(([, src = '']) => src);
  const chunks = [
    ...new Set([...scripts.flatMap((src) => withImports(src.slice(1), bundle)), ...chunksOf(page, bundle)]),
  ];
  const attributes = `data-scripts="${scripts.join(' ')}"${reportAddress ? ` data-report="${escaped(reportAddress)}"` : ''}`;
  const tail = needsShop ? atOnce(chunks, attributes) : onceLoaded(chunks, attributes);
  return template
    .replace(NOSCRIPT, (words) => (needsScript ? words : ''))
    .replace(SCRIPT, '')
    .replace(PRELOAD, '')
    .replace(STYLESHEET, '')
    .replace(TITLE, () => [headOf(head), moved(redirectTo), `<style>${styles}</style>`].filter(Boolean).join('\n    '))
    .replace('<div id="root"></div>', () => `<div id="root" data-path="${path}">${html}</div>`)
    .replace('</body>', () => `${tail.join('\n    ')}\n  </body>`)
    .replace(/\n\s*\n/g, '\n');
}

/** For a page that shows nothing of its own before its code is there. */
const atOnce = (chunks: string[], attributes: string): string[] => [
  ...chunks.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  `<script async src="/start.js" ${attributes} data-at-once></script>`,
];

/**
 * Tags for a page that can be read without its code: `public/start.js` loads the code after the page, so that it does
 * not compete with the page's picture.
 */
const onceLoaded = (chunks: string[], attributes: string): string[] => [
  `<script async fetchpriority="low" src="/start.js" data-files="${chunks.map((file) => `/${file}`).join(' ')}" ${attributes}></script>`,
];

const SCRIPT = /<script type="module"[^>]* src="([^"]+)"><\/script>/g;
const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
export const STYLESHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">/g;
const TITLE = /<title>.*?<\/title>\s*<meta name="description"[^>]*>/s;
const NOSCRIPT = /<noscript>.*?<\/noscript>/s;

const moved = (to: string | undefined) =>
  to === undefined ? '' : `<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>`;

/** The code that a page's screen needs, so that it comes together with the entry's. */
function chunksOf({ modules, needsShop }: BuiltPage, bundle: Rollup.OutputBundle): string[] {
  return [...modules, ...(needsShop ? [SHOP_MODULE] : [])].flatMap((module) => {
    const chunk = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/${module}`),
    );
    if (!chunk) throw new Error(`No chunk was built for ${module}.`);
    return withImports(chunk.fileName, bundle);
  });
}

/** The module that `main.tsx` imports on demand; a build without a chunk for it stops. */
const SHOP_MODULE = 'src/shop/openShop.ts';

function withImports(file: string, bundle: Rollup.OutputBundle): string[] {
  const found = new Set<string>();
  const queue = [file];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const output = bundle[next];
    if (found.has(next) || output?.type !== 'chunk') continue;
    found.add(next);
    queue.push(...output.imports);
  }
  return [...found];
}
