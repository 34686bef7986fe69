import type { Page } from 'playwright-core';

/** What no message may have in it. */
export const MARKS = /Marked-Secret-1|Sommerlund|eyJ|"246813"/;

/** Waits until the actor that is looked at is in a state. */
export const isIn = (page: Page, state: string) =>
  page
    .getByRole('status')
    .filter({ hasText: `It is in ${state}, since` })
    .waitFor();
