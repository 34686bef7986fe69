import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const WRAPPED = /__vitePreload\(\(\) => (import\([^()]*\)), __VITE_PRELOAD__\)/g;
/** The same where only some exports of a module are used: Vite takes them apart and puts them together again. */
const WRAPPED_EXPORTS =
  /__vitePreload\(async \(\) => \{\s*const \{[^{}]*\} = await (import\([^()]*\));\s*return \{[^{}]*\};?\s*\}, __VITE_PRELOAD__\)/g;

/**
 * Vite puts a helper of 1 kB around each import() that fetches the styles of what is imported. Here all styles stand in
 * the page itself, so that import() is all that is needed.
 */
export function removePreloadHelper(): Plugin {
  return {
    name: 'remove-preload-helper',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : undefined),
    renderChunk: (code) =>
      code.includes('__vitePreload') ? code.replaceAll(WRAPPED, '$1').replaceAll(WRAPPED_EXPORTS, '$1') : undefined,
  };
}
