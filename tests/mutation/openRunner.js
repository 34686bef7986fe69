import { createVitest } from 'vitest/node';

/** Opens a test runner over the project in the current folder, which stays open from run to run. The options are the runner's own. */
export async function openRunner(options, viteOptions) {
  /** The files that have ended in this run: the runner itself answers with those of all runs. */
  let ended = [];
  const reporter = { onTestModuleEnd: (tests) => ended.push(tests) };
  const vitest = await createVitest('test', { watch: false, reporters: [reporter], ...options }, viteOptions);
  const root = `${process.cwd().replaceAll('\\', '/')}/`;
  return {
    all: await vitest.globTestSpecifications(),
    close: () => vitest.close(),
    /** Runs tests after some files have changed; returns those that fail. */
    async run(changed, specifications) {
      for (const file of changed) vitest.invalidateFile(root + file);
      ended = [];
      await vitest.runTestSpecifications(specifications);
      return ended.filter((tests) => !tests.ok());
    },
  };
}
