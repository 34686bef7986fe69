import { vi } from 'vitest';
import { WAIT_TIMEOUT } from '../timeouts.ts';
import { controlNamed, fieldLabelled, headingNamed, inPage, shown } from './elements.ts';
import type { Tab } from './tab.ts';

/** What a visitor does in a tab of the site; each waits until it can be done. */
export interface Visitor {
  tab: Tab;
  open(path: string): Promise<void>;
  press(name: string): Promise<void>;
  /** Presses a key on a button, link or choice. */
  pressKey(name: string, key: 'Enter' | 'Space'): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  /** Presses Enter in a field. */
  enter(label: string): Promise<void>;
  /** Fills in the form of signing in, and presses its button. */
  signIn(username: string, password: string): Promise<void>;
  /** Waits until the menu counts that many products in the cart. */
  seesInCart(count: number): Promise<void>;
  /** Waits for a heading, and for the page's code. */
  heading(name: string): Promise<void>;
  /** Waits for an element with exactly this text. */
  sees(text: string): Promise<void>;
  /** Waits until an expression is true in the page. */
  until(expression: string): Promise<void>;
  /** The trimmed texts of all elements that a selector finds. */
  texts(selector: string): Promise<string[]>;
  reload(): Promise<void>;
}

/** Whether the page's code has taken over. */
const IS_HYDRATED = "document.querySelector('#root:not([data-path]) main h1') !== null";

export function visitorOf(tab: Tab, siteUrl: string): Visitor {
  const until = async (expression: string) => {
    await vi.waitFor(
      async () => {
        if (!(await tab.evaluate(`Boolean(${expression})`))) throw new Error(`Never came true: ${expression}`);
      },
      { timeout: WAIT_TIMEOUT, interval: 50 },
    );
  };
  const found = async (expression: string) => {
    await until(expression);
    return expression;
  };
  const control = (name: string) => found(inPage(controlNamed, name));
  const field = (label: string) => found(inPage(fieldLabelled, label));
  const press = async (name: string) => tab.click(await control(name));
  const fill = async (label: string, text: string) => tab.fill(await field(label), text);
  return {
    tab,
    until,
    press,
    fill,
    async open(path) {
      await tab.open(siteUrl + path);
      await until(IS_HYDRATED);
    },
    pressKey: async (name, key) => tab.press(await control(name), key),
    enter: async (label) => tab.press(await field(label), 'Enter'),
    async signIn(username, password) {
      await fill('Username', username);
      await fill('Password', password);
      await press('Sign In');
    },
    seesInCart: (count) => until(`document.querySelector('.menu-count')?.textContent === '${count}'`),
    heading: (name) => until(`${IS_HYDRATED} && ${inPage(headingNamed, name)}`),
    sees: (text) => until(inPage(shown, text)),
    texts: (selector) =>
      tab.evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.textContent.trim())`),
    async reload() {
      await tab.reload();
      await until(IS_HYDRATED);
    },
  };
}
