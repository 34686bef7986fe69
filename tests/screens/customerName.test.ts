import { expect, test } from 'vitest';
import { customerName, isCalled } from '../../screens/parts/customerName.ts';

test.each([
  'b0ae5c2-1f0a-4c4b-9a3e-6d7f8a9b0c1d',
  'b0ae5c2e1-1f0a-4c4b-9a3e-6d7f8a9b0c1d',
  'b0ae5c2e-1f0-4c4b-9a3e-6d7f8a9b0c1d',
  'b0ae5c2e-1f0a-4c4b-9a3e1-6d7f8a9b0c1d',
  'b0ae5c2e-1f0a-4c4b-6d7f8a9b0c1d',
  'b0ae5c2e-1f0a-4c4b-9a3e-9a3e-6d7f8a9b0c1d',
  'b0ae5c2e-1f0a-4c4b-9a3e-6d7f8a9b0c1',
  'b0ae5c2e-1f0a-4c4b-9a3e-6d7f8a9b0c1d2',
  'g0ae5c2e-1f0a-4c4b-9a3e-6d7f8a9b0c1d',
  'the-b0ae5c2e-1f0a-4c4b-9a3e-6d7f8a9b0c1d',
])('a customer whose username is %s, nearly an identifier, is called by it', (username) => {
  expect(customerName({ username, email: 'collector@player.example', idToken: '' })).toBe(username);
});

test('a customer whose username is an identifier in capitals is called by the email', () => {
  const user = { username: 'B0AE5C2E-1F0A-4C4B-9A3E-6D7F8A9B0C1D', email: 'collector@player.example', idToken: '' };
  expect(customerName(user)).toBe('collector@player.example');
});

test('a customer is called by username otherwise, and by an identifier where there is no email', () => {
  const user = { username: 'collector', email: 'collector@player.example', idToken: '' };
  expect(customerName(user)).toBe('collector');
  expect(customerName({ ...user, username: 'b0ae5c2e-1f0a-4c4b-9a3e-6d7f8a9b0c1d', email: '' })).toBe(
    'b0ae5c2e-1f0a-4c4b-9a3e-6d7f8a9b0c1d',
  );
});

test.each([
  ['ann', true],
  [' ANN ', true],
  ['Ann@player.example', true],
  ['an', false],
  ['annabel', false],
  ['', false],
])('whether "%s" is a name of the customer ann: %s [CREATE-06cd]', (name, is) => {
  expect(isCalled({ username: 'ann', email: 'ann@player.example', idToken: '' }, name)).toBe(is);
});
