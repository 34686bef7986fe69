import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { prepareBackEnds, RULES, SITE } from './backEnds.ts';
import { type BackEnds, checkBackEnd } from './checkBackEnd.ts';

const backEnds = prepareBackEnds();
const { serve, idToken } = backEnds;

describe('checking a back end', () => {
  const checked = async (given: Partial<BackEnds> = {}) =>
    checkBackEnd(
      {
        shopApiUrl: backEnds.local.url,
        accountApiUrl: backEnds.local.url,
        siteOrigin: SITE,
        idToken: await idToken(),
        product: 'fod',
        paymentOrigins: [backEnds.local.url],
        ...given,
      },
      backEnds.contract,
    );

  test('the sandbox, as a server on the loopback, breaks no rule [LIVE-03bc]', async () => {
    expect(await checked()).toEqual(RULES.map((rule) => ({ rule, result: 'met', detail: '' })));
  });

  test('without a token and a product the rules that need them are not tried, and no order is made', async () => {
    const before = backEnds.local.sandbox.database.read().checkouts.length;
    const findings = await checked({ idToken: undefined, product: undefined });
    expect(findings.filter(({ result }) => result !== 'met')).toEqual([
      { rule: RULES[4], result: 'not tried', detail: 'needs --token' },
      { rule: RULES[5], result: 'not tried', detail: 'needs --token' },
      { rule: RULES[9], result: 'not tried', detail: 'needs --product' },
      { rule: RULES[10], result: 'not tried', detail: 'needs --token' },
      { rule: RULES[11], result: 'not tried', detail: 'needs --product' },
    ]);
    expect(backEnds.local.sandbox.database.read().checkouts).toHaveLength(before);
  });

  test('a payment page elsewhere is named', async () => {
    expect(
      (await checked({ paymentOrigins: ['https://pay.example'] })).filter(({ result }) => result === 'broken'),
    ).toEqual([
      { rule: RULES[11], result: 'broken', detail: `${backEnds.local.url} is not among the payment origins` },
    ]);
  });

  test('a server that is not there is said not to answer, rule by rule', async () => {
    const findings = await checked({ shopApiUrl: 'http://127.0.0.1:9', accountApiUrl: 'http://127.0.0.1:9' });
    expect(findings.map(({ rule }) => rule)).toEqual(RULES);
    for (const { result, detail } of findings)
      expect([result, detail]).toEqual(['broken', expect.stringMatching(/^there was no answer: ./)]);
  });
});

