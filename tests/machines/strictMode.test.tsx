// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { setup } from 'xstate';
import { fromService } from '../../machines/parts/actors.ts';
import { ServiceFailure } from '../../services/failure.ts';
import type { Service } from '../../services/service.ts';

afterEach(cleanup);

/** Renders a screen whose machine makes a call on start. Returns the calls in the order in which they were made. */
function asking() {
  const questions: { signal: AbortSignal; answer: (right: boolean) => Promise<void> }[] = [];
  const ask: Service<undefined, string> = (_, signal) =>
    new Promise((resolve, reject) => {
      const settle = (right: boolean) => (right ? resolve('yes') : reject(new ServiceFailure('offline')));
      questions.push({ signal, answer: (right) => act(async () => settle(right)) });
    });
  const machine = setup({ actors: { ask: fromService(ask) } }).createMachine({
    initial: 'asking',
    states: { asking: { invoke: { src: 'ask', onDone: 'answered', onError: 'failed' } }, answered: {}, failed: {} },
  });
  function Screen() {
    const [{ value }] = useMachine(machine);
    return value;
  }
  const { container } = render(
    <StrictMode>
      <Screen />
    </StrictMode>,
  );
  return { questions, seen: () => container.textContent };
}

test.each([
  ['its answer', true],
  ['its failure', false],
])(
  'of the call that StrictMode leaves, %s is ignored; of the one that it makes instead, both are',
  async (_, right) => {
    const { questions, seen } = asking();
    const [left, current] = questions;
    expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await left?.answer(right);
    expect(seen()).toBe('asking');
    await current?.answer(right);
    expect(seen()).toBe(right ? 'answered' : 'failed');
  },
);
