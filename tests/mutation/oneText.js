// A process that breaks the texts which it is sent, one at a time, and answers whether the tests of the screens notice: first those
// that are named after the broken file, and those that have a shown text in them, or else compare whole pages.
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { noticedBy } from './noticedBy.js';
import { isOfPages } from './testsFor.js';
import { openTests } from './textTests.js';

process.on('disconnect', () => process.exit());
const { all, run } = await openTests({ bail: 1, timeout: 3000, maxWorkers: 1 });
/** The files that were seen to pass without any fault. */
const passing = new Set();

process.on('message', async (mutant) => {
  const likely = all.filter((tests) => isLikely(tests, mutant));
  const others = all.filter((tests) => !likely.includes(tests));
  const groups = [likely, others].map((group) => group.map(({ moduleId }) => moduleId));
  const by = await noticedBy(groups, {
    withFault: (files) => failingOf([mutant], files),
    without: (files) => failingOf([], files),
    passing,
  });
  process.send(by !== undefined);
});

async function failingOf(mutants, files) {
  const failed = await run(
    mutants,
    all.filter(({ moduleId }) => files.includes(moduleId)),
  );
  return failed[0]?.moduleId;
}

function isLikely(tests, { file, text, isShown }) {
  if (isOfPages(tests.moduleId)) return !isShown;
  const name = basename(file).replace(/\..*/, '').toLowerCase();
  const isNamed = new RegExp(`(flows|screens)/${name}\\b`).test(tests.moduleId.replaceAll('\\', '/').toLowerCase());
  return isNamed || (isShown && wordsOf(tests.moduleId).includes(text));
}

/** A file of tests; of a flow with its table and what was approved of its states. */
function wordsOf(file) {
  const [, flow] = /flows\/(\w+)\/screens/.exec(file) ?? [];
  const states = flow ? readdirSync('tests/approved/states').filter((name) => name.startsWith(flow)) : [];
  const more = flow ? [`tests/flows/${flow}/table.md`, ...states.map((name) => `tests/approved/states/${name}`)] : [];
  return [file, ...more].map((name) => readFileSync(name, 'utf8')).join('\n');
}
