import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What runs over faults write themselves. */
const WRITTEN = /^tests\/mutation\/(faults\/|scores\.json$)/;

/**
 * What runs over a layer have found so far, by the name of a fault, until a file of the project changes: a run that was cut off
 * can be run again.
 */
export function readVerdicts(layer, root = process.cwd()) {
  const file = join(root, `.cache/mutation/${layer}.verdicts.json`);
  const state = stateOfFiles(root);
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const verdicts = kept.state === state ? kept.verdicts : {};
  return {
    verdicts,
    keep(name, verdict) {
      verdicts[name] = verdict;
      mkdirSync(dirname(file), { recursive: true });
      // A run may be cut off at any moment, and leaves no half of a file.
      writeFileSync(`${file}.new`, JSON.stringify({ state, verdicts }));
      renameSync(`${file}.new`, file);
    },
  };
}

/** The files that git knows or does not ignore, and that are there. */
export function filesOf(root) {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error('Faults are put into the files that git knows, and there is no repository.');
  return stdout
    .split('\0')
    .filter((name) => name !== '' && existsSync(join(root, name)))
    .sort();
}

function stateOfFiles(root) {
  const hash = createHash('sha256');
  for (const name of filesOf(root)) if (!WRITTEN.test(name)) hash.update(name).update(readFileSync(join(root, name)));
  return hash.digest('hex');
}
