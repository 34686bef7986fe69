import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Sample } from '../../screens/parts/sample.tsx';
import { forgetAttempts } from '../../src/lib/lazyModule.ts';
import { createShopLoader, ShopProvider } from '../../src/shop/context/shopContext.tsx';
import { createGate } from '../gate.ts';
import { prepareSite } from './visit.tsx';

const { visit } = prepareSite();

afterEach(() => {
  forgetAttempts();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const failing = createShopLoader(() => Promise.reject(new TypeError('Failed to fetch')));

/** A sample where the code of the shop cannot be fetched. */
const show = (picture: string) =>
  render(
    <ShopProvider loader={failing}>
      <Sample picture={picture} title="F.I.S.T." />
    </ShopProvider>,
  );

test('a player whose code cannot be fetched says so once it is asked for, and the button stays [SAMPLE-03c]', async () => {
  show('fist');
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Listen to a sample of F.I.S.T.' }));
  await waitFor(() =>
    expect(alert.textContent).toBe(
      'A part of this page could not be fetched. Please load the page again: your cart is kept.',
    ),
  );
  const button = screen.getByRole<HTMLButtonElement>('button');
  expect(button.disabled).toBe(false);
  const told = screen.getByText(
    'A part of this page could not be fetched. Please load the page again: your cart is kept.',
  );
  await userEvent.click(button);
  // A text that has not changed would not be read out a second time.
  await waitFor(() => expect(told.isConnected).toBe(false));
  expect(screen.getByRole('alert').textContent).toBe(
    'A part of this page could not be fetched. Please load the page again: your cart is kept.',
  );
});

test('player and shop are asked for at the same time, once the sample is', async () => {
  const asked = vi.fn(() => new Promise<never>(() => {}));
  render(
    <ShopProvider loader={createShopLoader(asked)}>
      <Sample picture="fist" title="F.I.S.T." />
    </ShopProvider>,
  );
  expect(asked).not.toHaveBeenCalled();
  act(() => screen.getByRole('button').click());
  // Before any code can have come.
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a sample that is opened has the focus on its button, which pauses it [SAMPLE-01c FORM-01e]', async () => {
  // Strict mode plays it twice.
  const playing = new Set<string>();
  const { user } = await visit('/shop/product/fod', (services) => ({
    ...services,
    audio: {
      ...services.audio,
      async playAudio({ name }) {
        playing.add(name);
        return { kind: 'playing' };
      },
      pauseAudio: (name) => void playing.delete(name),
    },
  }));
  await user.click(await screen.findByRole('button', { name: 'Listen to a sample of The Fortress of Death' }));
  const pause = await screen.findByRole('button', { name: 'Pause the sample of The Fortress of Death' });
  expect(document.activeElement).toBe(pause);
  expect(document.querySelector('.sample-player svg[viewBox]')?.getAttribute('viewBox')).toMatch(/^0 0 \d+ 100$/);
  await waitFor(() => expect([...playing]).toEqual(['fod']));
  await user.click(pause);
  await screen.findByRole('button', { name: 'Play the sample of The Fortress of Death' });
  expect([...playing]).toEqual([]);
});

test('a player that comes in the place of its button leaves the page where it is scrolled', async () => {
  const { user } = await visit('/shop/product/fod');
  const open = await screen.findByRole('button', { name: 'Listen to a sample of The Fortress of Death' });
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await user.click(open);
  const pause = await screen.findByRole('button', { name: 'Pause the sample of The Fortress of Death' });
  const given = focus.mock.calls.filter((_, call) => focus.mock.contexts[call] === pause);
  // Strict mode mounts it twice.
  expect(given).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]]);
});

/** As in Safari: only that sound plays, and only that context runs, which a press has touched while it was handled. */
function allowWhatIsTouched() {
  let isHandled = false;
  const touched = new Set<object>();
  const touch = (part: object) => void (isHandled && touched.add(part));
  const contexts: { isRunning: () => boolean }[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(function (this: HTMLMediaElement) {
    touch(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    touch(this);
    if (!touched.has(this)) throw new DOMException('Nobody has pressed.', 'NotAllowedError');
  });
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        contexts.push({ isRunning: () => touched.has(this) });
      }
      resume = async () => touch(this);
      createAnalyser = () => ({ connect() {}, getByteTimeDomainData() {} });
      createMediaElementSource = () => ({ connect() {} });
    },
  );
  return {
    press(button: HTMLElement) {
      isHandled = true;
      fireEvent.click(button);
      isHandled = false;
    },
    isRunning: () => contexts.map((context) => context.isRunning()),
  };
}

