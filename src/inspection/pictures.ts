import type { AnyStateMachine } from 'xstate';
import { type Chart, type ChartState, chartOf } from '../drawing/chart.ts';
import { escaped, svgOf } from '../drawing/svg.ts';
import type { MachineName } from './alphabets.ts';

const PICTURES = import.meta.glob<string>('../../tests/pictures/*.svg', { query: '?raw', import: 'default' });

/**
 * The statechart of a machine as SVG, without its styles. The picture that is drawn already stands at once; where it is not
 * of this machine as it is now, because somebody works on it, it is laid out here.
 */
export async function pictureOf(name: MachineName, machine: AnyStateMachine): Promise<string> {
  const chart = chartOf(name, machine);
  const drawn = await PICTURES[`../../tests/pictures/${name}.svg`]?.();
  const picture = drawn !== undefined && shows(drawn, chart) ? drawn : await draw(chart);
  return picture.replace(/<style>.*?<\/style>/s, '').trim();
}

async function draw(chart: Chart): Promise<string> {
  const [{ default: Elk }, { layOut }] = await Promise.all([
    import('elkjs/lib/elk.bundled.js'),
    import('../drawing/layout.ts'),
  ]);
  return svgOf(chart, await layOut(chart, new Elk()));
}

/** Whether a picture has all states and transitions of a chart. */
function shows(picture: string, chart: Chart): boolean {
  const transitions = [...labelsIn(chart.root), ...chart.arrows.flatMap(({ labels }) => labels.map(({ id }) => id))];
  return (
    statesIn(chart.root).every((id) => picture.includes(`data-state="${escaped(id)}"`)) &&
    transitions.every((id) => picture.includes(`data-transition="${escaped(id)}"`))
  );
}

const statesIn = ({ id, states }: ChartState): string[] => [id, ...states.flatMap(statesIn)];
const labelsIn = ({ inner, states }: ChartState): string[] => [
  ...inner.map(({ id }) => id),
  ...states.flatMap(labelsIn),
];
