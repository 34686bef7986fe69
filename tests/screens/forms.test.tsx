import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { invalidAnswerOf, invalidFieldOf } from '../../screens/parts/invalidField.ts';
import { ProblemText } from '../../screens/parts/messages.tsx';
import { meaningOf } from '../../screens/parts/providerTexts.ts';
import { FAILURE_REASONS, REJECTION_REASONS, rejected } from '../../services/failure.ts';
import { button, field, heading, prepareSite, problemShown } from './visit.tsx';

const { visit } = prepareSite();

const DAILY_LIMIT =
  'Exceeded daily email limit for the operation or the account. If a higher limit is required, please configure your user pool to use your own Amazon SES configuration for sending email.';

describe('the field that a problem concerns', () => {
  test('each reason concerns one field, or none', () => {
    const fields = REJECTION_REASONS.flatMap((reason) => {
      const name = invalidFieldOf(rejected(reason, 'A sentence.').problem);
      return name ? [[reason, name]] : [];
    });
    expect(fields).toEqual([
      ['wrongCode', 'code'],
      ['expiredCode', 'code'],
      ['usernamePattern', 'username'],
      ['passwordPattern', 'password'],
      ['usernameExists', 'username'],
      ['passwordsDiffer', 'repeat'],
      ['passwordTooShort', 'password'],
      ['emailIncomplete', 'email'],
    ]);
    expect(invalidFieldOf(undefined)).toBeUndefined();
  });

  test.each([
    ['username is required to signUp', 'username'],
    ['password is required to signIn', 'password'],
    ['code is required to confirmSignUp', 'code'],
    ['challengeResponse is required to confirmSignIn', 'code'],
    ['Incorrect username or password.', 'code'],
    [DAILY_LIMIT, undefined],
    ["1 validation error detected: Value at 'password' failed to satisfy constraint", 'password'],
    ["1 validation error detected: Value at 'username' failed to satisfy constraint", 'username'],
    ["1 validation error detected: Value at 'confirmationCode' failed to satisfy constraint", 'code'],
    ['Password did not conform with policy: Password not long enough', 'password'],
    ['Password does not conform to policy: Password must have uppercase characters', 'password'],
    ['Provided password cannot be used for security reasons.', 'password'],
    ['Password has previously been used', 'password'],
    ['Invalid phone number format.', 'phone_number'],
    ['Invalid email address format.', 'email'],
    ['Username cannot be of email format, since user pool is configured for email alias.', 'username'],
    ['Username should be an email.', 'username'],
    ['An account with the given email already exists.', 'email'],
    ['An account with the email already exists.', 'email'],
    ['Username should be either an email or a phone number.', 'username'],
    ['Username/client id combination not found.', 'username'],
    ['Attributes did not conform to the schema: given_name: The attribute is required\n', 'given_name'],
    ['Attributes did not conform to the schema: custom:quest: Attribute does not exist in schema.\n', 'custom:quest'],
    ['Attempt limit exceeded, please try after some time.', undefined],
    ['Something that nobody knows.', undefined],
  ])('%s', (text, expected) => {
    expect(invalidFieldOf({ reason: 'providerMessage', text })).toBe(expected);
  });

  test.each([
    ['wrongCode', 'Invalid verification code', [], 'answer'],
    ['wrongCredentials', '', [], 'answer'],
    ['providerMessage', 'Password did not conform with policy: Password not long enough', ['email'], 'answer'],
    ['providerMessage', 'Provided password cannot be used for security reasons.', ['email'], 'answer'],
    ['providerMessage', 'Invalid phone number format.', ['phone_number', 'email'], 'phone_number'],
    ['providerMessage', 'Invalid email address format.', ['email'], 'email'],
    ['providerMessage', 'Invalid email address format.', [], 'answer'],
    [
      'providerMessage',
      'Attributes did not conform to the schema: given_name: The attribute is required',
      ['given_name'],
      'given_name',
    ],
    ['providerMessage', 'Something that nobody knows.', [], 'answer'],
    ['providerMessage', 'Something that nobody knows.', ['email'], undefined],
    ['providerMessage', 'Attempt limit exceeded, please try after some time.', [], undefined],
    ['offline', '', [], undefined],
  ] as const)('in a challenge %s, "%s", with the attributes %j', (reason, text, attributes, expected) => {
    expect(invalidAnswerOf({ reason, text }, attributes)).toBe(expected);
  });
});

test('what is wrong comes into view, and moves no further: the field that it concerns, or else its message', async () => {
  const { user, signIn } = await visit('/account');
  await heading('Account');
  const scrolled = vi.mocked(Element.prototype.scrollIntoView);
  const given = () => scrolled.mock.calls.map((options, call) => [scrolled.mock.contexts[call], ...options]);
  scrolled.mockClear();
  await user.click(button('Sign In'));
  await problemShown('Please enter your username. username is required to signIn');
  expect(given()).toEqual([[field('Username'), { block: 'nearest' }]]);
  scrolled.mockClear();
  await signIn('collector', 'wrong');
  await problemShown('Something went wrong, are you sure you entered the correct credentials?');
  // In development, React's StrictMode calls each ref twice.
  const told = screen.getByRole('alert').firstElementChild;
  expect(new Set(given().map((call) => JSON.stringify(call.slice(1))))).toEqual(new Set(['[{"block":"nearest"}]']));
  expect(new Set(scrolled.mock.contexts)).toEqual(new Set([told]));
});

