import type { AnyStateMachine } from 'xstate';
import { type Chart, chartOf, digestOf } from './chart.ts';
import { svgOf } from './svg.ts';

const PICTURES = import.meta.glob<string>('./drawn/*.svg', { query: '?raw', import: 'default' });

/** The statechart of a machine as SVG: the picture in `drawn/` where it shows the machine as it is now, else a new one. */
export async function pictureOf(name: string, machine: AnyStateMachine): Promise<string> {
  const chart = chartOf(name, machine);
  const drawn = await PICTURES[`./drawn/${name}.svg`]?.();
  const isCurrent = drawn?.includes(`data-chart="${digestOf(chart)}"`);
  return drawn !== undefined && isCurrent ? drawn.trim() : draw(chart);
}

async function draw(chart: Chart): Promise<string> {
  const [{ default: Elk }, { layOut }] = await Promise.all([import('elkjs/lib/elk.bundled.js'), import('./layout.ts')]);
  return svgOf(chart, await layOut(chart, new Elk()));
}
