import { join } from 'node:path';
import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import { chartOf } from '../../src/drawing/chart.ts';
import { layOut } from '../../src/drawing/layout.ts';
import { svgOf } from '../../src/drawing/svg.ts';
import { flows } from '../models/flows.ts';

/** `npm run pictures` draws them anew. */
test.each(flows)('the picture of $name shows its machine as it is', async ({ name, machine }) => {
  const chart = chartOf(name, machine);
  const picture = svgOf(chart, await layOut(chart, new ELK()));
  await expect(`${picture}\n`).toMatchFileSnapshot(join(import.meta.dirname, `../pictures/${name}.svg`));
});
