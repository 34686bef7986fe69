import { spawnSync } from 'node:child_process';
import { availableParallelism, platform, release } from 'node:os';

/** Where and from what a report was made. */
export interface Environment {
  /** Short hash; with '+' where files differed from it; empty outside of a repository. */
  commit: string;
  node: string;
  system: string;
  processors: number;
}

/** `folder` is the repository, or lies within it. */
export function readEnvironment(folder = process.cwd()): Environment {
  const git = gitIn(folder);
  const commit = git('rev-parse', '--short', 'HEAD');
  return {
    commit: commit === '' ? '' : `${commit}${git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+'}`,
    node: process.version,
    system: `${platform()} ${release()}`,
    processors: availableParallelism(),
  };
}

/** What git answers; empty where there is none, or where it fails. */
const gitIn =
  (cwd: string) =>
  (...args: string[]): string => {
    const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : '';
  };
