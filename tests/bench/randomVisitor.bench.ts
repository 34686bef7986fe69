import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SHARED_STATE_KEY } from '../../services/browser/storage.ts';
import { openBrowser } from '../browser/visitor.ts';
import { numberFrom } from '../commandLine.js';
import { randomNumbers, seedOfRun } from '../randomNumbers.ts';

const { newVisitor, siteUrl } = openBrowser();

/** `ACTIONS=300` takes fewer, `SEED=…` the same ones again. */
const ACTIONS = numberFrom('ACTIONS', 3000, 1);
const SEED = seedOfRun();

const WIDTHS = [320, 390, 768, 1280];
const TEXTS = ['ann@player.example', '', '  ', 'a b', '123456', 'Sommerlund-1'];

/** Links to pages of the site, buttons and fields; how often each is used. */
const LINKS = 'a[href^="/"]:not([href$=".xml"], [href$=".mp3"], [href^="/sandbox"], [href^="/stand-ins"])';
const BUTTONS = 'button:enabled';
const FIELDS = 'input:enabled';
const KINDS = [LINKS, LINKS, BUTTONS, BUTTONS, FIELDS];
const USABLE = [LINKS, BUTTONS, FIELDS].join(', ');

test('a visitor who does anything at random finds no error, no dead end and no wrong cart', {
  timeout: 3_600_000,
}, async () => {
  console.log(`SEED=${SEED} repeats it`);
  const random = randomNumbers(SEED);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const { page, open } = await newVisitor({ elsewhere: 'https://', expectsErrorsOf: /^https:|ERR_NAME_NOT_RESOLVED/ });
  await open('/');
  const counts: Record<string, number> = {};
  const log: string[] = [];
  for (let action = 0; action < ACTIONS; action += 1) {
    const name = await act(page);
    counts[name.split(' ')[0] ?? ''] = (counts[name.split(' ')[0] ?? ''] ?? 0) + 1;
    log.push(name);
    // Two further tabs may stay open and share the storage; more would only slow the machine.
    for (const tab of page.context().pages().slice(3)) await tab.close();
    await expect.poll(() => brokenInvariants(page), { message: log.slice(-12).join('\n') }).toEqual([]);
  }
  console.log(`${ACTIONS} actions: ${JSON.stringify(counts)}`);

  /** Does one thing. Returns what it was. */
  async function act(tab: Page): Promise<string> {
    const kind = random();
    if (kind < 0.04)
      return tab.goBack({ waitUntil: 'commit' }).then(
        () => 'back',
        () => 'back',
      );
    if (kind < 0.06)
      return tab.goForward({ waitUntil: 'commit' }).then(
        () => 'forward',
        () => 'forward',
      );
    if (kind < 0.08) return tab.reload().then(() => 'reload');
    if (kind < 0.1) {
      const width = pick(WIDTHS) ?? 390;
      await tab.setViewportSize({ width, height: 800 });
      return `resize ${width}`;
    }
    // A sign-in that succeeds would hardly ever come about by chance.
    if (kind < 0.2 && (await tab.evaluate(fillLogin).catch(() => false))) return 'signIn';
    return tab.evaluate(useOne, [pick(KINDS) ?? LINKS, random(), pick(TEXTS) ?? ''] as const).catch(() => 'gone');
  }
});

/** Runs in the page. Uses one of the visible elements; returns what it was. */
function useOne([selector, chance, text]: readonly [string, number, string]): string {
  const visible = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const element = visible[Math.floor(chance * visible.length)];
  if (!element) return 'nothing';
  if (element instanceof HTMLInputElement && !['radio', 'checkbox'].includes(element.type)) element.value = text;
  else element.click();
  return `${element.localName} ${element.textContent || element.getAttribute('name')}`;
}

/** Runs in the page. Signs in where there is a form for it. */
function fillLogin(): boolean {
  const [name, password] = ['username', 'password'].map((key) =>
    document.querySelector<HTMLInputElement>(`[name=${key}]`),
  );
  if (!name || !password || document.querySelector('[name=email]')) return false;
  name.value = 'newcomer';
  password.value = 'Sommerlund-2';
  name.form?.requestSubmit();
  return true;
}

/** What must be true of the page at any time, and is not. */
async function brokenInvariants(page: Page): Promise<string[]> {
  if (!page.url().startsWith(siteUrl)) {
    await page.goto(siteUrl);
    return [];
  }
  return page
    .evaluate(
      ([usable, key]) => {
        const broken: string[] = [];
        const text = document.body.innerText;
        const shared = JSON.parse(localStorage.getItem(key) ?? '{}')?.data;
        const lines: unknown[] = shared?.shoppingCart ?? [];
        if (/undefined|NaN|\[object|Invalid Date/.test(text))
          broken.push(`a value without words: ${text.slice(0, 200)}`);
        if (!document.querySelector('main h1')?.textContent) broken.push('no heading');
        if (/password|Sommerlund/i.test(location.search + location.hash)) broken.push('a secret in the address');
        if (!document.querySelector(usable)) broken.push('nothing that can be used');
        const shown = document.querySelector('.menu-count')?.textContent?.replace(/\D/g, '') ?? '';
        if (shown !== '' && Number(shown) !== lines.length)
          broken.push(`the cart shows ${shown} and has ${lines.length}`);
        const hasTokens = Object.keys(localStorage).some((key) => key.endsWith('.refreshToken'));
        const isAccount = document.querySelector('main h1')?.textContent === 'My Account';
        if (isAccount && !hasTokens) broken.push('an account without a session');
        return broken;
      },
      [USABLE, SHARED_STATE_KEY] as const,
    )
    .catch(() => ['the page is being replaced']);
}
