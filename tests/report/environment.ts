import { spawnSync } from 'node:child_process';
import { availableParallelism, platform, release } from 'node:os';

/** Where and from what a report was made. */
export interface Environment {
  /** Short hash; with '+' where files differed from it, or were new; empty outside of a repository. */
  commit: string;
  node: string;
  /** Empty where there was none. */
  chromium: string;
  timeZone: string;
  system: string;
  processors: number;
  /** Where the files of the project are, as an address or from the report: in GitHub's CI the report is downloaded without them. */
  sources: string;
}

/** `folder` is the repository, or lies within it; `chromium` is the version of the one that the tests have. */
export function readEnvironment({ folder = process.cwd(), chromium = '' } = {}): Environment {
  const git = gitIn(folder);
  const commit = git('rev-parse', '--short', 'HEAD');
  return {
    commit: commit === '' ? '' : `${commit}${git('status', '--porcelain') === '' ? '' : '+'}`,
    node: process.version,
    chromium,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    system: `${platform()} ${release()}`,
    processors: availableParallelism(),
    sources: sourcesOf(process.env),
  };
}

/** What ran the tests; Chromium where one was needed. */
export const runtimesOf = ({ node, chromium }: Environment): string =>
  [`Node ${node}`, chromium].filter(Boolean).join(', ');

function sourcesOf({ GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA }: NodeJS.ProcessEnv): string {
  const isInCI = GITHUB_SERVER_URL && GITHUB_REPOSITORY && GITHUB_SHA;
  return isInCI ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${GITHUB_SHA}/` : '../';
}

/** What git answers; empty where there is none, or where it fails. */
const gitIn =
  (cwd: string) =>
  (...args: string[]): string => {
    const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : '';
  };
