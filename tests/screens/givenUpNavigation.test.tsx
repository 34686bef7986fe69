import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { App } from '../../src/app/app.tsx';
import { routes } from '../../src/app/routes.ts';
import { forgetAttempts, lazyModule } from '../../src/lib/lazyModule.ts';
import { shownPath } from '../../src/lib/shownPath.ts';
import { createShopLoader } from '../../src/shop/context/shopContext.tsx';

/** What the page says of code that is missing: `public/start.js` may reload it. */
const onMissing = vi.fn<(event: Event) => void>();

beforeEach(() => window.addEventListener('codemissing', onMissing));
afterEach(() => {
  window.removeEventListener('codemissing', onMissing);
  forgetAttempts();
  vi.restoreAllMocks();
  onMissing.mockClear();
});

/** A visitor of /faq, or of a part of it, who has followed a link to /games, whose code is under way. */
async function followGames(opened = '/faq') {
  await Promise.all(routes.map((route) => route.load()));
  const games = routes.find(({ path }) => path === '/games');
  if (!games) throw new Error('There is no page of games.');
  let fail = (_: Error) => {};
  const load = vi.fn(games.load).mockReturnValueOnce(
    new Promise((_, reject) => {
      fail = reject;
    }),
  );
  const code = lazyModule(load);
  vi.spyOn(games, 'attempt').mockImplementation(code.attempt);
  vi.spyOn(games, 'head').mockImplementation((params) => code.current()?.head(params));
  window.history.pushState(null, '', opened);
  onTestFinished(() => window.history.pushState(null, '', '/'));
  await act(async () => void render(<App loader={createShopLoader(() => new Promise(() => {}))} />));
  await screen.findByRole('heading', { name: 'Questions and answers' });
  const follow = () => act(async () => screen.getByText('GAMES').click());
  await follow();
  expect([window.location.pathname, load.mock.calls.length]).toEqual(['/games', 1]);
  return { follow, fail: () => act(async () => fail(new TypeError('Failed to fetch'))) };
}

test('missing code does not reload the page that its visitor has gone on to [SAFE-03b]', async () => {
  const { fail } = await followGames();
  await act(async () => screen.getByText('HOME').click());
  await screen.findByRole('heading', { level: 1, name: 'The Fortress of Death' });
  await fail();
  expect(onMissing).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The Fortress of Death');
});

test('missing code may reload the page that its visitor waits for [SAFE-03b]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { fail } = await followGames();
  expect(shownPath()).toBe('/faq');
  await fail();
  expect(onMissing).toHaveBeenCalledTimes(1);
  await screen.findByRole('heading', { name: 'This page did not load' });
  expect(shownPath()).toBeUndefined();
});

/** What `move` does to the history has been done. */
async function moved(move: () => void) {
  const done = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  move();
  await act(async () => void (await done));
}

test('a page that was given up for the one that is shown, and whose code was missing, is asked for anew by the next link to it [SAFE-05b]', async () => {
  const { fail, follow } = await followGames();
  await act(async () => screen.getByRole('link', { name: 'Questions and answers' }).click());
  await fail();
  await follow();
  await screen.findByRole('heading', { level: 1, name: 'Games' });
});

test('a page that was given up by Back, and whose code was missing, is asked for anew by Forward [SAFE-05b]', async () => {
  const { fail } = await followGames();
  await moved(() => window.history.back());
  await fail();
  await moved(() => window.history.forward());
  await screen.findByRole('heading', { level: 1, name: 'Games' });
});

test('Back from a page that is still loading to /faq#main scrolls to that part, not to the top [NAV-11]', async () => {
  await followGames('/faq#main');
  vi.mocked(window.scrollTo).mockClear();
  vi.mocked(Element.prototype.scrollIntoView).mockClear();
  await moved(() => window.history.back());
  expect(document.activeElement?.textContent).toBe('Questions and answers');
  expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts.at(-1)).toBe(document.getElementById('main'));
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test.each([
  ['no network', 'No connection', 'follows itself', false],
  ['a network', 'This page did not load', 'leaves to the browser', true],
])(
  'with %s, whoever reads "%s" has a link home that the client %s [NAV-01b SAFE-05b]',
  async (_, title, __, onLine) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    const { fail } = await followGames();
    await fail();
    await screen.findByRole('heading', { level: 1, name: title });
    let isTaken: boolean | undefined;
    const onClick = (event: Event) => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', onClick, { once: true });
    await act(async () => screen.getByRole('link', { name: 'Return Home' }).click());
    expect(isTaken).toBe(!onLine);
    if (!onLine) await screen.findByRole('heading', { level: 1, name: 'The Fortress of Death' });
    expect(window.location.pathname).toBe(onLine ? '/games' : '/');
  },
);
