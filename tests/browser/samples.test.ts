import { describe, expect, test } from 'vitest';
import { barsOf } from '../../screens/parts/scrubber.ts';
import { scenes } from '../../src/build/art/scenes.ts';
import { silhouetteOf } from '../../src/build/art/silhouette.ts';
import { transcripts } from '../../src/content/transcripts.ts';
import {
  FORTRESS,
  holdSample,
  isPlaying,
  keepSound,
  listen,
  listening,
  pause,
  play,
  pressMiddle,
  seconds,
  shapesOf,
  slider,
  withMediaKeys,
} from './samplePlayer.ts';
import { button, heading, pressEnter } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor, siteUrl } = openBrowser();

describe('a sample', () => {
  test.each([
    ['/shop/product/fod', FORTRESS, 'fod'],
    ['/fortressofdeath', FORTRESS, 'fod'],
    ['/shop', 'F.I.S.T.', 'fist'],
    ['/games', 'Dracula: Curse of the Vampire', 'dracula'],
  ] as const)(
    'on %s plays once it is pressed, and nothing of it is fetched before [SAMPLE-01bcfg SAMPLE-04abc]',
    async (path, title, name) => {
      const { page, requests } = await listening(newVisitor, path);
      await button(page, listen(title)).hover();
      await button(page, listen(title)).focus();
      await page.waitForLoadState('networkidle');
      expect(requests).toEqual([]);
      await pressEnter(page, listen(title));
      await isPlaying(page, title);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(pause(title));
      await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(1);
      expect(new Set(requests.filter((url) => url.endsWith('.mp3')).map((url) => url.split('/').at(-1)))).toEqual(
        new Set([`${name}.mp3`]),
      );
      expect(await slider(page).getAttribute('aria-valuetext')).toMatch(/^\d+ of 1[89] seconds$/);
      expect(await page.locator('.sample-time:visible').textContent()).toMatch(/^0:\d\d \/ 0:1[89]$/);
      await page.getByText('Transcript').click();
      const transcript = page.getByText(transcripts[name], { exact: true });
      await transcript.waitFor();
      // On paper it can be read, and nothing stands there that is to be pressed.
      await page.emulateMedia({ media: 'print' });
      expect([await transcript.isVisible(), await page.locator('.sample-player button:visible').count()]).toEqual([
        true,
        0,
      ]);
    },
  );

  test('a sample pauses and goes on by key, moves by arrows, Home and End, and begins again after its end [SAMPLE-01ce]', async () => {
    const { page } = await listening(newVisitor, '/shop/product/fod');
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
    await isPlaying(page, FORTRESS);
    await expect.poll(() => seconds(page)).toBeLessThan(18);
  });

  test('a sample that loads is moved in by pointer to where its picture was pressed [SAMPLE-01d SAMPLE-02a]', async () => {
    const { page, context } = await listening(newVisitor, '/shop/product/fod');
    const release = await holdSample(context, 'fod');
    await keepSound(page);
    await pressEnter(page, listen(FORTRESS));
    await slider(page).waitFor();
    await pressMiddle(page);
    await page.mouse.up();
    await expect.poll(() => page.locator('.sample-time:visible').textContent()).toBe('0:09 / 0:18');
    release();
    await isPlaying(page, FORTRESS);
    await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(10);
    expect(await page.evaluate(() => Math.floor(Reflect.get(window, 'sound').duration))).toBe(18);
  });

  test('a sample that is moved in or paused while it loads begins there, or not at all [SAMPLE-01c]', async () => {
    const { page, context } = await listening(newVisitor, '/shop/product/fod');
    const release = await holdSample(context, 'fod');
    await keepSound(page);
    await pressEnter(page, listen(FORTRESS));
    for (const _ of [1, 2, 3, 4, 5]) await slider(page).press('ArrowRight');
    await button(page, pause(FORTRESS)).press('Space');
    await button(page, play(FORTRESS)).waitFor();
    release();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'sound').readyState)).toBeGreaterThan(0);
    expect(await page.evaluate(() => Reflect.get(window, 'sound').paused)).toBe(true);
    expect(await seconds(page)).toBe(5);
    await button(page, play(FORTRESS)).press('Enter');
    await isPlaying(page, FORTRESS);
    await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(6);
  });

  test.each([
    ['/shop/product/fod', FORTRESS],
    ['/shop', 'F.I.S.T.'],
  ])(
    'a sample on %s is moved in by pointer: by a press on its slider, and by drawing it along [SAMPLE-01d]',
    async (address, title) => {
      const { page, path } = await listening(newVisitor, address);
      await pressEnter(page, listen(title));
      await button(page, pause(title)).press('Space');
      await button(page, play(title)).waitFor();
      const { x, y, width } = await pressMiddle(page);
      await expect.poll(() => seconds(page)).toBe(9);
      await page.mouse.move(x + width - 1, y, { steps: 5 });
      await page.mouse.up();
      await expect.poll(() => seconds(page)).toBe(18);
      expect(await path()).toBe(address);
    },
  );

  test.each([
    ['fod', '/shop/product/fod', FORTRESS],
    ['fist', '/shop/product/fist', 'F.I.S.T.'],
  ] as const)('the slider of %s lies on the outline of its own picture [SAMPLE-02a]', async (name, path, title) => {
    const { page } = await listening(newVisitor, path);
    await pressEnter(page, listen(title));
    await button(page, pause(title)).press('Space');
    await expect
      .poll(() => page.locator('.sample-bars').first().getAttribute('d'))
      .toBe(barsOf(silhouetteOf(scenes[name])));
    const placeOf = (part: Element) => JSON.stringify(part.getBoundingClientRect());
    expect(await page.locator('.sample-scrubber svg').first().evaluate(placeOf)).toBe(
      await slider(page).first().evaluate(placeOf),
    );
    // High enough for a finger.
    const heightOf = (part: Element) => part.getBoundingClientRect().height;
    expect(await slider(page).first().evaluate(heightOf)).toBeGreaterThanOrEqual(24);
    // The bars themselves reach from end to end, but for half a bar.
    const ends = (part: Element) => [part.getBoundingClientRect().left, part.getBoundingClientRect().right];
    const [left = 0, right = 0] = await slider(page).first().evaluate(ends);
    const [first = 0, last = 0] = await page.locator('.sample-bars').first().evaluate(ends);
    expect([first - left, right - last].filter((gap) => gap < 0 || gap > (right - left) / 72)).toEqual([]);
  });

  test('the browser’s media keys play, pause and move in the sample [SAMPLE-04d]', async () => {
    const { page, pressKey } = await withMediaKeys(newVisitor, '/shop/product/fod');
    await pressEnter(page, listen(FORTRESS));
    await isPlaying(page, FORTRESS);
    await pressKey('pause');
    await button(page, play(FORTRESS)).waitFor();
    for (const second of [7, 0, 7]) {
      await pressKey('seekto', second);
      await expect.poll(() => seconds(page)).toBe(second);
    }
    await pressKey('seekforward');
    await expect.poll(() => seconds(page)).toBe(12);
    await pressKey('seekbackward');
    await expect.poll(() => seconds(page)).toBe(7);
    await pressKey('play');
    await isPlaying(page, FORTRESS);
    // To its end, and from its start again.
    await slider(page).press('End');
    await button(page, play(FORTRESS)).waitFor();
    await pressKey('play');
    await isPlaying(page, FORTRESS);
  });

  test('the browser’s media keys belong to the sample that was begun last, and to none on the next page [SAMPLE-03ab SAMPLE-04d]', async () => {
    const { page, pressKey } = await withMediaKeys(newVisitor, '/shop');
    for (const title of [FORTRESS, 'F.I.S.T.']) {
      await pressEnter(page, listen(title));
      await isPlaying(page, title);
      await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(title);
    }
    await pressKey('pause');
    await button(page, play('F.I.S.T.')).waitFor();
    // While the next one loads, the keys are still those of this one.
    await page.evaluate(() => {
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = () => {
        HTMLMediaElement.prototype.play = play;
        return new Promise(() => {});
      };
    });
    await pressEnter(page, play(FORTRESS));
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('F.I.S.T.');
    await pressKey('play');
    await isPlaying(page, 'F.I.S.T.');
    await page.getByRole('link', { name: 'GAMES', exact: true }).click();
    await heading(page, 'Games');
    const left = () =>
      page.evaluate(() => {
        const handlers = Object.entries(Reflect.get(window, 'handlers'));
        return [navigator.mediaSession.metadata, ...handlers.flatMap(([key, handler]) => (handler ? [key] : []))];
      });
    // That key is not left to the browser, which would go on with the sample.
    await expect.poll(left).toEqual([null, 'play']);
  });

  test('the bars of the picture swell with what is heard, and stand still where motion is reduced [SAMPLE-02bc]', async () => {
    const played = async (reducedMotion: 'reduce' | 'no-preference') => {
      const { page, open } = await newVisitor(reducedMotion === 'reduce' ? { reducedMotion } : {});
      await open('/shop/product/fod');
      await pressEnter(page, listen(FORTRESS));
      await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(1);
      return page;
    };
    const page = await played('no-preference');
    await expect.poll(() => shapesOf(page, 0)).toBeGreaterThan(3);
    expect(await shapesOf(await played('reduce'), 0)).toBe(1);
  });

  test('the browser’s media keys know the title', async () => {
    const { page } = await listening(newVisitor, '/shop/product/fod');
    await pressEnter(page, listen(FORTRESS));
    await isPlaying(page, FORTRESS);
    await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(FORTRESS);
  });

  test('where scripts are off, a link leads to its file, beside its transcript [SAMPLE-04a]', async () => {
    const { page } = await newVisitor({ javaScriptEnabled: false });
    await page.goto(`${siteUrl}/shop/product/fod`);
    expect(await page.getByRole('link', { name: 'Listen to a sample' }).getAttribute('href')).toMatch(/fod\.mp3$/);
    await page.getByText('Transcript', { exact: true }).click();
    const transcript = page.getByText(transcripts.fod, { exact: true });
    await transcript.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect([await transcript.isVisible(), await page.getByText('Listen to a sample').isVisible()]).toEqual([
      true,
      false,
    ]);
  });
});
