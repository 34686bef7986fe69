import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const WRAPPED = /__vitePreload\(\(\) => (import\([^()]*\)), __VITE_PRELOAD__\)/g;

/**
 * Vite puts a helper of 1 kB around each import() that fetches the styles of what is imported. Here all styles stand in
 * the page itself, so that import() is all that is needed.
 */
export function removePreloadHelper(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : undefined),
    renderChunk: (code) => (code.includes('__vitePreload') ? code.replaceAll(WRAPPED, '$1') : undefined),
  };
}
