import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { settingsIn } from './injectSettings.ts';

const MACHINES = normalizePath(fileURLToPath(new URL('../../machines/', import.meta.url)));

/** A description as it is formatted here: a text in quotation marks, in one line or in two. */
const DESCRIPTION = /^\s*description:\s*(['"]).*\1,\r?\n/gm;

/** Leaves out of a live build what the machines say of their states, which only the inspector and the report show. */
export function removeDescriptions(): Plugin {
  let isLive = false;
  return {
    name: 'remove-descriptions',
    enforce: 'pre',
    configResolved(config) {
      isLive = settingsIn(config) !== undefined;
    },
    transform: (code, id) =>
      isLive && id.startsWith(MACHINES) ? { code: code.replace(DESCRIPTION, ''), map: null } : undefined,
  };
}
