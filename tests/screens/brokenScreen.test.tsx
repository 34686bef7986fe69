import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../src/app/layout/errorBoundary.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a screen that has broken is not tried again with the network, nor by a link to its page: it would break, and be reported, once more [SAFE-06a]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = vi.fn(() => {
    throw new Error('It is broken.');
  });
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  const before = Broken.mock.calls.length;
  for (const event of ['online', 'replaceState']) await act(async () => void window.dispatchEvent(new Event(event)));
  expect([screen.getByRole('heading').textContent, Broken.mock.calls.length]).toEqual(['Something broke', before]);
});
