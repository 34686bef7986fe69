import { expect, test } from 'vitest';
import { openBrowser, setUp } from '../browser/visitor.ts';
import { numberFrom } from '../commandLine.js';

const { newVisitor } = openBrowser(setUp().liveUrl);

/** `NAVIGATIONS=200` takes fewer. The first quarter is not counted: it loads what is loaded once. */
const NAVIGATIONS = numberFrom('NAVIGATIONS', 2000, 1);
const ADDRESSES = ['/games', '/fist', '/shop', '/shop/product/fod', '/press', '/account', '/shop/checkout', '/faq'];

test('the memory that a navigation leaves behind', { timeout: 1_800_000 }, async () => {
  const { page, context, open } = await newVisitor({ elsewhere: 'https://' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  await open('/');
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize;
  };
  const figures: { navigations: number; bytes: number }[] = [];
  for (let navigations = 1; navigations <= NAVIGATIONS; navigations += 1) {
    await navigate(ADDRESSES[navigations % ADDRESSES.length] ?? '/');
    if (navigations % Math.ceil(NAVIGATIONS / 4) === 0) figures.push({ navigations, bytes: await heap() });
  }
  const [first, last] = [figures[0], figures.at(-1)];
  if (!first || !last) throw new Error('Nothing was measured.');
  for (const { navigations, bytes } of figures)
    console.log(`${navigations} navigations: ${(bytes / 1e6).toFixed(2)} MB`);
  const growth = (last.bytes - first.bytes) / (last.navigations - first.navigations);
  console.log(`${growth.toFixed(0)} bytes a navigation`);
  expect(figures).toHaveLength(4);

  /** Within the page, and until its heading is the new page's. */
  async function navigate(path: string): Promise<void> {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.waitForFunction(() => {
      const heading = document.querySelector('main h1')?.textContent;
      return heading !== undefined && heading !== '' && document.title !== '';
    });
  }
});
