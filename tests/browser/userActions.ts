import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Account, SandboxData } from '../../services/sandbox/data.ts';

/** Actions of a visitor and reads of the sandbox's data that several tests in Chromium share. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Waits until a page has been hydrated. */
export const hydrated = (page: Page) => page.locator('#root:not([data-path]) main h1').first().waitFor();
/** Waits until what a press has done is painted, if it has done anything. */
export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
/** Waits until the footer is hydrated: before that, its links load a new document. */
export const footerLives = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('footer a') ?? {}).some((key) => key.startsWith('__react')),
  );
/** Presses Enter on a button once it is enabled. Unlike `click`, `press` does not wait for that by itself. */
export const pressEnter = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true, disabled: false }).press('Enter');
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
/** Waits until a customer's products are fetched: until then a list that is hidden may hold places for them. */
export const productsListed = (page: Page) => page.locator('.owned:not([aria-hidden]) li').first().waitFor();
export const showsText = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

/** Waits until all of an element's box is within the window. */
export const inView = (element: Locator) =>
  expect
    .poll(() =>
      element.evaluate((box) => {
        const { top, bottom } = box.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }),
    )
    .toBe(true);

export async function fillLogin(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
}

export async function signIn(page: Page, username: string, password: string) {
  await fillLogin(page, username, password);
  await button(page, 'Sign In').click();
}

export async function signOut(page: Page) {
  await button(page, 'Sign Out').click();
  await heading(page, 'Account');
}

/** Adds the product of the page, and waits until the site says so. */
export async function addToCart(page: Page) {
  await button(page, 'Add To Cart').click();
  await page.getByRole('status').filter({ hasText: 'in your cart' }).waitFor();
}

export const cartTitles = (page: Page) => page.locator('.cart-line h2').allTextContents();

/** From a product page to the Checkout button of a customer who is signed in. */
export async function toCheckout({ page, open }: { page: Page; open: (path: string) => Promise<void> }) {
  await open('/shop/product/fod');
  await addToCart(page);
  await open('/shop/login');
  await signIn(page, 'newcomer', 'Sommerlund-2');
  await button(page, 'Checkout').waitFor();
}

const SANDBOX = 'sandbox';

async function sandboxOf(page: Page): Promise<SandboxData> {
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), SANDBOX)) ?? '{}');
}

/** The code of the newest message, email or text. */
export const newestCode = async (page: Page): Promise<string> => (await sandboxOf(page)).mails[0]?.code ?? '';

/** A code that is not the newest one. */
export const wrongCode = async (page: Page): Promise<string> =>
  (await newestCode(page)) === '000000' ? '000001' : '000000';

/** Changes the sandbox's data: replaces the given parts, and merges `account` into the account of that username. */
export async function arrange(page: Page, change: Partial<SandboxData>, account: Partial<Account> = {}) {
  const data = { ...(await sandboxOf(page)), ...change };
  const accounts = data.accounts.map((kept) => (kept.username === account.username ? { ...kept, ...account } : kept));
  const text = JSON.stringify({ ...data, accounts });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SANDBOX, text] as const);
}

/**
 * Holds Enter down until `answered`, presses it anew, and lets it go. Returns how many events of a type the held key has caused in the
 * document that is shown, and how many there are after the new press.
 */
export async function holdEnter(page: Page, type: 'click' | 'submit', answered: () => Promise<unknown>) {
  await page.evaluate((event) => {
    let count = 0;
    addEventListener(event, () => document.documentElement.setAttribute('data-events', String(++count)));
  }, type);
  const count = async () => Number(await page.locator('html').getAttribute('data-events'));
  await page.keyboard.down('Enter');
  await answered();
  await page.keyboard.down('Enter');
  const held = await count();
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  return [held, await count()];
}
