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

  test('the image holds the live build, its nginx the configuration of that build, and both agree on the port [LIVE-04a]', () => {
    const approved = readFileSync(new URL('../approved/files/nginx.conf.txt', import.meta.url), 'utf8');
    const setting = (name: string) => new RegExp(`^\\s*${name} ([^;]+);$`, 'm').exec(approved)?.[1];
    expect([setting('listen'), setting('root')]).toEqual(['8080', '/usr/share/nginx/html']);
    const [image = ''] = text.split(/^FROM /m).slice(-1);
    const isInstruction = (line: string) => !line.startsWith('#');
    expect(image.trim().split('\n').slice(1).filter(isInstruction)).toEqual([
      'USER root',
      'RUN rm -rf /usr/share/nginx/html/*',
      'USER 101',
      'COPY --from=build /site/dist-hosting/nginx.conf /etc/nginx/nginx.conf',
      'COPY --from=build /site/dist /usr/share/nginx/html',
      'EXPOSE 8080',
      'HEALTHCHECK CMD wget -q -O /dev/null http://127.0.0.1:8080/ || exit 1',
    ]);
  });

  test('the image of the last release can be named, and the others are those that the site is known to run on [LIVE-04a]', () => {
    expect(text.match(/^(ARG|FROM) .*$/gm)).toEqual([
      'ARG PREVIOUS=nginxinc/nginx-unprivileged:1.28-alpine',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the language of the file has such names, too.
      'FROM ${PREVIOUS} AS previous',
      'FROM node:22-slim AS build',
      'ARG SETTINGS',
      'FROM nginxinc/nginx-unprivileged:1.28-alpine',
    ]);
  });

  test('the build has all packages, and makes the site where the image takes it from [LIVE-04a]', () => {
    const [, , build = ''] = text.split(/^FROM /m);
    expect(build.trim().split('\n').slice(1)).toEqual([
      'WORKDIR /site',
      'COPY package.json package-lock.json .npmrc ./',
      'RUN npm ci',
      'COPY . .',
      'ARG SETTINGS',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the language of the file has such names, too.
      'RUN --mount=type=secret,id=settings,target=.env.production echo "Settings ${SETTINGS}" && npm run build',
      'COPY --from=previous /usr/share/nginx/html /previous',
      'RUN mkdir -p /previous/assets && cp -rn /previous/assets/. dist/assets/',
    ]);
  });

  test('the image is built with the settings that the documented command gives it [LIVE-04a]', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const idsIn = (file: string, pattern: RegExp) => [...file.matchAll(pattern)].map(([, id]) => id);
    expect({
      command: idsIn(readme, /--secret id=(\w+),src=\.env\.production/g),
      comment: idsIn(text, /--secret id=(\w+),src=\.env\.production/g),
      mount: idsIn(text, /--mount=type=secret,id=(\w+),target=\.env\.production/g),
    }).toEqual({ command: ['settings'], comment: ['settings'], mount: ['settings'] });
  });

  test('neither packages of another system nor settings get into the image with the project', () => {
    const left = readFileSync(new URL('../../.dockerignore', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    expect(left).toEqual(['node_modules', 'dist', 'dist-hosting', 'reports', '.cache', '.git', '.env*']);
  });

  test('every stage that files are taken from is one that the Dockerfile has', () => {
    const stages = new Set([...text.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name));
    const named = [...text.matchAll(/--from=(\w+)/g)].map(([, name]) => name);
    expect(named).toEqual(['previous', 'build', 'build']);
    expect(named.filter((name) => !stages.has(name))).toEqual([]);
  });
});
