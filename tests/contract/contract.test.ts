import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { REQUEST_TIMEOUT } from '../../machines/parts/timeouts.ts';
import { createAccountApi } from '../../services/api/accountApi.ts';
import { createShopApi } from '../../services/api/shopApi.ts';
import { catalogue } from '../../src/content/catalogue.ts';
import { orderOf } from '../../src/content/order.ts';
import { expectApproved } from '../approved/approved.ts';
import { responses as accountResponses } from '../flows/account/responses.ts';
import { responses as checkoutResponses } from '../flows/checkout/responses.ts';
import { CONTRACT, type Contract, lintContract, readContract, valuesOfContract } from './contract.ts';

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

  test('it says what was approved, to the word [LIVE-03a]', async () => {
    await expectApproved('files', 'contract', await valuesOfContract());
  });

  test('it says how long the site waits, and which answers each call has [LIVE-03a]', () => {
    const text = readFileSync(CONTRACT, 'utf8').replace(/\s+/g, ' ');
    expect(text).toContain(`**${REQUEST_TIMEOUT / 1000} seconds an attempt.**`);
    const [, order = '', products = ''] =
      /(\/create-checkout-session:.*)(\/unlocked-content:.*) components:/s.exec(text) ?? [];
    expect(order.match(/'\d{3}':/g)).toEqual(["'200':", "'400':", "'429':"]);
    expect(products.match(/'\d{3}':/g)).toEqual(["'200':", "'401':"]);
  });

  test('the site posts what it says, for every product [LIVE-03a]', async () => {
    let posted: unknown;
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal('fetch', async (request: Request) => {
      // With cookies, a back end that allows every origin would be refused by the browser.
      expect([[...request.headers.keys()], request.credentials]).toEqual([['content-type'], 'same-origin']);
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

  test('the site asks for the products with the token, and no header that a preflight would have to allow besides', async () => {
    onTestFinished(() => void vi.unstubAllGlobals());
    const fetch = vi.fn(async (_: Request) => Response.json({ data: null }));
    vi.stubGlobal('fetch', fetch);
    const account = createAccountApi({ accountApiUrl: 'https://api.example' });
    await account.unlockedContent({ idToken: 'a.b.c' }, new AbortController().signal);
    expect(
      fetch.mock.calls.map(([{ method, url, headers, credentials }]) => [
        method,
        url,
        credentials,
        Object.fromEntries(headers),
      ]),
    ).toEqual([['GET', 'https://api.example/unlocked-content', 'same-origin', { authorization: 'Bearer a.b.c' }]]);
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

  test('an order that lacks a part of it breaks it, and so does one with a part more [LIVE-03a]', () => {
    const [product] = orderOf(catalogue);
    const order = { products: [product], baseUrl: SITE, email: 'ann@player.example' };
    const faultsWithout = (part: string) => contract.faultsOfOrder({ ...order, [part]: undefined });
    expect(Object.keys(order).flatMap((part) => faultsWithout(part))).toEqual([
      "the body must have required property 'products'",
      "the body must have required property 'baseUrl'",
      "the body must have required property 'email'",
    ]);
    const faultsOfLine = (line: object) => contract.faultsOfOrder({ ...order, products: [{ ...product, ...line }] });
    expect(Object.keys(product ?? {}).flatMap((part) => faultsOfLine({ [part]: undefined }))).toEqual(
      ['id', 'title', 'type', 'price', 'preOrder'].map((part) => `/products/0 must have required property '${part}'`),
    );
    expect(contract.faultsOfOrder({ ...order, coupon: 'x' })).toEqual(['the body must NOT have additional properties']);
    expect(faultsOfLine({ amount: 2 })).toEqual(['/products/0 must NOT have additional properties']);
    expect(contract.faultsOfOrder({ ...order, products: [] })).toEqual(['/products must NOT have fewer than 1 items']);
    expect(contract.faultsOfOrder({ ...order, baseUrl: 'x' })).toEqual(['/baseUrl must match format "uri"']);
  });
});
