import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { ErrorBoundary } from '../../src/app/layout/errorBoundary.tsx';
import { CodeError, forgetAttempts, lazyModule } from '../../src/lib/lazyModule.ts';

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

test('a page that was left although its code was missing has none of it forgotten later on, nor the page loaded again [SAFE-05a]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Missing = () => {
    throw new CodeError('');
  };
  render(
    <ErrorBoundary>
      <Missing />
    </ErrorBoundary>,
  ).unmount();
  const onRetry = vi.fn();
  window.addEventListener('coderetry', onRetry);
  onTestFinished(() => window.removeEventListener('coderetry', onRetry));
  onTestFinished(forgetAttempts);
  const next = lazyModule(() => Promise.reject(new TypeError('Failed to fetch')));
  const attempt = next.attempt();
  await expect(attempt).rejects.toBeInstanceOf(CodeError);
  for (const event of ['online', 'replaceState']) await act(async () => void window.dispatchEvent(new Event(event)));
  expect([next.attempt() === attempt, onRetry.mock.calls.length]).toEqual([true, 0]);
});
