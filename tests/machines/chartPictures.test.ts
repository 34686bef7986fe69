import { join } from 'node:path';
import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '../../src/devtools/chart/chart.ts';
import { pictureOf } from '../../src/devtools/chart/chartPicture.ts';
import { layOut } from '../../src/devtools/chart/layout.ts';
import { svgOf } from '../../src/devtools/chart/svg.ts';
import { flowNamed, flows } from '../pathEngine/registry.ts';

const DRAWN = join(import.meta.dirname, '../../src/devtools/chart/drawn');

/** `npm run pictures` draws them again. */
test.each(flows)('the drawn chart of $name shows its machine as it is', async ({ name, fixtures: { machine } }) => {
  const chart = chartOf(name, machine);
  const picture = svgOf(chart, await layOut(chart, new ELK()));
  await expect(`${picture}\n`).toMatchFileSnapshot(join(DRAWN, `${name}.svg`));
});

/** The inspector shows a chart beside its controls in a window of 1440 by 900 pixels. */
test.each(flows)('the drawn chart of $name fits into one window', async ({ name, fixtures: { machine } }) => {
  const chart = chartOf(name, machine);
  const { width, height } = await layOut(chart, new ELK());
  console.log(`${name}: ${Math.round(width)} x ${Math.round(height)}`);
  expect({ isTooWide: width > 1440, isTooHigh: height > 900 }).toEqual({ isTooWide: false, isTooHigh: false });
});

test('a machine that has changed since its chart was drawn is drawn as it is', async () => {
  const { machine } = flowNamed('checkout').fixtures;
  const { states } = machine.config;
  const retargeted = createMachine({
    ...machine.config,
    states: { ...states, ready: { on: { 'page.restored': 'redirecting' } } },
  });
  expect(await pictureOf('checkout', machine)).toContain('checkout.submit');
  const drawn = await pictureOf('checkout', retargeted);
  expect(drawn).toContain('data-transition="checkout.ready page.restored 0"');
  expect(drawn).not.toContain('checkout.submit');
});
