import { expect, test } from 'vitest';
import { hold } from './hold.ts';
import { button, heading, twoFrames } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

test('the sandbox signs nobody in on the form of another flow, to which a developer has gone on meanwhile', async () => {
  const { page, context, open } = await newVisitor();
  await open('/sandbox');
  const release = await hold(context, /assets\/account-/);
  await button(page, 'Sign in as collector').click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/account');
  await page.evaluate(() => {
    window.history.pushState(null, '', '/account/forgot-password');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await heading(page, 'Forgot password');
  await page.getByLabel('Username or email').waitFor();
  await twoFrames(page);
  expect(await page.getByLabel('Username or email').inputValue()).toBe('');
  release();
});
