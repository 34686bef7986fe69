import { expect, test } from 'vitest';
import { withTextSizes } from './layoutAtWidths.ts';
import { button, pressEnter } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

test.each([
  ['wide screens', 1280, '/newsletter'],
  ['wide screens', 768, '/newsletter'],
  ['phones', 767, '/newsletter'],
  ['phones', 390, '/newsletter'],
  ['wide screens', 1280, '/learn-more'],
  ['wide screens', 820, '/learn-more'],
  ['wide screens', 768, '/learn-more'],
  ['phones', 320, '/learn-more'],
])(
  'the newsletter form for %s, at %i px on %s, is fetched when it is asked for, and no other, and seen whole [INFO-03b INFO-06abc]',
  async (kind, width, path) => {
    const { page, open } = await newVisitor({ width });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(path);
    expect(await page.locator('iframe').count()).toBe(0);
    await button(page, 'Sign up for the newsletter').click();
    const form = page.frameLocator('iframe[title="Newsletter sign-up"]');
    await form.getByText(`This stands for the email service's form for ${kind}.`).waitFor();
    const address = await page.locator('iframe').getAttribute('src');
    expect(await page.getByRole('link', { name: 'Open it in a tab of its own' }).getAttribute('href')).toBe(address);
    const frame = await page.locator('iframe').boundingBox();
    const send = await form.getByRole('button', { name: 'Subscribe' }).boundingBox();
    expect(frame && send && send.y + send.height <= frame.y + frame.height).toBe(true);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    expect(await form.locator('input:invalid').count()).toBe(1);
    await form.getByLabel('Email').fill('ann@player.example');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await form.getByText('Thank you.').waitFor();
    expect(asked.filter((path) => path.startsWith('/stand-ins/'))).toHaveLength(1);
  },
);

test('the newsletter form for phones is the one that fits a window of 1000 px where text is half as large again [INFO-06c]', async () => {
  const { page, open } = await newVisitor({ width: 1000 });
  await open('/newsletter');
  await withTextSizes(page, async (setTextSize) => {
    await setTextSize(24);
    await button(page, 'Sign up for the newsletter').click();
    const form = page.frameLocator('iframe[title="Newsletter sign-up"]');
    await form.getByText("This stands for the email service's form for phones.").waitFor();
  });
});

test.each(['/fortressofdeath', '/maceandmagic', '/fist', '/dracula', '/call-of-cthulhu'])(
  '%s contacts the video service once its video is played, and names the video [GAMES-02abcde GAMES-05ab]',
  async (path) => {
    const { page, open } = await newVisitor();
    await open(path);
    const title = await page.locator('h1').textContent();
    expect(await page.title()).toBe(title);
    expect(await page.locator('.breadcrumbs li').allTextContents()).toEqual(['Home', 'Games', title]);
    expect(await page.getByRole('link', { name: 'Order Now' }).first().getAttribute('href')).toBe('/shop');
    expect(await page.getByRole('heading', { name: 'Hear it first' }).count()).toBe(1);
    expect(await page.locator('iframe').count()).toBe(0);
    const play = page.getByRole('button', { name: /^Play the video: / });
    const name = ((await play.textContent()) ?? '').replace('Play the video: ', '');
    await pressEnter(page, /^Play the video: /);
    await page.frameLocator(`iframe[title="${name}"]`).getByText('This stands for a video').waitFor();
  },
);

test.each([
  ['/newsletter', 'Sign up for the newsletter', 'Open it in a tab of its own', '/stand-ins/newsletter-desktop.html'],
  ['/fist', /^Play the video: /, 'Open the video in a tab of its own', '/stand-ins/video.html'],
])('%s leads to what another service does not show within the page', async (path, name, link, address) => {
  const { page, open } = await newVisitor({ withheld: /\/stand-ins\// });
  await open(path);
  await pressEnter(page, name);
  const way = page.getByRole('link', { name: link });
  expect(await way.getAttribute('href')).toBe(address);
  expect(await way.getAttribute('rel')).toBe('noopener noreferrer');
});
