import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { call, signIn, signUp } from './sandboxClient.ts';
import { prepareWorld } from './testBackend.ts';

const world = prepareWorld();

describe('the shop’s back-end', () => {
  const post = (body: unknown) =>
    fetch('http://localhost:3000/sandbox/shop/create-checkout-session', { method: 'POST', body: JSON.stringify(body) });
  const order = {
    products: [{ id: 'fod', price: 0 }],
    baseUrl: 'http://localhost:3000',
    email: 'newcomer@player.example',
  };

  test('the shop’s back end prices an order itself, and gives a paid one to the account, once', async () => {
    const { redirect_url } = await (await post(order)).json();
    const [checkout] = world.sandbox.database.read().checkouts;
    expect(checkout).toMatchObject({ products: [{ id: 'fod', price: 250 }], state: 'open' });
    expect(redirect_url).toBe(`http://localhost:3000/sandbox/payment?session=${checkout?.id}`);
    expect(world.sandbox.completeCheckout(checkout?.id ?? '', 'paid')).toBe('http://localhost:3000/shop/success');
    expect(world.sandbox.completeCheckout(checkout?.id ?? '', 'cancelled')).toBe('http://localhost:3000/shop/success');
    expect(world.sandbox.database.read().mails).toEqual([
      {
        id: expect.any(String),
        from: 'receipts@payments.example',
        to: 'newcomer@player.example',
        subject: 'Your receipt',
        text: 'Thank you. You have paid 250 SEK for: The Fortress of Death',
        sent: world.now(),
      },
    ]);
    const { IdToken } = await signIn('newcomer', 'Sommerlund-2');
    const authorization = `Bearer ${IdToken}`;
    const content = await fetch('http://localhost:3000/sandbox/account/unlocked-content', {
      headers: { authorization },
    });
    expect(await content.json()).toEqual({ data: [{ adventures: [{ adventureId: 'fod' }] }] });
  });

  test('the shop’s back end answers where a browser knows no `Response.json`, as Safari before 17', async () => {
    const json = vi.spyOn(Response, 'json').mockImplementation(() => {
      throw new TypeError('Response.json is not a function');
    });
    onTestFinished(() => json.mockRestore());
    expect((await post(order)).status).toBe(200);
    expect(await (await post({})).json()).toEqual({ error: 'The order cannot be read.' });
  });

  test('what a customer buys is added to what was bought before, and its receipt is the newest message', async () => {
    await call('ForgotPassword', { Username: 'collector' });
    await post({ ...order, email: 'collector@player.example' });
    const [checkout] = world.sandbox.database.read().checkouts;
    world.sandbox.completeCheckout(checkout?.id ?? '', 'paid');
    const { accounts, mails } = world.sandbox.database.read();
    expect(accounts.find(({ username }) => username === 'collector')?.unlocked).toEqual([
      'fist-pre-order',
      'fod-kickstarter',
      'fod',
    ]);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your receipt', 'Your reset code']);
  });

  test('what is paid for with an email is of the account that has verified it, and not of one before that has not', async () => {
    const email = 'shared@player.example';
    for (const name of ['early', 'late']) await call('SignUp', signUp(name, 'Kai-Lord-1', email));
    await call('ConfirmSignUp', { Username: 'late', ConfirmationCode: world.newestCode() });
    await post({ ...order, email });
    world.sandbox.completeCheckout(world.sandbox.database.read().checkouts[0]?.id ?? '', 'paid');
    const { accounts } = world.sandbox.database.read();
    const unlockedBy = (name: string) => accounts.find(({ username }) => username === name)?.unlocked;
    expect([unlockedBy('early'), unlockedBy('late')]).toEqual([[], ['fod']]);
  });

  test('a receipt has decimals where there are any', async () => {
    await post({ ...order, products: [{ id: 'fod-podcast-discount' }] });
    const [checkout] = world.sandbox.database.read().checkouts;
    world.sandbox.completeCheckout(checkout?.id ?? '', 'paid');
    expect(world.sandbox.database.read().mails[0]?.text).toMatch(/^Thank you. You have paid 187\.50 SEK for: /);
  });

  test('a receipt names all products, and writes their price as the shop does [CAT-06a]', async () => {
    await post({ ...order, products: [{ id: 'bundle-pre-order' }, { id: 'fod' }, { id: 'fist' }] });
    const [checkout] = world.sandbox.database.read().checkouts;
    world.sandbox.completeCheckout(checkout?.id ?? '', 'paid');
    expect(world.sandbox.database.read().mails[0]?.text).toBe(
      'Thank you. You have paid 1\u00a0000 SEK for: The Fortress of Death and F.I.S.T., The Fortress of Death, F.I.S.T.',
    );
  });

  test('a payment page is the sandbox’s own and no other [PAY-07c]', () => {
    expect(world.sandbox.settings.paymentOrigins).toEqual(['http://localhost:3000']);
  });

  test('a cancelled order gives nothing, and an unknown one leads nowhere', async () => {
    await post(order);
    const [checkout] = world.sandbox.database.read().checkouts;
    expect(world.sandbox.completeCheckout(checkout?.id ?? '', 'cancelled')).toBe('http://localhost:3000/shop/cancel');
    // Its payment page may be open in another tab still.
    expect(world.sandbox.completeCheckout(checkout?.id ?? '', 'paid')).toBe('http://localhost:3000/shop/cancel');
    expect(world.sandbox.completeCheckout('unknown', 'paid')).toBeUndefined();
    expect(world.sandbox.database.read().mails).toEqual([]);
    expect(world.sandbox.database.read().accounts.find(({ username }) => username === 'newcomer')?.unlocked).toEqual(
      [],
    );
  });

  test.each([{}, { ...order, products: [] }, { ...order, products: [{ id: 'unknown' }] }, { ...order, baseUrl: 'x' }])(
    'refuses %o',
    async (body) => {
      expect((await post(body)).status).toBe(400);
    },
  );

  test('where a response of the shop is lost once, the next request of the same call is answered', async () => {
    const statusOf = (asking: Promise<Response>) => asking.then(({ status }) => status).catch(() => 'lost');
    const askForProducts = () => statusOf(fetch('http://localhost:3000/sandbox/account/unlocked-content'));
    const askForOrder = () => statusOf(post(order));
    for (const call of ['unlocked-content', 'create-checkout-session']) world.break(call, 'lostOnce');
    expect([await askForProducts(), await askForOrder()]).toEqual(['lost', 'lost']);
    expect([await askForProducts(), await askForProducts(), await askForOrder()]).toEqual([401, 'lost', 200]);
    world.mend('unlocked-content');
    expect(await askForProducts()).toBe(401);
    world.break('unlocked-content', 'lostOnce');
    expect(await askForProducts()).toBe('lost');
  });

  test('the shop shows unlocked adventures to nobody without a bearer token', async () => {
    const { IdToken } = await signIn('newcomer', 'Sommerlund-2');
    const statusOf = async (init?: RequestInit) =>
      (await fetch('http://localhost:3000/sandbox/account/unlocked-content', init)).status;
    expect(await statusOf()).toBe(401);
    expect(await statusOf({ headers: { authorization: String(IdToken) } })).toBe(401);
    expect(await statusOf({ headers: { authorization: `Bearer ${IdToken}` } })).toBe(200);
  });
});
