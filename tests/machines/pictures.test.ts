import { join } from 'node:path';
import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '../../src/devtools/chart/chart.ts';
import { pictureOf } from '../../src/devtools/chart/chartPicture.ts';
import { layOut } from '../../src/devtools/chart/layout.ts';
import { svgOf } from '../../src/devtools/chart/svg.ts';
import { flowOf, flows } from '../models/flows.ts';

/** `npm run pictures` draws them anew. */
test.each(flows)('the picture of $name shows its machine as it is', async ({ name, machine }) => {
  const chart = chartOf(name, machine);
  const picture = svgOf(chart, await layOut(chart, new ELK()));
  await expect(`${picture}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, `../../src/devtools/chart/drawn/${name}.svg`),
  );
});

test('a machine that somebody works on is drawn as it is, and not as its picture was', async () => {
  const { machine } = flowOf('checkout');
  const { states } = machine.config;
  const retargeted = createMachine({
    ...machine.config,
    states: { ...states, ready: { on: { 'page.restored': 'leaving' } } },
  });
  expect(await pictureOf('checkout', machine)).toContain('checkout.submit');
  const drawn = await pictureOf('checkout', retargeted);
  expect(drawn).toContain('data-transition="checkout.ready page.restored 0"');
  expect(drawn).not.toContain('checkout.submit');
});
