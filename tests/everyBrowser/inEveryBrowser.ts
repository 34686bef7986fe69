import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { setUp } from '../browser/visitor.ts';
import { IS_FULL } from '../depth.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import type { BrowserProfile, Size, TestedBrowser } from './tab.ts';
import { type Visitor, visitorOf } from './visitor.ts';
import { startWebKit } from './webkit.ts';

const BROWSERS: [name: string, start: () => Promise<TestedBrowser>][] = [
  ['Chromium', startChromium],
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
];

const SIZES: [name: string, size: Size][] = [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
];

interface VisitorOptions {
  site?: 'sandbox' | 'live';
  /** Complaints that are no fault. */
  expects?: RegExp;
  /** Whether the visitor is there for all tests. */
  stays?: boolean;
}

/** What a test has of the browser that it runs in. */
export interface BrowserUnderTest {
  name: string;
  size: Size;
  /** Somebody with a browser of his or her own, and its first tab. */
  newVisitor(options?: VisitorOptions): Promise<Visitor>;
  /** A further tab of the visitor who came last. */
  newTab(): Promise<Visitor>;
}

/**
 * Declares tests for each browser at the sizes of a phone and of a desktop, in a full run alone. What a browser complains
 * of fails a test, but for what it expects.
 */
export function inEveryBrowser(
  declare: (browser: BrowserUnderTest) => void,
  sizes = SIZES,
  names = BROWSERS.map(([name]) => name),
): void {
  for (const [name, start] of BROWSERS.filter(([name]) => names.includes(name)))
    describe.runIf(IS_FULL)(name, () => {
      let browser: TestedBrowser;
      beforeAll(async () => {
        browser = await start();
        console.log(`${browser.name} ${browser.version}`);
      });
      afterAll(() => browser?.close());
      describe.each(sizes)('%s', (_, size) => declare(underTest(name, size, () => browser)));
    });
}

function underTest(name: string, size: Size, browser: () => TestedBrowser): BrowserUnderTest {
  let profile: BrowserProfile | undefined;
  let siteUrl = '';
  let expected: RegExp | undefined;
  let isStaying = false;
  const newTab = async () => {
    if (!profile) throw new Error('Nobody has come yet.');
    return visitorOf(await profile.newTab(), siteUrl);
  };
  async function leave() {
    await profile?.close();
    profile = undefined;
  }
  afterEach(async () => {
    const troubles = profile?.troubles().filter((trouble) => !expected?.test(trouble)) ?? [];
    if (!isStaying) await leave();
    expect(troubles).toEqual([]);
  });
  afterAll(leave);
  return {
    name,
    size,
    newTab,
    async newVisitor({ site = 'sandbox', expects, stays = false } = {}) {
      const { siteUrl: sandboxUrl, liveUrl } = setUp();
      siteUrl = site === 'sandbox' ? sandboxUrl : liveUrl;
      expected = expects;
      isStaying = stays;
      profile = await browser().newProfile(size);
      return newTab();
    },
  };
}