test('one press plays a sample where a browser plays only what the press itself has touched [SAMPLE-01c]', async () => {
  const { press, isRunning } = allowWhatIsTouched();
  await visit('/shop/product/fod');
  press(await screen.findByRole('button', { name: 'Listen to a sample of The Fortress of Death' }));
  await waitFor(() => expect(document.querySelector('.sample-player')?.getAttribute('aria-busy')).toBe('false'));
  await screen.findByRole('button', { name: 'Pause the sample of The Fortress of Death' });
  expect(isRunning()).toEqual([true]);
});

test('a sample that is opened in a browser whose buttons take no focus has it on its own [FORM-01e]', async () => {
  await visit('/shop/product/fod');
  fireEvent.click(await screen.findByRole('button', { name: 'Listen to a sample of The Fortress of Death' }));
  const opened = await screen.findByRole('button', { name: /the sample of The Fortress of Death$/ });
  expect(document.activeElement).toBe(opened);
});

test('a player is busy until its sample can be heard, with its length from the start [SAMPLE-01f]', async () => {
  const { open: release, opened: released } = createGate();
  const { user } = await visit('/shop/product/fod', (services) => ({
    ...services,
    audio: {
      ...services.audio,
      async playAudio() {
        await released;
        return { kind: 'playing' };
      },
    },
  }));
  await user.click(await screen.findByRole('button', { name: 'Listen to a sample of The Fortress of Death' }));
  await screen.findByRole('button', { name: 'Pause the sample of The Fortress of Death' });
  const { max, ariaValueText } = screen.getByRole<HTMLInputElement>('slider');
  expect({ max, spoken: ariaValueText, shown: document.querySelector('.sample-time')?.textContent }).toEqual({
    max: '18',
    spoken: '0 of 18 seconds',
    shown: '0:00 / 0:18',
  });
  const busy = () => document.querySelector('.sample-player')?.getAttribute('aria-busy');
  expect(busy()).toBe('true');
  release();
  await waitFor(() => expect(busy()).toBe('false'));
});

test.each([
  ['/', 'Mace & Magic', 'mace'],
  ['/', 'Call of Cthulhu', 'cthulhu'],
  ['/games', 'The Fortress of Death and F.I.S.T.', 'fod'],
  ['/games', 'Dracula: Curse of the Vampire', 'dracula'],
  ['/fist', 'F.I.S.T.', 'fist'],
  ['/dracula', 'Dracula: Curse of the Vampire', 'dracula'],
  ['/shop/product/fist', 'F.I.S.T.', 'fist'],
  ['/shop/product/fod-expansions', 'The Fortress of Death: 12 months of expansions', 'fod'],
])('on %s the sample of %s is its own [SAMPLE-01b SAMPLE-04a]', async (path, title, name) => {
  const played = new Set<string>();
  const { user } = await visit(path, (services) => ({
    ...services,
    audio: {
      ...services.audio,
      async playAudio(input) {
        played.add(`${input.name}: ${input.title}`);
        return { kind: 'playing' };
      },
    },
  }));
  await user.click(await screen.findByRole('button', { name: `Listen to a sample of ${title}` }));
  await screen.findByRole('slider', { name: `Position in the sample of ${title}` });
  await waitFor(() => expect([...played]).toEqual([`${name}: ${title}`]));
});

test('a title without a sample has no button', () => {
  expect(show('hero').container.innerHTML).toBe('');
});

test('the second press of the double click that has asked for a player presses nothing in it, and the next press does [SAMPLE-01c]', async () => {
  await visit('/shop/product/fod');
  fireEvent.click(await screen.findByRole('button', { name: 'Listen to a sample of The Fortress of Death' }), {
    detail: 1,
  });
  const player = await screen.findByRole('button', { name: 'Pause the sample of The Fortress of Death' });
  const slider = screen.getByRole('slider');
  const press = (element: Element, detail: number) => [
    fireEvent.mouseDown(element, { detail }),
    fireEvent.click(element, { detail }),
  ];
  expect([...press(slider, 2), ...press(player, 2)]).toEqual([false, false, false, false]);
  expect(player.getAttribute('aria-label')).toBe('Pause the sample of The Fortress of Death');
  expect(press(player, 1)).toEqual([true, true]);
  await screen.findByRole('button', { name: 'Play the sample of The Fortress of Death' });
});
