import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Strip } from '../../src/devtools/sandbox/strip.tsx';
import { button, heading, prepareSite } from './visit.tsx';

const { world, visit } = prepareSite();
afterEach(() => {
  vi.restoreAllMocks();
});

/** The sandbox sends a message. */
const sendMail = () =>
  act(async () => {
    world.sandbox.database.change(({ mails }) => {
      const id = `${mails.length}`;
      mails.unshift({ id, from: 'a@x.example', to: 'b@x.example', subject: 'News', text: 'Hello.', sent: 0 });
    });
  });

/** What the strip below the site says of the mailbox. */
const strip = () => screen.getByRole('link', { name: /^Mailbox/, hidden: true }).textContent;
const showStrip = () => void render(<Strip database={world.sandbox.database} />);

/** Whether the tab of the mailbox is in sight, as it becomes. */
function tabIs(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('the strip counts the messages that came since the mailbox was looked at', async () => {
  showStrip();
  expect(strip()).toBe('Mailbox ');
  await sendMail();
  expect(strip()).toBe('Mailbox 1 new message');
  await sendMail();
  expect(strip()).toBe('Mailbox 2 new messages');

  const { unmount } = await visit('/sandbox/mailbox');
  await heading('The sandbox mailbox');
  expect(strip()).toBe('Mailbox ');
  await sendMail();
  expect(strip()).toBe('Mailbox ');
  unmount();
  await sendMail();
  expect(strip()).toBe('Mailbox 1 new message');
});

test('a mailbox in a tab that is not in sight has been looked at by nobody', async () => {
  showStrip();
  await visit('/sandbox/mailbox');
  await heading('The sandbox mailbox');
  tabIs('hidden');
  await sendMail();
  expect(strip()).toBe('Mailbox 1 new message');
  tabIs('visible');
  expect(strip()).toBe('Mailbox ');
});

test('the first message is announced by a region that stood there before it', async () => {
  await visit('/sandbox/mailbox');
  await heading('The sandbox mailbox');
  const region = screen.getByText(/^No messages yet/).closest('[aria-live=polite]');
  await sendMail();
  expect(region?.contains(screen.getByText('Hello.'))).toBe(true);
});

test('the code of an app is the newest at each press', async () => {
  const { user } = await visit('/sandbox/mailbox');
  const code = () => button('Show the code of careful').closest('p')?.querySelector('output')?.textContent;
  const shown: (string | null | undefined)[] = [''];
  for (const seconds of [0, 30, 30]) {
    world.pass(seconds * 1000);
    await user.click(button('Show the code of careful'));
    await waitFor(() => expect(shown).not.toContain(code()));
    shown.push(code());
  }
  expect(shown.slice(1)).toEqual(Array(3).fill(expect.stringMatching(/^\d{6}$/)));
});
