import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Box, Point } from './box.ts';
import type { Chart, ChartState } from './chart.ts';

/** Where everything of a chart stands, in pixels. */
export interface Layout {
  width: number;
  height: number;
  boxes: ReadonlyMap<string, Box>;
  arrows: readonly Route[];
}

interface Route {
  points: readonly Point[];
  label: Box;
}

export const LINE = 15;
const CHARACTER = 6.4;
/** Of the names of states, which are bold. */
const BOLD_CHARACTER = 7.8;
const PADDING = 10;
const TITLE = 22;

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
};

/** Distances inside a compound state, which inherits none from the chart. */
const SPACING = {
  'elk.layered.spacing.nodeNodeBetweenLayers': '4',
  'elk.layered.spacing.edgeNodeBetweenLayers': '5',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '5',
};

/** Lays a chart out from top to bottom, or from left to right if it would be more than three times as wide as high. */
export async function layOut(chart: Chart, elk: ELK): Promise<Layout> {
  const down = await layOutTo(chart, elk, 'DOWN');
  return down.width > 3 * down.height ? layOutTo(chart, elk, 'RIGHT') : down;
}

async function layOutTo({ root, arrows }: Chart, elk: ELK, direction: 'DOWN' | 'RIGHT'): Promise<Layout> {
  const graph: ElkNode = await elk.layout({
    id: '',
    layoutOptions: { ...OPTIONS, 'elk.direction': direction },
    children: [toNode(root)],
    edges: arrows.map(({ from, to, labels }, index) => ({
      id: `arrow ${index}`,
      sources: [from],
      targets: [to],
      labels: [sizeOf(labels.map(({ text }) => text))],
    })),
  });
  const boxes = new Map<string, Box>();
  const collect = ({ id, x = 0, y = 0, width = 0, height = 0, children = [] }: ElkNode): void => {
    boxes.set(id, { x, y, width, height });
    children.forEach(collect);
  };
  graph.children?.forEach(collect);
  const routes = [...(graph.edges ?? [])].sort((one, other) => numberOf(one) - numberOf(other)).map(toRoute);
  return { width: graph.width ?? 0, height: graph.height ?? 0, boxes, arrows: routes };
}

const numberOf = ({ id }: ElkExtendedEdge) => Number(id.slice('arrow '.length));

function toNode({ id, key, invokes, inner, states }: ChartState): ElkNode {
  const texts = [...invokes, ...inner].map(({ text }) => text);
  const lines = [key, ...texts];
  const widest = sizeOf([...texts, ...invokes.flatMap(({ runningTexts }) => runningTexts)]);
  const width = Math.max(key.length * BOLD_CHARACTER, widest.width);
  const own = { width: width + 2 * PADDING, height: sizeOf(lines).height + TITLE };
  if (states.length === 0) return { id, ...own };
  const top = TITLE + PADDING + (lines.length - 1) * LINE;
  return {
    id,
    children: states.map(toNode),
    layoutOptions: {
      ...SPACING,
      'elk.padding': `[top=${top},left=${PADDING + 6},bottom=${PADDING + 6},right=${PADDING + 6}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${own.width},${own.height})`,
    },
  };
}

const sizeOf = (lines: string[]) => ({
  text: lines.join('\n'),
  width: Math.max(0, ...lines.map((line) => line.length)) * CHARACTER,
  height: lines.length * LINE,
});

function toRoute({ sections = [], labels = [] }: ElkExtendedEdge): Route {
  const [label] = labels;
  return {
    points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]),
    label: { x: label?.x ?? 0, y: label?.y ?? 0, width: label?.width ?? 0, height: label?.height ?? 0 },
  };
}
