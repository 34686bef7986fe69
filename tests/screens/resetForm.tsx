import { screen } from '@testing-library/react';
import { field, heading, type prepareSite } from './visit.tsx';

/** Waits for the heading of a stage of the forgot-password flow. */
export const stage = (name: string) => screen.findByRole('heading', { level: 2, name });

/** The forgot-password flow, and what a visitor does in it. */
export async function startReset(visit: ReturnType<typeof prepareSite>['visit']) {
  const site = await visit('/account/forgot-password');
  await heading('Forgot password');
  const { user } = site;
  return {
    ...site,
    async request(username: string) {
      await user.clear(field('Username or email'));
      await user.type(field('Username or email'), `${username}{Enter}`);
    },
    async choose(code: string, password: string, repeat = password) {
      for (const [name, text] of [
        ['Reset code', code],
        ['New password', password],
        ['Repeat new password', repeat],
      ] as const) {
        await user.clear(field(name));
        await user.type(field(name), text || '{Shift}');
      }
      await user.keyboard('{Enter}');
    },
  };
}