test.each([
  ['username is required to signUp', 'Please enter your username.'],
  ['password is required to signIn', 'Please enter your password.'],
  ['code is required to confirmSignUp', 'Please enter the code.'],
  ['challengeResponse is required to confirmSignIn', 'Please enter your answer.'],
  ['Incorrect username or password.', 'This answer is wrong.'],
  [DAILY_LIMIT, 'No more emails can be sent today. Please try again tomorrow.'],
  [
    'An account with the given email already exists.',
    'There is an account with this email already. Sign in with it, or choose a new password for it.',
  ],
  [
    'An account with the email already exists.',
    'There is an account with this email already. Sign in with it, or choose a new password for it.',
  ],
  ["1 validation error detected: Value at 'username' failed to satisfy constraint", 'This username cannot be used.'],
  ["1 validation error detected: Value at 'password' failed to satisfy constraint", 'This password cannot be used.'],
  ['Password did not conform with policy: Password not long enough', 'This password is not safe enough.'],
  [
    "1 validation error detected: Value at 'confirmationCode' failed to satisfy constraint",
    'This does not look like one of our codes.',
  ],
  ['Username/client id combination not found.', 'We know of no account by this name.'],
  ['User does not exist.', 'We know of no account by this name.'],
  ['Attempt limit exceeded, please try after some time.', 'There were too many attempts. Please wait some minutes.'],
  ['Rate exceeded', 'There were too many attempts. Please wait some minutes.'],
  ['Too many requests', 'There were too many attempts. Please wait some minutes.'],
  ['Invalid email address format.', 'Please check the email address.'],
  [
    'Username cannot be of email format, since user pool is configured for email alias.',
    'Please choose a username that is not an email address.',
  ],
  ['Username should be an email.', 'Please use your email address as username.'],
  ['Username should be either an email or a phone number.', 'Please use your email address as username.'],
  ['Anything else.', 'That did not work. Our account service says:'],
])('the text %s of the provider stands under a sentence of ours [FORM-02c]', (text, meaning) => {
  expect(meaningOf(rejected('providerMessage', text).problem)).toBe(meaning);
  const { container } = render(<ProblemText problem={rejected('providerMessage', text).problem} />);
  expect([...container.querySelectorAll('[role=alert] > span > *')].map(({ textContent }) => textContent)).toEqual([
    meaning,
    text,
  ]);
});

test('only texts that are not ours have a sentence above them [FORM-02c]', () => {
  const explained = [...REJECTION_REASONS, ...FAILURE_REASONS].filter((reason) => meaningOf({ reason, text: '' }));
  expect(explained).toEqual(['expiredCode', 'usernameExists', 'providerMessage']);
});

test.each([
  ['/account', ['Username', 'Password']],
  ['/account/create-account', ['Username', 'Password']],
  ['/account/forgot-password', ['Username or email']],
])('no browser corrects what is typed on %s into %j', async (path, names) => {
  await visit(path);
  for (const name of names) {
    const asTyped = ['autocapitalize', 'autocorrect', 'spellcheck'].map((each) => field(name).getAttribute(each));
    expect([name, ...asTyped]).toEqual([name, 'none', 'off', 'false']);
  }
});

test('a password is shown on request, until it is sent [FORM-03a]', async () => {
  const { user } = await visit('/account');
  await heading('Account');
  await user.type(field('Username'), 'nobody');
  await user.type(field('Password'), 'Kai-Lord-1');
  const shown = () => [field('Password').type, field('Password').value];
  expect(shown()).toEqual(['password', 'Kai-Lord-1']);
  await user.click(button('Show'));
  expect(shown()).toEqual(['text', 'Kai-Lord-1']);
  await user.click(button('Hide'));
  expect(shown()).toEqual(['password', 'Kai-Lord-1']);
  await user.click(button('Show'));
  await user.click(button('Sign In'));
  await waitFor(() => expect(shown()).toEqual(['password', 'Kai-Lord-1']));
});

test('a sign-up that was left at its code is taken up again by the same form [FORM-03c]', async () => {
  const { user, unmount } = await visit('/account/create-account');
  const signUp = async (again: typeof user) => {
    await heading('Create account');
    await again.type(field('Username'), 'ann');
    await again.type(field('Email'), 'ann@player.example');
    await again.type(field('Password'), 'Kai-Lord-1');
    await again.click(button('Create Account'));
    await heading('Confirm your email');
  };
  await signUp(user);
  unmount();
  await signUp((await visit('/account/create-account')).user);
});

test('a field that is wrong says so, is described by the problem, and has the focus [FORM-01b FORM-02a]', async () => {
  const { user } = await visit('/account/create-account');
  await heading('Create account');
  await user.type(field('Username'), 'ann');
  await user.type(field('Email'), 'no address');
  await user.type(field('Password'), 'Kai-Lord-1');
  await user.click(button('Create Account'));
  await screen.findByText('Invalid email address format.');
  const states = () =>
    ['Username', 'Email', 'Password'].map((name) => {
      const input = field(name);
      const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
      const texts = described.map((id) => document.getElementById(id)?.textContent);
      return [input.getAttribute('aria-invalid'), document.activeElement === input, texts[0]];
    });
  expect(states()).toEqual([
    [null, false, 'No spaces.'],
    ['true', true, 'Please check the email address. Invalid email address format.'],
    [null, false, expect.stringContaining('At least 8 characters')],
  ]);
  await user.clear(field('Email'));
  await user.clear(field('Username'));
  await user.type(field('Email'), 'ann@player.example');
  await user.click(button('Create Account'));
  await waitFor(() => expect(states().map(([isInvalid]) => isInvalid)).toEqual(['true', null, null]));
  expect(document.activeElement).toBe(field('Username'));
});
