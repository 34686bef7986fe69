import { expect, test, vi } from 'vitest';
import { type Rejected, rejected, ServiceFailure } from '../../services/failure.ts';
import type { Identity } from '../../services/identity/identity.ts';
import type { Services } from '../../src/shop/services.ts';
import { button, field, heading, noticeShown, prepareSite, problemShown } from './visit.tsx';

const { world, visit } = prepareSite();

/** Submits the form, and waits for the message that there is no connection, even if the request was carried out. */
async function askInVain(username: string, signUp: Identity['signUp']) {
  const withSignUp = (services: Services) => ({ ...services, identity: { ...services.identity, signUp } });
  const site = await visit('/account/create-account', withSignUp);
  await heading('Create account');
  await site.user.type(field('Username'), username);
  await site.user.type(field('Email'), 'rowan@player.example');
  await site.user.type(field('Password'), 'Kai-Lord-1{Enter}');
  await problemShown('There is no connection at the moment. Please check your network, then try again.');
  return site;
}

/** Creates an account, but loses the response. */
async function loseTheAnswer() {
  const { signUp } = world.services.identity;
  const opening = vi.fn(signUp).mockImplementationOnce(async (form, signal) => {
    await signUp(form, signal);
    throw new ServiceFailure('offline');
  });
  return askInVain('rowan', opening);
}

/** Submits a username twice: the first request fails, the second one ends with `answer`, or goes to the sandbox. */
async function askAgain(username: string, answer?: Rejected) {
  const signUp = vi.fn(world.services.identity.signUp).mockRejectedValueOnce(new ServiceFailure('offline'));
  if (answer) signUp.mockResolvedValueOnce(answer);
  const { user } = await askInVain(username, signUp);
  await user.click(button('Create Account'));
}

test('creating an account says that a stranger’s name is taken, also where the first answer for it was lost [CREATE-05b]', async () => {
  await askAgain('newcomer');
  await problemShown('This username is taken. If the account is yours, sign in with it. User already exists');
  await heading('Create account');
});

test('creating an account says that a name is taken whose owner may choose how to sign in, whatever password was typed [CREATE-05b]', async () => {
  world.sandbox.database.change((data) => {
    data.authFlow = 'USER_AUTH';
  });
  await askAgain('undecided');
  await problemShown('This username is taken. If the account is yours, sign in with it. User already exists');
  await heading('Create account');
});

test.each(['broken', 'offline'] as const)(
  'creating an account says that a name is taken, also where its owner cannot be asked for (%s) [CREATE-05b]',
  async (fault) => {
    world.break('InitiateAuth', fault);
    const { user } = await visit('/account/create-account');
    await heading('Create account');
    await user.type(field('Username'), 'newcomer');
    await user.type(field('Email'), 'rowan@player.example');
    await user.type(field('Password'), 'Kai-Lord-1{Enter}');
    await problemShown('This username is taken. If the account is yours, sign in with it. User already exists');
    expect(field('Username').getAttribute('aria-invalid')).toBe('true');
  },
);

test('creating an account says in the provider’s words what exists already [CREATE-05b]', async () => {
  const text = 'An account with the given email already exists.';
  await askAgain('rowan', rejected('usernameExists', text));
  await problemShown(
    `There is an account with this email already. Sign in with it, or choose a new password for it. ${text}`,
  );
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
});

test('creating an account says nothing of a code that was never sent, where an account waits to be confirmed', async () => {
  await askAgain('unconfirmed');
  await heading('Confirm your email');
  await noticeShown('You may already have registered. Enter the code from the newest email.');
  expect(document.querySelector('.lead')?.textContent).toBe(
    'The account unconfirmed has not been confirmed yet. Its codes go to the email that it was created with. If that is not yours, go back and choose another username.',
  );
});

test('creating an account goes on to the code where the first answer was lost, and the account exists', async () => {
  const site = await loseTheAnswer();
  await site.user.click(button('Create Account'));
  await heading('Confirm your email');
  await noticeShown('You may already have registered. Enter the code from the newest email.');
  await site.user.type(field('Confirmation code'), `${world.newestCode()}{Enter}`);
  await heading('Shopping Cart');
});
