import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { signUpAsRowan, startSignUp } from './signUpForm.ts';
import { button, field, heading, noticeShown, prepareSite, problemShown } from './visit.tsx';

const { world, visit } = prepareSite();

const toForm = () => startSignUp(visit);
const toConfirm = () => signUpAsRowan(visit);

describe('creating an account', () => {
  test('creating an account asks for a code, signs in and goes on to the cart [CREATE-01abc CREATE-02abc CREATE-03ab CREATE-08a]', async () => {
    const { user, path } = await toConfirm();
    expect(document.querySelector('.lead')?.textContent).toBe('We have sent a code to rowan@player.example.');
    const entries = window.history.length;
    expect(world.sandbox.database.read().mails[0]?.to).toBe('rowan@player.example');
    await user.type(field('Confirmation code'), ` ${world.newestCode()} {Enter}`);
    expect(button('Confirm').disabled).toBe(true);
    expect(button('Resend Code').disabled).toBe(true);
    await heading('Shopping Cart');
    expect([path(), window.history.length]).toEqual(['/shop/checkout', entries]);
  });

  test('where usernames are emails the customer is called by the email, and never by an identifier [ACCT-09b]', async () => {
    world.sandbox.database.change((data) => {
      data.usernamesAreEmails = true;
    });
    const { user, fill } = await toForm();
    await fill('rowan@player.example', 'rowan@player.example', 'Kai-Lord-1{Enter}');
    await heading('Confirm your email');
    await user.type(field('Confirmation code'), `${world.newestCode()}{Enter}`);
    await heading('Shopping Cart');
    await user.click(screen.getByRole('link', { name: 'ACCOUNT' }));
    await heading('My Account');
    expect(document.querySelector('.lead')?.textContent).toBe('You are signed in as rowan@player.example');
  });

  test.each([
    [
      'rowan@player.example',
      'rowan@player.example',
      'Kai-Lord-1',
      'CREATE-05a',
      'Please choose a username that is not an email address. Username cannot be of email format, since user pool is configured for email alias.',
    ],
    [
      'newcomer',
      'a@player.example',
      'Kai-Lord-1',
      'CREATE-05ab',
      'This username is taken. If the account is yours, sign in with it. User already exists',
    ],
    ['a b', 'a@player.example', 'Kai-Lord-1', 'CREATE-05a', 'Username contains invalid characters (such as spaces)'],
    ['a b', 'a@player.example', 'short', 'CREATE-05a', 'Username contains invalid characters (such as spaces)'],
    ['rowan', 'a@player.example', ' Kai-Lord-1', 'CREATE-05a', 'Password contains invalid characters (such as spaces)'],
    [
      'rowan',
      'a@player.example',
      'short',
      'CREATE-05a',
      "This password cannot be used. 1 validation error detected: Value at 'password' failed to satisfy constraint: Member must have length greater than or equal to 6",
    ],
    [
      'rowan',
      'a@player.example',
      'kai-lord-1',
      'CREATE-05ac',
      'This password is not safe enough. Password did not conform with policy: Password must have uppercase characters',
    ],
    ['', 'a@player.example', 'Kai-Lord-1', 'CREATE-05a', 'Please enter your username. username is required to signUp'],
    ['rowan ', 'a@player.example', 'Kai-Lord-1', 'CREATE-05a', 'Username contains invalid characters (such as spaces)'],
    ['rowan', 'nowhere', 'Kai-Lord-1', 'CREATE-05a', 'Please check the email address. Invalid email address format.'],
  ])('creating an account says why %o, %o, %o cannot be [%s]', async (username, email, password, _, text) => {
    const { user, fill } = await toForm();
    await fill(username, email, password);
    await user.click(button('Create Account'));
    await problemShown(text);
    expect(button('Create Account').disabled).toBe(false);
    expect(field('Username').value).toBe(username);
  });

  test('creating an account reports a wrong code and of an expired one, and sends another, once [CREATE-04ad CREATE-07abcd]', async () => {
    const { user } = await toConfirm();
    await user.click(button('Confirm'));
    await problemShown('Please enter the code. code is required to confirmSignUp');
    await user.type(field('Confirmation code'), 'x{Enter}');
    await problemShown('Invalid verification code');
    await user.click(button('Resend Code'));
    await noticeShown('New code sent to your email inbox!');
    expect(button('Resend Code').disabled).toBe(true);
    world.pass(24 * 3600 * 1000 + 1);
    await user.type(field('Confirmation code'), '{Enter}');
    await problemShown('This code can no longer be used. Invalid code provided, please request a code again.');
    expect(button('Resend Code').disabled).toBe(false);
    world.break('ResendConfirmationCode', 'html');
    await user.click(button('Resend Code'));
    await problemShown('Something went wrong on our side. Please try again in a moment.');
    expect(button('Resend Code').disabled).toBe(false);
  });

  test.each([
    ['a username', 'rowan', false],
    ['an email', 'Rowan@player.example', true],
  ])(
    'creating an account by %s asks to sign in, with the name kept, where the automatic sign-in and the other one fail [CREATE-03b CREATE-06bde]',
    async (_, name, usernamesAreEmails) => {
      world.sandbox.database.change((data) => {
        data.usernamesAreEmails = usernamesAreEmails;
      });
      const { user, path, fill } = await toForm();
      await fill(name, 'rowan@player.example', 'Kai-Lord-1{Enter}');
      await heading('Confirm your email');
      const entries = window.history.length;
      world.break('InitiateAuth', 'broken');
      await user.type(field('Confirmation code'), `${world.newestCode()}{Enter}`);
      await heading('Sign in');
      expect(document.activeElement?.textContent).toBe('Sign in');
      await noticeShown('Your account is confirmed. Please sign in.');
      expect(field('Username').value).toBe(name);
      // A way to the form that has just been filled in would lead nowhere.
      expect(screen.queryByRole('link', { name: 'Create Account' })).toBeNull();
      world.mend('InitiateAuth');
      await user.type(field('Password'), 'Kai-Lord-1{Enter}');
      await heading('Shopping Cart');
      expect([path(), window.history.length]).toEqual(['/shop/checkout', entries]);
    },
  );

  test('creating an account goes on to the code where the library itself repeats a sign-up whose answer was lost', async () => {
    world.break('SignUp', 'lostOnce');
    const { user } = await toConfirm();
    await noticeShown('You may already have registered. Enter the code from the newest email.');
    await user.type(field('Confirmation code'), `${world.newestCode()}{Enter}`);
    await heading('Shopping Cart');
  });

  test('a new account is not lost by leaving: signing in leads to the code again [CREATE-09ab]', async () => {
    const { unmount } = await toConfirm();
    unmount();
    const { signIn, user } = await visit('/account');
    await signIn('rowan', 'Kai-Lord-1');
    await waitFor(() => field('Confirmation code'));
    await user.type(field('Confirmation code'), `${world.newestCode()}{Enter}`);
    await heading('My Account');
  });

  test('creating an account has a way back from the code, with username and email kept', async () => {
    const { user } = await toConfirm();
    await user.click(button('Back to the form'));
    await heading('Create account');
    expect([field('Username').value, field('Email').value.trim(), field('Password').value]).toEqual([
      'rowan',
      'Rowan@Player.example',
      '',
    ]);
  });

  test('creating an account signs up with the email as it was corrected [CREATE-01c]', async () => {
    const { user, fill } = await toConfirm();
    await user.click(button('Back to the form'));
    await heading('Create account');
    await fill('rune', 'rune@player.example', 'Kai-Lord-2{Enter}');
    await heading('Confirm your email');
    expect(world.sandbox.database.read().mails[0]?.to).toBe('rune@player.example');
  });

  test.each([
    ['offline', 'There is no connection at the moment. Please check your network, then try again.'],
    ['broken', 'The service is not available right now. Please try again in a moment.'],
    ['html', 'Something went wrong on our side. Please try again in a moment.'],
    ['tooMany', 'There were too many attempts. Please wait some minutes. Rate exceeded'],
  ] as const)('survives %s, and its button works again: %s [API-04ade]', async (fault, told) => {
    world.break('SignUp', fault);
    const { user, fill } = await toForm();
    await fill('rowan', 'rowan@player.example', 'Kai-Lord-1');
    await user.click(button('Create Account'));
    await problemShown(told);
    world.mend('SignUp');
    await user.click(button('Create Account'));
    await heading('Confirm your email');
  });

  test('creating an account puts the focus on the heading of each stage', async () => {
    const { user } = await toConfirm();
    expect(document.activeElement?.textContent).toBe('Confirm your email');
    await user.click(button('Back to the form'));
    await heading('Create account');
    expect(document.activeElement?.textContent).toBe('Create account');
  });

  test('creating an account has fields that a password manager knows', async () => {
    await toForm();
    expect(['Username', 'Email', 'Password'].map((name) => field(name).autocomplete)).toEqual([
      'username',
      'email',
      'new-password',
    ]);
  });
});
