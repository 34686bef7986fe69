import { openRunner } from './openRunner.js';

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
  const runner = await openRunner(
    { config: 'tests/mutation/vitest.config.ts', bail, ...options },
    { plugins: [mutator] },
  );
  return {
    all: runner.all,
    close: runner.close,
    /** Runs tests over a site with these faults; returns the files that fail, each with all that it tells of what it has seen. */
    async run(faults, specifications) {
      const files = new Set([...current.keys(), ...faults.map(({ file }) => file)]);
      current = groupedByFile(faults);
      return (await runner.run(files, specifications)).map(toldBy);
    },
  };
}

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
