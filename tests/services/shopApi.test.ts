import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { getResponse, http, type RequestHandler } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAccountApi } from '../../services/api/accountApi.ts';
import { createShopApi } from '../../services/api/shopApi.ts';
import type { FailureReason } from '../../services/failure.ts';
import { signal } from './testBackend.ts';

const API = 'https://api.publisher.example';
const shopApi = createShopApi({
  shopApiUrl: API,
  paymentOrigins: ['https://pay.example'],
  baseUrl: 'https://site.example',
});
const accountApi = createAccountApi({ accountApiUrl: API });
const order = {
  products: [{ id: 'fod', title: 'The Fortress of Death', type: 'game', price: 250, preOrder: false }],
  email: 'Ann@Player.example',
};

let requests: Request[] = [];
let answer: () => Response = () => Response.json({});
const network = new FetchInterceptor();
const handlers: RequestHandler[] = [
  http.all(`${API}/*`, ({ request }) => {
    requests.push(request);
    return answer();
  }),
];

beforeEach(() => {
  requests = [];
  network.apply();
  network.on('request', async ({ request, controller }) => {
    const response = await getResponse(handlers, request);
    if (response) controller.respondWith(response);
  });
});
afterEach(() => network.dispose());

const html = (status: number) => () => new Response('<!doctype html><h1>Sorry</h1>', { status });

/** Every way in which the server can fail, and the resulting reason. */
const FAILURES: [name: string, answer: () => Response, reason: FailureReason][] = [
  ['no network', () => Response.error(), 'offline'],
  ['429', () => Response.json({}, { status: 429 }), 'throttled'],
  ['500', () => Response.json({}, { status: 500 }), 'unavailable'],
  ['502 with a page', html(502), 'unavailable'],
  ['403', () => Response.json({}, { status: 403 }), 'unavailable'],
  ['a page instead of data', html(200), 'invalidResponse'],
  ['half an answer', () => new Response('{"data":[{"adv'), 'invalidResponse'],
  ['a list', () => Response.json([1]), 'invalidResponse'],
  ['null', () => Response.json(null), 'invalidResponse'],
];

describe('create-checkout-session', () => {
  test('create-checkout-session posts products, the origin of the site and the lowercased email, and reads redirect_url [PAY-01abcd]', async () => {
    answer = () => Response.json({ id: 'cs_1', redirect_url: 'https://pay.example/c/1', expires_at: 1 });
    expect(await shopApi.createCheckout(order, signal)).toEqual({
      kind: 'created',
      redirectUrl: 'https://pay.example/c/1',
    });
    const [request] = requests;
    expect(requests).toHaveLength(1);
    expect(request?.method).toBe('POST');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.url).toBe(`${API}/create-checkout-session`);
    expect(await request?.json()).toEqual({
      products: order.products,
      baseUrl: 'https://site.example',
      email: 'ann@player.example',
    });
  });

  test.each(FAILURES)(
    'create-checkout-session: %s is a failure, and the post is never repeated [API-03e API-04ace]',
    async (_, failing, reason) => {
      answer = failing;
      await expect(shopApi.createCheckout(order, signal)).rejects.toMatchObject({ name: 'ServiceFailure', reason });
      expect(requests).toHaveLength(1);
    },
  );

  test('an order that the back-end does not sell is refused, and no outage [PAY-06a]', async () => {
    answer = () => Response.json({ error: 'A product is unknown.' }, { status: 400 });
    expect(await shopApi.createCheckout(order, signal)).toEqual({
      kind: 'rejected',
      problem: { reason: 'orderRefused', text: '' },
    });
    expect(requests).toHaveLength(1);
  });

  test('an answer without redirect_url is a refusal, and leads nowhere [API-04be PAY-07bd]', async () => {
    answer = () => Response.json({ url: 'https://pay.example/c/1' });
    const refusal = { kind: 'rejected', problem: { reason: 'unsafeUrl', text: '' } };
    await expect(shopApi.createCheckout(order, signal)).rejects.toMatchObject({ reason: 'invalidResponse' });
    answer = () => Response.json({ redirect_url: 'https://evil.example/' });
    expect(await shopApi.createCheckout(order, signal)).toEqual(refusal);
  });
});

