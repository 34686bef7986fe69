import type { Page } from 'playwright-core';
import { IS_FULL } from '../depth.ts';
import { layoutFaultsOf } from './layoutFaults.ts';

export const WIDTHS = [
  ...[320, 353, 360, 375, 390, 414, 600, 768, 1024],
  ...[1100, 1152, 1200, 1280, 1366, 1440, 1920, 2200, 2560],
];

/** At which widths a page is tried with which text: all, those of each kind of page, or those of its further pages. */
const ALL = { plain: WIDTHS, larger: [320, 390, 768, 1280], largest: [320, 390, 768, 1280], wider: [320, 768, 1280] };
const OF_A_KIND = {
  plain: [320, 353, 390, 600, 768, 1024, 1152, 1280, 1920, 2560],
  larger: [320, 768],
  largest: [320, 700, 1280],
  wider: [320, 1280],
};
const FURTHER = { plain: [320, 1280], larger: [320], largest: [320, 700], wider: [320] };

/**
 * The faults of the page that is open at each width, with larger and wider text too; of few widths for a further page of a
 * kind, or a further state of one.
 */
export async function layoutFaultsAtWidths(page: Page, isFirstOfKind: boolean): Promise<string[]> {
  const { plain, larger, largest, wider } = IS_FULL ? ALL : isFirstOfKind ? OF_A_KIND : FURTHER;
  const tries: [what: string, widths: readonly number[], text: { style?: string; size?: number }][] = [
    ['', plain, {}],
    [' with text of 150%', larger, { size: 24 }],
    [' with text of 200%', largest, { size: 32 }],
    [' with wider text', wider, { style: SPACED }],
  ];
  const faults: string[] = [];
  await withTextSizes(page, async (setTextSize) => {
    for (const [what, widths, { style = '', size = 16 }] of tries) {
      if (widths.length === 0) continue;
      await page.evaluate(adoptStyle, style);
      await setTextSize(size);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        faults.push(...(await layoutFaultsOf(page)).map((fault) => `${width} px${what}: ${fault}`));
      }
    }
  });
  await page.evaluate(adoptStyle, '');
  return faults;
}

/**
 * Sets the size of text in pixels as the settings of a browser do, and takes that back: what is wide enough for a layout
 * changes with the size of text.
 */
export async function withTextSizes(page: Page, use: (setTextSize: (size: number) => Promise<void>) => Promise<void>) {
  const browser = await page.context().newCDPSession(page);
  const setTextSize = async (standard: number) => {
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
  };
  try {
    await use(setTextSize);
  } finally {
    await setTextSize(16);
    await browser.detach();
  }
}

/** The spacing of WCAG 1.4.12. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** A style sheet that the site's policy does not concern, in place of the one before. */
export function adoptStyle(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
}
