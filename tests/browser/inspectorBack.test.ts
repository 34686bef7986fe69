import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { WAIT_TIMEOUT } from '../timeouts.ts';
import { entriesIn, follow, isIn, pause } from './inspectorPage.ts';
import { isKept } from './keptPage.ts';
import { heading, signIn } from './userActions.ts';
import { openBrowser } from './visitor.ts';

/** With windows, because the one without keeps no pages for Back. */
const { newVisitor } = openBrowser(undefined, { hasWindows: true });

async function openAnotherDocument(page: Page): Promise<void> {
  await page.goto(new URL('/faq', page.url()).href);
  await heading(page, 'Questions and answers');
}

test('a page that was left while its calls were paused asks again once it is back, where the inspector is closed', async () => {
  let site: Page | undefined;
  await expect
    .poll(
      async () => {
        const followed = await follow(newVisitor, '/account', 'login');
        site = followed.site;
        await isIn(followed.page, 'LOGIN.editing');
        await pause(followed.page);
        return isKept(site, 'Account', async () => {
          await openAnotherDocument(followed.site);
          await followed.page.close();
        });
      },
      { timeout: 2 * WAIT_TIMEOUT },
    )
    .toBe(true);
  if (!site) throw new Error('No page was followed.');
  await signIn(site, 'nobody', 'wrong');
  await site.getByRole('alert').filter({ hasText: 'Something went wrong' }).waitFor();
});

test('an inspector that was left follows the pages again once it is back', async () => {
  const { page, site } = await follow(newVisitor, '/account', 'login');
  await isIn(page, 'LOGIN.editing');
  await expect
    .poll(() => isKept(page, 'All machines', () => openAnotherDocument(page)), { timeout: 2 * WAIT_TIMEOUT })
    .toBe(true);
  await isIn(page, 'LOGIN.editing');
  await signIn(site, 'nobody', 'wrong');
  await expect.poll(() => entriesIn(page)).toContain('login.submit');
});
