import { expect, test } from 'vitest';
import { expectedScreen } from '../pathEngine/expectedScreen.ts';
import { variantsOf } from '../pathEngine/flow.ts';
import { pathsOf } from '../pathEngine/paths.ts';
import { readScreen } from '../pathEngine/readScreen.ts';
import { flowNamed } from '../pathEngine/registry.ts';
import { sentenceOf } from '../pathEngine/sentences.ts';
import { commandsOf } from '../report/commands.ts';
import { dataOf, type PathData } from '../report/paths.ts';
import { noteDelays } from './noteDelays.ts';
import { hydrated } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor, siteUrl } = openBrowser();

test('a path of the report is replayed step by step, and can be paused', async () => {
  const [path] = variantsOf(flowNamed('checkout')).flatMap((flowVariant) => pathsOf(flowVariant));
  if (!path) throw new Error('The checkout has no path.');
  const commands = await commandsOf(path);
  const steps = path.steps.map((step, index) => ({ says: sentenceOf(path, step), commands: commands.steps[index] }));
  const replay = { path: '/shop/checkout', before: commands.before, steps };
  const { page } = await newVisitor();
  await page.goto(`${siteUrl}${replay.path}#play=${encodeURIComponent(JSON.stringify(replay))}`);
  const strip = page.getByRole('complementary', { name: 'Replay' });
  await strip.getByRole('button', { name: 'Pause' }).click();
  await strip.getByLabel('Speed').selectOption('fast');
  await page.setViewportSize({ width: 320, height: 640 });
  const cutOff = await strip.locator('> *').evaluateAll((parts) =>
    parts
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left < 0 || right > window.innerWidth;
      })
      .map((part) => part.textContent),
  );
  expect(cutOff).toEqual([]);
  // Ninety frames are several times the speed that was chosen.
  const shown = async () => {
    await page.evaluate(async () => {
      for (let frame = 0; frame < 90; frame += 1) await new Promise(requestAnimationFrame);
    });
    return strip.getByRole('status').textContent();
  };
  // A step that was under way when the pause came may still end.
  const paused = await shown();
  expect(paused).toMatch(/^Step \d+ of \d+: /);
  expect(await shown()).toBe(paused);
  // A step that is played by hand leaves the next one to be played.
  const [, number = ''] = /^Step (\d+)/.exec(paused ?? '') ?? [];
  await strip.getByRole('button', { name: 'Next step' }).click();
  await strip.getByText(`Step ${Number(number) + 1} of `).waitFor();
  await strip.getByRole('button', { name: 'Go on' }).click();
  await strip.getByText(`All ${steps.length + 1} steps are played.`).waitFor();
  const at = path.steps.at(-1)?.to;
  if (!at) throw new Error('The path has no steps.');
  expect(await page.evaluate(`(${readScreen})(document)`)).toEqual(expectedScreen({ ...path, at, calls: new Map() }));
});

test('a path that is replayed chooses what its steps choose', async () => {
  const paths = variantsOf(flowNamed('challenge')).flatMap((flowVariant) => pathsOf(flowVariant));
  const all = await Promise.all(paths.map((path) => dataOf(path, [])));
  const hasChoice = ({ steps }: PathData) => steps.some(({ commands }) => commands.some(([name]) => name === 'choose'));
  const path = all.find(hasChoice);
  if (!path) throw new Error('No challenge has a choice.');
  const { opens, before, steps } = path;
  const untilChosen = steps.slice(
    0,
    steps.findIndex(({ commands }) => commands.some(([name]) => name === 'choose')) + 1,
  );
  const replay = { path: opens, before, steps: untilChosen };
  const { page } = await newVisitor();
  await page.goto(`${siteUrl}${opens}#play=${encodeURIComponent(JSON.stringify(replay))}`);
  const strip = page.getByRole('complementary', { name: 'Replay' });
  await strip.getByLabel('Speed').selectOption('fast');
  await strip.getByText(`All ${untilChosen.length + 1} steps are played.`).waitFor();
  const [, chosen] = untilChosen.flatMap(({ commands }) => commands).findLast(([name]) => name === 'choose') ?? [];
  expect(await page.getByRole('radio', { name: String(chosen) }).isChecked()).toBe(true);
});

test('a replay whose step cannot be played pauses, and says why', async () => {
  const replay = { path: '/shop', before: [], steps: [{ says: 'Somebody flies.', commands: [['fly']] }] };
  const { page } = await newVisitor();
  await page.goto(`${siteUrl}/shop#play=${encodeURIComponent(JSON.stringify(replay))}`);
  const strip = page.getByRole('complementary', { name: 'Replay' });
  await strip.getByLabel('Speed').selectOption('fast');
  await strip.getByRole('button', { name: 'Go on' }).waitFor();
  expect(await strip.getByRole('status').textContent()).toBe("There is no command 'fly'.");
});

test('a replay goes on from a step that could not be played, once it can', async () => {
  const replay = { path: '/shop', before: [], steps: [{ says: 'Somebody presses.', commands: [['press', 'Door']] }] };
  const { page } = await newVisitor();
  await page.goto(`${siteUrl}/shop#play=${encodeURIComponent(JSON.stringify(replay))}`);
  const strip = page.getByRole('complementary', { name: 'Replay' });
  const told = strip.getByRole('status');
  await strip.getByLabel('Speed').selectOption('fast');
  await told.filter({ hasText: "There is no button 'Door' on this screen." }).waitFor();
  await page.evaluate(() => {
    const door = Object.assign(document.createElement('button'), { textContent: 'Door' });
    document.querySelector('main')?.append(door);
  });
  await strip.getByRole('button', { name: 'Next step' }).click();
  await expect.poll(() => told.textContent()).toBe('All 2 steps are played.');
});

test('a replay takes the time for a step that was chosen', async () => {
  const replay = { path: '/shop', before: [], steps: [{ says: 'Nobody does anything.', commands: [] }] };
  const { page } = await newVisitor();
  // No step is played.
  const delays = await noteDelays(page, 300);
  await page.goto(`${siteUrl}/shop#play=${encodeURIComponent(JSON.stringify(replay))}`);
  const speed = page.getByRole('complementary', { name: 'Replay' }).getByLabel('Speed');
  for (const [name, delay] of [
    ['fast', 400],
    ['slow', 3000],
    ['steady', 1500],
  ] as const) {
    await speed.selectOption(name);
    await expect.poll(async () => (await delays()).at(-1)).toBe(delay);
  }
});

test('an address without a valid replay shows the site', async () => {
  const visitor = await newVisitor();
  for (const hash of ['#play=', '#play=%7B%7D', '#play=%', '#play=[1]']) {
    await visitor.page.goto('about:blank');
    await visitor.page.goto(`${siteUrl}/shop${hash}`);
    await hydrated(visitor.page);
    await visitor.page.getByRole('heading', { name: 'Shop', exact: true }).waitFor();
  }
});
