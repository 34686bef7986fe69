import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createFilter } from 'vite';
import { expect, test } from 'vitest';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import config from '../../vite.config.ts';

const ROOT = join(import.meta.dirname, '../..');

const isInline = (project: unknown): project is TestProjectInlineConfiguration =>
  typeof project === 'object' && project !== null && 'test' in project;

test('a run writes its results as JSON and as JUnit XML, beside the report', () => {
  expect(config.test?.reporters).toEqual(expect.arrayContaining(['json', 'junit', './tests/report/reporter.ts']));
  expect(config.test?.outputFile).toEqual({ json: 'reports/tests.json', junit: 'reports/junit.xml' });
});

test('every file of tests belongs to one project', () => {
  const projects = (config.test?.projects ?? []).filter(isInline);
  const includes = projects.map((project) => ({ has: createFilter(project.test?.include, null, { resolve: ROOT }) }));
  const files = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => file.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(200);
  const projectsOf = (file: string) => includes.filter(({ has }) => has(join(ROOT, 'tests', file)));
  // Stryker alone runs this one.
  expect(files.filter((file) => projectsOf(file).length !== 1)).toEqual(['mutation/loading.test.ts']);
});
