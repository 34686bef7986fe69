import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { stage, startReset } from './resetForm.tsx';
import { button, field, prepareSite, problemShown } from './visit.tsx';

const { world, visit } = prepareSite();

/** The form for a code that was sent, and a new password. */
async function toNewPassword() {
  const site = await startReset(visit);
  await site.request('newcomer');
  await stage('Choose a new password');
  return site;
}

describe('a new password', () => {
  test('a new password is not sent when the two differ, or are too short, in this order [RESET-07abcd]', async () => {
    const { choose } = await toNewPassword();
    world.break('ConfirmForgotPassword', 'broken');
    await choose('123456', 'short', 'shorter');
    await problemShown("Passwords don't match");
    for (const repeat of ['', 'Kai-Lord-4 ', 'Kai-Lord-5']) {
      await choose('123456', 'Kai-Lord-4', repeat);
      await problemShown("Passwords don't match");
    }
    // The last one has four characters, of two units each.
    for (const password of ['short77', '', '🗝🗝🗝🗝']) {
      await choose('123456', password);
      await problemShown('Password must be at least 8 characters long');
    }
    expect(field('Reset code').value).toBe('123456');
    // A space counts: it is the provider's to refuse.
    world.mend('ConfirmForgotPassword');
    await choose('123456', 'Kai-Ld1 ');
    await problemShown('Password contains invalid characters (such as spaces)');
  });

  test.each([
    ['shorter', 'Repeat new password', "Passwords don't match"],
    ['short', 'New password', 'Password must be at least 8 characters long'],
  ])(
    'what is wrong with a new password is told again where it is wrong again, with the repeat %s [FORM-01b FORM-02a]',
    async (repeat, name, text) => {
      const { choose, user } = await toNewPassword();
      await choose('123456', 'short', repeat);
      await problemShown(text);
      expect(document.activeElement).toBe(field(name));
      const told = screen.getByText(text);
      await user.click(button('Continue'));
      expect(document.activeElement).toBe(field(name));
      expect(told.isConnected).toBe(false);
      await problemShown(text);
    },
  );

  test('an empty reset code is the provider’s to refuse [RESET-13d]', async () => {
    const { choose } = await toNewPassword();
    await choose('', 'Kai-Lord-2');
    await problemShown('Please enter the code. confirmationCode is required to confirmResetPassword');
    expect(screen.getByText('Please enter the code.')).toBeTruthy();
    expect(field('Reset code').getAttribute('aria-invalid')).toBe('true');
  });

  test('a password manager is told whose password is new', async () => {
    await toNewPassword();
    const told = [...document.querySelectorAll<HTMLInputElement>('form input[hidden]')];
    expect(told.map(({ autocomplete, value, readOnly }) => ({ autocomplete, value, readOnly }))).toEqual([
      { autocomplete: 'username', value: 'newcomer', readOnly: true },
    ]);
  });

  test('code and new password can be pasted, and are as long as they like [RESET-06a]', async () => {
    const { user } = await toNewPassword();
    const password = `Kai-Lord-2${'x'.repeat(80)}`;
    for (const [name, text] of [
      ['Reset code', world.newestCode()],
      ['New password', password],
      ['Repeat new password', password],
    ] as const) {
      await user.click(field(name));
      await user.paste(text);
    }
    await user.click(button('Continue'));
    await stage('Your password is changed');
    const { signal } = new AbortController();
    expect(await world.services.identity.signIn({ username: 'newcomer', password }, signal)).toEqual({
      kind: 'signedIn',
    });
  });
});
