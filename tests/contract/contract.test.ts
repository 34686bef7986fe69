import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { REQUEST_TIMEOUT } from '../../machines/parts/timeouts.ts';
import { createShopApi } from '../../services/api/shopApi.ts';
import { catalogue } from '../../src/content/catalogue.ts';
import { orderOf } from '../../src/content/order.ts';
import { responses as accountResponses } from '../flows/account/responses.ts';
import { responses as checkoutResponses } from '../flows/checkout/responses.ts';
import { CONTRACT, type Contract, lintContract, readContract } from './contract.ts';

const SITE = 'https://www.publisher.example';

let contract: Contract;
beforeAll(async () => {
  contract = await readContract();
});

describe('the contract of the back ends', () => {
  test('it is a document of OpenAPI 3.1 in which a linter finds nothing [LIVE-03a]', async () => {
    expect(await lintContract()).toEqual([]);
  });

  test('it asks for the ID token of a customer where their products are, and for nothing where an order is [LIVE-03a]', async () => {
    expect(contract.security).toEqual({
      schemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The ID token of the user pool.',
        },
      },
      createCheckoutSession: [],
      unlockedContent: [{ idToken: [] }],
    });
  });

  test('an order has an answer for each refusal that its rules ask for [LIVE-03a]', async () => {
    const text = readFileSync(CONTRACT, 'utf8');
    const asked = [...text.matchAll(/\brefused?\b[^.]* with (\d{3})/gi)].map(([, status]) => status);
    expect(asked).toEqual(['400', '400']);
    const [, order = ''] = /\/create-checkout-session:(.*)\/unlocked-content:/s.exec(text) ?? [];
    expect(order).toContain("'400':");
  });

  test('what a team relies on stands in its rules [LIVE-03a]', () => {
    const text = readFileSync(CONTRACT, 'utf8').replace(/\s+/g, ' ');
    const told = [
      '**Every answer carries CORS headers, whatever its status.**',
      'It has to be answered with 2xx, without asking for a token.',
      'after 200 to 300 and 400 to 500 ms, on 429, 500, 502, 503, 504 and where no answer comes. `Retry-After` is not read.',
      '**`POST` is never repeated by the site, but a buyer may press again:**',
      '**`baseUrl` is checked against a list of your own,** and refused with 400 otherwise',
      "its signature (RS256) by the pool's published keys",
      "(`https://cognito-idp.{region}.amazonaws.com/{userPoolId}/.well-known/jwks.json`), `iss`, `aud` (the client's id;",
      'A missing part means none. Only the first entry of `data` is read.',
      'The origin of the site, without a slash at its end.',
      '**401 means: renew the token and ask once more.** 403 and everything else does not.',
      `**${REQUEST_TIMEOUT / 1000} seconds an attempt.** \`GET\` is attempted up to three times`,
      '**Price by `id`, and by nothing else.**',
      'never from a visit to `/shop/success`, which anybody can open.',
      '`exp`, and that `token_use` is `id`.',
      'The `POST` has no token: anybody can order for any email.',
      'After paying `{baseUrl}/shop/success`, after giving up `{baseUrl}/shop/cancel`.',
    ];
    expect(told.filter((sentence) => !text.includes(sentence))).toEqual([]);
    const [, order = '', products = ''] =
      /(\/create-checkout-session:.*)(\/unlocked-content:.*) components:/s.exec(text) ?? [];
    expect(order.match(/'\d{3}':/g)).toEqual(["'200':", "'400':", "'429':"]);
    expect(products.match(/'\d{3}':/g)).toEqual(["'200':", "'401':"]);
  });

  test('the site posts what it says, for every product [LIVE-03a]', async () => {
    let posted: unknown;
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal('fetch', async (request: Request) => {
      posted = await request.json();
      return Response.json({ redirect_url: 'https://pay.example/1' });
    });
    const shop = createShopApi({ shopApiUrl: 'https://api.example', paymentOrigins: [], baseUrl: SITE });
    const products = orderOf(catalogue);
    await shop.createCheckout({ products, email: 'Ann@Player.example' }, new AbortController().signal);
    expect(posted).toEqual({ products, baseUrl: SITE, email: 'ann@player.example' });
    expect(products).toHaveLength(catalogue.length);
    expect(contract.faultsOfOrder(posted)).toEqual([]);
  });

  test.each([
    ['createCheckoutSession', checkoutResponses['createCheckout: created']],
    ['unlockedContent', accountResponses['fetchUnlocked: unlocked']],
  ] as const)('the fixture of %s keeps to it [LIVE-03b]', async (operation, { replies }) => {
    const [answer] = Object.values(replies)
      .flat()
      .map((reply) => reply?.());
    expect(contract.faultsOfAnswer(operation, await answer?.json())).toEqual([]);
  });

  test.each([
    ['createCheckoutSession', {}, ["the body must have required property 'redirect_url'"]],
    ['createCheckoutSession', { redirect_url: '/pay' }, ['/redirect_url must match format "uri"']],
    ['unlockedContent', { data: [{ adventures: [{ adventureId: 7 }] }] }, ['/data/0/adventures/0/adventureId must be']],
    ['unlockedContent', [], ['the body must be object']],
  ] as const)('an answer of %s that is %o breaks it', (operation, body, faults) => {
    const found = contract.faultsOfAnswer(operation, body).join('\n');
    for (const fault of faults) expect(found).toContain(fault);
  });

  test.each([
    ['createCheckoutSession', { redirect_url: 'https://pay.example' }],
    ['createCheckoutSession', { redirect_url: 'https://pay.example/c/1?email=ann@player.example#a@b' }],
    ['unlockedContent', {}],
    ['unlockedContent', { data: null }],
    ['unlockedContent', { data: [null, {}] }],
    ['unlockedContent', { data: [{ adventures: null }] }],
    ['unlockedContent', { data: [{ adventures: [{ adventureId: null }, {}, { adventureId: 'fod', title: 'more' }] }] }],
  ] as const)('an answer of %s that is %o keeps to it [LIVE-03a]', (operation, body) => {
    expect(contract.faultsOfAnswer(operation, body)).toEqual([]);
  });

  test.each(['ann+shop@player.example', "o'brien_2-x@player.example", 'jürgen@spieler.example'])(
    'an order of %s keeps to it [LIVE-03a]',
    (email) => expect(contract.faultsOfOrder({ products: orderOf(catalogue), baseUrl: SITE, email })).toEqual([]),
  );

  test.each([8192, 8193])('the address of a payment page may have 8192 characters: %i [LIVE-03b]', (length) => {
    const redirect_url = 'https://pay.example/'.padEnd(length, 'x');
    const faults = contract.faultsOfAnswer('createCheckoutSession', { redirect_url });
    expect(faults.length).toBe(length > 8192 ? 1 : 0);
  });

  test.each([{}, { products: [], baseUrl: SITE, email: 'a@b.example' }, { products: [{ id: 'fod' }], baseUrl: 'x' }])(
    'the order %o breaks it',
    (order) => expect(contract.faultsOfOrder(order)).not.toEqual([]),
  );
});
