import { expect, test } from 'vitest';
import { pathsOf } from '../models/paths.ts';
import { sentenceOf } from '../models/sentences.ts';
import { stageOf } from '../models/stages.ts';
import { commandsBefore, commandsOf } from '../report/commands.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor, siteUrl } = openBrowser();

test('a path of the report is played step by step, and can be held', async () => {
  const stage = stageOf('checkout');
  const [path] = pathsOf(stage);
  const steps = await Promise.all(
    (path?.steps ?? []).map(async (step) => ({ says: sentenceOf(step), commands: await commandsOf(stage, step) })),
  );
  const play = { path: stage.path, before: await commandsBefore(stage), steps };
  const { page } = await newVisitor();
  await page.goto(`${siteUrl}${stage.path}#play=${encodeURIComponent(JSON.stringify(play))}`);
  const strip = page.getByRole('complementary', { name: 'Replay' });
  await strip.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('heading', { name: 'Shopping Cart' }).waitFor();
  const told = await strip.getByRole('status').textContent();
  expect(told).toMatch(/^Step \d+ of \d+: /);
  await strip.getByLabel('Speed').selectOption('fast');
  // Ninety frames are several times the pace that was chosen.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 90; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await strip.getByRole('status').textContent()).toBe(told);
  await strip.getByRole('button', { name: 'Go on' }).click();
  await strip.getByText(`All ${steps.length + 1} steps are played.`).waitFor();
});

test('an address that asks for nothing that can be played shows the site', async () => {
  const visitor = await newVisitor();
  for (const hash of ['#play=', '#play=%7B%7D', '#play=%', '#play=[1]']) {
    await visitor.page.goto('about:blank');
    await visitor.page.goto(`${siteUrl}/shop${hash}`);
    await visitor.page.getByRole('heading', { name: 'Shop', exact: true }).waitFor();
  }
});
