import { describe, expect, test } from 'vitest';
import { type Change, changesOf } from '../../src/devtools/inspector/changes.ts';
import type { Message, Moment } from '../../src/devtools/inspector/messages.ts';
import { createRecorder } from '../../src/devtools/inspector/recorder.ts';
import { HIDDEN, redacted } from '../../src/devtools/inspector/redact.ts';
import { stateValueOf } from '../../src/devtools/inspector/stately.ts';
import { after, type View } from '../../src/devtools/inspector/view.ts';
import { flows } from '../models/flows.ts';
import { modelOf } from '../models/model.ts';
import { pathsOf } from '../models/paths.ts';
import { playOnActor } from '../models/playOnActor.ts';
import { stageOf } from '../models/stages.ts';

/** Every secret that the alphabets' letters have in them. */
const MARKS = /secret|eight888|seven77|six666|123456|654321|Kai-Lord-13|an echo|ABCD|eyJ/;

/** A time may have the digits of a code in it. */
const timeless = () => 0;

describe('whatever leaves an actor is redacted', () => {
  test('deeply, by its key, and empty things stay empty', () => {
    const around: Record<string, unknown> = { name: 'ann' };
    around.itself = around;
    expect(
      redacted({
        password: 'a',
        newPassword: 'b',
        passwordRepeat: 'c',
        repeat: '',
        event: { output: [{ idToken: 'd', user: { username: 'ann', accessToken: 'e' } }] },
        confirmationCode: 123456,
        clientSecret: { is: 'f' },
        sessionId: 'g',
        answer: 'h',
        step: { name: 'totpSetup', key: 'i', uri: 'otpauth://j' },
        map: new Map([['code', 'k']]),
        error: Object.assign(new Error('refused'), { token: 'l' }),
        at: new Date(0),
        missing: undefined,
        does: () => 'm',
        around,
      }),
    ).toEqual({
      password: HIDDEN,
      newPassword: HIDDEN,
      passwordRepeat: HIDDEN,
      repeat: '',
      event: { output: [{ idToken: HIDDEN, user: { username: 'ann', accessToken: HIDDEN } }] },
      confirmationCode: HIDDEN,
      clientSecret: HIDDEN,
      sessionId: HIDDEN,
      answer: HIDDEN,
      step: { name: 'totpSetup', key: HIDDEN, uri: HIDDEN },
      map: { code: HIDDEN },
      error: { name: 'Error', message: 'refused', token: HIDDEN },
      at: '1970-01-01T00:00:00.000Z',
      around: { name: 'ann', itself: '…' },
    });
  });

  test.each(flows)('on every path of $name: no password, code or token is in any message', async (flow) => {
    const stage = stageOf(flow.name);
    const messages: string[] = [];
    const letters = JSON.stringify(flow.letters);
    for (const { steps } of pathsOf(stage, modelOf(flow.name, stage.start))) {
      const recorder = createRecorder(
        (recording, moment) => messages.push(JSON.stringify([recording, moment])),
        timeless,
      );
      await playOnActor(flow, steps, { inspect: recorder.inspect });
    }
    expect(messages.length).toBeGreaterThan(0);
    const isTelling = ['login', 'createAccount', 'forgotPassword', 'session'].includes(flow.name);
    expect([MARKS.test(letters), messages.filter((message) => MARKS.test(message))]).toEqual([isTelling, []]);
  });
});

describe('a moment is told', () => {
  const moments: Moment[] = [];
  const recorder = createRecorder((_, moment) => moments.push(moment), timeless);

  test('with what has led to it and what can follow', async () => {
    const login = flows.find(({ name }) => name === 'login');
    const { path, steps } = { path: ['submit'], steps: modelOf('login', stageOf('login').start).steps };
    const first = steps.filter(({ row, from }) => row.when === path[0] && from.told === '').slice(0, 1);
    if (!login) throw new Error('There is no login.');
    await playOnActor(login, first, { inspect: recorder.inspect });
    const [begun, submitted] = moments;
    expect(begun?.states.sort()).toEqual(['login', 'login.LOGIN', 'login.LOGIN.editing']);
    expect(submitted).toMatchObject({
      number: 1,
      event: { type: 'login.submit', username: ' Ann@Player.example ', password: HIDDEN },
      transitions: ['login.LOGIN.editing login.submit 0'],
      status: 'active',
      context: { username: ' Ann@Player.example ', password: HIDDEN },
      calls: ['signIn'],
      possible: [],
      limits: ['xstate.after.PATIENCE.login.LOGIN.signingIn'],
    });
    expect(changesOf(submitted as Moment, begun)).toEqual([
      { what: 'state', before: 'LOGIN.editing', after: 'LOGIN.signingIn' },
      { what: 'username', before: '', after: '" Ann@Player.example "' },
      { what: 'password', before: '', after: `"${HIDDEN}"` },
    ] satisfies Change[]);
  });
});

describe('what a page knows of other tabs', () => {
  const moment = (number: number): Moment => ({
    number,
    at: number,
    event: { type: 'cart.hush' },
    transitions: [],
    states: ['cart', 'cart.known'],
    status: 'active',
    context: {},
    calls: [],
    possible: [],
    limits: [],
  });
  const tab = (path: string): Message => ({ type: 'tab', tab: 'one', path, isHeld: false, waiting: [] });
  const told = (number: number): Message => ({
    type: 'moment',
    tab: 'one',
    actor: 'x:0',
    machine: 'cart',
    moment: moment(number),
  });
  const seen = (...messages: Message[]) => messages.reduce<View>(after, { tabs: [], actors: [] });

  test('is what they told last, each moment once and in its order, until they leave', () => {
    const view = seen(tab('/shop'), told(1), told(0), told(1), tab('/account'));
    expect(view).toEqual({
      tabs: [{ tab: 'one', path: '/account', isHeld: false, waiting: [] }],
      actors: [{ tab: 'one', actor: 'x:0', machine: 'cart', begun: 1, moments: [moment(0), moment(1)] }],
    });
    expect(after(view, { type: 'left', tab: 'one' })).toEqual({ tabs: [], actors: [] });
  });
});

test.each([
  [['login', 'login.LOGIN', 'login.LOGIN.editing'], 'login', { LOGIN: 'editing' }],
  [['login', 'login.signedIn'], 'login', 'signedIn'],
  [
    ['account', 'account.deletion', 'account.deletion.viewing', 'account.products', 'account.products.loading'],
    'account',
    { deletion: 'viewing', products: 'loading' },
  ],
])('active states %j are a value of XState', (states, machine, value) => {
  expect(stateValueOf(states, machine)).toEqual(value);
});
