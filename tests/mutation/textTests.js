import { createVitest } from 'vitest/node';

/**
 * Opens the tests of the screens over a site into which texts can be put. A run ends at `bail` failures, a test waits `timeout`
 * milliseconds for what does not come, and `options` are the runner's own.
 */
export async function openTests({ bail, timeout, ...options }) {
  Object.assign(process.env, { LAYER: 'screens', SHARED_MODULES: 'yes', WAIT_TIMEOUT: String(timeout) });
  /** The faults that are in the site now, by file. */
  let current = new Map();
  const mutator = {
    name: 'text-mutator',
    enforce: 'pre',
    transform(code, id) {
      const [, own = []] = [...current].find(([file]) => id.replaceAll('\\', '/').endsWith(`/${file}`)) ?? [];
      // From the end, so that places stay where they are.
      return own.reduceRight((text, { start, end, becomes }) => text.slice(0, start) + becomes + text.slice(end), code);
    },
  };
  /** The files that have ended in this run: the runner itself answers with those of all runs. */
  let ended = [];
  const reporter = { onTestModuleEnd: (tests) => ended.push(tests) };
  const vitest = await createVitest(
    'test',
    { config: 'tests/mutation/vitest.config.ts', watch: false, reporters: [reporter], bail, ...options },
    { plugins: [mutator] },
  );
  const root = `${process.cwd().replaceAll('\\', '/')}/`;
  return {
    all: await vitest.globTestSpecifications(),
    close: () => vitest.close(),
    /** Runs tests over a site with these faults; returns the files that fail, each with all that it tells of what it has seen. */
    async run(faults, specifications) {
      const files = new Set([...current.keys(), ...faults.map(({ file }) => file)]);
      current = groupedByFile(faults);
      for (const file of files) vitest.invalidateFile(root + file);
      ended = [];
      await vitest.runTestSpecifications(specifications);
      return ended.map(toldBy).filter(({ told }) => told.length > 0);
    },
  };
}

/** Whether a file of tests compares whole pages. */
export const isOfPages = ({ moduleId }) => /approved(Pages|Parts)/.test(moduleId);

const toldBy = (tests) => ({
  moduleId: tests.moduleId,
  told: [
    ...tests.errors().map(({ message }) => message),
    ...[...tests.children.allTests('failed')].flatMap((test) =>
      (test.result().errors ?? []).flatMap(({ message, actual, diff }) => [message, String(actual), String(diff)]),
    ),
  ],
});

function groupedByFile(faults) {
  const groups = new Map();
  for (const fault of faults) groups.set(fault.file, [...(groups.get(fault.file) ?? []), fault]);
  return groups;
}
