import { expect, test } from 'vitest';
import { answerFaultily } from '../../services/sandbox/faults.ts';

test('where a response is lost once, each repetition of the request is answered', async () => {
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
