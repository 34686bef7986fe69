import type { AnyStateMachine } from 'xstate';
import type { MachineName } from '../flows.ts';
import { type Chart, chartOf, digestOf } from './chart.ts';
import { svgOf } from './svg.ts';

const PICTURES = import.meta.glob<string>('./drawn/*.svg', { query: '?raw', import: 'default' });

/**
 * The statechart of a machine as SVG, without its styles. Uses the picture in `drawn/` where it shows the machine as it is
 * now, and lays the chart out otherwise.
 */
export async function pictureOf(name: MachineName, machine: AnyStateMachine): Promise<string> {
  const chart = chartOf(name, machine);
  const drawn = await PICTURES[`./drawn/${name}.svg`]?.();
  const isCurrent = drawn?.includes(`data-chart="${digestOf(chart)}"`);
  const picture = drawn !== undefined && isCurrent ? drawn : await draw(chart);
  return picture.replace(/<style>.*?<\/style>/s, '').trim();
}

async function draw(chart: Chart): Promise<string> {
  const [{ default: Elk }, { layOut }] = await Promise.all([import('elkjs/lib/elk.bundled.js'), import('./layout.ts')]);
  return svgOf(chart, await layOut(chart, new Elk()));
}
