import { describe, expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { beIdle } from './beIdle.ts';
import {
  FORTRESS,
  holdPlayer,
  holdSample,
  isPlaying,
  keepSound,
  listen,
  listening,
  pause,
  play,
  seconds,
  shapesOf,
  slider,
} from './samplePlayer.ts';
import { button, heading, pressEnter } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

describe('samples on a page', () => {
  test('one sample plays at a time [SAMPLE-03a]', async () => {
    const { page } = await listening(newVisitor, '/shop');
    await pressEnter(page, listen(FORTRESS));
    await isPlaying(page, FORTRESS);
    await pressEnter(page, listen('F.I.S.T.'));
    await isPlaying(page, 'F.I.S.T.');
    await button(page, play(FORTRESS)).waitFor();
    await expect.poll(() => shapesOf(page, 1)).toBeGreaterThan(3);
  });

  test('Enter that is held down opens a sample and leaves it playing [SAMPLE-01c]', async () => {
    const { page } = await listening(newVisitor, '/shop/product/fod');
    await button(page, listen(FORTRESS)).focus();
    await page.keyboard.down('Enter');
    await isPlaying(page, FORTRESS);
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(await button(page, pause(FORTRESS)).count()).toBe(1);
    await pressEnter(page, pause(FORTRESS));
    await button(page, play(FORTRESS)).waitFor();
  });

  test('a double click opens a sample and leaves it playing [SAMPLE-01c]', async () => {
    const { page } = await listening(newVisitor, '/shop');
    await pressEnter(page, listen(FORTRESS));
    await isPlaying(page, FORTRESS);
    await button(page, listen('F.I.S.T.')).dblclick({ position: { x: 25, y: 25 } });
    await isPlaying(page, 'F.I.S.T.');
    // The second press of a double click on the player itself counts.
    await button(page, pause('F.I.S.T.')).dblclick();
    await isPlaying(page, 'F.I.S.T.');
  });

  test('a double click where the slider comes leaves the sample at its start [SAMPLE-01c]', async () => {
    const { page } = await listening(newVisitor, '/shop');
    await pressEnter(page, listen(FORTRESS));
    await isPlaying(page, FORTRESS);
    await page.locator('main a[href="/shop/product/fist"]').first().click();
    // The page before has a sample of F.I.S.T., too.
    await page.getByRole('heading', { level: 1, name: 'F.I.S.T.' }).waitFor();
    await button(page, listen('F.I.S.T.')).dblclick({ position: { x: 225, y: 25 } });
    await isPlaying(page, 'F.I.S.T.');
    expect(await seconds(page)).toBeLessThan(3);
  });

  test('a sample that is left for another one before it is heard has not failed [SAMPLE-03acd]', async () => {
    const { page, context } = await listening(newVisitor, '/shop');
    const release = await holdSample(context, 'fod');
    await keepSound(page);
    await pressEnter(page, listen(FORTRESS));
    await button(page, pause(FORTRESS)).waitFor();
    await page.evaluate(() => Object.assign(window, { left: Reflect.get(window, 'sound') }));
    await pressEnter(page, listen('F.I.S.T.'));
    await isPlaying(page, 'F.I.S.T.');
    await button(page, play(FORTRESS)).waitFor();
    release();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'left').readyState)).toBeGreaterThan(0);
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
  });

  test('two players of one sample are named each, and hold together [SAMPLE-04b]', async () => {
    const { page } = await listening(newVisitor, '/shop');
    for (const title of [FORTRESS, 'The Fortress of Death and F.I.S.T.']) await pressEnter(page, listen(title));
    await expect.poll(() => slider(page).count()).toBe(2);
    expect(await faultsOf(page)).toEqual([]);
  });

  test('a player that comes late leaves the focus where the visitor has gone [SAMPLE-01c FORM-01e]', async () => {
    const { page, context } = await listening(newVisitor, '/shop/product/fod');
    const release = await holdPlayer(context);
    await pressEnter(page, listen(FORTRESS));
    await page.getByRole('link', { name: 'GAMES', exact: true }).focus();
    release();
    await isPlaying(page, FORTRESS);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('GAMES');
  });

  test('of two players that come at once, the one that was pressed last has the focus [SAMPLE-01c FORM-01e]', async () => {
    const { page, context } = await listening(newVisitor, '/shop');
    const release = await holdPlayer(context);
    const last = 'The Fortress of Death and F.I.S.T.';
    for (const title of [FORTRESS, last]) await pressEnter(page, listen(title));
    release();
    await expect.poll(() => slider(page).count()).toBe(2);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(pause(last));
  });

  test.each([
    ['GAMES', 'Games'],
    ['The Fortress of Death and F.I.S.T.', 'The Fortress of Death and F.I.S.T.'],
  ])('a sample stops when the visitor leaves the page for %s [SAMPLE-03b]', async (name, title) => {
    const { page } = await listening(newVisitor, '/shop/product/fod');
    await keepSound(page);
    await pressEnter(page, listen(FORTRESS));
    await isPlaying(page, FORTRESS);
    await page.getByRole('link', { name, exact: true }).first().click();
    await heading(page, title);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'sound').paused)).toBe(true);
    expect(await slider(page).count()).toBe(0);
  });

  test('a sample that breaks off while it plays says so [SAMPLE-03c]', async () => {
    const { page } = await listening(newVisitor, '/shop/product/fod');
    await keepSound(page);
    await pressEnter(page, listen(FORTRESS));
    await isPlaying(page, FORTRESS);
    await page.evaluate(() => Reflect.get(window, 'sound').dispatchEvent(new Event('error')));
    await page.getByRole('alert').filter({ hasText: 'The sample cannot be played right now.' }).waitFor();
    await button(page, play(FORTRESS)).waitFor();
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
      await isPlaying(page, FORTRESS);
      await context.route(/fist\.mp3$/, (route) => route.fulfill({ status, contentType, body }));
      await open('/shop/product/fist');
      await pressEnter(page, listen('F.I.S.T.'));
      const file = page.getByRole('link', { name: 'Open the sound file' });
      await file.waitFor();
      expect(await file.getAttribute('href')).toMatch(/fist\.mp3$/);
    },
  );

  test('nothing of a sample is fetched in idle time either [SAMPLE-01g]', async () => {
    const { page, open } = await newVisitor({ preloads: true });
    await beIdle(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    // What is fetched last in idle time.
    const isIdle = page.waitForResponse(/assets\/head-/);
    await open('/shop/product/fod');
    await isIdle;
    expect(requests.filter((url) => /\.mp3$|samplePlayer/.test(url))).toEqual([]);
  });

  test('a sample that cannot be had leaves the one that plays as it is, with its media keys [SAMPLE-03d]', async () => {
    const { page, context, open } = await newVisitor({ expectsErrorsOf: /samples-/ });
    await open('/shop');
    await pressEnter(page, listen(FORTRESS));
    await isPlaying(page, FORTRESS);
    await context.route(/fist\.mp3$/, (route) => route.fulfill({ status: 404 }));
    await pressEnter(page, listen('F.I.S.T.'));
    await page.getByRole('alert').filter({ hasText: 'The sample cannot be played right now.' }).waitFor();
    await isPlaying(page, FORTRESS);
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(FORTRESS);
  });

  test('a sample that the browser does not allow says so [SAMPLE-03c]', async () => {
    const { page } = await listening(newVisitor, '/shop/product/fod');
    await page.evaluate(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
    });
    await pressEnter(page, listen(FORTRESS));
    await page.getByRole('alert').filter({ hasText: 'Your browser does not allow this page to play sound.' }).waitFor();
  });

  test.each([
    ['the player', '/shop/product/fod', /assets\/samplePlayer/],
    ['the shop', '/fortressofdeath', /assets\/openShop/],
  ])(
    'a sample for which the code of %s cannot be fetched says so, and the page stays [SAMPLE-03cd]',
    async (_, path, withheld) => {
      const { page, open } = await newVisitor({ withheld });
      await open(path);
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      await pressEnter(page, listen(FORTRESS));
      const said = 'A part of this page could not be fetched. Please load the page again: your cart is kept.';
      await page.getByRole('alert').filter({ hasText: said }).waitFor();
      expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
    },
  );
});
