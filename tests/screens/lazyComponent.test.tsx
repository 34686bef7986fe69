import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { awaitParts, lazyComponent, preloadLazyComponents } from '../../src/lib/lazyComponent.tsx';
import { createGate } from '../gate.ts';

const Part = () => <p>The part</p>;

/** What the page says of code that is missing: `public/start.js` may reload it. */
const onMissing = vi.fn<(event: Event) => void>();
window.addEventListener('codemissing', onMissing);
/** What is said of a part that is missing for good, to be reported. */
const onLost = vi.fn<(event: Event) => void>();
window.addEventListener('partmissing', onLost);
afterEach(() => {
  onMissing.mockReset();
  onLost.mockClear();
});

const FAILURE = new TypeError('Failed to fetch');

/** What cannot load a part until the test ends: those that follow in this process fetch the code of every part before they begin. */
function missingCode() {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValue(FAILURE);
  onTestFinished(() => void load.mockResolvedValue(Part));
  return load;
}

/** A part that is there twice, whose code cannot be fetched, in a page that was not rendered by the build, until `restore` is called. */
async function missingPart() {
  const load = missingCode();
  const restore = () => load.mockResolvedValue(Part);
  const LazyPart = lazyComponent(load);
  const page = await act(async () => render([1, 2].map((key) => <LazyPart key={key} />)));
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledTimes(1));
  expect(load).toHaveBeenCalledTimes(1);
  expect(page.container.textContent).toBe('');
  return { ...page, LazyPart, load, restore };
}

test('a part that could not be fetched is asked for once, and comes once there is a network [SAFE-05a]', async () => {
  const { restore } = await missingPart();
  restore();
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findAllByText('The part')).toHaveLength(2);
});

test('a part that the build has rendered stays, and its code is asked for again once there is a network [SAFE-03b SAFE-05b]', async () => {
  const load = vi.fn<() => Promise<typeof Button>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const onClick = vi.fn();
  const Button = () => (
    <button type="button" onClick={onClick}>
      The part
    </button>
  );
  const LazyPart = lazyComponent(load);
  const container = document.createElement('div');
  container.innerHTML = '<!--$--><button type="button">The part</button><!--/$-->';
  document.body.append(container);
  const root = await act(async () => hydrateRoot(container, <LazyPart />));
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledTimes(1));
  const button = screen.getByRole('button', { name: 'The part' });
  button.click();
  expect(onClick).not.toHaveBeenCalled();
  load.mockResolvedValue(Button);
  await act(async () => window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => {
    button.click();
    expect(onClick).toHaveBeenCalled();
  });
  expect(screen.getByRole('button', { name: 'The part' })).toBe(button);
  act(() => root.unmount());
  container.remove();
});

test('a part whose page was left is not asked for with the network, and does not reload another page [SAFE-03b]', async () => {
  const { unmount, load } = await missingPart();
  unmount();
  await act(async () => window.dispatchEvent(new Event('online')));
  expect([load.mock.calls.length, onMissing.mock.calls.length]).toEqual([1, 1]);
});

test('a part that is still missing once there is a network may have its page reloaded [SAFE-03b SAFE-05c]', async () => {
  const { load } = await missingPart();
  await act(async () => window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect([load.mock.calls.length, onMissing.mock.calls.length]).toEqual([2, 2]));
});

test('a part whose code is found missing once another page is shown does not reload that one [SAFE-03b]', async () => {
  let fail = (_: Error) => {};
  const load = vi.fn<() => Promise<typeof Part>>().mockReturnValueOnce(
    new Promise((_, reject) => {
      fail = reject;
    }),
  );
  onTestFinished(() => void load.mockResolvedValue(Part));
  const LazyPart = lazyComponent(load);
  await act(async () => render(<LazyPart />));
  // Not where a file of tests before this one may have left it.
  window.history.pushState(null, '', '/another-page');
  onTestFinished(() => window.history.pushState(null, '', '/'));
  await act(async () => fail(new TypeError('Failed to fetch')));
  expect([load.mock.calls.length, onMissing.mock.calls.length]).toEqual([1, 0]);
});

test('a part that could not be fetched is asked for once, and comes with the next page that has it [SAFE-05a]', async () => {
  const { restore, unmount, LazyPart } = await missingPart();
  unmount();
  restore();
  await act(async () => render(<LazyPart />));
  expect((await screen.findByText('The part')).localName).toBe('p');
});

/** Shows a part whose code is missing, which is known by the end. */
async function showWithoutCode(options?: Parameters<typeof lazyComponent>[1]) {
  const load = missingCode();
  const LazyPart = lazyComponent(load, options);
  await act(async () => render(<LazyPart />));
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await act(async () => {});
}

