import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type * as Reporting from '../../src/reporting/report.ts';

const ADDRESS = 'https://reports.example/errors';
const send = vi.fn<(address: string, text: string) => boolean>();
let report: typeof Reporting.report;
let reportUncaught: typeof Reporting.reportUncaught;

// What was sent is known for a visit, which a module stands for.
beforeEach(async () => {
  vi.resetModules();
  send.mockReset();
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: send });
  window.history.replaceState(null, '', '/faq');
  ({ report, reportUncaught } = await import('../../src/reporting/report.ts'));
});

/** What was sent of an error that is reported now. */
function sentOf(error: unknown) {
  report(error, 'window', ADDRESS);
  return JSON.parse(send.mock.lastCall?.[1] ?? 'null');
}

const named = (name: string, stack = '') => Object.assign(new Error('Words of a visitor'), { name, stack });

test('ten errors a visit are reported, and no more; each once [SAFE-06a]', () => {
  for (const index of Array(10).keys()) {
    report(named(`Error${index}`), 'window', ADDRESS);
    report(named(`Error${index}`), 'window', ADDRESS);
  }
  expect(send).toHaveBeenCalledTimes(10);
  report(named('Error10'), 'window', ADDRESS);
  expect(send).toHaveBeenCalledTimes(10);
});

test('what a browser tells of without an error, such as the scripts of others, is not reported [SAFE-06a]', () => {
  onTestFinished(reportUncaught(window, ADDRESS));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  expect(send).not.toHaveBeenCalled();
  window.dispatchEvent(new ErrorEvent('error', { error: named('TypeError') }));
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  ['https://elsewhere.example/path?secret=1', 'https://elsewhere.example'],
  ['http://elsewhere.example:8080/path?secret=1', 'http://elsewhere.example:8080'],
  ['wss://elsewhere.example/path?secret=1', 'wss://elsewhere.example'],
  ['inline', 'inline'],
  ['eval', 'eval'],
])('a violation of the policy by %s is reported as %s [SAFE-06a]', (blockedURI, blocked) => {
  expect(sentOf({ effectiveDirective: 'script-src', blockedURI })).toEqual({
    where: 'window',
    page: '/faq',
    name: 'script-src',
    blocked,
  });
});

test('an error that breaks two pages is reported for each of them [SAFE-06a]', () => {
  const error = named('TypeError');
  report(error, 'window', ADDRESS);
  window.history.replaceState(null, '', '/shop');
  report(error, 'window', ADDRESS);
  expect(send.mock.calls.map(([, text]) => JSON.parse(text).page)).toEqual(['/faq', '/shop']);
});

test('of an error its name, its page and five places in the code are sent, and none of its words [SAFE-06ab]', () => {
  const frames = (count: number) => Array.from({ length: count }, (_, index) => `assets/a-1.js:${index + 1}:1`);
  const stackOf = (count: number) =>
    frames(count)
      .map((frame) => `    at f (https://www.example/${frame})`)
      .join('\n');
  expect(sentOf(named('TypeError', stackOf(5)))).toEqual({
    where: 'window',
    page: '/faq',
    name: 'TypeError',
    frames: frames(5),
  });
  expect(sentOf(named('OtherError', stackOf(6)))).toMatchObject({ frames: frames(5) });
});

test.each([
  ['Chromium, outside any function', '    at https://www.example/assets/a-1.js:1:23'],
  ['Firefox and Safari', 'f@https://www.example/assets/a-1.js:1:23'],
  ['Safari, outside any function', 'https://www.example/assets/a-1.js:1:23'],
])('a place in the code is read as %s write it [SAFE-06a]', (_, stack) => {
  expect(sentOf(named('TypeError', stack))).toMatchObject({ frames: ['assets/a-1.js:1:23'] });
});

test.each([
  ['/'.padEnd(81, 'x'), '/'.padEnd(81, 'x')],
  ['/'.padEnd(82, 'x'), 'another'],
  ['/ann@player.example', 'another'],
])('an error on %s is one on %s [SAFE-06b]', (path, page) => {
  window.history.replaceState(null, '', path);
  expect(sentOf(named('TypeError'))).toMatchObject({ page });
});

test.each([
  ['ann@player.example', 'string'],
  [5, 'number'],
  [undefined, 'undefined'],
  [null, 'object'],
  [{ email: 'ann@player.example' }, 'object'],
])('of %o that is no error only its type is sent [SAFE-06b]', (what, name) => {
  expect(sentOf(what)).toEqual({ where: 'window', page: '/faq', name });
});

test.each([80, 81])('of a name of %i characters 80 are sent at most', (length) => {
  expect(sentOf(named('x'.repeat(length)))).toMatchObject({ name: 'x'.repeat(80) });
});

test('what is uncaught is heard of, and nothing that keeps a page from the back-forward cache [SAFE-06a]', async () => {
  const { reportUncaught } = await import('../../src/reporting/report.ts');
  const heard = [window, document].map((target) => vi.spyOn(target, 'addEventListener'));
  const stop = reportUncaught(window, ADDRESS);
  expect(heard.map(({ mock }) => mock.calls.map(([type]) => type))).toEqual([
    ['error', 'unhandledrejection', 'partmissing'],
    ['securitypolicyviolation'],
  ]);
  stop();
  vi.restoreAllMocks();
});

test('measurements leave all ten reports to errors, and are at most ten themselves [SAFE-06a]', () => {
  for (const value of Array(11).keys()) report({ name: 'CLS', value }, 'vitals', ADDRESS);
  for (const index of Array(11).keys()) report(named(`Error${index}`), 'window', ADDRESS);
  const kinds = send.mock.calls.map(([, text]) => JSON.parse(text).where);
  expect(kinds).toEqual([...Array(10).fill('vitals'), ...Array(10).fill('window')]);
});

test('a measurement is sent to three decimals, as long as the visitor agrees', async () => {
  type Listener = (metric: { name: string; value: number }) => void;
  const measured: Record<string, Listener[]> = { CLS: [], INP: [], LCP: [] };
  // Without options, each is told when the page is left, and not at each change.
  const on =
    (name: string) =>
    (listener: Listener, ...options: unknown[]) => {
      expect(options).toEqual([]);
      measured[name]?.push(listener);
    };
  vi.doMock('web-vitals', () => ({ onCLS: on('CLS'), onINP: on('INP'), onLCP: on('LCP') }));
  const { reportVitals } = await import('../../src/reporting/vitals.ts');
  let agrees = true;
  reportVitals(ADDRESS, () => agrees);
  vi.doUnmock('web-vitals');
  const measure = (name: string, value: number) => {
    for (const listener of measured[name] ?? []) listener({ name, value });
  };
  for (const value of [0.12349, 0.1235]) measure('CLS', value);
  measure('INP', 80);
  measure('LCP', 1200.5);
  agrees = false;
  for (const name of ['CLS', 'INP', 'LCP']) measure(name, 1);
  const sent = send.mock.calls.map(([, text]) => JSON.parse(text));
  expect(sent.map(({ name, value }) => [name, value])).toEqual([
    ['CLS', 0.123],
    ['CLS', 0.124],
    ['INP', 80],
    ['LCP', 1200.5],
  ]);
});

test('where a browser sends no beacons, nothing is reported, and nothing breaks', () => {
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: undefined });
  expect(() => report(named('TypeError'), 'window', ADDRESS)).not.toThrow();
});
