import type { BrowserContext, Page } from 'playwright-core';
import { hold } from './hold.ts';
import { button } from './userActions.ts';
import type { openBrowser } from './visitor.ts';

export const FORTRESS = 'The Fortress of Death';
export const listen = (title: string) => `Listen to a sample of ${title}`;
export const pause = (title: string) => `Pause the sample of ${title}`;
export const play = (title: string) => `Play the sample of ${title}`;
export const slider = (page: Page) => page.getByRole('slider', { name: 'Position in the sample' });
export const seconds = async (page: Page) => Number(await slider(page).first().inputValue());

/** Has the mouse go down in the middle of a slider, and stay so. Where the slider is: its left, its middle, its width. */
export async function pressMiddle(page: Page): Promise<{ x: number; y: number; width: number }> {
  await slider(page).scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await slider(page).boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  return { x, y: y + height / 2, width };
}

/** Waits until a sample plays. While it loads, its button says 'Pause', too. */
export const isPlaying = (page: Page, title: string) =>
  page
    .locator('.sample-player[aria-busy="false"]')
    .filter({ has: button(page, pause(title)) })
    .waitFor();

type NewVisitor = ReturnType<typeof openBrowser>['newVisitor'];

/** A page with a player, and the samples that it has asked for. */
export async function listening(newVisitor: NewVisitor, path: string) {
  const visitor = await newVisitor();
  const requests: string[] = [];
  visitor.page.on('request', (request) => /\.mp3$|samplePlayer/.test(request.url()) && requests.push(request.url()));
  await visitor.open(path);
  return { ...visitor, requests };
}

/** A page on which the browser's media keys can be pressed. */
export async function withMediaKeys(newVisitor: NewVisitor, path: string) {
  const { page, open } = await newVisitor();
  await page.addInitScript(() => {
    const handlers: Record<string, MediaSessionActionHandler | null> = {};
    Object.assign(window, { handlers });
    navigator.mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler;
    };
  });
  await open(path);
  const pressKey = (action: MediaSessionAction, seekTime?: number) =>
    page.evaluate((details) => Reflect.get(window, 'handlers')[details.action](details), { action, seekTime });
  return { page, pressKey };
}

/** How many shapes the bars of a player take in thirty frames. */
export const shapesOf = (page: Page, player: number) =>
  page.evaluate(async (index) => {
    const seen = new Set<string | null>();
    for (let frame = 0; frame < 30; frame += 1) {
      seen.add(document.querySelectorAll('.sample-bars')[index]?.getAttribute('d') ?? null);
      await new Promise(requestAnimationFrame);
    }
    return seen.size;
  }, player);

/** Has the page keep, as `window.sound`, the element that plays. */
export const keepSound = (page: Page) =>
  page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      Object.assign(window, { sound: this });
      return play.call(this);
    };
  });

export const holdSample = (context: BrowserContext, name: string) => hold(context, new RegExp(`${name}\\.mp3$`));
export const holdPlayer = (context: BrowserContext) => hold(context, /assets\/samplePlayer/);
