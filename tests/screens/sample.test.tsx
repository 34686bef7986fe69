import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Sample } from '../../screens/parts/sample.tsx';
import { forgetAttempts } from '../../src/lib/lazyModule.ts';
import { createShopLoader, ShopProvider } from '../../src/shop/context/shopContext.tsx';
import { prepareSite } from './visit.tsx';

const { visit } = prepareSite();

afterEach(forgetAttempts);

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
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Listen to a sample of F.I.S.T.' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The sample cannot be played right now.');
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false);
});

test('a sample that is opened has the focus on its button, which pauses it [SAMPLE-01c FORM-01e]', async () => {
  const { user } = await visit('/shop/product/fod', (services) => ({
    ...services,
    audio: { ...services.audio, play: () => {} },
  }));
  await user.click(await screen.findByRole('button', { name: 'Listen to a sample of The Fortress of Death' }));
  const pause = await screen.findByRole('button', { name: 'Pause the sample of The Fortress of Death' });
  expect(document.activeElement).toBe(pause);
});

test('a title without a sample has no button', () => {
  expect(show('hero').container.innerHTML).toBe('');
});
