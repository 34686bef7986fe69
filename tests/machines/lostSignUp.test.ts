import { expect, test } from 'vitest';
import { createAccountMachine } from '../../machines/createAccount.ts';
import { refused } from '../../services/failure.ts';
import { answer, outage } from '../../src/devtools/events/fixtures.ts';
import { inert } from '../models/inert.ts';

const exists = refused('usernameExists', 'User already exists');
const submit = (username: string) => ({
  type: 'account.submit',
  username,
  email: `${username}@player.example`,
  password: 'Kai-Lord-1',
});

/** Where the flow goes once a sign-up as ann was not answered, and the next, of that name, is answered so. */
function afterLostSignUp(username: string, second: unknown) {
  const { begin, take } = inert(createAccountMachine);
  const events = [submit('ann'), outage('signUp'), submit(username), answer('signUp', second)];
  return events.reduce((snapshot, event) => take(snapshot, event)[0], begin()[0]);
}

test('an account that is there may be the one of the sign-up that nobody answered: the password is tried', () => {
  expect(afterLostSignUp('ann', exists)).toMatchObject({ value: { CREATE: 'probing' } });
});

test('an account of another name is somebody else’s: no password is tried', () => {
  expect(afterLostSignUp('bob', exists)).toMatchObject({
    value: { CREATE: 'editing' },
    context: { password: '', problem: exists.problem },
  });
});

test('what else a sign-up is refused for is told', () => {
  const { problem } = refused('asReturned', 'Invalid email address format.');
  expect(afterLostSignUp('ann', { kind: 'refused', problem })).toMatchObject({
    value: { CREATE: 'editing' },
    context: { problem },
  });
});

test('an answer that no sign-up has is a failure of the service', () => {
  expect(afterLostSignUp('ann', { kind: 'unheardOf' })).toMatchObject({
    value: { CREATE: 'editing' },
    context: { problem: { reason: 'unavailable', text: '' } },
  });
});
