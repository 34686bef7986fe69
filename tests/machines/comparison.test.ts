import { describe, expect, test } from 'vitest';
import { ann, product } from '../../src/devtools/fixtures/people.ts';
import { createComparison } from '../pathEngine/compareWithTable.ts';
import { formatInputStrictly } from '../pathEngine/formatInputStrictly.ts';
import { possibleEvents } from '../pathEngine/machine.ts';
import { mutantsOf } from '../pathEngine/mutate.ts';
import { flowNamed } from '../pathEngine/registry.ts';

test('a request without a timeout is a difference', () => {
  const checkout = flowNamed('checkout');
  const mutants = [...mutantsOf(checkout.fixtures.machine)];
  const mutant = mutants.find(({ name }) => name === 'creating: has no limit REQUEST_TIMEOUT');
  const [variant] = checkout.variants;
  if (!mutant || !variant) throw new Error('The checkout has no request whose limit can be taken away.');
  const flow = { ...checkout, fixtures: { ...checkout.fixtures, machine: mutant.machine } };
  const { start, takeEvent, differences } = createComparison({ flow, variant });
  const ready = start();
  const submit = possibleEvents(flow, variant.name, ready.snapshot).find(({ label }) => label === 'submit');
  expect(submit && takeEvent(ready, submit)).toBeUndefined();
  expect(differences).toEqual([
    expect.stringMatching(/^checkout\/table\.md:\d+: submit\n {2}a request without a timeout: createCheckout$/),
  ]);
});

describe('what a table abbreviates in the input of a call', () => {
  const abbreviated: [what: string, input: object, text: string][] = [
    ['a customer', { user: ann }, 'ann'],
    ['products', { products: [product('fod'), product('fist')], email: 'x' }, 'fod+fist, x'],
    ['the line of a cart', { line: { id: 'fod' } }, 'fod'],
  ];
  test.each(abbreviated)('is written by its name: %s', (_, input, text) => {
    expect(formatInputStrictly(input)).toBe(text);
  });

  test.each([
    ['a customer with another email', { user: { ...ann, email: 'bob@player.example' } }],
    ['a product of another price', { products: [product('fist'), { ...product('fod'), price: 0 }] }],
    ['a line with more than its id', { line: { id: 'fod', price: 1 } }],
  ])('is written in full where it is not the known one: %s', (_, input) => {
    expect(formatInputStrictly(input)).toBe(JSON.stringify(input));
  });
});
