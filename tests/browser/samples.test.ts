import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barsOf } from '../../screens/parts/scrubber.ts';
import { scenes } from '../../src/build/art/scenes.ts';
import { silhouetteOf } from '../../src/build/art/silhouette.ts';
import { transcripts } from '../../src/content/transcripts.ts';
import { createGate } from '../gate.ts';
import { button, heading, pressEnter } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

const FORTRESS = 'The Fortress of Death';
const listen = (title: string) => `Listen to a sample of ${title}`;
const pause = (title: string) => `Pause the sample of ${title}`;
const play = (title: string) => `Play the sample of ${title}`;
const slider = (page: Page) => page.getByRole('slider', { name: 'Position in the sample' });
const seconds = async (page: Page) => Number(await slider(page).first().inputValue());

/** A page with a player, and the samples that it has asked for. */
async function listening(path: string) {
  const visitor = await newVisitor();
  const requests: string[] = [];
  visitor.page.on('request', (request) => /\.mp3$|samplePlayer/.test(request.url()) && requests.push(request.url()));
  await visitor.open(path);
  return { ...visitor, requests };
}

/** A page on which the browser's media keys can be pressed. */
async function withMediaKeys(path: string) {
  const { page, open } = await newVisitor({ alone: true });
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
const shapesOf = (page: Page, player: number) =>
  page.evaluate(async (index) => {
    const seen = new Set<string | null>();
    for (let frame = 0; frame < 30; frame += 1) {
      seen.add(document.querySelectorAll('.sample-bars')[index]?.getAttribute('d') ?? null);
      await new Promise(requestAnimationFrame);
    }
    return seen.size;
  }, player);

describe('a sample', () => {
  test.each([
    ['/shop/product/fod', FORTRESS, 'fod'],
    ['/fortressofdeath', FORTRESS, 'fod'],
    ['/shop', 'F.I.S.T.', 'fist'],
    ['/games', 'Dracula: Curse of the Vampire', 'dracula'],
  ] as const)(
    'on %s plays once it is pressed, and nothing of it is fetched before [SAMPLE-01bcfg SAMPLE-04abc]',
    async (path, title, name) => {
      const { page, requests } = await listening(path);
      expect(requests).toEqual([]);
      await pressEnter(page, listen(title));
      await button(page, pause(title)).waitFor();
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(pause(title));
      await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(1);
      expect(new Set(requests.filter((url) => url.endsWith('.mp3')).map((url) => url.split('/').at(-1)))).toEqual(
        new Set([`${name}.mp3`]),
      );
      expect(await slider(page).getAttribute('aria-valuetext')).toMatch(/^\d+ of 1[89] seconds$/);
      expect(await page.locator('.sample-time').textContent()).toMatch(/^0:0\d \/ 0:1[89]$/);
      await page.getByText('Transcript').click();
      expect(await page.locator('.sample-transcript p').textContent()).toBe(transcripts[name]);
    },
  );

  test('a sample pauses and goes on by key, moves by arrows, Home and End, and begins again after its end [SAMPLE-01ce]', async () => {
    const { page } = await listening('/shop/product/fod');
    await pressEnter(page, listen(FORTRESS));
    await button(page, pause(FORTRESS)).press('Space');
    await button(page, play(FORTRESS)).waitFor();
    const stopped = await seconds(page);
    await slider(page).press('ArrowRight');
    await slider(page).press('ArrowRight');
    await expect.poll(() => seconds(page)).toBe(stopped + 2);
    await slider(page).press('Home');
    await expect.poll(() => seconds(page)).toBe(0);
    await slider(page).press('End');
    await expect.poll(() => seconds(page)).toBe(18);
    await button(page, play(FORTRESS)).press('Enter');
    await button(page, play(FORTRESS)).waitFor();
    await button(page, play(FORTRESS)).press('Enter');
    await button(page, pause(FORTRESS)).waitFor();
    await expect.poll(() => seconds(page)).toBeLessThan(5);
  });

  test('a sample that was paused before its length was known has the length on its slider once it is', async () => {
    const { page } = await listening('/shop/product/fod');
    await page.evaluate(() => {
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        Object.assign(window, { sound: this });
        return play.call(this);
      };
    });
    await pressEnter(page, listen(FORTRESS));
    await button(page, pause(FORTRESS)).press('Space');
    await button(page, play(FORTRESS)).waitFor();
    await expect.poll(() => slider(page).getAttribute('max')).toBe('18');
    // As it was before the length was known.
    await slider(page).evaluate((input: HTMLInputElement) => {
      input.max = '30';
    });
    await page.evaluate(() => Reflect.get(window, 'sound').dispatchEvent(new Event('durationchange')));
    expect(await slider(page).getAttribute('max')).toBe('18');
  });

  test('a sample is moved in by pointer: by a press on its slider, and by drawing it along [SAMPLE-01d]', async () => {
    const { page } = await listening('/shop/product/fod');
    await pressEnter(page, listen(FORTRESS));
    await button(page, pause(FORTRESS)).press('Space');
    await button(page, play(FORTRESS)).waitFor();
    await expect.poll(() => slider(page).getAttribute('max')).toBe('18');
    const { x = 0, y = 0, width = 0, height = 0 } = (await slider(page).boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await expect.poll(() => seconds(page)).toBe(9);
    await page.mouse.move(x + width - 1, y + height / 2, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => seconds(page)).toBe(18);
  });

  test.each([
    ['fod', '/shop/product/fod', FORTRESS],
    ['fist', '/shop/product/fist', 'F.I.S.T.'],
  ] as const)('the slider of %s lies on the outline of its own picture [SAMPLE-02a]', async (name, path, title) => {
    const { page } = await listening(path);
    await pressEnter(page, listen(title));
    await button(page, pause(title)).press('Space');
    await expect
      .poll(() => page.locator('.sample-bars').first().getAttribute('d'))
      .toBe(barsOf(silhouetteOf(scenes[name])));
    const placeOf = (part: Element) => JSON.stringify(part.getBoundingClientRect());
    expect(await page.locator('.sample-scrubber svg').first().evaluate(placeOf)).toBe(
      await slider(page).first().evaluate(placeOf),
    );
  });

  test('the browser’s media keys play, pause and move in the sample [SAMPLE-04d]', async () => {
    const { page, pressKey } = await withMediaKeys('/shop/product/fod');
    await pressEnter(page, listen(FORTRESS));
    await button(page, pause(FORTRESS)).waitFor();
    await page.waitForFunction(() => 'seekto' in Reflect.get(window, 'handlers'));
    await pressKey('pause');
    await button(page, play(FORTRESS)).waitFor();
    await pressKey('seekto', 7);
    await expect.poll(() => seconds(page)).toBe(7);
    await pressKey('seekforward');
    await expect.poll(() => seconds(page)).toBe(12);
    await pressKey('seekbackward');
    await expect.poll(() => seconds(page)).toBe(7);
    await pressKey('play');
    await button(page, pause(FORTRESS)).waitFor();
    // To its end, and from its start again.
    await slider(page).press('End');
    await button(page, play(FORTRESS)).waitFor();
    await pressKey('play');
    await button(page, pause(FORTRESS)).waitFor();
  });

  test('the browser’s media keys belong to the sample that was begun last, and to none on the next page [SAMPLE-03ab SAMPLE-04d]', async () => {
    const { page, pressKey } = await withMediaKeys('/shop');
    for (const title of [FORTRESS, 'F.I.S.T.']) {
      await pressEnter(page, listen(title));
      await button(page, pause(title)).waitFor();
      await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(title);
    }
    await pressKey('pause');
    await button(page, play('F.I.S.T.')).waitFor();
    // While the next one loads, the keys would begin this one again beside it.
    await page.evaluate(() => {
      HTMLMediaElement.prototype.play = () => new Promise(() => {});
    });
    await pressEnter(page, play(FORTRESS));
    expect(await page.evaluate(() => Reflect.get(window, 'handlers').play)).toBeNull();
    await page.getByRole('link', { name: 'GAMES', exact: true }).click();
    await heading(page, 'Games');
    const left = () =>
      page.evaluate(() => [navigator.mediaSession.metadata, ...Object.values(Reflect.get(window, 'handlers'))]);
    expect(await left()).toEqual([null, null, null, null, null, null]);
  });

  test('the bars of the picture swell with what is heard, and stand still where motion is reduced [SAMPLE-02bc]', async () => {
    const shapes = async (reducedMotion: 'reduce' | 'no-preference') => {
      const { page, open } = await newVisitor(reducedMotion === 'reduce' ? { reducedMotion } : {});
      await open('/shop/product/fod');
      await pressEnter(page, listen(FORTRESS));
      await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(1);
      return shapesOf(page, 0);
    };
    expect(await shapes('no-preference')).toBeGreaterThan(3);
    expect(await shapes('reduce')).toBe(1);
  });

  test('the browser’s media keys know the title', async () => {
    const { page } = await listening('/shop/product/fod');
    await pressEnter(page, listen(FORTRESS));
    await button(page, pause(FORTRESS)).waitFor();
    await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(FORTRESS);
  });
});

describe('samples on a page', () => {
  test('one sample plays at a time [SAMPLE-03a]', async () => {
    const { page } = await listening('/shop');
    await pressEnter(page, listen(FORTRESS));
    await button(page, pause(FORTRESS)).waitFor();
    await pressEnter(page, listen('F.I.S.T.'));
    await button(page, pause('F.I.S.T.')).waitFor();
    await button(page, play(FORTRESS)).waitFor();
    await expect.poll(() => shapesOf(page, 1)).toBeGreaterThan(3);
  });

  test('a sample that is left for another one before it is heard has not failed [SAMPLE-03acd]', async () => {
    const { page, context } = await listening('/shop');
    const { open: release, opened: released } = createGate();
    await context.route(/fod\.mp3$/, async (route) => {
      await released;
      await route.fallback();
    });
    await pressEnter(page, listen(FORTRESS));
    await button(page, pause(FORTRESS)).waitFor();
    await pressEnter(page, listen('F.I.S.T.'));
    await button(page, pause('F.I.S.T.')).waitFor();
    await button(page, play(FORTRESS)).waitFor();
    release();
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
  });

  test('a sample stops when the visitor leaves the page [SAMPLE-03b]', async () => {
    const { page } = await listening('/shop/product/fod');
    await page.evaluate(() => {
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function () {
        Object.assign(window, { sound: this });
        return play.call(this);
      };
    });
    await pressEnter(page, listen(FORTRESS));
    await button(page, pause(FORTRESS)).waitFor();
    await page.getByRole('link', { name: 'GAMES', exact: true }).click();
    await heading(page, 'Games');
    expect(await page.evaluate(() => Reflect.get(window, 'sound').paused)).toBe(true);
  });

  test.each([
    ['is missing', 404, 'audio/mpeg', ''],
    ['is no sound', 200, 'audio/mpeg', 'this is no sound'],
  ])(
    'a sample that %s says so, leaves a link, and plays once it is there [SAMPLE-03cd]',
    async (_, status, contentType, body) => {
      const { page, context, open } = await newVisitor({ expectsErrorsOf: /samples-/ });
      await open('/shop/product/fod');
      await context.route(/\.mp3$/, (route) => route.fulfill({ status, contentType, body }));
      await pressEnter(page, listen(FORTRESS));
      await page.getByRole('alert').filter({ hasText: 'The sample cannot be played right now.' }).waitFor();
      expect(await page.getByRole('link', { name: 'Open the sound file' }).getAttribute('href')).toMatch(/fod\.mp3$/);
      expect(await button(page, 'Add To Cart').isEnabled()).toBe(true);
      await context.unroute(/\.mp3$/);
      await pressEnter(page, play(FORTRESS));
      await button(page, pause(FORTRESS)).waitFor();
    },
  );

  test('a sample that the browser does not allow says so [SAMPLE-03c]', async () => {
    const { page } = await listening('/shop/product/fod');
    await page.evaluate(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
    });
    await pressEnter(page, listen(FORTRESS));
    await page.getByRole('alert').filter({ hasText: 'Your browser does not allow this page to play sound.' }).waitFor();
  });

  test('a player that cannot be fetched says so [SAMPLE-03c]', async () => {
    const { page, open } = await newVisitor({ withheld: /assets\/samplePlayer/ });
    await open('/shop/product/fod');
    await pressEnter(page, listen(FORTRESS));
    await page.getByRole('alert').filter({ hasText: 'The sample cannot be played right now.' }).waitFor();
  });
});
