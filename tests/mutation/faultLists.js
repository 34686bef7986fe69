import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = 'tests/mutation/faults';

const faults = v.array(
  v.strictObject({
    file: v.string(),
    from: v.string(),
    to: v.string(),
    what: v.string(),
    /** The file of tests that noticed it last, or is to, which is asked first. */
    noticedBy: v.optional(v.string()),
    /** Of both files, or of the broken one where nothing has noticed it, as they were when it was tried. */
    hash: v.optional(v.string()),
  }),
);

/** The names of all lists, in alphabetical order. */
export function areasOfFaults(root = ROOT) {
  const names = readdirSync(join(root, FOLDER)).filter((name) => name.endsWith('.json'));
  return names.map((name) => name.replace('.json', ''));
}

/** The file of a list, from the project's root. */
export const fileOfList = (area) => `${FOLDER}/${area}.json`;

/** The faults of one list, each of which can be put in; throws a sentence that names the list and what is wrong with it. */
export function readFaults(area, root = ROOT) {
  if (!existsSync(join(root, fileOfList(area))))
    throw new Error(`AREA=${area} is not known: there is ${areasOfFaults(root).join(', ')}.`);
  const list = listIn(area, root);
  for (const fault of list) {
    const wrong = mistakeIn(fault, root);
    if (wrong) throw new Error(`${fileOfList(area)}: ${wrong}`);
  }
  return list;
}

/** Notes what has noticed a fault now: a file of tests, or nothing. */
export function markTried(fault, noticedBy, root = ROOT) {
  fault.noticedBy = noticedBy;
  fault.hash = hashOf(fault, root);
}

/** Writes what has noticed a fault into its list, which may have changed since it was read. */
export function keepTried(area, { file, from, to, noticedBy, hash }, root = ROOT) {
  const isSame = (other) => other.file === file && other.from === from && other.to === to;
  const list = listIn(area, root).map((other) => (isSame(other) ? { ...other, noticedBy, hash } : other));
  const path = join(root, fileOfList(area));
  writeFileSync(`${path}.new`, `${JSON.stringify(list, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}

/** Whether a fault was tried, and neither its file nor the one that has noticed it has changed since. */
export const isTried = (fault, root = ROOT) => fault.hash === hashOf(fault, root);

export const isNoticed = (fault, root = ROOT) => fault.noticedBy !== undefined && isTried(fault, root);

function hashOf({ file, noticedBy }, root) {
  const hash = createHash('sha256');
  for (const name of noticedBy === undefined ? [file] : [file, noticedBy]) hash.update(readFileSync(join(root, name)));
  return hash.digest('hex').slice(0, 8);
}

/** The faults of all lists, as these are now. */
export const allFaults = () => areasOfFaults().flatMap((area) => listIn(area, ROOT));

function listIn(area, root) {
  try {
    return v.parse(faults, JSON.parse(readFileSync(join(root, fileOfList(area)), 'utf8')));
  } catch (error) {
    throw new Error(`${fileOfList(area)} is not a list of faults: ${error.message}`);
  }
}

/** Why a fault cannot be put in; undefined where it can. */
function mistakeIn({ file, from, to, noticedBy }, root) {
  if (!existsSync(join(root, file))) return `there is no ${file}.`;
  const times = readFileSync(join(root, file), 'utf8').split(from).length - 1;
  if (times !== 1) return `'${from}' stands in ${file} ${times} times, and has to once.`;
  if (from === to) return `'${from}' in ${file} becomes what it is.`;
  if (noticedBy !== undefined && !existsSync(join(root, noticedBy))) return `there is no ${noticedBy}.`;
  return undefined;
}