describe('back ends that break the contract', () => {
  /** A back end that answers everything alike. */
  const answering = (status: number, headers: Record<string, string>, body: string) =>
    serve((_, response) => response.writeHead(status, headers).end(body));
  const PAYMENT = '{"redirect_url":"https://pay.example/1"}';
  const HEADERS = { 'access-control-allow-headers': 'content-type, authorization' };
  const CORS = { ...HEADERS, 'access-control-allow-origin': '*' };

  async function brokenBy(url: string, more: Partial<BackEnds> = {}) {
    const given = { shopApiUrl: url, accountApiUrl: url, siteOrigin: SITE, idToken: 'a.b.c', product: 'fod' };
    const findings = await checkBackEnd({ ...given, ...more }, backEnds.contract);
    return Object.fromEntries(
      findings.flatMap(({ rule, result, detail }) => (result === 'broken' ? [[rule, detail]] : [])),
    );
  }

  test.each(['*', SITE])(
    'one that accepts everything from %s accepts tokens, orders and sites that it must refuse [LIVE-03c]',
    async (origin) => {
      const url = await answering(200, { ...CORS, 'access-control-allow-origin': origin }, PAYMENT);
      const accepted = (status: number) => `the status is 200, and not ${status}`;
      expect(await brokenBy(url)).toEqual({
        ...Object.fromEntries(RULES.slice(2, 6).map((rule) => [rule, accepted(401)])),
        ...Object.fromEntries(RULES.slice(6, 10).map((rule) => [rule, accepted(400)])),
      });
    },
  );

  test.each([
    ['missing', {}],
    ['https://staging.publisher.example', { 'access-control-allow-origin': 'https://staging.publisher.example' }],
  ])(
    'one whose allowed origin is %s is hidden by the browser, whatever it answers [LIVE-03c]',
    async (origin, allowed) => {
      const hidden = `access-control-allow-origin is ${origin}, so that the browser hides the answer`;
      const refusing = await brokenBy(await answering(401, allowed, '{}'));
      expect(refusing).toEqual(Object.fromEntries(RULES.map((rule) => [rule, expect.stringContaining(hidden)])));
      const accepting = await brokenBy(await answering(200, { ...HEADERS, ...allowed }, PAYMENT));
      expect([0, 1, 10, 11].map((rule) => accepting[RULES[rule] ?? ''])).toEqual([hidden, hidden, hidden, hidden]);
    },
  );

  test('one that leads on to its answers, which the site does not follow, is told so [LIVE-03c]', async () => {
    const broken = await brokenBy(await answering(303, { ...CORS, location: '/1' }, PAYMENT));
    expect(RULES.map((rule) => broken[rule]?.startsWith('the status is 303'))).toEqual(RULES.map(() => true));
  });

  test('one that refuses the preflight, though with all headers of one, is told so [LIVE-03c]', async () => {
    const broken = await brokenBy(await answering(401, CORS, '{}'));
    expect(RULES.slice(0, 2).map((rule) => broken[rule])).toEqual(['the status is 401', 'the status is 401']);
  });

  test('one whose preflight allows all headers does not allow the token', async () => {
    const url = await answering(204, { ...CORS, 'access-control-allow-headers': '*' }, '');
    const broken = await brokenBy(url);
    expect([broken[RULES[0] ?? ''], broken[RULES[1] ?? '']]).toEqual([
      undefined,
      'access-control-allow-headers does not name authorization',
    ]);
  });

  test.each([
    ['a web page', '<!doctype html><title>Sorry</title>', 'the body is no JSON: <!doctype html><title>Sorry</title>'],
    ['an empty body', '', 'the body is no JSON: '],
    ['another shape', '{"url":"https://pay.example"}', "the body must have required property 'redirect_url'"],
    ['an address of its own', '{"redirect_url":"/pay/1"}', '/redirect_url must match format "uri"'],
    ['a name before the host', '{"redirect_url":"https://shop@pay.example/1"}', '/redirect_url must match pattern'],
    ['a script', '{"redirect_url":"javascript:alert(1)"}', '/redirect_url must match pattern'],
    [
      'a payment page elsewhere, written with blanks',
      '{ "redirect_url" : "https://elsewhere.example/1" }',
      'https://elsewhere.example is not among the payment origins',
    ],
  ])('one that answers an order with %s is told what was expected [LIVE-03c]', async (_, body, fault) => {
    const broken = await brokenBy(await answering(200, CORS, body), { paymentOrigins: ['https://pay.example'] });
    expect(broken[RULES[11] ?? '']).toContain(fault);
  });

  test('one whose payment page is without https is told so, also where no origins are named [LIVE-03c]', async () => {
    const broken = await brokenBy(await answering(200, CORS, '{"redirect_url":"http://pay.example/1"}'));
    expect(broken[RULES[11] ?? '']).toBe('http://pay.example is no https address, to which the site leads no buyer');
  });

  test.each([['localhost'], ['127.0.0.1']])(
    'one whose payment page is at %s may be without https [LIVE-03c]',
    async (host) => {
      const broken = await brokenBy(await answering(200, CORS, `{"redirect_url":"http://${host}:4700/1"}`));
      expect(broken).not.toHaveProperty([RULES[11] ?? '']);
    },
  );

  test('one that is not there under any address of its name is said not to answer, and why', async () => {
    // As Node tells of `localhost`, which has two addresses: without a message of its own.
    const cause = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause }));
    onTestFinished(() => fetched.mockRestore());
    const broken = await brokenBy('http://localhost:4600');
    expect(broken).toEqual(Object.fromEntries(RULES.map((rule) => [rule, 'there was no answer: ECONNREFUSED'])));
  });

  test('one that never answers is given up in time', async () => {
    const broken = await brokenBy(await serve(() => {}), { patience: 50 });
    expect(broken).toEqual(Object.fromEntries(RULES.map((rule) => [rule, 'there was no answer: none came in time'])));
  });

  test('each answer may take ten seconds, for which visitors wait', async () => {
    const waits = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => waits.mockRestore());
    await brokenBy(await answering(200, CORS, PAYMENT));
    expect(waits.mock.calls).toEqual(RULES.map(() => [10_000]));
  });

  test('one that cuts its answer off, or speaks no HTTP, ends in a list too', async () => {
    const cutOff = await serve((_, response) => response.writeHead(200, { 'content-length': '9' }).end('{}'));
    const cut = await brokenBy(cutOff, { patience: 300 });
    const noise = await brokenBy(await serve(({ socket }) => socket.end('nonsense')));
    expect([Object.keys(cut), Object.keys(noise)]).toEqual([RULES, RULES]);
  });
});
