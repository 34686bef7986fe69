import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyComponent } from '../../src/lib/lazyComponent.tsx';

const Part = () => <p>The part</p>;

/** What the page says of code that is missing: `public/start.js` may reload it. */
const onMissing = vi.fn<(event: Event) => void>();
window.addEventListener('codemissing', onMissing);
afterEach(() => onMissing.mockClear());

/** A part whose code cannot be fetched, in a page that was not rendered by the build, until `restore` is called. */
async function missingPart() {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const LazyPart = lazyComponent(load);
  const page = await act(async () => render(<LazyPart />));
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledTimes(1));
  expect(load).toHaveBeenCalledTimes(1);
  expect(page.container.textContent).toBe('');
  return { ...page, LazyPart, restore: () => load.mockResolvedValue(Part) };
}

test('a part that could not be fetched is asked for once, and comes once there is a network [SAFE-05a]', async () => {
  const { restore } = await missingPart();
  restore();
  await act(async () => window.dispatchEvent(new Event('online')));
  expect((await screen.findByText('The part')).localName).toBe('p');
});

test('a part that could not be fetched is asked for once, and comes with the next page that has it [SAFE-05a]', async () => {
  const { restore, unmount, LazyPart } = await missingPart();
  unmount();
  restore();
  await act(async () => render(<LazyPart />));
  expect((await screen.findByText('The part')).localName).toBe('p');
});
