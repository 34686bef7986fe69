import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { numberFrom } from '../commandLine.js';

const LAYERS = ['machines', 'services', 'screens', 'texts', 'faults'];
/** The layers that Stryker breaks. */
const CODE = ['machines', 'services', 'screens'];

export const USAGE = `How to put faults into the site:

  npm run mutation                            all of it, which takes hours
  npm run mutation -- machines                a layer: ${LAYERS.join(', ')}
  npm run mutation -- --mutate FILE,FILE      some files of ${CODE.join(', ')}
  AREA=head npm run mutation -- faults        one list of tests/mutation/faults/
  AGAIN=yes npm run mutation -- faults        those again that are known to be noticed
  FROM=100 COUNT=50 npm run mutation -- texts some of the texts, or of the faults`;

/** The layers that are asked for, and of a layer of code the files; throws a sentence. */
export function readArguments(args) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { mutate: { type: 'string' } } });
  const unknown = positionals.find((word) => !LAYERS.includes(word));
  if (unknown !== undefined) throw new Error(`'${unknown}' is no layer: there is ${LAYERS.join(', ')}.`);
  if (values.mutate === undefined) return { layers: positionals.length > 0 ? positionals : LAYERS };
  const files = values.mutate.split(',');
  const missing = files.find((file) => !statSync(file, { throwIfNoEntry: false })?.isFile());
  if (missing !== undefined) throw new Error(`There is no file '${missing}'.`);
  const left = files.find((file) => file.startsWith('services/sandbox/'));
  if (left !== undefined) throw new Error(`'${left}' belongs to the sandbox, which is not broken.`);
  const layer = CODE.find((name) => files.every((file) => file.startsWith(`${name}/`)));
  if (layer === undefined || positionals.length > 0)
    throw new Error(`--mutate takes files of one layer, and nothing beside it: ${CODE.join(', ')}.`);
  return { layers: [layer], files };
}

/** Those of a list that FROM and COUNT ask for, and whether that is all of it; throws a sentence. */
export function chosenPart(list) {
  const from = numberFrom('FROM', 0);
  const part = list.slice(from, from + numberFrom('COUNT', list.length, 1));
  if (part.length === 0) throw new Error(`FROM=${from} is beyond the last of ${list.length}.`);
  return { part, isWhole: part.length === list.length };
}
