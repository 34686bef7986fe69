import { describe, expect, test } from 'vitest';
import { createRecorder } from '../../src/devtools/inspector/recorder.ts';
import { HIDDEN, redacted } from '../../src/devtools/inspector/redact.ts';
import { variantsOf } from '../pathEngine/flow.ts';
import { pathsOf } from '../pathEngine/paths.ts';
import { flowNamed, flows } from '../pathEngine/registry.ts';
import { runOnActor } from '../pathEngine/runOnActor.ts';

/** Every secret in the fixtures. */
const SECRETS = /secret|eight888|seven77|six666|123456|654321|Kai-Lord-13|an echo|ABCD|eyJ/;

/** Each secret in a message with what is before it, such as `"code":"123456`. */
const secretsIn = (message: string): string[] =>
  [...message.matchAll(new RegExp(SECRETS, 'g'))].map(
    ({ 0: secret, index }) => message.slice(Math.max(0, index - 40), index) + secret,
  );

/** A constant time, because a time may have the digits of a code in it. */
const noTime = () => 0;

describe('redaction', () => {
  test('redaction keeps a text of 500 characters whole, and cuts a longer one there', () => {
    const text = 'x'.repeat(500);
    expect([redacted(text), redacted(`${text}x`)]).toEqual([text, `${text}…`]);
  });

  test('redaction hides the values of secret keys at any depth, and leaves empty ones empty', () => {
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
        challenge: { name: 'totpSetup', key: 'i', uri: 'otpauth://j' },
        output: { kind: 'created', redirectUrl: 'https://pay.example/c/1' },
        map: new Map([['code', 'k']]),
        set: new Set(['n', { pin: 1, token: 'o' }]),
        error: Object.assign(new Error('rejected'), { token: 'l' }),
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
      challenge: { name: 'totpSetup', key: HIDDEN, uri: HIDDEN },
      output: { kind: 'created', redirectUrl: HIDDEN },
      map: { code: HIDDEN },
      set: ['n', { pin: 1, token: HIDDEN }],
      error: { name: 'Error', message: 'rejected', token: HIDDEN },
      at: '1970-01-01T00:00:00.000Z',
      around: { name: 'ann', itself: '…' },
    });
  });

  test.each(flows)('no password, code or token leaves an actor on any path of $name', async (flow) => {
    const messages: string[] = [];
    for (const flowVariant of variantsOf(flow))
      for (const { steps } of pathsOf(flowVariant)) {
        const recorder = createRecorder(
          (recording, entry) => messages.push(JSON.stringify([recording, entry])),
          noTime,
        );
        await runOnActor(flowVariant, steps, { inspect: recorder.inspect });
      }
    expect(messages.length).toBeGreaterThan(0);
    expect([...new Set(messages.flatMap(secretsIn))]).toEqual([]);
  });

  test.each(['login', 'challenge', 'confirmation', 'createAccount', 'newPassword', 'session'])(
    'the events of %s have secrets in them, so that the test before this one can fail',
    (name) => {
      const { fixtures, variants } = flowNamed(name);
      const events = Object.values(fixtures.events).flatMap((fixture) =>
        variants.map((variant) => (typeof fixture === 'function' ? fixture(variant.name) : fixture)),
      );
      expect(JSON.stringify(events)).toMatch(SECRETS);
    },
  );
});
