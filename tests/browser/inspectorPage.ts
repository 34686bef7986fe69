import type { Page } from 'playwright-core';
import type { openBrowser } from './visitor.ts';

/** What no message may have in it. */
export const MARKS = /Marked-Secret-1|Sommerlund|eyJ|"246813"/;

/** Waits until the actor that is looked at is in a state. */
export const isIn = (page: Page, state: string) =>
  page
    .getByRole('status')
    .filter({ hasText: `It is in ${state}, since` })
    .waitFor();

const logOf = (page: Page) => page.getByRole('region', { name: 'Log', exact: true });

/** The events in the log, the newest first. */
export const entriesIn = (page: Page) => logOf(page).locator('li > button').allTextContents();

/** The inspector, and a page of the site that it follows. */
export async function follow(newVisitor: ReturnType<typeof openBrowser>['newVisitor'], path: string, machine: string) {
  const visitor = await newVisitor({ width: 1500, height: 950 });
  await visitor.open(`/__machines?machine=${machine}`);
  const site = await visitor.openTab(path);
  const { page } = visitor;
  return {
    page,
    site,
    log: logOf(page),
    entries: () => entriesIn(page),
    active: () =>
      page
        .locator('.machine-chart .state.is-active')
        .evaluateAll((all) => all.map((state) => state.getAttribute('data-state'))),
    /** What the states say of the machines that they invoke, and which of them can be pressed. */
    invoked: () =>
      page
        .locator('.machine-chart [data-invoked]')
        .evaluateAll((all) => all.map((text) => text.textContent + (text.role ? ` (${text.role})` : ''))),
  };
}

const BOX = 'Pause this page’s calls, for as long as the machine waits';

/** Presses what pauses the calls, or lets them go on. */
export const pressPause = (page: Page) => page.getByRole('checkbox', { name: BOX, disabled: false }).press('Space');

/** Pauses the calls, and waits until they are. */
export async function pause(page: Page): Promise<void> {
  await pressPause(page);
  await page.getByText('calls are paused').waitFor();
  await page.getByRole('checkbox', { name: BOX, checked: true }).waitFor();
}
