import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { safeRedirectUrl } from '../../services/api/shopApi.ts';
import { readSettings } from '../../services/settings.ts';
import { catalogue } from '../../src/content/catalogue.ts';
import { createServices } from '../../src/shop/services.ts';
import { LIVE } from '../build/live.ts';
import { signal } from './testBackend.ts';

describe('the address of the payment page', () => {
  const ALLOWED = ['https://pay.example', 'https://checkout.pay.example:8443'];

  test.each([
    'https://pay.example/',
    'https://pay.example/!~',
    'https://pay.example/c/1?x=1#y',
    'https://checkout.pay.example:8443/s',
  ])('%s is followed [PAY-07ab]', (address) => expect(safeRedirectUrl(address, ALLOWED)).toBe(address));

  test('a letter of another script is followed as a browser writes it', () =>
    expect(safeRedirectUrl('https://pay.example/\u0080', ALLOWED)).toBe('https://pay.example/%C2%80'));

  const HOSTILE: unknown[] = [
    'https://pay.example/\u007f',
    ...[
      undefined,
      null,
      0,
      1,
      true,
      {},
      [],
      { toString: () => 'https://pay.example/' },
      ['https://pay.example/'],
      Symbol.iterator,
    ],
    ...[
      '',
      ' ',
      '/',
      '//pay.example',
      '//evil.example',
      '/c/1',
      'c/1',
      '?x',
      '#x',
      '.',
      '..',
      '\\\\pay.example',
      'pay.example',
    ],
    ...['http://pay.example/', 'ftp://pay.example/', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x'],
    ...['blob:https://pay.example/1', 'file:///etc/passwd', 'about:blank', 'view-source:https://pay.example/'],
    ...[
      'https://evil.example/',
      'https://pay.example.evil.example/',
      'https://evilpay.example/',
      'https://pay.exampl/',
    ],
    ...[
      'https://pay.example@evil.example/',
      'https://user@pay.example/',
      'https://user:pass@pay.example/',
      'https://:p@pay.example/',
    ],
    ...[
      'https://evil.example/https://pay.example/',
      'https://evil.example?https://pay.example/',
      'https://evil.example#@pay.example/',
    ],
    ...['https:/\\pay.example/', 'https:\\\\pay.example\\', 'https://pay.example\\@evil.example/', '\\/\\/pay.example'],
    ...[
      ' https://pay.example/',
      'https://pay.example/ ',
      'https://pay.example/\n',
      '\thttps://pay.example/',
      'https://pay.ex\tample/',
    ],
    ...[
      'https://pay.example/\u0000',
      '\u0001https://pay.example/',
      'https://pay.example:444/',
      'https://pay.example:80/',
    ],
    ...[
      'https://pay.example./',
      'https://pаy.example/',
      'https://pay%2eexample.evil.example/',
      'https://[::1]/',
      'https://127.0.0.1/',
    ],
    ...[
      'https://checkout.pay.example/',
      'https://sub.pay.example/',
      '<!doctype html>',
      `https://pay.example/${'x'.repeat(8192)}`,
    ],
  ];

  test('an address may have 8,192 characters, and not one more', () => {
    const address = `https://pay.example/${'x'.repeat(8172)}`;
    expect([address, `${address}x`].map((value) => safeRedirectUrl(value, ALLOWED))).toEqual([address, undefined]);
  });

  test.each(HOSTILE.map((value) => [JSON.stringify(value) ?? String(value), value]))(
    '%s is no address of the payment page [PAY-07ab]',
    (_, address) => {
      expect(safeRedirectUrl(address, ALLOWED)).toBeUndefined();
    },
  );
});

test('an address of the site itself is none of a payment page [PAY-07bcd]', async () => {
  const answer = vi.fn(async () => Response.json({ redirect_url: `${window.location.origin}/shop/success` }));
  vi.stubGlobal('fetch', answer);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { shopApi } = createServices(readSettings(LIVE), window);
  const [fod] = catalogue;
  if (!fod) throw new Error('The catalogue is empty.');
  const order = { products: [{ ...fod }], email: 'ann@player.example' };
  expect(await shopApi.createCheckout(order, signal)).toEqual({
    kind: 'rejected',
    problem: { reason: 'unsafeUrl', text: expect.any(String) },
  });
  expect(answer).toHaveBeenCalledOnce();
});
