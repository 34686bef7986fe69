import { describe, expect, test } from 'vitest';
import { readSettings } from '../../services/settings.ts';
import { headerRules } from '../../src/build/headers.ts';
import { amazonTemplate } from '../../src/build/hosts/amazon/template.ts';
import { nginxConfiguration } from '../../src/build/hosts/nginx.ts';
import { headersFile, redirectsFile } from '../../src/build/hosts/pages.ts';
import { expectApproved } from '../approved/approved.ts';
import { hosting } from './hosting.ts';
import { LIVE } from './live.ts';

describe('the files for hosts', () => {
  test.each([
    ['_headers', () => headersFile(hosting)],
    ['_redirects', () => redirectsFile(hosting.redirects)],
    ['nginx.conf', () => nginxConfiguration(hosting)],
    ['amazon.json', () => `${JSON.stringify(amazonTemplate(hosting), undefined, 2)}\n`],
  ])('%s is what was approved [LIVE-04a]', (name, textOf) => expectApproved('files', name, textOf()));

  test('no header stands in two rules of _headers, which hosts would join', () => {
    const names = [...headersFile(hosting).matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name);
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
    expect(names).toContain('Cache-Control');
  });

  test('no line of _headers is longer than Cloudflare takes it, with analytics too', () => {
    const settings = readSettings({
      ...LIVE,
      VITE_ANALYTICS_ID: 'G-1',
      VITE_REPORT_ADDRESS: 'https://reports.example/',
    });
    const site = { newsletter: { desktop: 'https://newsletter.example' }, videos: 'https://video.example' };
    const lines = headersFile({ ...hosting, headers: headerRules({ styles: '', settings, site }) }).split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2000);
  });

  test('rules for headers begin with those for everything', () => {
    expect(() => headersFile({ ...hosting, headers: hosting.headers.slice(1) })).toThrow(
      'The first rule for headers has to be for everything.',
    );
  });

  test('every resource that the template of Amazon names is in it', () => {
    const template = JSON.stringify(amazonTemplate(hosting));
    const { Resources, Parameters } = JSON.parse(template);
    const named = [...template.matchAll(/"Ref":"(\w+)"|"Fn::GetAtt":\["(\w+)"|\$\{(\w+)(?:\.\w+)?\}/g)].map(
      ([, one, two, three]) => one ?? two ?? three,
    );
    const known = new Set([...Object.keys(Resources), ...Object.keys(Parameters)]);
    expect(
      named.filter((name) => !known.has(name ?? '') && !/^(Partition|AccountId|StackName)$/.test(name ?? '')),
    ).toEqual([]);
  });
});
