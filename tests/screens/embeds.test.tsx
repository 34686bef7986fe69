import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { prepareSite } from './visit.tsx';

const { visit } = prepareSite();

test.each([
  ['/newsletter', 'Sign up for the newsletter', 'Newsletter sign-up'],
  ['/fist', 'Play the video: F.I.S.T., the line is open again', 'F.I.S.T., the line is open again'],
])('what another service shows on %s has the focus once it was asked for [FORM-01e]', async (path, ask, title) => {
  const { user } = await visit(path);
  await user.click(await screen.findByRole('button', { name: ask }));
  expect(document.activeElement).toBe(screen.getByTitle(title));
});
