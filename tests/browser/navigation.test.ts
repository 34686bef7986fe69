import { describe, expect, test } from 'vitest';
import { addToCart, footerLives } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor, siteUrl } = openBrowser();

describe('navigation', () => {
  test('navigation stays in the client, at the top each time, back and forward included [NAV-01b NAV-02ab NAV-10a]', async () => {
    const { page, open } = await newVisitor({ height: 500 });
    await open('/');
    await page.evaluate(() => {
      document.documentElement.dataset.same = 'document';
    });
    await footerLives(page);
    const go = async (name: string, heading: string) => {
      await page.evaluate(() => window.scrollTo(0, 400));
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await page.locator('h1:focus').filter({ hasText: heading }).waitFor();
      expect(await page.evaluate(() => [scrollY, document.documentElement.dataset.same])).toEqual([0, 'document']);
    };
    await go('Games', 'Games');
    await go('Questions and answers', 'Questions and answers');
    for (const [step, heading] of [
      ['back', 'Games'],
      ['back', 'The Fortress of Death'],
      ['forward', 'Games'],
    ] as const) {
      await page.evaluate(() => window.scrollTo(0, 300));
      await page.evaluate((way) => history[way](), step);
      await page.locator('h1:focus').filter({ hasText: heading }).waitFor();
      expect(await page.evaluate(() => [scrollY, document.documentElement.dataset.same])).toEqual([0, 'document']);
    }
  });

  test('a screen reader hears the title of each page that a link or Back has led to [NAV-10b]', async () => {
    const { page, open } = await newVisitor();
    await open('/');
    const announcement = page.locator('#announcement[aria-live=polite]');
    expect(await announcement.textContent()).toBe('');
    // Clipped, and not hidden: nobody would hear it.
    expect(await announcement.evaluate((region) => region.checkVisibility({ visibilityProperty: true }))).toBe(true);
    for (const [name, title] of [
      ['SHOP', /^Shop$/],
      ['GAMES', /^Games$/],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click();
      await announcement.filter({ hasText: title }).waitFor({ state: 'attached' });
    }
    await page.goBack();
    await announcement.filter({ hasText: /^Shop$/ }).waitFor({ state: 'attached' });
    // The title of a product says more than its heading.
    await page.getByRole('main').getByRole('link', { name: 'F.I.S.T.', exact: true }).click();
    await announcement.filter({ hasText: /^F\.I\.S\.T\. – Shop$/ }).waitFor({ state: 'attached' });
  });

  test('navigation to the page itself starts at the top too [NAV-02ab]', async () => {
    const { page, open } = await newVisitor({ height: 500 });
    await open('/shop');
    // A new entry has another key; the length of the history ends at fifty.
    const entry = () => page.evaluate(() => window.navigation.currentEntry?.key);
    const before = await entry();
    const scrolled = () => page.evaluate(() => window.scrollTo(0, 300));
    await scrolled();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'SHOP' }).dispatchEvent('click');
    expect([await page.evaluate(() => scrollY), await entry()]).toEqual([0, before]);
    await page.evaluate(() => history.pushState(null, '', '/shop?from=here'));
    await scrolled();
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.waitForFunction(() => location.search === '' && scrollY === 0);
  });

  test('redirects leave no entry of their own [NAV-05ab NAV-06ab]', async () => {
    const visitor = await newVisitor();
    const { page, open, path } = visitor;
    await open('/games');
    await open('/coc_aatt');
    await page.getByRole('heading', { level: 1, name: 'Call of Cthulhu' }).waitFor();
    expect(await path()).toBe('/call-of-cthulhu');
    await open('/shop/product/unknown');
    await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor();
    expect(await path()).toBe('/shop');
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.getByRole('heading', { level: 1, name: 'Call of Cthulhu' }).waitFor();
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();

    // Within the site, where no server redirects.
    await page.evaluate(() => history.pushState(null, '', '/coc_aatt'));
    await page.getByRole('heading', { level: 1, name: 'Call of Cthulhu' }).waitFor();
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
  });

  test('the menu says where the visitor goes before the screen is there, which is never scrolled [PERF-01b]', async () => {
    const { page, open } = await newVisitor({ preloads: true });
    await open('/games');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => window.scrollTo(0, 600));
    const commits = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const seen = new Set<string>();
          const look = () => {
            const menu = document.querySelector('.top-menu [aria-current]')?.textContent ?? '';
            const heading = document.querySelector('h1')?.textContent ?? '';
            seen.add(`${menu}, ${heading}, ${window.scrollY > 0 ? 'scrolled' : 'at the top'}`);
            if (heading === 'Shop') resolve([...seen]);
          };
          look();
          new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
        }),
    );
    await page.evaluate(() => document.querySelector<HTMLElement>('.top-menu a[href="/shop"]')?.click());
    expect(await commits).toEqual(['GAMES, Games, scrolled', 'SHOP, Games, scrolled', 'SHOP, Shop, at the top']);
  });

  test('a page that is there answers 200 with its own title, another one 404 [NAV-07ac]', async () => {
    const { page } = await newVisitor();
    const answer = async (path: string) => {
      const response = await page.request.get(siteUrl + path);
      return [response.status(), /<title>(.*)<\/title>/.exec(await response.text())?.[1]];
    };
    expect(await answer('/shop')).toEqual([200, 'Shop']);
    expect(await answer('/shop/')).toEqual([200, 'Shop']);
    expect(await answer('/maceandmagic?x=1')).toEqual([200, 'Mace &amp; Magic']);
    expect(await answer('/shop/product/fod-pre-order')).toEqual([200, 'The Fortress of Death, pre-order – Shop']);
    expect(await answer('/nowhere')).toEqual([404, 'Game Over']);
    expect(await answer('/shop/product/unknown')).toEqual([404, 'Game Over']);
    expect(await answer('/%E0%A4%A')).toEqual([404, 'Game Over']);
    for (const path of ['/assets/gone.js', '/404', '/404.html', '/shop.html', '/index.html', '/SHOP']) {
      expect(await answer(path)).toEqual([404, 'Game Over']);
    }
  });

  test('a malformed address works like any other page that is not there [NAV-09c]', async () => {
    const { page, open, path } = await newVisitor();
    await open('/%E0%A4%A');
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Return Home' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Fortress of Death' }).waitFor();
    expect(await path()).toBe('/');
  });

  test('a page whose heading is below a high picture is shown from its top all the same [NAV-02a]', async () => {
    const { page, open } = await newVisitor({ width: 600, height: 390 });
    await open('/shop');
    await page.getByRole('main').getByRole('link', { name: 'F.I.S.T.', exact: true }).click();
    await page.locator('main h1:focus').filter({ hasText: 'F.I.S.T.' }).waitFor();
    const { scrolled, heading } = await page.evaluate(() => ({
      scrolled: scrollY,
      heading: document.querySelector('main h1')?.getBoundingClientRect().bottom ?? 0,
    }));
    expect([scrolled, heading > 390]).toEqual([0, true]);
    // Back leads to its top, too, after a button was pressed on the page that is left.
    await page.getByRole('main').locator('a[href^="/shop/product/"]').first().click();
    await page
      .locator('main h1:focus')
      .filter({ hasNotText: /^F\.I\.S\.T\.$/ })
      .waitFor();
    await addToCart(page);
    await page.goBack();
    await page
      .locator('main h1:focus')
      .filter({ hasText: /^F\.I\.S\.T\.$/ })
      .waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('a stage of a flow, and a change of user, show their heading or message, also on a small screen [FORM-01cd ACCT-09a]', async () => {
    const { page, open } = await newVisitor({ width: 320, height: 568 });
    const focusInSight = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const { top = -1, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
        return [focused?.textContent, top >= 0 && bottom <= innerHeight];
      });
    await open('/account');
    await page.getByLabel('Username').fill('unconfirmed');
    await page.getByLabel('Password').fill('x');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByLabel('Confirmation code').waitFor();
    expect(await focusInSight()).toEqual(['Confirm your email', true]);
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    expect(await focusInSight()).toEqual(['Account', true]);
    await page.getByLabel('Username').fill('collector');
    await page.getByLabel('Password').fill('Sommerlund-1');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'My Account' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'My Account');
    expect(await focusInSight()).toEqual(['My Account', true]);
    await page.getByRole('button', { name: 'Delete Account' }).click();
    expect(await focusInSight()).toEqual(['Delete your account?', true]);
    await page.getByRole('button', { name: 'Permanently Delete' }).click();
    const told = 'Your account has been deleted, and you are signed out.';
    await page.waitForFunction((text) => document.activeElement?.textContent === text, told);
    expect(await focusInSight()).toEqual([told, true]);
  });

  test('a long answer of the provider stays within a small screen', async () => {
    const { page, open } = await newVisitor({ width: 320, height: 568 });
    await open('/account');
    await page.getByLabel('Username').fill('unconfirmed');
    await page.getByLabel('Password').fill('x');
    await page.getByLabel('Password').press('Enter');
    await page.getByLabel('Confirmation code').fill('x'.repeat(2049));
    await page.getByLabel('Confirmation code').press('Enter');
    await page.getByRole('alert').filter({ hasText: 'validation error' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('the keyboard finds the skip link first, and what it leads to [NAV-10c]', async () => {
    const { page, open } = await newVisitor();
    await open('/shop');
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const { x, y, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.textContent;
    });
    expect(seen).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});

test.each([
  ['/shop/', '/shop', 'Shop'],
  ['/shop//', '/shop', 'Shop'],
  ['/games///', '/games', 'Games'],
  ['/coc_aatt//', '/call-of-cthulhu', 'Call of Cthulhu'],
  ['//shop', '/shop', 'Shop'],
  ['/shop//product///fist', '/shop/product/fist', 'F.I.S.T.'],
])('the address %s is %s, and shows its screen [NAV-09b]', async (opened, address, title) => {
  const { page, open, path } = await newVisitor();
  await open(opened);
  expect(await page.locator('main h1').textContent()).toBe(title);
  expect(await path()).toBe(address);
});

test('the menu marks the section once its page was opened by an address with a slash [FRAME-08ab]', async () => {
  const { page, open } = await newVisitor();
  await open('/shop/');
  const shop = page.locator('.top-menu').getByRole('link', { name: 'SHOP', exact: true });
  expect(await shop.getAttribute('aria-current')).toBe('page');
  await page.locator('main a[href^="/shop/product/"]').first().click();
  await page.waitForURL('**/shop/product/*');
  await expect.poll(() => shop.getAttribute('aria-current')).toBe('true');
});
