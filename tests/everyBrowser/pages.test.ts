import { expect, test } from 'vitest';
import { routes } from '../../src/app/routes.ts';
import { addressesOf } from '../../src/build/addresses.ts';
import { inEveryBrowser } from './inEveryBrowser.ts';

await Promise.all(routes.map((route) => route.load()));
const addresses = [...routes.flatMap((route) => addressesOf(route).map(({ path }) => path)), '/nowhere'];

/** The host's answer for a page that is not there. */
const MISSING = /404/;

inEveryBrowser(({ newVisitor }) => {
  test('every address has its heading and its pictures, complains of nothing, and fits its window, in a full run [LIVE-01ab]', async () => {
    const visitor = await newVisitor({ expects: MISSING });
    const seen = new Map<string, unknown>();
    for (const path of addresses) {
      await visitor.open(path);
      await visitor.until("[...document.images].every(({ complete, loading }) => complete || loading === 'lazy')");
      seen.set(
        path,
        await visitor.tab.evaluate(`({
          headings: document.querySelectorAll('h1').length,
          broken: [...document.images].filter((image) => image.complete && image.naturalWidth === 0 && image.loading !== 'lazy').length,
          sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        })`),
      );
    }
    const sound = { headings: 1, broken: 0, sideways: 0 };
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(addresses.map((path) => [path, sound])));
  });

  test('links, Back and a reload lead where they say, in a full run [LIVE-01ab]', async () => {
    const visitor = await newVisitor();
    await visitor.open('/');
    await visitor.press('SHOP');
    await visitor.heading('Shop');
    await visitor.press('GAMES');
    await visitor.heading('Games');
    await visitor.tab.goBack();
    await visitor.heading('Shop');
    await visitor.reload();
    await visitor.heading('Shop');
    await visitor.tab.goBack();
    await visitor.until("location.pathname === '/'");
  });

  test('a sample plays and pauses, in a full run [LIVE-01ab]', async () => {
    const visitor = await newVisitor();
    await visitor.open('/shop/product/fod');
    await visitor.press('Listen to a sample of The Fortress of Death');
    await visitor.until('document.querySelector(\'button[aria-label^="Pause the sample"]\')');
    await visitor.until("Number(document.querySelector('input[type=range]').value) >= 1");
    await visitor.press('Pause the sample of The Fortress of Death');
    await visitor.until('document.querySelector(\'button[aria-label^="Play the sample"]\')');
    expect(await visitor.texts('.sample-time')).toEqual([expect.stringMatching(/^0:0\d \/ 0:18$/)]);
  });

  test('a visit is counted only where the visitor agrees, and the answer is kept, in a full run [LIVE-01ab]', async () => {
    const visitor = await newVisitor({ site: 'live', expects: /googletagmanager|ERR_/ });
    const counting = "document.querySelector('script[src*=googletagmanager]')";
    await visitor.open('/');
    await visitor.sees('May we count your visit?');
    expect(await visitor.tab.evaluate(`${counting} === null`)).toBe(true);
    await visitor.press('No, thank you');
    await visitor.until("!document.body.textContent.includes('May we count your visit?')");
    await visitor.reload();
    expect(await visitor.tab.evaluate(`${counting} === null`)).toBe(true);
    await visitor.tab.evaluate('localStorage.clear()');
    await visitor.reload();
    await visitor.press('Yes, count me');
    await visitor.until(counting);
    await visitor.reload();
    await visitor.until(counting);
    expect(await visitor.tab.evaluate("document.body.textContent.includes('May we count your visit?')")).toBe(false);
  });
});
