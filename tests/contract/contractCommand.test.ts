import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { prepareBackEnds, RULES, SITE } from './backEnds.ts';
import { startLocalBackEnd } from './localBackEnd.ts';

const backEnds = prepareBackEnds();
const { idToken } = backEnds;

describe('npm run contract', () => {
  const script: string = JSON.parse(readFileSync('package.json', 'utf8')).scripts.contract;

  async function run(...args: string[]) {
    const process_ = spawn(process.execPath, [...script.split(' ').slice(1), ...args]);
    const output: string[] = [];
    for (const stream of [process_.stdout, process_.stderr]) stream.on('data', (text) => output.push(String(text)));
    const [status] = await once(process_, 'close');
    return { status, output: output.join('') };
  }

  test('passes on the account of its own, the token, the product and the origins of the payment page [LIVE-03c]', async () => {
    const account = await startLocalBackEnd({ siteOrigin: SITE });
    onTestFinished(() => account.close());
    const options = ['--account', `${account.url}/`, '--token', await idToken(), '--product', 'fod'];
    const { status, output } = await run(
      `${backEnds.local.url}/`,
      '--site',
      `${SITE}/`,
      ...options,
      '--payment',
      `${SITE},${backEnds.local.url}`,
    );
    const results = output.trim().split('\n');
    expect([status, results.filter((line) => !line.startsWith('ok '))]).toEqual([
      1,
      [
        // The customer of one back end is nobody to the other.
        `BROKEN    ${RULES[10]}: the status is 401`,
        '11 met, 1 broken, 0 not tried',
      ],
    ]);
  });

  test('takes the origins of the payment page as VITE_PAYMENT_ORIGINS does [LIVE-03c]', async () => {
    const origins = ` ${SITE}/ ,, ${backEnds.local.url}/`;
    const { status, output } = await run(backEnds.local.url, '--site', SITE, '--product', 'fod', '--payment', origins);
    expect([status, output.trim().split('\n').at(-1)]).toEqual([0, '9 met, 0 broken, 3 not tried']);
  });

  test('prints each rule with what became of it, and ends well where none is broken [LIVE-03c]', async () => {
    const { status, output } = await run(backEnds.local.url, '--site', SITE);
    expect([status, output.trim().split('\n')]).toEqual([
      0,
      [
        ...RULES.slice(0, 4).map((rule) => `ok        ${rule}`),
        `not tried ${RULES[4]}: needs --token`,
        `not tried ${RULES[5]}: needs --token`,
        ...RULES.slice(6, 9).map((rule) => `ok        ${rule}`),
        `not tried ${RULES[9]}: needs --product`,
        `not tried ${RULES[10]}: needs --token`,
        `not tried ${RULES[11]}: needs --product`,
        '7 met, 0 broken, 5 not tried',
      ],
    ]);
  });

  test('ends badly where a rule is broken', async () => {
    const { status, output } = await run('http://127.0.0.1:9', '--site', SITE);
    expect([status, output.split('\n').at(-2)]).toEqual([1, '0 met, 7 broken, 5 not tried']);
  });

  test.each([
    [[], "URL is no address: ''."],
    [['nonsense', '--site', SITE], "URL is no address: 'nonsense'."],
    [['https://api.example'], "--site is no address: ''."],
    [
      ['https://api.example', '--site', SITE, '--payment', 'pay.example'],
      "--payment is not an address: 'pay.example'.",
    ],
    [
      ['https://api.example', '--site', SITE, '--payment', `${SITE}/pay`],
      `--payment is more than an origin: '${SITE}/pay'.`,
    ],
    [['https://api.example', '--site', SITE, '--payment', ' ,'], "--payment names no origin: ' ,'."],
    [
      ['https://api.example', 'https://account.example', '--site', SITE],
      "Only one URL is taken, and 'https://account.example' is one word more",
    ],
    [['https://api.example', '--nonsense'], "Unknown option '--nonsense'"],
  ])('%j is answered by how to use it', async (args, complaint) => {
    const { status, output } = await run(...args);
    expect(status).toBe(2);
    expect(output).toContain(complaint);
    expect(output).toContain('How to check a back end:');
    expect(output).not.toContain('    at ');
  });
});
