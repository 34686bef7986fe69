import { expect, test } from 'vitest';
import { initialTransition } from 'xstate';
import { flowNamed } from '../pathEngine/registry.ts';

const noMessages = { problem: undefined, notice: undefined };
const ann = { username: 'ann' };
const emptyForm = { username: '', email: '', password: '' };
const unknownAccount = {
  ...emptyForm,
  ...noMessages,
  rejection: undefined,
  sentTo: '',
  accountExisted: false,
  resentTo: [],
};
const known = { username: 'ann', email: 'ann@player.example', resentTo: ['bob'] };
const unknownUsername = {
  username: '',
  password: undefined,
  confirmed: false,
  submitted: false,
  resentTo: [],
  challenge: undefined,
};
const confirmation = { ...ann, sentTo: 'ann@player.example', resends: 'once' };
const newChallenge = { challenge: { name: 'smsCode', username: 'ann' } };

/** What each flow is given, and what it knows as it begins. */
const BEGINNINGS: [flow: string, input: object, context: object][] = [
  ['account', ann, { ...ann, isDeleting: false, ...noMessages }],
  // A cart counts as saved until the storage says otherwise.
  ['cart', {}, { lines: [], cleared: [], isPersisted: true, notice: undefined }],
  ['challenge', newChallenge, { ...newChallenge, ...noMessages, outcome: { kind: 'left' } }],
  ['checkout', {}, { redirectUrl: '', ...noMessages }],
  [
    'confirmation',
    confirmation,
    { ...confirmation, ...noMessages, resent: false, expired: false, outcome: { kind: 'left' } },
  ],
  ['createAccount', {}, unknownAccount],
  ['createAccount', known, { ...unknownAccount, ...known }],
  ['login', { resentTo: new Set(['ann']) }, { ...unknownUsername, ...noMessages, resentTo: ['ann'] }],
  ['forgotPassword', {}, { username: '', ...noMessages }],
  ['forgotPassword', ann, { ...ann, ...noMessages }],
  ['login', {}, { ...unknownUsername, ...noMessages }],
  ['login', ann, { ...unknownUsername, ...ann, ...noMessages }],
  ['newPassword', ann, { ...ann, ...noMessages, outcome: { kind: 'left' } }],
  ['sample', { name: 'fod', title: 'A title' }, { name: 'fod', title: 'A title', ...noMessages }],
  ['session', {}, { user: undefined, unlockedAdventures: [], hasSignedIn: false, ...noMessages }],
];

test.each(BEGINNINGS)('%s begins with what it is given and nothing else: %o', (name, input, context) => {
  expect(initialTransition(flowNamed(name).fixtures.machine, input)[0].context).toStrictEqual(context);
});
