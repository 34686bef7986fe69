import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useCodeOnPress } from '../../screens/parts/useCodeOnPress.ts';
import { createGate } from '../gate.ts';

/** A button whose code comes, or not; and its presses: the second press of a double click has the detail 2. */
function prepare(fetchCode: () => Promise<string>) {
  const load = vi.fn(fetchCode);
  const run = vi.fn();
  const { result } = renderHook(() => useCodeOnPress(load, run));
  const press = (detail: number) => act(() => result.current.button.onClick({ detail }));
  return { load, run, press, result };
}

/** A button whose code does not come before `send`, with the time in the hands of the test. Its presses are not waited for. */
function prepareHeld() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { open: send, opened } = createGate();
  const { run, result } = prepare(async () => {
    await opened;
    return 'code';
  });
  const beginPress = () => act(() => void result.current.button.onClick({ detail: 1 }));
  return { run, beginPress, send, result };
}

test('a double click counts once [CAT-05f SAFE-05b]', async () => {
  const { run, press } = prepare(async () => 'code');
  await press(1);
  await press(2);
  expect(run.mock.calls).toEqual([['code']]);
});

test('a double click whose first press met the button before it worked counts, too [CAT-05f SAFE-05b]', async () => {
  const { run, press } = prepare(async () => 'code');
  await press(2);
  expect(run.mock.calls).toEqual([['code']]);
});

test('a double click whose first press found no code asks for it again [SAFE-05b]', async () => {
  const { load, press } = prepare(() => Promise.reject(new TypeError('Failed to fetch')));
  await press(1);
  await press(2);
  expect(load).toHaveBeenCalledTimes(2);
});

test('code that does not come is given up after half a minute: the page is to be loaded again [SAFE-05b]', async () => {
  const { run, beginPress, send, result } = prepareHeld();
  beginPress();
  await act(() => vi.advanceTimersByTimeAsync(29_999));
  expect(result.current).toMatchObject({ problem: undefined, button: { 'aria-busy': true } });
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current).toEqual({
    problem: { reason: 'codeMissing', text: '' },
    button: { onClick: expect.any(Function), onKeyDown: expect.any(Function) },
  });
  await act(async () => send());
  expect(run).not.toHaveBeenCalled();
});

test('a second press after the first was given up waits anew, and runs the code once, with no timer left [SAFE-05b]', async () => {
  const { run, beginPress, send, result } = prepareHeld();
  beginPress();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  beginPress();
  await act(async () => send());
  expect(run.mock.calls).toEqual([['code']]);
  expect(result.current.problem).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
