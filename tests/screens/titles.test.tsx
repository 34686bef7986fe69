import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notFound, routes } from '../../src/app/routes.ts';
import { addressesOf } from '../../src/build/addresses.ts';
import { button, field, heading, link, prepareSite } from './visit.tsx';

const { visit } = prepareSite();

const titled = (title: string) => waitFor(() => expect(document.title).toBe(title));

test('the title follows the stages of signing in, and of what comes after', async () => {
  const { user, signIn } = await visit('/account');
  await heading('Account');
  expect(document.title).toBe('Account');
  await signIn('careful', 'Sommerlund-6');
  await titled('Enter the code');
  await user.click(button('Back to sign in'));
  await titled('Account');
  await signIn('collector', 'Sommerlund-1');
  await titled('My Account');
  await user.click(button('Delete Account'));
  await titled('Delete your account?');
  await user.click(button('Cancel'));
  await titled('My Account');
  await user.click(button('Sign Out'));
  await titled('Account');
});

test('the title says what a customer can do at checkout, and what others have to do first', async () => {
  const { signIn } = await visit('/shop/login');
  await heading('Sign in to check out');
  expect(document.title).toBe('Sign in to check out');
  await signIn('collector', 'Sommerlund-1');
  await titled('Check out');
});

test('the title follows the stages of a new account', async () => {
  const { user } = await visit('/account/create-account');
  await heading('Create account');
  await user.type(field('Username'), 'ann');
  await user.type(field('Email'), 'ann@player.example');
  await user.type(field('Password'), 'Kai-Lord-1');
  await user.click(button('Create Account'));
  await titled('Confirm your email');
  await user.click(button('Back to the form'));
  await titled('Create account');
});

test('the title follows the stages of a forgotten password, and is the next screen’s afterwards', async () => {
  const { user } = await visit('/account/forgot-password');
  await heading('Forgot password');
  await user.type(field('Username or email'), 'newcomer');
  await user.click(button('Continue'));
  await titled('Choose a new password');
  await user.click(link('Back to sign in'));
  await titled('Account');
});

test.each([
  ['/fortressofdeath', 'The Fortress of Death', 'NAV-03b'],
  ['/maceandmagic', 'Mace & Magic', 'NAV-03b'],
  ['/fist', 'F.I.S.T.', 'NAV-03b'],
  ['/dracula', 'Dracula: Curse of the Vampire', 'NAV-03b'],
  ['/call-of-cthulhu', 'Call of Cthulhu', 'NAV-03b'],
  ['/shop/success', 'Order Completed', 'NAV-03c PAY-04a'],
  ['/shop/cancel', 'Payment Cancelled', 'NAV-03c PAY-05a'],
  ['/jobs', 'Job Openings', 'NAV-03c'],
  ['/investors', 'Investors Relations', 'NAV-03c INFO-08a'],
])('%s is titled %s [%s]', async (path, title) => {
  await visit(path);
  await heading(title);
  expect(document.title).toBe(title);
});

/** All addresses with their titles, which the screens know once they are loaded. */
const allTitles = () =>
  [...routes, notFound].flatMap((route) =>
    addressesOf(route).map(({ path, params }) => ({ path, title: route.head(params)?.title ?? '' })),
  );

test('after every navigation the title is that of the address, back and forward included [NAV-03a]', async () => {
  await visit('/');
  const pages = allTitles();
  for (const { path, title } of pages) {
    act(() => window.history.pushState(null, '', path));
    await titled(title);
  }
  const [before, last] = pages.slice(-2);
  expect(before?.title).not.toBe(last?.title);
  window.history.back();
  await titled(before?.title ?? '');
  window.history.forward();
  await titled(last?.title ?? '');
});

test('titles are different for every two screens [NAV-04b]', () => {
  const SAME = [
    ['/contact', '/feedback'],
    ['/download', '/game-testing'],
    ['/news', '/press', '/presskit'],
  ];
  const shared = groupByTitle(allTitles());
  expect(shared.filter((group) => group.length > 1).map((group) => group.map(({ path }) => path))).toEqual(SAME);
});

function groupByTitle(pages: { path: string; title: string }[]) {
  const titles = [...new Set(pages.map(({ title }) => title))];
  return titles.map((title) => pages.filter((page) => page.title === title));
}
