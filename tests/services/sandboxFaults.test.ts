import { expect, test } from 'vitest';
import { answerFaultily } from '../../services/sandbox/faults.ts';

test('of a response that is lost once each repetition of the request has its own', async () => {
  const answers: string[] = [];
  for (const attempt of [1, 2, 3]) {
    const request = new Request('https://provider.example/', {
      headers: { 'amz-sdk-request': `attempt=${attempt}; max=3` },
    });
    const response = await answerFaultily('lostOnce', request, async () => new Response('done'));
    answers.push(response.type === 'error' ? 'lost' : await response.text());
  }
  expect(answers).toEqual(['lost', 'done', 'done']);
});

test('of a response that is lost once the next request of the shop has its own, of the same call', async () => {
  const ask = async (method: string, path: string) => {
    const request = new Request(`https://shop.example/${path}`, { method });
    const response = await answerFaultily('lostOnce', request, async () => new Response('done'));
    return response.type === 'error' ? 'lost' : response.text();
  };
  expect(await ask('GET', 'products')).toBe('lost');
  expect([await ask('POST', 'order'), await ask('GET', 'order')]).toEqual(['lost', 'lost']);
  expect([await ask('GET', 'products'), await ask('GET', 'products')]).toEqual(['done', 'lost']);
  expect(await ask('POST', 'order')).toBe('done');
});
