import { expect, test } from 'vitest';
import { pathsOf } from '../models/paths.ts';
import { sentenceOf } from '../models/sentences.ts';
import { look, sightsOf } from '../models/sights.ts';
import { stageOf } from '../models/stages.ts';
import { commandsBefore, commandsOf } from '../report/commands.ts';
import { alive } from './hand.ts';
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
  await strip.getByLabel('Speed').selectOption('fast');
  // Ninety frames are several times the pace that was chosen.
  const told = async () => {
    await page.evaluate(async () => {
      for (let frame = 0; frame < 90; frame += 1) await new Promise(requestAnimationFrame);
    });
    return strip.getByRole('status').textContent();
  };
  // A step that was under way when the pause came may still end.
  const held = await told();
  expect(held).toMatch(/^Step \d+ of \d+: /);
  expect(await told()).toBe(held);
  await strip.getByRole('button', { name: 'Go on' }).click();
  await strip.getByText(`All ${steps.length + 1} steps are played.`).waitFor();
  const last = path?.steps.at(-1)?.to;
  if (!last) throw new Error('The checkout has no path.');
  expect(await page.evaluate(`(${look})(document)`)).toEqual(sightsOf('checkout')(last));
});

test('an address that asks for nothing that can be played shows the site', async () => {
  const visitor = await newVisitor();
  for (const hash of ['#play=', '#play=%7B%7D', '#play=%', '#play=[1]']) {
    await visitor.page.goto('about:blank');
    await visitor.page.goto(`${siteUrl}/shop${hash}`);
    await alive(visitor.page);
    await visitor.page.getByRole('heading', { name: 'Shop', exact: true }).waitFor();
  }
});
