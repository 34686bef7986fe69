import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { settingsIn } from './injectSettings.ts';

/** A description as it is formatted here: a text in quotation marks, in one line or in two. */
const DESCRIPTION = /^\s*description:\s*(['"]).*\1,\r?\n/gm;

/** Leaves out of a live build what the machines say of their states, which only the inspector and the report show. */
export function removeDescriptions(): Plugin {
  let machines: string | undefined;
  return {
    name: 'remove-descriptions',
    enforce: 'pre',
    apply: 'build',
    configResolved(config) {
      if (settingsIn(config)) machines = normalizePath(join(config.root, 'machines/'));
    },
    transform: (code, id) =>
      machines && id.startsWith(machines) ? { code: code.replace(DESCRIPTION, ''), map: null } : undefined,
  };
}
