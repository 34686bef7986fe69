import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { createAccountMachine } from '../../machines/createAccount.ts';
import { rejected } from '../../services/failure.ts';
import { done, failed } from '../../src/devtools/fixtures/fixtures.ts';
import { begin, take } from '../pathEngine/machine.ts';
import { flowNamed } from '../pathEngine/registry.ts';

const flow = flowNamed('createAccount');

const usernameExists = rejected('usernameExists', 'User already exists');
const submit = (username: string) => ({
  type: 'createAccount.submit',
  username,
  email: `${username}@player.example`,
  password: 'Kai-Lord-1',
});

/** The snapshot after a sign-up as ann without an answer, and then a sign-up as `username` that ends with `result`. */
function afterLostSignUp(username: string, result: unknown): AnyMachineSnapshot {
  const events = [submit('ann'), failed('signUp'), submit(username), done('signUp', result)];
  const start = begin({ flow, variant: { name: '' } }).snapshot;
  return events.reduce((snapshot, event) => take(createAccountMachine, snapshot, event).snapshot, start);
}

test('after a lost sign-up, a name that exists may be its account: the password is tried', () => {
  expect(afterLostSignUp('ann', usernameExists)).toMatchObject({ value: { CREATE: 'tryingPassword' } });
});

test('after a lost sign-up, another name that exists is somebody else’s: no password is tried', () => {
  expect(afterLostSignUp('bob', usernameExists)).toMatchObject({
    value: { CREATE: 'editing' },
    context: { password: '', problem: usernameExists.problem },
  });
});

test('after a lost sign-up, any other rejection is shown', () => {
  const { problem } = rejected('providerMessage', 'Invalid email address format.');
  expect(afterLostSignUp('ann', { kind: 'rejected', problem })).toMatchObject({
    value: { CREATE: 'editing' },
    context: { problem },
  });
});

test('after a lost sign-up, a result of an unknown kind is a failure of the service', () => {
  expect(afterLostSignUp('ann', { kind: 'unheardOf' })).toMatchObject({
    value: { CREATE: 'editing' },
    context: { problem: { reason: 'unavailable', text: '' } },
  });
});
