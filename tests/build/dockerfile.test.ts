import { readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';

const text = readFileSync(new URL('../../src/build/hosts/Dockerfile', import.meta.url), 'utf8');
const problemsIn = (file: string) => validate(file).map(({ message }) => message);

describe('the Dockerfile', () => {
  test('the Dockerfile is one that the language’s own checker has nothing to say of [LIVE-04a]', () => {
    expect(problemsIn(text)).toEqual([]);
  });

  test.each([
    ['RUN npm ci', 'RUNS npm ci', 'Unknown instruction: RUNS'],
    ['EXPOSE 8080', 'EXPOSE web', 'Invalid containerPort: web'],
    ['COPY . .', 'COPY .', 'COPY requires at least two arguments'],
  ])('a mistake in the Dockerfile is named: %s', (right, wrong, problem) => {
    expect(text).toContain(right);
    expect(problemsIn(text.replace(right, wrong))).toEqual([problem]);
  });

  test('every stage that files are taken from is one that the Dockerfile has', () => {
    const stages = new Set([...text.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name));
    const named = [...text.matchAll(/--from=(\w+)/g)].map(([, name]) => name);
    expect(named).toEqual(['previous', 'build', 'build']);
    expect(named.filter((name) => !stages.has(name))).toEqual([]);
  });
});