describe('unlocked-content', () => {
  const unlocked = () => accountApi.unlockedContent({ idToken: 'a.b.c' }, signal);

  test('unlocked-content is requested with the bearer token, and its first entry is used [API-01abc]', async () => {
    answer = () =>
      Response.json({
        data: [
          // A back end may say more than the contract asks for.
          { adventures: [{ adventureId: 'fod', title: 'x' }, { adventureId: 'fist' }], userId: 'ann' },
          { adventures: [{ adventureId: 'x' }] },
        ],
        requestId: '1',
      });
    expect(await unlocked()).toEqual({ kind: 'unlocked', adventures: ['fod', 'fist'] });
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${API}/unlocked-content`]);
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer a.b.c');
    // What a customer owns is kept in no cache of the browser.
    expect(requests[0]?.cache).toBe('no-store');
  });

  test.each([
    ['however many there are', Array.from({ length: 100 }, (_, number) => `adventure-${number}`)],
    ['whatever its id', ['Season 2: Épisode', ' x ', 'toString', 'f'.repeat(201)]],
  ])('unlocked-content: every adventure counts, %s [ACCT-04]', async (_, ids) => {
    answer = () => Response.json({ data: [{ adventures: ids.map((adventureId) => ({ adventureId })) }] });
    expect(await unlocked()).toEqual({ kind: 'unlocked', adventures: ids });
  });

  test.each([
    ['no data', {}],
    ['data that is null', { data: null }],
    ['an entry without adventures beside another', { data: [{}, { adventures: [{ adventureId: 'x' }] }] }],
    ['null beside an entry', { data: [null, { adventures: [{ adventureId: 'x' }] }] }],
    ['an empty list', { data: [] }],
    ['an empty entry', { data: [{}] }],
    ['no entry', { data: [null] }],
    ['no adventures', { data: [{ adventures: null }] }],
    ['an adventure without an id', { data: [{ adventures: [{}, { adventureId: null }, { adventureId: '' }] }] }],
  ])('unlocked-content: %s means that nothing is unlocked yet [API-01d]', async (_, body) => {
    answer = () => Response.json(body);
    expect(await unlocked()).toEqual({ kind: 'unlocked', adventures: [] });
  });

  test.each(FAILURES)('unlocked-content: %s is a failure [API-04ace]', async (_, failing, reason) => {
    answer = failing;
    await expect(unlocked()).rejects.toMatchObject({ name: 'ServiceFailure', reason });
  });

  test('a token that is not accepted is a refusal', async () => {
    answer = () => Response.json({}, { status: 401 });
    expect(await unlocked()).toEqual({ kind: 'rejected', problem: { reason: 'signedOut', text: '' } });
    expect(requests).toHaveLength(1);
  });

  test('a wrong type is a failure [API-04ce]', async () => {
    answer = () => Response.json({ data: [{ adventures: [{ adventureId: 7 }] }] });
    await expect(unlocked()).rejects.toMatchObject({ reason: 'invalidResponse' });
  });

  test('unlocked-content is requested again only as long as it fails, and not at all after a refusal [API-03d]', async () => {
    const answers = [Response.json({}, { status: 503 }), Response.json({ data: [] })];
    answer = () => answers.shift() ?? Response.error();
    expect(await unlocked()).toEqual({ kind: 'unlocked', adventures: [] });
    expect(requests).toHaveLength(2);
    answer = () => Response.json({}, { status: 403 });
    await expect(unlocked()).rejects.toMatchObject({ reason: 'unavailable' });
    expect(requests).toHaveLength(3);
  });
});
