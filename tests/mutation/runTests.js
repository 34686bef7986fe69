// A process that runs the tests of the project in its folder that it is asked for, until one fails. It first sends the names of all
// that there are, then for each question those of them that fail.
import { relative } from 'node:path';
import { openRunner } from './openRunner.js';

process.on('disconnect', () => process.exit());
const { all, run } = await openRunner({ bail: 1, silent: true });
const nameOf = ({ moduleId }) => relative('.', moduleId).replaceAll('\\', '/');

process.on('message', async ({ changed, files }) => {
  const failed = await run(
    changed,
    all.filter((tests) => files.includes(nameOf(tests))),
  );
  process.send(failed.map(nameOf));
});
process.send(all.map((tests) => [tests.project.name, nameOf(tests)]));