test.each([
  ['something may be typed', '<form><input></form>', 0],
  ['a request runs', '<button data-busy></button>', 0],
  ['nobody does anything', '<button></button>', 1],
])('a page in which %s (%s) asks %i times to be reloaded for a missing part [SAFE-03b]', async (_, html, times) => {
  const main = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => main.remove());
  main.innerHTML = html;
  await showWithoutCode();
  expect([onMissing.mock.calls.length, onLost.mock.calls.length]).toEqual([times, 1]);
});

test.each([
  ['the page is not reloaded', 1, {}, false],
  ['the page is reloaded', 0, {}, true],
  ['nobody needs it', 0, { dispensable: true }, false],
])('a part whose code is missing, where %s, is told of %i times [SAFE-06a]', async (_, times, options, isReloaded) => {
  onMissing.mockImplementation((event) => isReloaded && event.preventDefault());
  await showWithoutCode(options);
  const told = onLost.mock.calls.map(([event]) => event instanceof CustomEvent && event.detail);
  expect(told).toEqual(Array(times).fill(FAILURE));
});

test('a screen waits for the parts that come, once each, beside one that is missing, and not for one that is dispensable [PERF-01a SAFE-05a]', async () => {
  const missing = missingCode();
  const { open, opened } = createGate();
  const late = vi.fn(async () => {
    await opened;
    return Part;
  });
  const dispensable = vi.fn(async () => Part);
  lazyComponent(missing);
  lazyComponent(late);
  lazyComponent(dispensable, { dispensable: true });
  const events: string[] = [];
  const waiting = awaitParts().then(() => events.push('no longer waited for'));
  const next = awaitParts().then(() => events.push('nor by the next screen'));
  setTimeout(() => {
    events.push('there');
    open();
  });
  await Promise.all([waiting, next]);
  expect(events).toEqual(['there', 'no longer waited for', 'nor by the next screen']);
  expect([missing, late, dispensable].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});

test('what a page could not fetch is neither awaited by the next screen nor preloaded, and is asked for again once there is a network [SAFE-05a]', async () => {
  const { load, restore } = await missingPart();
  await awaitParts();
  await preloadLazyComponents();
  expect(load).toHaveBeenCalledTimes(1);
  restore();
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findAllByText('The part')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('what could not be fetched ahead is asked for where it is shown [SAFE-05a]', async () => {
  const load = missingCode();
  const LazyPart = lazyComponent(load);
  await expect(preloadLazyComponents()).rejects.toBe(FAILURE);
  load.mockResolvedValue(Part);
  await act(async () => render(<LazyPart />));
  expect(await screen.findAllByText('The part')).toBeTruthy();
});

test('a screen waits a second for a part that never comes, and those that follow no longer wait for it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { open, opened } = createGate();
  onTestFinished(open);
  lazyComponent(async () => {
    await opened;
    return Part;
  });
  const onShown = vi.fn();
  void awaitParts().then(onShown);
  await vi.advanceTimersByTimeAsync(999);
  expect(onShown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onShown).toHaveBeenCalled();
  const onNextShown = vi.fn();
  void awaitParts().then(onNextShown);
  await vi.advanceTimersByTimeAsync(0);
  expect(onNextShown).toHaveBeenCalled();
});

test('the first screen of a visit waits for no parts, and each that follows does [PERF-01a]', async () => {
  const awaitOthers = vi.fn(async () => {});
  vi.doMock('../../src/lib/lazyComponent.tsx', () => ({ awaitParts: awaitOthers }));
  onTestFinished(() => {
    vi.doUnmock('../../src/lib/lazyComponent.tsx');
    vi.resetModules();
  });
  vi.resetModules();
  const { toRoute } = await import('../../src/app/navigation/route.ts');
  const open = () =>
    toRoute({
      path: '/',
      imports: [],
      load: async () => ({ default: Part, head: () => ({ title: '', description: '' }) }),
    }).load();
  await open();
  expect(awaitOthers).not.toHaveBeenCalled();
  await open();
  await open();
  expect(awaitOthers).toHaveBeenCalledTimes(2);
});

test('a page waits for all its parts but these: the footer, notes of what is owned, and a QR code', async () => {
  const dispensable: string[] = [];
  vi.doMock('../../src/lib/lazyComponent.tsx', () => ({
    awaitParts: async () => {},
    lazyComponent: (load: () => Promise<unknown>, options = { dispensable: false }) => {
      if (options.dispensable) dispensable.push(/\w+(?=\.tsx)/.exec(String(load))?.[0] ?? '');
      return () => null;
    },
  }));
  vi.resetModules();
  await import('../../src/app/app.tsx');
  const { routes } = await import('../../src/app/routes.ts');
  await Promise.all(routes.map(({ load }) => load()));
  vi.doUnmock('../../src/lib/lazyComponent.tsx');
  vi.resetModules();
  expect(dispensable.toSorted()).toEqual(['fetchOwned', 'footer', 'overlapNotes', 'qrCode']);
});
