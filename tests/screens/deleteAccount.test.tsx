import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ServiceFailure } from '../../services/failure.ts';
import { button, heading, link, noticeShown, prepareSite, problemShown } from './visit.tsx';

const { world, visit, signedIn, signUpUnsigned } = prepareSite();

describe('deleting the account', () => {
  test('deleting the account asks first, can be cancelled, and signs out [ACCT-06ab]', async () => {
    const { user } = await signedIn();
    await user.click(button('Delete Account'));
    await user.click(button('Cancel'));
    await user.click(button('Delete Account'));
    expect(screen.getByText(/This cannot be undone/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Delete your account?');
    await user.click(button('Permanently Delete'));
    await heading('Account');
    expect(world.sandbox.database.read().accounts.map(({ username }) => username)).not.toContain('collector');
  });

  test('deleting the account reports a failure and leaves the user signed in [ACCT-07ab]', async () => {
    const { user } = await signedIn();
    world.break('DeleteUser', 'broken');
    await user.click(button('Delete Account'));
    await user.click(button('Permanently Delete'));
    await problemShown('The service is not available right now. Please try again in a moment.');
    expect(button('Permanently Delete').disabled).toBe(false);
    // Where the press was, and the message is: not at the top of the page.
    expect(document.activeElement?.textContent).toBe('Permanently Delete');
    await user.click(button('Cancel'));
    expect(button('Delete Account').disabled).toBe(false);
  });

  test('who creates an account after the deletion of another reads of the new one alone [ACCT-09a]', async () => {
    const { user } = await signedIn();
    await user.click(button('Delete Account'));
    await user.click(button('Permanently Delete'));
    await noticeShown('Your account has been deleted, and you are signed out.');
    await user.click(link('Create Account'));
    await heading('Create account');
    await signUpUnsigned(user);
    const told = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(told.join('')).toBe('Your account is confirmed. Please sign in.');
  });

  test('deleting the account signs out, and deletes nothing, where the session had ended', async () => {
    const { user } = await signedIn();
    world.sandbox.database.change(({ refreshTokens }) => {
      for (const token of refreshTokens) token.revoked = true;
    });
    await user.click(button('Delete Account'));
    await user.click(button('Permanently Delete'));
    await heading('Account');
    expect((await screen.findByRole('status')).textContent).toBe('You are signed out now.');
    expect(world.sandbox.database.read().accounts.map(({ username }) => username)).toContain('collector');
  });

  test('deleting the account reports a failure also where the session could not be looked up [ACCT-07a]', async () => {
    const failing = async () => {
      throw new ServiceFailure('offline');
    };
    world.services.storage.storeUser({ username: 'ann', email: 'ann@player.example', idToken: 'a.b.c' });
    const { user } = await visit('/account', (services) => ({
      ...services,
      identity: { ...services.identity, currentUser: failing, deleteUser: failing },
    }));
    await screen.findByRole('button', { name: 'Check again' });
    await user.click(button('Delete Account'));
    await user.click(button('Permanently Delete'));
    const deletion = screen.getByRole('region', { name: 'Delete your account' });
    await waitFor(() =>
      expect(within(deletion).getByRole('alert').textContent).toBe(
        'There is no connection at the moment. Please check your network, then try again.',
      ),
    );
  });
});
