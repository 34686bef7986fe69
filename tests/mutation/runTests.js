// A process that runs the tests of the project in its folder that it is asked for, until one fails, and answers with their names:
// first all that there are without a browser, then with each question those of them that fail.
import { relative } from 'node:path';
import { openRunner } from './openRunner.js';

process.on('disconnect', () => process.exit());
const WITHOUT_BROWSER = ['machines', 'services', 'screens', 'build'];
const { all, run } = await openRunner({ project: WITHOUT_BROWSER, bail: 1, silent: true });
const nameOf = ({ moduleId }) => relative('.', moduleId).replaceAll('\\', '/');

process.on('message', async ({ changed, files }) => {
  const failed = await run(
    changed,
    all.filter((tests) => files.includes(nameOf(tests))),
  );
  process.send(failed.map(nameOf));
});
process.send(all.map((tests) => [tests.project.name, nameOf(tests)]));
