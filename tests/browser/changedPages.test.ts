import { expect, test } from 'vitest';
import { addToCart, button, heading } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

/** Every console error fails a test, one about hydration too. */
test('a page that a translator has changed before its code came works, and logs no error', async () => {
  const { page, open } = await newVisitor();
  await page.addInitScript(() => {
    const translate = () => {
      const title = document.querySelector('#root[data-path] h1');
      if (!title || title.querySelector('font')) return;
      const font = document.createElement('font');
      font.textContent = 'Festung des Todes';
      title.replaceChildren(font);
    };
    new MutationObserver(translate).observe(document, { childList: true, subtree: true });
  });
  await open('/shop/product/fod');
  await addToCart(page);
});

test('Back that comes between the code of a page and its hydration shows the former page, and logs no error', async () => {
  const { page, open } = await newVisitor();
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    // React listens to its root once it begins to hydrate: the address changes right there, as it does by Back.
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...listener) {
      if (this instanceof Element && this.id === 'root') history.replaceState(null, '', '/games');
      addEventListener.apply(this, listener);
    };
  });
  await open('/contact');
  await heading(page, 'Games');
});

test('what a password manager fills in without any event is what is sent', async () => {
  const { page, open } = await newVisitor();
  await open('/account');
  await page.getByLabel('Username').evaluate((field: HTMLInputElement) => {
    field.value = 'newcomer';
  });
  await page.getByLabel('Password').evaluate((field: HTMLInputElement) => {
    field.value = 'Sommerlund-2';
  });
  await button(page, 'Sign In').click();
  await heading(page, 'My Account');
  expect(await page.locator('.username').textContent()).toBe('newcomer');
});

test('the year in the footer is the visitor’s, not that of the build [FRAME-03b]', async () => {
  const { page, open } = await newVisitor({ alone: true });
  await page.clock.setFixedTime('2031-06-01T12:00:00Z');
  await open('/games');
  await page.getByRole('contentinfo').getByText('Copyright © 2020-2031').waitFor();
});
