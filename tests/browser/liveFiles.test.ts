import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sandboxSettings } from '../../services/sandbox/sandbox.ts';
import { MACHINES_WORDS, SANDBOX_WORDS } from '../build/devtoolsWords.ts';
import { LIVE_SITE } from './globalSetup.ts';

/** The identity provider of the live site that is tested is the sandbox's. */
const { userPoolId, userPoolClientId } = sandboxSettings('');
const withoutPool = (code: string) => code.replaceAll(userPoolId, '').replaceAll(userPoolClientId, '');

test('where visits are counted and errors reported, too, a live site has nothing of sandbox, inspector and tests in it [SAFE-02abc]', () => {
  const files = readdirSync(LIVE_SITE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: withoutPool(readFileSync(join(LIVE_SITE, name), 'utf8')) }));
  const has = (word: string) => files.some(({ text }) => text.includes(word));
  expect(['sendBeacon', 'googletagmanager'].filter(has)).toEqual(['sendBeacon', 'googletagmanager']);
  expect(MACHINES_WORDS.filter(has)).toEqual([]);
  expect(files.flatMap(({ name, text }) => SANDBOX_WORDS.exec(name + text)?.[0] ?? [])).toEqual([]);
});
