import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCodeOnPress } from '../../screens/parts/useCodeOnPress.ts';

/** A button whose code comes, or not; and its presses: the second press of a double click has the detail 2. */
function prepare(fetchCode: () => Promise<void>) {
  const run = vi.fn(fetchCode);
  const { result } = renderHook(() => useCodeOnPress(run));
  const press = (detail: number) => act(() => result.current.button.onClick({ detail }));
  return { run, press };
}

test('a double click counts once [CAT-05f SAFE-05b]', async () => {
  const { run, press } = prepare(async () => {});
  await press(1);
  await press(2);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a double click whose first press met the button before it worked counts, too [CAT-05f SAFE-05b]', async () => {
  const { run, press } = prepare(async () => {});
  await press(2);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a double click whose first press found no code asks for it again [SAFE-05b]', async () => {
  const { run, press } = prepare(() => Promise.reject(new TypeError('Failed to fetch')));
  await press(1);
  await press(2);
  expect(run).toHaveBeenCalledTimes(2);
});
